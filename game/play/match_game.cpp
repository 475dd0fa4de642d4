#include "game/play/match_game.hpp"

#include "engine/base/text.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"

#include <algorithm>
#include <cassert>

namespace play {

using base::tr;

std::size_t length_of(const Opening& opening) {
    return opening.moves ? opening.moves->size() : 0;
}

base::Result<GameState> first_state(const GameSettings& settings, const Opening& opening) {
    GameState state = fresh_state(settings);
    if (!opening.moves) {
        state.game = rules::GameTree{opening.position};
        return state;
    }
    for (const rules::Move move : *opening.moves) {
        if (const auto refusal = state.game.play(move))
            return base::Error{tr("These openings are for 8 \xC3\x97 8 with Black to begin.")};
    }
    return state;
}

std::optional<std::string> refusal_in_match(const Command& command, const Game& game, const Match& match) {
    if (command.holds<SetSeat>()) return tr("The players of a match stay the same.");
    if (command.holds<Undo>() && game.is_over()) return tr("The game counts for the match; it cannot be undone.");
    if (!match.is_playing() || !match.is_between_people() || game.is_over()) return std::nullopt;
    const bool goes_elsewhere = command.holds<Redo>() || command.holds<GoTo>() || command.holds<RemoveBranch>()
                                || command.holds<PromoteBranch>();
    if (goes_elsewhere) return tr("In a match one looks back when the game is over.");
    if (command.holds<Undo>()) return tr("In a match the other player has to agree.");
    return std::nullopt;
}

std::optional<Takeback> last_takeback(const Game& game, std::size_t opening_moves) {
    if (game.is_over() || !game.settings().rules.allows_undo) return std::nullopt;
    const rules::GameTree& tree = game.tree();
    const auto path = tree.path_to(tree.cursor());
    const std::size_t kept = opening_moves + 1; // the root
    for (std::size_t i = path.size(); i > kept; --i) {
        const rules::GameTree::Node& node = tree.node(path[i - 1]);
        if (!node.move.is_pass()) return Takeback{.asks = node.mover, .node = path[i - 1]};
    }
    return std::nullopt;
}

std::array<milliseconds, 2> used_times(const Game& game, const Match& match, Time now) {
    std::array<milliseconds, 2> used = match.state().used_before;
    for (const std::size_t number : {std::size_t{0}, std::size_t{1}})
        used[number] += game.clock().used(match.color_of(number), now);
    return used;
}

MatchGame game_that_ended(const Game& game, const Match& match, Time now) {
    assert(game.is_over());
    const rules::GameTree& tree = game.tree();
    MatchGame ended{.color_of_first = match.color_of(0), .reason = game.end_reason()};
    if (match.choice().start.kind == StartKind::xot || match.choice().start.kind == StartKind::random) {
        const auto opening = match.opening();
        rules::GameTree begun{tree.node(rules::GameTree::root).position};
        if (opening && opening->moves) {
            for (const rules::Move move : *opening->moves)
                (void)begun.play(move); // they were played before
        }
        ended.opening = records::to_transcript(begun);
    } else if (const auto name = records::opening_names().name_of(tree, tree.cursor())) {
        ended.opening = name->name;
    }
    if (const auto winner = game.winner()) ended.winner = match.player_with(*winner);
    const rules::DiscCount count = game.position().count();
    for (const std::size_t number : {std::size_t{0}, std::size_t{1}})
        ended.discs[number] = count.of(match.color_of(number));
    ended.used = used_times(game, match, now);
    return ended;
}

} // namespace play
