// Paints shapes into pixels with smooth edges, without a graphics card.
#pragma once

#include "game/exports/board_drawing.hpp"

#include <cstdint>
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

} // namespace exports
