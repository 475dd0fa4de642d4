// The last-move term of the 8x8 evaluation. The side to move makes the last move of the game if the number of empties
// is odd and neither side passes. The patterns cannot see that number, and the labels they were fitted to average both
// parities, so without this term search values alternate with the depth.
#pragma once

#include <algorithm>
#include <array>

namespace ai::core {

struct LastMoveTerm {
    // The term in weight units: constant up to `late` empties and from `early` empties on, linear between them.
    int late;
    int late_value;
    int early;
    int early_value;

    constexpr int at(int empty_count) const {
        const int empties = std::clamp(empty_count, late, early);
        return late_value + (early_value - late_value) * (empties - late) / (early - late);
    }
};

// Fitted to the mean of (value - exact value) of searches of 1 to 8 plies without selectivity on 31,000 positions with
// 8 to 25 empties and at most 30 discs between the sides: full-15, full-20 and full-25 of Edax's problem set, human
// games up to 2009 (WTHOR) and self-play games (tests/bench/RESULTS.md, "Parity"); the early values were fitted again
// to the net of the second round ("Where the sides can move").
inline constexpr LastMoveTerm last_move_when_odd{.late = 8, .late_value = -38, .early = 15, .early_value = 84};
inline constexpr LastMoveTerm last_move_when_even{.late = 12, .late_value = -115, .early = 16, .early_value = 3};

inline constexpr auto last_move_values = [] {
    std::array<short, 65> values{};
    for (int empties = 0; empties <= 64; ++empties)
        values[empties] = static_cast<short>((empties % 2 == 1 ? last_move_when_odd : last_move_when_even).at(empties));
    return values;
}();

// The last-move term in weight units, for the side to move.
constexpr int last_move_value(int empty_count) {
    return last_move_values[empty_count];
}

} // namespace ai::core
