// The child positions of a position near the end, made and compared four at a time.
#pragma once

#include "game/ai/core/kernels/four_boards.hpp"
#include "game/ai/core/tree/move_order.hpp"
#include "game/ai/core/tree/thread.hpp"

#include <algorithm>

namespace ai::core {
namespace {

// Indexed by move, squares in ascending order. Padded to a multiple of four with non-moves.
template <class Shape> struct Children {
    using Bits = typename Shape::Bits;
    static constexpr int room = (Shape::min_deep_empties + 2) / 4 * 4; // min_deep_empties - 1, rounded up

    // The boards and legal moves of the child positions, seen by the side to move there.
    alignas(32) Bits player[room];
    alignas(32) Bits opponent[room];
    alignas(32) Bits replies[room];
    alignas(32) MoveKey keys[room];
};

// Masks of up to four moves.
struct SeenMoves {
    unsigned found;  // the table entry has the same player's discs, so it probably belongs to the child position
    unsigned forced; // at most one reply, corners counted twice
};

// Fills the slots from `first` on for up to four moves, and removes their squares from `rest`. `below` is the table of
// the child positions; null: none.
template <class Shape>
[[gnu::always_inline]] inline SeenMoves
see_moves(Children<Shape>& children, ThreadData<Shape>& thread, int first, typename Shape::Bits& rest,
          typename Shape::In player, typename Shape::In opponent, const SquaresBefore<typename Shape::Bits>& before,
          const LocalEntry<Shape>* below) {
    using Bits = typename Shape::Bits;
    constexpr int index_bits = ThreadData<Shape>::local_index_bits;
    SeenMoves seen{};
    if constexpr (Shape::has_lanes) {
        const FourBoards boards = play_four(take_four(rest), player, opponent);
        store_four(children.player + first, boards.player);
        store_four(children.opponent + first, boards.opponent);
        alignas(32) u64 hashes[4];
        if (below != nullptr) {
            store_four(hashes, local_hashes(boards));
            for (const u64 hash : hashes)
                __builtin_prefetch(&below[local_index<index_bits>(hash)]);
        }
        seen.forced = compare_four(boards, before, first, children.replies, children.keys);
        if (below != nullptr) {
            for (int i = 0; i < 4; ++i) {
                const bool is_found = below[local_index<index_bits>(hashes[i])].player == children.player[first + i];
                seen.found |= (is_found ? 1u : 0u) << i;
            }
        }
    } else {
        const Shape& shape = thread.shape;
        std::fill_n(children.keys + first, 4, done);
        for (int i = 0; i < 4 && any(rest); ++i, rest = without_lowest(rest)) {
            const int at = first + i;
            const int square = lowest(rest);
            const Bits flipped = shape.flips(square, player, opponent);
            children.player[at] = opponent & ~flipped;
            children.opponent[at] = player | flipped | bit_of<Bits>(square);
            const u64 hash = local_hash(children.player[at], children.opponent[at]);
            if (below != nullptr && below[local_index<index_bits>(hash)].player == children.player[at])
                seen.found |= 1u << i;
            const Bits placed = bit_of<Bits>(square);
            children.replies[at] = shape.moves(children.player[at], children.opponent[at]);
            const int mobility = weighted_mobility(shape, children.replies[at]);
            const int cost = move_cost(mobility, any(placed & before.odd), any(placed & shape.corners))
                             - (placed == before.remembered ? remembered_worth : 0);
            children.keys[at] = move_key(cost, at);
            if (mobility <= 1) seen.forced |= 1u << i;
        }
    }
    return seen;
}

} // namespace
} // namespace ai::core
