// Expected pictures of the window, stored in tests/data/golden at a quarter of their size. Means of 4 x 4 pixels are
// compared: a differently rounded edge does not matter, but a moved line does.
#pragma once

#include "engine/texture.hpp"

#include <string>

namespace golden {

// Each pixel of the result is the mean of 4 x 4.
engine::Image quarter(const engine::Image& image);

// The share of pixels, 0 to 1, with a channel that differs by more than 32 of 255; 1 if the sizes differ.
double difference(const engine::Image& a, const engine::Image& b);

// Compares with the picture of that name. `tolerance` is the share that may differ, because of numbers that change from
// run to run (times, rates). On a failure, saves the picture and reports its path. If the environment variable
// OUTFLANK_WRITE_GOLDEN is set, writes the expected picture instead, for review before it is committed.
// OUTFLANK_PICTURES=FOLDER also saves each picture there at its full size.
void check(const engine::Image& seen, const std::string& name, double tolerance = 0.002);

} // namespace golden
