// A lower bound of the stable discs: every reported disc is stable, but not every stable disc is reported.
#pragma once

#include "game/ai/core/evaluation/landmarks.hpp"

namespace ai {

namespace detail {

// Squares whose line along the axis of Step has an empty square on either side. `through` keeps the run from wrapping
// into the next row.
template <int Step, class Bits> constexpr Bits open_lines(const Bits& empties, const Bits& through, const Bits& inner) {
    const Bits up = rules::detail::run<Step>(empties, through);
    const Bits down = rules::detail::run<-Step>(empties, through);
    return empties | up | down | rules::shifted<Step>(up | (empties & inner))
           | rules::shifted<-Step>(down | (empties & inner));
}

} // namespace detail

// For each axis, the squares whose discs, of either colour, cannot be flipped along it: those on full lines or at the
// ends of lines.
template <class Bits> struct SafeAxes {
    Bits row{}, column{}, diagonal{}, antidiagonal{};

    SafeAxes(const rules::Geometry<Bits>& geometry, const Landmarks<Bits>& landmarks, const Bits& occupied) {
        constexpr int down = rules::stride<Bits>;
        const Bits empties = geometry.squares & ~occupied;
        const Bits& inner = geometry.inner_columns;
        const Bits sides = landmarks.first_columns | landmarks.last_columns;
        const Bits ends = landmarks.first_rows | landmarks.last_rows;
        row = sides | ~detail::open_lines<1>(empties, inner, inner);
        column = ends | ~detail::open_lines<down>(empties, geometry.squares, geometry.squares);
        diagonal = sides | ends | ~detail::open_lines<down + 1>(empties, inner, inner);
        antidiagonal = sides | ends | ~detail::open_lines<down - 1>(empties, inner, inner);
    }
};

// The discs of `own` that along every axis are safe or touch a stable disc of their colour. Grows from the corners and
// the full lines to a fixed point.
template <class Bits>
constexpr Bits stable_discs(const rules::Geometry<Bits>& geometry, const SafeAxes<Bits>& safe, const Bits& own) {
    constexpr int down = rules::stride<Bits>;
    Bits stable{};
    for (;;) {
        const Bits inner = stable & geometry.inner_columns;
        const auto beside = [&]<int Step>(const Bits& from) {
            return rules::shifted<Step>(from) | rules::shifted<-Step>(from);
        };
        // A stable disc in an outer column reaches inner columns only; its shift into the next row is masked out.
        const Bits border = stable & ~geometry.inner_columns;
        const auto around = [&]<int Step>() {
            return beside.template operator()<Step>(inner)
                   | (beside.template operator()<Step>(border) & geometry.inner_columns);
        };
        const Bits next = own & (safe.row | around.template operator()<1>())
                          & (safe.column | beside.template operator()<down>(stable))
                          & (safe.diagonal | around.template operator()<down + 1>())
                          & (safe.antidiagonal | around.template operator()<down - 1>());
        if (next == stable) return stable;
        stable = next;
    }
}

} // namespace ai
