// Null-window solving of the last empties: each function determines whether the side to move reaches more than alpha
// discs, and returns a bound on the same side of alpha as the value (fail-soft). Empties count for the winner. Each
// range of empties has its own function, cheaper near the end.
#pragma once

#include "game/ai/core/kernels/stability.hpp"
#include "game/ai/core/tree/children.hpp"
#include "game/ai/core/tree/thread.hpp"

#include <utility>

namespace ai::core {
namespace {

constexpr int no_score = -16'000'000; // below every score, including unrounded scores

// An upper bound on the player's score: the number of squares minus twice the opponent's stable discs. no_score if the
// bound is above alpha or not worth trying.
template <class Shape>
int stability_bound(const Shape& shape, typename Shape::In player, typename Shape::In opponent, int empties,
                    int alpha) {
    if (alpha < shape.stability_threshold(empties)) return no_score;
    const int bound = (shape.area - 2 * count(shape.stable(opponent, player))) * Shape::unit;
    return bound <= alpha ? bound : no_score;
}

// --- 1 to 4 empties: squares as arguments, no move generation; inlined into one function except for passes ---

template <class Shape>
[[gnu::always_inline]] inline int solve_1(const Shape& shape, typename Shape::In player, int square) {
    const int score = 2 * count(player) + 2 - shape.area; // discs, if the last move flipped nothing
    const LastFlipScores turned = shape.last_flips(square, player);
    // If the player cannot move there, the opponent does, or neither side; then the square is the winner's.
    const int unfilled = score > 1 ? score : score == 1 ? 0 : score - 2; // 1 on odd boards only
    const int passed = turned.opponent != 0 ? score - 2 - turned.opponent : unfilled;
    return (turned.player != 0 ? score + turned.player : passed) * Shape::unit;
}

// The value if the player can move to neither square: that of the opponent's turn, with the sign changed.
template <class Shape>
[[gnu::noinline]] int solve_2_passed(const Shape& shape, typename Shape::In player, typename Shape::In opponent,
                                     int first, int second, int alpha) {
    using Bits = typename Shape::Bits;
    int worst = -no_score;
    if (const Bits flipped = shape.flips(first, opponent, player); any(flipped)) {
        worst = solve_1(shape, player & ~flipped, second);
        if (worst <= alpha) return worst;
    }
    if (const Bits flipped = shape.flips(second, opponent, player); any(flipped)) {
        const int score = solve_1(shape, player & ~flipped, first);
        return score < worst ? score : worst;
    }
    return worst != -no_score ? worst : final_score(shape, player, opponent);
}

template <class Shape>
[[gnu::always_inline]] inline int solve_2(ThreadData<Shape>& thread, typename Shape::In player,
                                          typename Shape::In opponent, int first, int second, int alpha) {
    using Bits = typename Shape::Bits;
    const Shape& shape = thread.shape;
    ++thread.nodes;
    int best = no_score;
    if (const Bits flipped = shape.flips(first, player, opponent); any(flipped)) {
        best = -solve_1(shape, opponent & ~flipped, second);
        if (best > alpha) return best;
    }
    if (const Bits flipped = shape.flips(second, player, opponent); any(flipped)) {
        const int score = -solve_1(shape, opponent & ~flipped, first);
        return score > best ? score : best;
    }
    return best != no_score ? best : solve_2_passed(shape, player, opponent, first, second, alpha);
}

template <class Shape>
int solve_3_passed(ThreadData<Shape>& thread, typename Shape::In player, typename Shape::In opponent, int first,
                   int second, int third, int alpha);

template <bool has_passed, class Shape>
[[gnu::always_inline]] inline int solve_3(ThreadData<Shape>& thread, typename Shape::In player,
                                          typename Shape::In opponent, int first, int second, int third, int alpha) {
    using Bits = typename Shape::Bits;
    const Shape& shape = thread.shape;
    ++thread.nodes;
    int best = no_score;
    for (int tried = 0; tried < 3; ++tried) {
        if (const Bits flipped = shape.flips(first, player, opponent); any(flipped)) {
            const int score = -solve_2(thread, opponent & ~flipped, player | flipped | bit_of<Bits>(first), second,
                                       third, -alpha - 1);
            best = score > best ? score : best;
            if (score > alpha) return best;
        }
        std::swap(first, second);
        std::swap(second, third);
    }
    if (best != no_score) return best;
    if (has_passed) return final_score(shape, player, opponent);
    return -solve_3_passed(thread, opponent, player, first, second, third, -alpha - 1);
}
template <class Shape>
[[gnu::noinline]] int solve_3_passed(ThreadData<Shape>& thread, typename Shape::In player, typename Shape::In opponent,
                                     int first, int second, int third, int alpha) {
    return solve_3<true>(thread, player, opponent, first, second, third, alpha);
}

template <class Shape>
int solve_4(ThreadData<Shape>& thread, typename Shape::In player, typename Shape::In opponent, int alpha,
            bool has_passed = false) {
    using Bits = typename Shape::Bits;
    const Shape& shape = thread.shape;
    ++thread.nodes;
    if (const int bound = stability_bound(shape, player, opponent, 4, alpha); bound != no_score) return bound;
    // Squares in odd quadrants first; if there are none, two squares of the same quadrant in sequence.
    Bits rest = shape.empties(player, opponent);
    const Bits odd = odd_quadrants(shape, rest);
    const auto take = [&](const Bits& group) {
        const int square = lowest(preferred(rest & group, rest));
        rest &= ~bit_of<Bits>(square);
        return square;
    };
    int first = take(odd);
    int second = take(preferred(odd, shape.quadrant(first)));
    int third = lowest(rest);
    int fourth = lowest(without_lowest(rest));
    int best = no_score;
    for (int tried = 0; tried < 4; ++tried) {
        if (const Bits flipped = shape.flips(first, player, opponent); any(flipped)) {
            const int score = -solve_3<false>(thread, opponent & ~flipped, player | flipped | bit_of<Bits>(first),
                                              second, third, fourth, -alpha - 1);
            best = score > best ? score : best;
            if (score > alpha) return best;
        }
        // Of the three remaining squares, the one alone in its quadrant comes first.
        if (tried == 1) {
            std::swap(first, fourth);
            std::swap(second, third);
        }
        std::swap(first, second);
    }
    if (best != no_score) return best;
    if (has_passed) return final_score(shape, player, opponent);
    return -solve_4(thread, opponent, player, -alpha - 1, true);
}

// --- 5 empties: odd quadrants first, then by kind of square ---

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
    for (Bits rest = moves; any(rest);) {
        const Bits part = preferred(rest & odd, rest);
        const int square = lowest(preferred(part & shape.corners, preferred(part & ~shape.bad_squares, part)));
        rest &= ~bit_of<Bits>(square);
        const Bits flipped = shape.flips(square, player, opponent);
        const int score = -solve_4(thread, opponent & ~flipped, player | flipped | bit_of<Bits>(square), -alpha - 1);
        if (score > alpha) return score;
        best = score > best ? score : best;
    }
    return best;
}

// --- 6 and more empties: ordered by mobility, with a table for each thread ---

constexpr int min_polling_empties = 14; // shorter searches end soon enough without polling
// SearchParameters::order_last_mobility multiplies the cost of a move before the evaluation is added; by default a
// reply of the opponent (reply_cost) counts as six discs. Its range keeps the table's move first and keys without
// overflow.
constexpr int least_last_mobility = 9, most_last_mobility = 63;
static_assert(ordering_slots * 32'768 + least_last_mobility * reply_cost * 64 < least_last_mobility * remembered_worth);
static_assert(2 * most_last_mobility * remembered_worth < done >> key_index_bits);

// A separate instantiation for each range of empties.
enum class Stretch {
    last, // min_local_empties; child positions are in no table
    by_count,
    evaluated
};

template <Stretch stretch, class Shape>
int solve_stretch(ThreadData<Shape>& thread, typename Shape::In player, typename Shape::In opponent,
                  typename Shape::In moves, int empty_count, int alpha);

template <class Shape>
int solve_mid(ThreadData<Shape>& thread, typename Shape::In player, typename Shape::In opponent,
              typename Shape::In moves, int empty_count, int alpha) {
    if (empty_count == min_local_empties)
        return solve_stretch<Stretch::last>(thread, player, opponent, moves, empty_count, alpha);
    if (Shape::has_order_evaluation && empty_count >= thread.parameters.order_last_empties)
        return solve_stretch<Stretch::evaluated>(thread, player, opponent, moves, empty_count, alpha);
    return solve_stretch<Stretch::by_count>(thread, player, opponent, moves, empty_count, alpha);
}

template <Stretch stretch, class Shape>
int solve_stretch(ThreadData<Shape>& thread, typename Shape::In player, typename Shape::In opponent,
                  typename Shape::In moves, int empty_count, int alpha) {
    using Bits = typename Shape::Bits;
    using Data = typename Shape::Data;
    constexpr bool is_evaluated = stretch == Stretch::evaluated;
    constexpr bool may_stop = is_evaluated || !Shape::has_order_evaluation;
    const Shape& shape = thread.shape;
    if (may_stop && empty_count >= min_polling_empties && thread.should_stop()) return alpha;
    ++thread.nodes;

    // 1. Cutoffs without a search.
    if (const int bound = stability_bound(shape, player, opponent, empty_count, alpha); bound != no_score) return bound;
    const u64 hash = local_hash(player, opponent);
    LocalEntry<Shape>& known = thread.local(hash, empty_count);
    Bits table_move{};
    if (known.player == player && known.opponent == opponent) {
        if (known.lower > alpha) return known.lower;
        if (known.upper <= alpha) return known.upper;
        if (known.move != Data::no_move) table_move = bit_of<Bits>(known.move);
    }
    if (!any(moves)) {
        const Bits replies = shape.moves(opponent, player);
        if (!any(replies)) return final_score(shape, player, opponent);
        return -solve_stretch<stretch>(thread, opponent, player, replies, empty_count, -alpha - 1);
    }

    int best = no_score;
    Bits best_move{};
    const auto search = [&](const Bits& next_player, const Bits& next_opponent, const Bits& replies) {
        int score;
        if constexpr (stretch == Stretch::last) {
            score = -solve_5(thread, next_player, next_opponent, replies, -alpha - 1);
        } else {
            score = -solve_mid(thread, next_player, next_opponent, replies, empty_count - 1, -alpha - 1);
        }
        best_move = score > best ? next_opponent : best_move;
        best = score > best ? score : best;
    };
    const Bits empties = shape.empties(player, opponent);
    Bits rest = without_lowest(moves);
    if (!any(rest)) {
        // 2. A single move.
        const int square = lowest(moves);
        const Bits flipped = shape.flips(square, player, opponent);
        const Bits next_player = opponent & ~flipped;
        const Bits next_opponent = player | flipped | moves;
        search(next_player, next_opponent, shape.moves(next_player, next_opponent));
    } else {
        // 3. The child positions, four at a time. The table entry of one may cut immediately, and a move with at most
        // one reply is cheaper to search than to compare.
        Children<Shape> children;
        std::fill_n(children.keys + 4, 4, done); // least_key() always reads these
        const int size = count(moves);
        const SquaresBefore<Bits> before{empties, odd_quadrants(shape, empties), table_move};
        const LocalEntry<Shape>* const below =
            stretch == Stretch::last ? nullptr : thread.local_table[empty_count - 1 - min_local_empties];
        typename Shape::OrderIndices indices;
        if constexpr (is_evaluated) shape.find_order_indices(indices, player, opponent);
        const int cost_worth = thread.parameters.order_last_mobility;
        int unsearched = size;
        rest = moves;
        for (int first = 0; first < size; first += 4) {
            SeenMoves seen = see_moves(children, thread, first, rest, player, opponent, before, below);
            for (; seen.found != 0; seen.found &= seen.found - 1) {
                const int i = first + std::countr_zero(seen.found);
                const LocalEntry<Shape>& child =
                    thread.local(local_hash(children.player[i], children.opponent[i]), empty_count - 1);
                if (child.opponent == children.opponent[i] && -child.upper > alpha) return -child.upper;
            }
            for (; seen.forced != 0; seen.forced &= seen.forced - 1, --unsearched) {
                const int i = first + std::countr_zero(seen.forced);
                search(children.player[i], children.opponent[i], children.replies[i]);
                if (best > alpha) goto searched;
                children.keys[i] = done;
            }
            if constexpr (is_evaluated) {
                for (int i = first; i < size && i < first + 4; ++i) {
                    const int cost = cost_of(children.keys[i]);
                    if (children.keys[i] == done) continue;
                    if (cost < -remembered_worth / 2) {
                        children.keys[i] = move_key(cost * cost_worth, i);
                        continue;
                    }
                    typename Shape::OrderIndices after;
                    shape.move_order_indices(after, indices, lowest(children.opponent[i] & empties),
                                             opponent & ~children.player[i]);
                    const int value =
                        shape.order_value(children.player[i], children.opponent[i], after, empty_count - 1);
                    children.keys[i] = move_key(cost * cost_worth + value, i);
                }
            }
        }

        // 4. The other moves in order.
        for (; unsearched > 0 && best <= alpha; --unsearched) {
            const int i = index_of(least_key(children.keys, size));
            children.keys[i] = done;
            search(children.player[i], children.opponent[i], children.replies[i]);
        }
    }
searched:
    if (may_stop && empty_count >= min_polling_empties && thread.is_stopped) return alpha;
    LocalEntry<Shape>& entry = thread.local(hash, empty_count);
    entry = {.player = player, .opponent = opponent, .move = static_cast<std::uint8_t>(lowest(best_move & empties))};
    (best > alpha ? entry.lower : entry.upper) = static_cast<decltype(entry.lower)>(best);
    return best;
}

// Precondition: fewer than Shape::min_deep_empties empties.
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
    if (empty_count == 3) return solve_3<false>(thread, player, opponent, squares[0], squares[1], squares[2], alpha);
    if (empty_count == 2) return solve_2(thread, player, opponent, squares[0], squares[1], alpha);
    if (empty_count == 1) return solve_1(shape, player, squares[0]);
    return final_score(shape, player, opponent);
}

} // namespace
} // namespace ai::core
