// The program's icon in the sizes that desktops ask for, and as an SVG. Both are drawn by discs.hpp.
#pragma once

#include "engine/texture.hpp"

#include <array>
#include <string>

namespace make {

inline constexpr std::array icon_sizes{16, 24, 32, 48, 64, 128, 256, 512};

// Drawn larger and scaled down if the fine lines of a disc would otherwise fall between pixels.
engine::Image icon_of_size(int pixels);

std::string icon_svg();

} // namespace make
