// Pixels as a PNG, and several as one that moves (APNG, which browsers show; other programs show its first picture).
#pragma once

#include "game/exports/canvas.hpp"

#include <cstddef>
#include <functional>
#include <string>

namespace exports {

std::string png_of(const Pixels& pixels);

struct Frame {
    Pixels pixels;
    int milliseconds = 0; // until the next one
};
// Asks for the frames one after another, 0 to count - 1, and keeps one of them at a time; they are shown again and
// again. Precondition: at least one, all of one size.
std::string apng_of(std::size_t count, const std::function<Frame(std::size_t)>& frame);

} // namespace exports
