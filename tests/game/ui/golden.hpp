// Pictures of the window as it should look, kept in tests/data/golden at a quarter of their size. What is compared are
// the means of 4 x 4 pixels, so that another rounding of an edge is no difference but another place of a line is.
#pragma once

#include "engine/texture.hpp"

#include <string>

namespace golden {

// Each pixel of the result is the mean of 4 x 4.
engine::Image quarter(const engine::Image& image);

// The part of the pixels, 0 to 1, of which a channel differs by more than 32 of 255; 1 where the sizes differ.
double difference(const engine::Image& a, const engine::Image& b);

// Compares with the picture of that name. Numbers that change from run to run (times, rates) may differ: as much as
// `tolerance`. On a failure the picture that was seen is kept where the message says. With the environment variable
// OUTFLANK_WRITE_GOLDEN the picture is written instead, for a person to look at before it is committed; with
// OUTFLANK_PICTURES=FOLDER each is also kept there at its full size.
void check(const engine::Image& seen, const std::string& name, double tolerance = 0.002);

} // namespace golden
