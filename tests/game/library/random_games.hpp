// Games of random moves, for tests of the database.
#pragma once

#include "engine/base/random.hpp"
#include "game/rules/position.hpp"

#include <cstdint>
#include <vector>

namespace random_games {

struct RandomGame {
    rules::Position start;
    std::vector<rules::Move> moves; // includes passes; to the end, or as many as requested

    // Positions after each number of moves, beginning with the start.
    std::vector<rules::Position> positions() const {
        std::vector<rules::Position> all{start};
        for (const rules::Move& move : moves)
            all.push_back(all.back().after(move));
        return all;
    }
};

inline rules::Move any_move(const rules::Position& position, base::Random& random) {
    const rules::SquareSet legal = position.legal_moves();
    if (legal.empty()) return rules::Move::pass();
    auto chosen = legal.begin();
    for (auto left = random.below(static_cast<std::uint64_t>(legal.size())); left > 0; --left)
        ++chosen;
    return rules::Move{*chosen};
}

inline RandomGame play(std::uint64_t seed, rules::Position start = rules::Position::start(rules::BoardSize{8}),
                       std::size_t plies = 200) {
    base::Random random{seed};
    RandomGame game{.start = start};
    rules::Position position = start;
    while (!position.is_over() && game.moves.size() < plies) {
        game.moves.push_back(any_move(position, random));
        position = position.after(game.moves.back());
    }
    return game;
}

} // namespace random_games
