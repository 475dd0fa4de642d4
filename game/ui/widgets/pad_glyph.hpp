// The button of a pad, as it looks: in place of a key's name after a pad was used.
#pragma once

#include "game/ui/app/panel.hpp"

#include <string>
#include <string_view>

namespace ui::widgets {

// As wide as the button is drawn at that size of the text beside it.
float pad_glyph_width(const Panel& panel, engine::PadButton button, float size);
// left: its left end; middle: of its height.
void pad_glyph(const Panel& panel, ImDrawList* list, engine::PadButton button, float size, engine::Point left_middle,
               engine::Rgba ink);

// The key of the action, or the button of the pad while one is used, as a word; empty: there is none.
std::string hint_text(const Panel& panel, std::string_view action);

// What does the same as the action: its key, or the button of the pad while one is used. As wide as it is drawn by
// draw_hint; 0: there is none.
float hint_width(const Panel& panel, std::string_view action, float size);
void draw_hint(const Panel& panel, ImDrawList* list, std::string_view action, float size, engine::Point left_middle,
               engine::Rgba ink);

} // namespace ui::widgets
