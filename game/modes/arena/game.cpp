#include "game/modes/arena/game.hpp"

#include "game/modes/moves_from_outside.hpp"
#include "game/play/game.hpp"

#include <utility>
#include <variant>

namespace modes {

using rules::Color;

namespace {

// The game as it stands is over, since that side cannot go on.
ArenaGame ended_by(Color loser, play::ProgramFault fault, ArenaGame game, rules::BoardSize size) {
    ArenaGame ended = forfeited(size, loser, fault.loses_by.value_or(play::EndReason::disconnection));
    ended.moves = std::move(game.moves);
    ended.fault = std::move(fault);
    return ended;
}

play::Game match_from(const play::Opening& opening, const ai::TimeControl& clock) {
    const play::Time begin = play::Clock::now();
    play::GameSettings settings = moves_from_outside(opening.position.size());
    settings.clock_initial = clock.main;
    settings.clock_extra.time = clock.period;
    play::Game match{settings, begin};
    play::GameState begun = match.state(begin);
    begun.game = rules::GameTree{opening.position};
    (void)match.submit(play::Replace{std::move(begun)}, begin); // of the size that it states
    return match;
}

} // namespace

ArenaGame forfeited(rules::BoardSize size, Color loser, play::EndReason reason) {
    const int all = size.square_count();
    return {.discs = loser == Color::black ? -all : all, .winner = rules::opposite(loser), .reason = reason};
}

std::optional<ArenaGame> play_arena_game(const play::Opening& opening, ArenaPlayer& black, ArenaPlayer& white,
                                         const std::array<std::uint64_t, 2>& seeds, const ai::TimeControl& clock,
                                         const std::stop_token& stop) {
    const rules::BoardSize size = opening.position.size();
    const auto player = [&](Color color) -> ArenaPlayer& { return color == Color::black ? black : white; };
    ArenaGame game;
    if (opening.moves) {
        for (const rules::Move move : *opening.moves)
            game.moves.push_back({.move = move, .value = {}, .seconds = {}});
    }
    for (const Color color : rules::both_colors) {
        auto fault = player(color).begin_game(opening, seeds[rules::index(color)]);
        if (stop.stop_requested()) return std::nullopt;
        if (fault) return ended_by(color, *std::move(fault), std::move(game), size);
    }
    play::Game match = match_from(opening, clock);
    while (!match.is_over()) {
        if (stop.stop_requested()) return std::nullopt;
        const rules::Position& position = match.position();
        const Color color = position.to_move();
        records::RecordedMove made;
        if (position.must_pass()) {
            game.moves.push_back(made);
            if (auto fault = player(color).tell(color, made.move)) {
                if (stop.stop_requested()) return std::nullopt;
                return ended_by(color, *std::move(fault), std::move(game), size);
            }
            game.moves.pop_back();
        } else {
            const play::Time asked = play::Clock::now();
            match.tick(asked);
            auto chosen = player(color).choose(position, match.clock().state(color, asked));
            if (auto* fault = std::get_if<play::ProgramFault>(&chosen)) {
                if (stop.stop_requested()) return std::nullopt;
                if (match.tick(play::Clock::now())) break; // it was too late, whatever it was
                return ended_by(color, std::move(*fault), std::move(game), size);
            }
            made.move = std::get<rules::Move>(chosen);
            made.seconds = std::chrono::duration<double>(play::Clock::now() - asked).count();
        }
        const play::Time answered = play::Clock::now();
        if (match.tick(answered)) break;
        match.make_move(made.move, answered);
        game.moves.push_back(made);
        const Color other = rules::opposite(color);
        if (auto fault = player(other).tell(color, made.move)) {
            if (stop.stop_requested()) return std::nullopt;
            return ended_by(other, *std::move(fault), std::move(game), size);
        }
    }
    if (stop.stop_requested()) return std::nullopt; // the last move may be that of a search that was stopped
    if (match.end_reason() == play::EndReason::time) {
        ArenaGame late = forfeited(size, rules::opposite(*match.winner()), play::EndReason::time);
        late.moves = std::move(game.moves);
        return late;
    }
    const rules::DiscCount count = match.position().count();
    game.discs = count.black - count.white;
    game.winner = match.winner();
    return game;
}

} // namespace modes
