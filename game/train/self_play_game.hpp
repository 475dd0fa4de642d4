// Plays a self-play game without valuing its positions, for 8x8 and for other boards. A Play has:
//     using Board;
//     Board start() const;
//     moves(board), a set of bits as in rules/bits.hpp; passed(board); after(board, square); empties(board)
//     int prefix(random): number of random moves at the start
//     bool is_taken(random): whether a position after them becomes a sample
//     double move_preference(next, random): preference for the move that led to `next`, with noise
#pragma once

#include "engine/base/random.hpp"
#include "game/rules/bits.hpp"
#include "game/train/self_play.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace train {

template <class Board> struct Visit {
    Board board; // with a legal move
    bool is_first_player = true;
    bool is_explored = false; // a random move was made since the previous visit
};

template <class Board> struct SelfPlayGame {
    std::vector<Visit<Board>> visits;
    Visit<Board> last;
};

inline base::Random random_of_game(const SelfPlayOptions& options, std::size_t number) {
    return base::Random{options.seed * 1'000'003 + options.first_game + number};
}

// Roughly normal: the sum of four uniform numbers.
inline double noise(base::Random& random) {
    return (random.unit() + random.unit() + random.unit() + random.unit() - 2) * 1.732;
}

template <class Bits> int random_square(Bits moves, base::Random& random) {
    for (auto skip = random.below(static_cast<std::uint64_t>(rules::count(moves))); skip > 0; --skip)
        moves = rules::without_lowest(moves);
    return rules::lowest(moves);
}

template <class Play> auto most_liked(Play& play, const typename Play::Board& board, base::Random& random) {
    std::optional<typename Play::Board> best;
    double most = 0;
    rules::for_each_bit(play.moves(board), [&](int square) {
        const auto next = play.after(board, square);
        const double move_preference = play.move_preference(next, random);
        if (best && move_preference <= most) return;
        best = next;
        most = move_preference;
    });
    return *best;
}

template <class Play>
SelfPlayGame<typename Play::Board> play_course(Play& play, const SelfPlayOptions& options, base::Random& random) {
    constexpr int too_few_empties = 3; // too few to learn from: the search solves them immediately
    // A game that is valued by its result is solved once, instead of being played out.
    const int last_empties = options.depth > 0 ? too_few_empties : std::max(too_few_empties, options.exact_empties);
    SelfPlayGame<typename Play::Board> course{.visits = {}, .last = {.board = play.start()}};
    auto& [board, is_first_player, is_explored] = course.last;
    const int prefix = play.prefix(random);
    for (int ply = 0; play.empties(board) > last_empties; ++ply) {
        if (!rules::any(play.moves(board))) {
            board = play.passed(board);
            is_first_player = !is_first_player;
            if (!rules::any(play.moves(board))) break;
        }
        const bool is_taken = play.is_taken(random);
        if (ply >= prefix && is_taken) {
            course.visits.push_back(course.last);
            is_explored = false;
        }
        const bool is_random = ply < prefix || random.below(16) == 0; // a search meets bad moves, too
        is_explored = is_explored || is_random;
        board =
            is_random ? play.after(board, random_square(play.moves(board), random)) : most_liked(play, board, random);
        is_first_player = !is_first_player;
    }
    return course;
}

// Values for the side to move at each visit, in the unit of the search.
template <class Search, class Board>
std::vector<int> values_of(const SelfPlayGame<Board>& course, Search& search, const SelfPlayOptions& options) {
    std::vector<int> values;
    if (course.visits.empty()) return values;
    const int result = options.depth > 0 ? 0 : search.exact_value(course.last.board);
    for (const auto& visit : course.visits) {
        if (options.depth > 0)
            values.push_back(search.value_or_result(visit.board, options.depth, options.exact_empties));
        else
            values.push_back(visit.is_first_player == course.last.is_first_player ? result : -result);
    }
    return values;
}

} // namespace train
