// The scale on which values are drawn, by the bar and the graph alike: close to even for a few discs and ever finer
// beyond, so that three discs near zero are seen beside forty. Pure functions.
#pragma once

#include "game/rules/square.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace ui {

struct SoftScale {
    static constexpr float bend = 3; // discs; up to about here the steps are even

    float most = 64; // discs at the end, > 0

    static SoftScale of(rules::BoardSize size) { return {static_cast<float>(size.square_count())}; }

    // Where so many discs stand between the ends: from -1 to 1, odd and rising.
    float part(float discs) const {
        const float size = std::log1p(std::min(std::abs(discs), most) / bend) / std::log1p(most / bend);
        return discs < 0 ? -size : size;
    }

    // The numbers of discs above zero to write beside a half of that length so that they are at least `gap` apart, from
    // each other and from zero; rising.
    std::vector<int> ticks(float half, float gap) const {
        std::vector<int> chosen;
        for (const int tick : std::array{10, 30, 3, 100, 1}) { // the ones that say most come first
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
