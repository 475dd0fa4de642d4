// Small signs on buttons, drawn as lines and shapes: crisp at every size, without a font that has to have them.
#pragma once

#include "engine/geometry.hpp"

#include <imgui.h>

namespace ui {

enum class Glyph : unsigned char { undo, redo, bulb, flag, play, pass, again, search, sound, silence };

namespace widgets {

// Into the square with that middle and side, in pixels.
void draw_glyph(ImDrawList* list, Glyph glyph, engine::Point middle, float side, ImU32 color);

} // namespace widgets

} // namespace ui
