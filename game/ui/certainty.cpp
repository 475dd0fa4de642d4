#include "game/ui/certainty.hpp"

#include "game/ai/certainty.hpp"

#include <cmath>
#include <cstdio>

namespace ui {

double certainty_percent(int selectivity) {
    const double percent = 100 * ai::certainty(selectivity);
    return percent > 99.5 && percent < 100 ? std::round(percent * 10) / 10 : std::round(percent);
}

std::string certainty_text(int selectivity) {
    char text[32];
    std::snprintf(text, sizeof text, "%g %%", certainty_percent(selectivity));
    return text;
}

} // namespace ui
