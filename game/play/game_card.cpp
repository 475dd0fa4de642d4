#include "game/play/game_card.hpp"

#include "engine/base/text.hpp"
#include "game/play/any_game.hpp"
#include "game/play/save.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>

namespace play {

using base::tr;

using rules::Color;
using rules::GameTree;

namespace {

// The end of the line that is looked at where the board is finished there; else where the game stood.
GameTree::NodeId shown_node(const GameState& state) {
    const GameTree::NodeId last = state.game.line().back();
    return !state.early_end && state.game.node(last).position.is_over() ? last : state.game.cursor();
}

} // namespace

GameCard card_of(const GameState& state) {
    const GameTree& game = state.game;
    const GameTree::NodeId node = shown_node(state);
    const auto path = game.path_to(node);
    const auto is_disc = [&](GameTree::NodeId id) { return id != GameTree::root && !game.node(id).move.is_pass(); };
    GameCard card{.position = game.node(node).position,
                  .players = {},
                  .computers = {},
                  .color_names = state.settings.rules.color_names,
                  .moves = static_cast<int>(std::ranges::count_if(path, is_disc)),
                  .opening = {},
                  .early_end = state.early_end,
                  .figures = figures_of(state)};
    for (const Color color : rules::both_colors) {
        const std::size_t i = rules::index(color);
        const Participant& participant = state.settings.participants[i];
        const Computer* computer = std::get_if<Computer>(&participant.seat);
        if (computer != nullptr)
            card.computers[i] = ai::to_text(computer->player);
        else
            card.players[i] = shown_name(participant, state.settings.rules.color_names[i]);
    }
    if (const auto opening = records::opening_names().name_of(game, node)) card.opening = opening->name;
    return card;
}

std::string player_text(const GameCard& card, Color color) {
    const std::string& computer = card.computers[rules::index(color)];
    if (!computer.empty())
        if (const auto player = ai::player_from_text(computer)) return ai::title(*player);
    const std::string& name = card.players[rules::index(color)];
    return name == card.color_names[rules::index(color)] ? base::tr_data(name) : name;
}

bool is_over(const GameCard& card) {
    return card.early_end || card.position.is_over();
}

std::optional<Color> winner(const GameCard& card) {
    return card.early_end ? card.early_end->winner : card.position.winner();
}

std::string score_text(const GameCard& card) {
    const rules::DiscCount count = card.position.count();
    return std::to_string(count.black) + "\xE2\x80\x93" + std::to_string(count.white);
}

std::string outcome_text(const GameCard& card) {
    const auto name = [&](Color color) { return base::tr_data(card.color_names[rules::index(color)]); };
    if (card.early_end) {
        const std::string loser = name(rules::opposite(card.early_end->winner));
        switch (card.early_end->reason) {
        case EndReason::resignation: return tr("{} resigned", loser);
        case EndReason::time: return tr("{} out of time", loser);
        case EndReason::illegal_move: return tr("{} forfeited", loser);
        case EndReason::disconnection: return tr("{} left", loser);
        case EndReason::board: break;
        }
    }
    if (!is_over(card)) return tr("Unfinished");
    const auto won = winner(card);
    return won ? tr("{} won", name(*won)) : tr("Draw");
}

base::Result<GameState> game_from_text(std::string_view text) {
    if (records::trimmed(text).starts_with('{')) return match_from_json(text);
    GameSettings settings;
    settings.participants = {Participant{"", Human{}}, Participant{"", Human{}}};
    auto read = read_any_game(text, {.rules = settings.rules, .size = settings.size, .to_move = {}});
    if (!read) return read.error();
    if (!read->error.empty()) return base::Error{read->error};
    if (read->match) return *std::move(read->match);
    settings.size = read->game.position().size();
    for (const Color color : rules::both_colors)
        settings.participants[rules::index(color)].name = read->names[rules::index(color)];
    return GameState{.settings = settings,
                     .game = std::move(read->game),
                     .clock_remaining = {},
                     .early_end = {},
                     .values = {},
                     .annotations = std::move(read->annotations)};
}

} // namespace play
