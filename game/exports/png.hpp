// Shapes painted into pixels with smooth edges, without a graphics card; pixels as a PNG, and several as one that moves
// (APNG, which browsers show; other programs show its first picture).
#pragma once

#include "game/exports/board_drawing.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace exports {

// Rows from the top, 3 bytes RGB each.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgb;
};

// A typeface for the letters in pictures, from the bytes of its file.
class Typeface {
  public:
    // Bytes that are no typeface make one without letters, as none do.
    explicit Typeface(std::string bytes);
    Typeface(Typeface&&) noexcept;
    ~Typeface();

  private:
    friend class Painter;
    struct State;
    std::unique_ptr<State> state_;
};

Pixels painted(const Sheet& sheet, const Typeface& typeface);

std::string png_of(const Pixels& pixels);

struct Frame {
    Pixels pixels;
    int milliseconds = 0; // until the next one
};
// Asks for the frames one after another, 0 to count - 1, and keeps one of them at a time; they are shown again and
// again. Precondition: at least one, all of one size.
std::string apng_of(std::size_t count, const std::function<Frame(std::size_t)>& frame);

} // namespace exports
