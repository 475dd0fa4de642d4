// Solving the end of the game with null windows: each function tells whether the side to move reaches more than alpha
// discs, and returns a bound that is on the same side of alpha as the value (fail-soft). Empty squares count for the
// winner. One function for each stretch of empties, the cheaper the nearer the end.
#pragma once

#include "game/ai/core/kernels/stability.hpp"
#include "game/ai/core/tree/move_order.hpp"
#include "game/ai/core/tree/thread.hpp"

namespace ai::core {
namespace {

constexpr int no_score = -16'000'000; // below every score, raw ones included

// The most that the player can still reach is the board less the opponent's stable discs; no_score where that is more
// than alpha, or not worth a look.
template <class Shape>
int stability_bound(const Shape& shape, typename Shape::In player, typename Shape::In opponent, int empties,
                    int alpha) {
    if (alpha < shape.stability_threshold(empties)) return no_score;
    const int bound = (shape.area - 2 * count(shape.stable(opponent, player))) * Shape::unit;
    return bound <= alpha ? bound : no_score;
}

// --- 1 to 4 empties: the squares are named, no move generation ---

template <class Shape> int solve_1(const Shape& shape, typename Shape::In player, int square, int alpha) {
    using Bits = typename Shape::Bits;
    const Bits opponent = shape.empties(player, bit_of<Bits>(square));
    const int score = 2 * count(player) + 2 - shape.area; // discs, with the last one placed and nothing turned
    const int gain = shape.last_flips(square, player, opponent);
    if (gain != 0) return (score + gain) * Shape::unit;
    // The opponent moves there instead, or nobody. Nothing that he does can lift the score.
    const int unfilled = (score > 1 ? score : score == 1 ? 0 : score - 2) * Shape::unit; // 1: on odd boards
    if (unfilled <= alpha) return unfilled;
    const int loss = shape.last_flips(square, opponent, player);
    return loss != 0 ? (score - 2 - loss) * Shape::unit : unfilled;
}

template <class Shape>
int solve_2(ThreadData<Shape>& thread, typename Shape::In player, typename Shape::In opponent, int first, int second,
            int alpha) {
    using Bits = typename Shape::Bits;
    const Shape& shape = thread.shape;
    ++thread.nodes;
    int best = no_score;
    if (shape.touches(first, opponent)) {
        if (const Bits flipped = shape.flips(first, player, opponent); any(flipped)) {
            best = -solve_1(shape, opponent & ~flipped, second, -alpha - 1);
            if (best > alpha) return best;
        }
    }
    if (shape.touches(second, opponent)) {
        if (const Bits flipped = shape.flips(second, player, opponent); any(flipped)) {
            const int score = -solve_1(shape, opponent & ~flipped, first, -alpha - 1);
            if (score > best) best = score;
        }
    }
    if (best != no_score) return best;
    // A pass: the same for the opponent, with the signs turned.
    int worst = -no_score;
    if (shape.touches(first, player)) {
        if (const Bits flipped = shape.flips(first, opponent, player); any(flipped)) {
            worst = solve_1(shape, player & ~flipped, second, alpha);
            if (worst <= alpha) return worst;
        }
    }
    if (shape.touches(second, player)) {
        if (const Bits flipped = shape.flips(second, opponent, player); any(flipped)) {
            const int score = solve_1(shape, player & ~flipped, first, alpha);
            if (score < worst) worst = score;
        }
    }
    return worst != -no_score ? worst : final_score(shape, player, opponent);
}

template <class Shape>
int solve_3(ThreadData<Shape>& thread, typename Shape::In player, typename Shape::In opponent, int a, int b, int c,
            int alpha, bool has_passed = false) {
    using Bits = typename Shape::Bits;
    const Shape& shape = thread.shape;
    ++thread.nodes;
    int best = no_score;
    const auto attempt = [&](int square, int other, int another) {
        if (!shape.touches(square, opponent)) return false;
        const Bits flipped = shape.flips(square, player, opponent);
        if (!any(flipped)) return false;
        const int score =
            -solve_2(thread, opponent & ~flipped, player | flipped | bit_of<Bits>(square), other, another, -alpha - 1);
        if (score > best) best = score;
        return best > alpha;
    };
    // The square that is alone in its quadrant first.
    if (shape.quadrant(a) == shape.quadrant(b)) {
        std::swap(a, c);
    } else if (shape.quadrant(a) == shape.quadrant(c)) {
        std::swap(a, b);
    }
    if (attempt(a, b, c) || attempt(b, a, c) || attempt(c, a, b)) return best;
    if (best != no_score) return best;
    if (has_passed) return final_score(shape, player, opponent);
    return -solve_3(thread, opponent, player, a, b, c, -alpha - 1, true);
}

template <class Shape>
int solve_4(ThreadData<Shape>& thread, typename Shape::In player, typename Shape::In opponent, int alpha,
            bool has_passed = false) {
    using Bits = typename Shape::Bits;
    const Shape& shape = thread.shape;
    ++thread.nodes;
    if (const int bound = stability_bound(shape, player, opponent, 4, alpha); bound != no_score) return bound;
    // The squares of odd quadrants first.
    int squares[4];
    int found = 0;
    const Bits empties = shape.empties(player, opponent);
    const Bits odd = empties & odd_quadrants(shape, empties);
    for (Bits group : {odd, empties & ~odd}) {
        for (; any(group); group = without_lowest(group))
            squares[found++] = lowest(group);
    }
    int best = no_score;
    const auto attempt = [&](int square, int b, int c, int d) {
        if (!shape.touches(square, opponent)) return false;
        const Bits flipped = shape.flips(square, player, opponent);
        if (!any(flipped)) return false;
        const int score =
            -solve_3(thread, opponent & ~flipped, player | flipped | bit_of<Bits>(square), b, c, d, -alpha - 1);
        if (score > best) best = score;
        return best > alpha;
    };
    const auto [a, b, c, d] = squares;
    if (attempt(a, b, c, d) || attempt(b, a, c, d) || attempt(c, a, b, d) || attempt(d, a, b, c)) return best;
    if (best != no_score) return best;
    if (has_passed) return final_score(shape, player, opponent);
    return -solve_4(thread, opponent, player, -alpha - 1, true);
}

// --- 5 empties: odd quadrants first, then by the kind of square ---

template <class Shape>
int solve_5(ThreadData<Shape>& thread, typename Shape::In player, typename Shape::In opponent, typename Shape::In moves,
            int alpha, bool has_passed = false) {
    using Bits = typename Shape::Bits;
    const Shape& shape = thread.shape;
    ++thread.nodes;
    if (const int bound = stability_bound(shape, player, opponent, 5, alpha); bound != no_score) return bound;
    const Bits empties = shape.empties(player, opponent);
    if (!any(moves)) {
        if (has_passed) return final_score(shape, player, opponent);
        return -solve_5(thread, opponent, player, shape.moves(opponent, player), -alpha - 1, true);
    }
    const Bits odd = odd_quadrants(shape, empties);
    int best = no_score;
    for (Bits part : {moves & odd, moves & ~odd}) {
        while (any(part)) {
            const Bits best_kind = part & shape.corners;
            const Bits good = part & ~shape.bad_squares;
            const int square = lowest(any(best_kind) ? best_kind : any(good) ? good : part);
            part &= ~bit_of<Bits>(square);
            const Bits flipped = shape.flips(square, player, opponent);
            const int score =
                -solve_4(thread, opponent & ~flipped, player | flipped | bit_of<Bits>(square), -alpha - 1);
            if (score > best) {
                best = score;
                if (best > alpha) return best;
            }
        }
    }
    return best;
}

// --- 6 and more: ordered by mobility, with a table of the thread's own ---

constexpr int min_polling_empties = 14;   // below, a search is over before anybody minds that it was not stopped
constexpr int min_evaluated_empties = 10; // from here moves are put in order by the small evaluation as well
// A reply of the opponent counts as much as six discs there: 16 of quick_rank for each, times this.
constexpr int quick_rank_worth = 48;
// The move that the table knows goes first, whatever the weights of the order say.
constexpr int table_move_rank = 1 << 20;
static_assert(ordering_slots * 32'768 + quick_rank_worth * 64 < table_move_rank);

template <class Shape>
int solve_mid(ThreadData<Shape>& thread, typename Shape::In player, typename Shape::In opponent,
              typename Shape::In moves, int empty_count, int alpha, bool has_passed = false) {
    using Bits = typename Shape::Bits;
    using Data = typename Shape::Data;
    const Shape& shape = thread.shape;
    if (empty_count >= min_polling_empties && thread.should_stop()) return alpha;
    ++thread.nodes;

    // 1. What is known without a search.
    if (const int bound = stability_bound(shape, player, opponent, empty_count, alpha); bound != no_score) return bound;
    const u64 hash = local_hash(player, opponent);
    LocalEntry<Shape>& known = thread.local(hash, empty_count);
    int table_move = Data::no_move;
    if (known.player == player && known.opponent == opponent) {
        if (known.lower > alpha) return known.lower;
        if (known.upper <= alpha) return known.upper;
        table_move = known.move;
    }
    if (!any(moves)) {
        if (has_passed) return final_score(shape, player, opponent);
        return -solve_mid(thread, opponent, player, shape.moves(opponent, player), empty_count, -alpha - 1, true);
    }

    // 2. The moves.
    MoveList<Shape> list;
    const Bits odd = odd_quadrants(shape, shape.empties(player, opponent));
    const bool has_local_below = empty_count > min_local_empties;
    for (Bits rest = moves; any(rest); rest = without_lowest(rest)) {
        const int square = lowest(rest);
        Move<Shape>& move = list.add(square, shape.flips(square, player, opponent));
        if (move.flipped == opponent) return shape.area * Shape::unit; // nothing of the opponent is left
        if (!has_local_below) continue;
        move.hash = local_hash(player_after(move, opponent), opponent_after(move, player));
        __builtin_prefetch(&thread.local(move.hash, empty_count - 1));
    }

    int best = no_score;
    int best_move = Data::no_move;
    const auto search = [&](const Move<Shape>& move) {
        const Bits next_player = player_after(move, opponent);
        const Bits next_opponent = opponent_after(move, player);
        const int score =
            empty_count == min_local_empties
                ? -solve_5(thread, next_player, next_opponent, move.replies, -alpha - 1)
                : -solve_mid(thread, next_player, next_opponent, move.replies, empty_count - 1, -alpha - 1);
        if (score <= best) return;
        best = score;
        best_move = move.square;
    };

    // 3. Their order. A move that leaves the opponent one reply at most is cheaper to search than to compare.
    const bool is_evaluated = Shape::has_order_evaluation && empty_count >= min_evaluated_empties;
    typename Shape::OrderIndices indices{};
    if (is_evaluated) shape.find_order_indices(indices, player, opponent);
    for (int i = 0; i < list.size && best <= alpha;) {
        Move<Shape>& move = list.moves[i];
        const Bits next_player = player_after(move, opponent);
        const Bits next_opponent = opponent_after(move, player);
        // What is known of the position behind the move may settle it at once.
        if (has_local_below) {
            const LocalEntry<Shape>& child = thread.local(move.hash, empty_count - 1);
            if (child.player == next_player && child.opponent == next_opponent && -child.upper > alpha)
                return -child.upper;
        }
        move.replies = shape.moves(next_player, next_opponent);
        if (weighted_mobility(shape, move.replies) <= 1) {
            search(move);
            move = list.moves[--list.size];
            continue;
        }
        ++i;
        move.rank = move.square == table_move ? table_move_rank : quick_rank(shape, move.replies, move.square, odd);
        if (!is_evaluated || move.square == table_move) continue;
        typename Shape::OrderIndices after;
        shape.move_order_indices(after, indices, move.square, move.flipped);
        move.rank =
            move.rank * quick_rank_worth - shape.order_value(next_player, next_opponent, after, empty_count - 1);
    }

    // 4. The search.
    for (int i = 0; i < list.size && best <= alpha; ++i)
        search(list.take_best(i));
    if (empty_count >= min_polling_empties && thread.is_stopped) return alpha;
    LocalEntry<Shape>& entry = thread.local(hash, empty_count);
    entry = {.player = player, .opponent = opponent, .move = static_cast<std::uint8_t>(best_move)};
    (best > alpha ? entry.lower : entry.upper) = static_cast<decltype(entry.lower)>(best);
    return best;
}

// Fewer empties than the transposition table is asked for, however few.
template <class Shape>
int solve_last(ThreadData<Shape>& thread, typename Shape::In player, typename Shape::In opponent, int empty_count,
               int alpha) {
    const Shape& shape = thread.shape;
    if (empty_count >= min_local_empties)
        return solve_mid(thread, player, opponent, shape.moves(player, opponent), empty_count, alpha);
    if (empty_count == 5) return solve_5(thread, player, opponent, shape.moves(player, opponent), alpha);
    if (empty_count == 4) return solve_4(thread, player, opponent, alpha);
    int squares[3]{};
    int found = 0;
    for (auto rest = shape.empties(player, opponent); any(rest); rest = without_lowest(rest))
        squares[found++] = lowest(rest);
    if (empty_count == 3) return solve_3(thread, player, opponent, squares[0], squares[1], squares[2], alpha);
    if (empty_count == 2) return solve_2(thread, player, opponent, squares[0], squares[1], alpha);
    if (empty_count == 1) return solve_1(shape, player, squares[0], alpha);
    return final_score(shape, player, opponent);
}

} // namespace
} // namespace ai::core
