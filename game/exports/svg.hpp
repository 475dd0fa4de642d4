// A board as SVG: it stands alone and is as sharp as wanted.
#pragma once

#include "game/exports/board_drawing.hpp"

#include <string>

namespace exports {

std::string svg_of(const Sheet& sheet);
// < > & and quotes as entities; for SVG and HTML.
std::string escaped(std::string_view text);

} // namespace exports
