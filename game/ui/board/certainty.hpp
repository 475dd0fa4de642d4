// How sure a selective search is of what it cut. For the window.
#pragma once

#include <string>

namespace ui {

// The share of cases in which a value that was found with this selectivity is as good as the full one, by the spread
// that was measured: 73, 87, 95, 99, 99.9 and 100.
double certainty_percent(int selectivity);
// "73 %", "99.9 %", "100 %".
std::string certainty_text(int selectivity);

} // namespace ui
