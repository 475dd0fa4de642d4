// The scale of the bar and the graph: nearly linear for a few discs and compressed beyond, so that three discs near
// zero are visible next to forty. Pure functions.
#pragma once

#include "game/rules/square.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace ui {

struct SoftScale {
    static constexpr float bend = 3; // Discs up to which the scale is nearly linear.

    float most = 64; // Discs at the end of the scale, > 0.

    static SoftScale of(rules::BoardSize size) { return {static_cast<float>(size.square_count())}; }

    // Position between the ends, from -1 to 1; odd and increasing.
    float part(float discs) const {
        const float size = std::log1p(std::min(std::abs(discs), most) / bend) / std::log1p(most / bend);
        return discs < 0 ? -size : size;
    }

    // Labels above zero for a half of length `half`, at least `gap` apart from each other and from zero; increasing.
    std::vector<int> ticks(float half, float gap) const {
        std::vector<int> chosen;
        for (const int tick : std::array{10, 30, 3, 100, 1}) { // Most informative first.
            const auto at = [&](int discs) { return part(static_cast<float>(discs)) * half; };
            const auto is_near = [&](int other) { return std::abs(at(other) - at(tick)) < gap; };
            if (static_cast<float>(tick) > most || at(tick) < gap || std::ranges::any_of(chosen, is_near)) continue;
            chosen.push_back(tick);
        }
        std::ranges::sort(chosen);
        return chosen;
    }
};

} // namespace ui
