// Move lists and quick move ordering.
#pragma once

#include "game/ai/core/kernels/four_boards.hpp"
#include "game/ai/core/tree/shapes.hpp"

#include <utility>

namespace ai::core {
namespace {

inline u64 odd_quadrants(const EightByEight&, u64 empties) {
    // Gathers the parity of each quadrant in its lowest square, then spreads it over the quadrant.
    empties ^= empties >> 16;
    empties ^= empties >> 8;
    empties ^= empties >> 2;
    empties ^= empties >> 1;
    return (empties & 0x0000001100000011ull) * 0x0f0f0f0full;
}
template <class Bits> Bits odd_quadrants(const AnyBoard<Bits>& shape, const Bits& empties) {
    Bits odd{};
    for (const Bits& quadrant : shape.quadrants) {
        if (count(empties & quadrant) % 2 == 1) odd |= quadrant;
    }
    return odd;
}

template <class Shape> struct Move {
    typename Shape::Bits flipped;
    typename Shape::Bits replies;
    u64 hash;
    int square;
    int rank;
};

template <class Shape> struct MoveList {
    using Bits = typename Shape::Bits;
    int size = 0;
    Move<Shape> moves[Shape::max_moves];

    Move<Shape>& add(int square, const Bits& flipped, const Bits& replies) {
        Move<Shape>& move = moves[size++];
        move.square = square;
        move.flipped = flipped;
        move.replies = replies;
        return move;
    }
    const Move<Shape>& take_best(int i) {
        int best = i;
        for (int k = i + 1; k < size; ++k) {
            if (moves[k].rank > moves[best].rank) best = k;
        }
        if (best != i) std::swap(moves[i], moves[best]);
        return moves[i];
    }
};

template <class Shape> typename Shape::Bits player_after(const Move<Shape>& move, typename Shape::In opponent) {
    return opponent & ~move.flipped;
}
template <class Shape> typename Shape::Bits opponent_after(const Move<Shape>& move, typename Shape::In player) {
    return player | move.flipped | bit_of<typename Shape::Bits>(move.square);
}

template <class Shape> int weighted_mobility(const Shape& shape, typename Shape::In moves) {
    return count(moves) + count(moves & shape.corners);
}

template <class Shape>
int quick_rank(const Shape& shape, typename Shape::In replies, int square, typename Shape::In odd) {
    const auto placed = bit_of<typename Shape::Bits>(square);
    return -move_cost(weighted_mobility(shape, replies), any(odd & placed), any(shape.corners & placed));
}

} // namespace
} // namespace ai::core
