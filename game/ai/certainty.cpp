#include "game/ai/certainty.hpp"

#include "game/ai/core/tree/probcut.hpp"
#include "game/ai/report.hpp"

#include <cmath>
#include <numbers>

namespace ai {

double certainty(int selectivity) {
    if (selectivity < 0 || selectivity >= full_selectivity) return 1;
    // A cut is made where the shallow result lies so many deviations beyond the window.
    return std::erf(core::probcut_margins[selectivity] / std::numbers::sqrt2);
}

} // namespace ai
