#include "game/ui/certainty.hpp"

#include "game/ai/core/tree/probcut.hpp"
#include "game/ai/report.hpp"

#include <cmath>
#include <cstdio>
#include <numbers>

namespace ui {

double certainty_percent(int selectivity) {
    if (selectivity < 0 || selectivity >= ai::full_selectivity) return 100;
    // A cut is made where the shallow result lies so many deviations beyond the window.
    const double percent = 100 * std::erf(ai::core::probcut_margins[selectivity] / std::numbers::sqrt2);
    return percent > 99.5 ? std::round(percent * 10) / 10 : std::round(percent);
}

std::string certainty_text(int selectivity) {
    char text[32];
    std::snprintf(text, sizeof text, "%g %%", certainty_percent(selectivity));
    return text;
}

} // namespace ui
