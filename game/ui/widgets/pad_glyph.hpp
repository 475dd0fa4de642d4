// Drawings of pad buttons, shown instead of key names after a pad was used.
#pragma once

#include "game/ui/app/panel.hpp"

#include <string>
#include <string_view>

namespace ui::widgets {

float pad_glyph_width(const Panel& panel, engine::PadButton button, float size);
void pad_glyph(const Panel& panel, ImDrawList* list, engine::PadButton button, float size, engine::Point left_middle,
               engine::Rgba ink);

// The key of the action, or the pad button while a pad is used, as a word; empty without one.
std::string hint_text(const Panel& panel, std::string_view action);

// Width of draw_hint(), which draws the key of the action, or the pad button while a pad is used; 0 without one.
float hint_width(const Panel& panel, std::string_view action, float size);
void draw_hint(const Panel& panel, ImDrawList* list, std::string_view action, float size, engine::Point left_middle,
               engine::Rgba ink);

} // namespace ui::widgets
