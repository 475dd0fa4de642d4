// How reliable a selective search is.
#pragma once

#include <string>

namespace ui {

// Percentage of cases in which a value of this selectivity equals that of a full search, from the measured spread: 73,
// 87, 95, 99, 99.9 and 100.
double certainty_percent(int selectivity);
// "73 %", "99.9 %", "100 %".
std::string certainty_text(int selectivity);

} // namespace ui
