// A self-play game without values of its positions, and the choices that games share.
#pragma once

#include "engine/base/random.hpp"
#include "game/rules/bits.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace train {

template <class Bits> struct Visit {
    rules::Board<Bits> board; // with a legal move
    bool is_first_player = true;
    bool is_explored = false; // a random move was made since the previous visit
};

template <class Bits> struct SelfPlayGame {
    std::vector<Visit<Bits>> visits;
    Visit<Bits> last;
};

inline base::Random random_of_game(const SelfPlayOptions& options, std::size_t number) {
    return base::Random{options.seed * 1'000'003 + options.first_game + number};
}

inline int below(base::Random& random, int bound) {
    return static_cast<int>(random.below(static_cast<std::uint64_t>(bound)));
}

// Roughly normal: the sum of four uniform numbers.
inline double noise(base::Random& random) {
    return (random.unit() + random.unit() + random.unit() + random.unit() - 2) * 1.732;
}

template <class Bits> int random_square(Bits moves, base::Random& random) {
    for (int skip = below(random, rules::count(moves)); skip > 0; --skip)
        moves = rules::without_lowest(moves);
    return rules::lowest(moves);
}

// The move with the best static evaluation plus noise() of a standard deviation of `spread` discs. Precondition: there
// is a legal move.
template <class Bits>
int liked_move(const SearchThread<Bits>& search, const rules::Board<Bits>& board, double spread, base::Random& random) {
    int best = -1;
    double most = 0;
    rules::for_each_bit(search.legal_moves(board), [&](int square) {
        const double liking = spread * noise(random) - search.static_value(search.after(board, square));
        if (best >= 0 && liking <= most) return;
        best = square;
        most = liking;
    });
    return best;
}

// Begins with random moves: half of the games end them early, the other half at any time. Later moves are those that
// the evaluation likes, with noise; one in 16 is random, since a search meets bad moves, too.
template <class Bits>
SelfPlayGame<Bits> play_game(const SearchThread<Bits>& search, const SelfPlayOptions& options, base::Random& random) {
    constexpr int too_few_empties = 3;       // too few to learn from: the search solves them immediately
    constexpr int samples_of_long_game = 60; // approximate; neighbouring positions are redundant
    // A game that is valued by its result is solved once, instead of being played out.
    const int last_empties = options.depth > 0 ? too_few_empties : std::max(too_few_empties, options.exact_empties);
    const int side = search.size().side();
    const int plies = side * side - 4;
    const double spread = 2.0 * side / 8;
    SelfPlayGame<Bits> game{.visits = {}, .last = {.board = start_of<Bits>(search.size())}};
    auto& [board, is_first_player, is_explored] = game.last;
    const int prefix = below(random, 2) == 0 ? 2 + below(random, plies / 4) : plies / 6 + below(random, plies * 7 / 10);
    for (int ply = 0; empties_of(board, side) > last_empties; ++ply) {
        if (!rules::any(search.legal_moves(board))) {
            board = board.after_pass();
            is_first_player = !is_first_player;
            if (!rules::any(search.legal_moves(board))) break;
        }
        const bool is_taken = below(random, plies) < samples_of_long_game;
        if (ply >= prefix && is_taken) {
            game.visits.push_back(game.last);
            is_explored = false;
        }
        const bool is_random = ply < prefix || below(random, 16) == 0;
        is_explored = is_explored || is_random;
        board = search.after(board, is_random ? random_square(search.legal_moves(board), random)
                                              : liked_move(search, board, spread, random));
        is_first_player = !is_first_player;
    }
    return game;
}

} // namespace train
