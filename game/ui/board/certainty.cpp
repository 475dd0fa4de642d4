#include "game/ui/board/certainty.hpp"

#include "engine/base/text.hpp"
#include "game/ai/certainty.hpp"

#include <cmath>

namespace ui {

double certainty_percent(int selectivity) {
    const double percent = 100 * ai::certainty(selectivity);
    return percent > 99.5 && percent < 100 ? std::round(percent * 10) / 10 : std::round(percent);
}

std::string certainty_text(int selectivity) {
    return base::tr("{:g} %", certainty_percent(selectivity));
}

} // namespace ui
