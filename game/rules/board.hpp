// Board<Bits>: legal moves and flips on bit boards, written once for both widths. The fast form of a position, for the
// search and perft; other code uses Position. Standard library only.
#pragma once

#include "game/rules/bits.hpp"
#include "game/rules/square.hpp"

#include <array>

namespace rules {

template <class Bits> struct Geometry {
    Bits squares{};
    Bits inner_columns{}; // squares outside the first and last column; a run through them cannot wrap into another row
    int side = 0;

    constexpr explicit Geometry(BoardSize size) : side{size.side()} {
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column) {
                const Bits square = bit<Bits>(row * stride<Bits> + column);
                squares = squares | square;
                if (column > 0 && column < side - 1) inner_columns = inner_columns | square;
            }
        }
    }
};

template <class Bits> constexpr bool fits(BoardSize size) {
    return size.side() <= stride<Bits>;
}

// The squares of `from` and all squares adjacent to them.
template <class Bits> Bits neighbors(const Geometry<Bits>& geometry, const Bits& from) {
    constexpr int down = stride<Bits>;
    // Horizontal neighbours first; a step over the edge must not wrap into the next row.
    const Bits inner = from & geometry.inner_columns;
    const Bits border = from & ~geometry.inner_columns;
    const Bits wide = from | shifted<1>(inner) | shifted<-1>(inner)
                      | ((shifted<1>(border) | shifted<-1>(border)) & geometry.inner_columns);
    return (wide | shifted<down>(wide) | shifted<-down>(wide)) & geometry.squares;
}

namespace detail {

// Extends `from` in one direction through `through`, up to stride - 2 steps, by doubling (parallel prefix). Excludes
// `from`.
template <int Step, class Bits> constexpr Bits run(Bits from, Bits through) {
    Bits reach = through & shifted<Step>(from);
    reach |= through & shifted<Step>(reach);
    const Bits pairs = through & shifted<Step>(through);
    reach |= pairs & shifted<2 * Step>(reach);
    reach |= pairs & shifted<2 * Step>(reach);
    if constexpr (stride < Bits >> 8) {
        const Bits fours = pairs & shifted<2 * Step>(pairs);
        reach |= fours & shifted<4 * Step>(reach);
        reach |= fours & shifted<4 * Step>(reach);
    }
    return reach;
}

} // namespace detail

template <class Bits> struct Board {
    Bits player{};
    Bits opponent{};

    friend constexpr bool operator==(const Board&, const Board&) = default;

    constexpr Bits occupied() const { return player | opponent; }
    constexpr Bits empties(const Geometry<Bits>& geometry) const { return geometry.squares & ~occupied(); }

    constexpr Bits legal_moves(const Geometry<Bits>& geometry) const {
        constexpr int row = stride<Bits>;
        const Bits inner = opponent & geometry.inner_columns;
        const Bits ends =
            landings<1>(inner) | landings<row>(opponent) | landings<row - 1>(inner) | landings<row + 1>(inner);
        return ends & empties(geometry);
    }

    // Discs that the player flips by moving to `move` (one bit, an empty square); empty for an illegal move.
    constexpr Bits flips(const Geometry<Bits>& geometry, Bits move) const {
        constexpr int row = stride<Bits>;
        const Bits inner = opponent & geometry.inner_columns;
        return ray<1>(move, inner) | ray<-1>(move, inner) | ray<row>(move, opponent) | ray<-row>(move, opponent)
               | ray<row - 1>(move, inner) | ray<1 - row>(move, inner) | ray<row + 1>(move, inner)
               | ray<-row - 1>(move, inner);
    }

    constexpr Board after(Bits move, Bits flipped) const { return {opponent & ~flipped, player | move | flipped}; }
    constexpr Board after_pass() const { return {opponent, player}; }

  private:
    template <int Step> constexpr Bits landings(Bits through) const {
        return shifted<Step>(detail::run<Step>(player, through)) | shifted<-Step>(detail::run<-Step>(player, through));
    }
    template <int Step> constexpr Bits ray(Bits move, Bits through) const {
        const Bits passed = detail::run<Step>(move, through);
        return any(shifted<Step>(passed) & player) ? passed : Bits{};
    }
};

} // namespace rules
