// Screens of the kiosk and their widgets.
#pragma once

#include "game/ui/widgets/widgets.hpp"

namespace ui::panels {

void kiosk_attract(Panel& panel);
void kiosk_choice(Panel& panel);

// Picture and text of lesson `number`, one of Kiosk::captions.
void kiosk_lesson(const Panel& panel, ImDrawList* list, const engine::Rect& box, int number);

void kiosk_picture(const Panel& panel, ImDrawList* list, const engine::Rect& box, int number);

// Wraps the text at the width from the corner down; returns the height. Without a list it only measures.
float kiosk_text(ImDrawList* list, ImFont* font, float size, engine::Point corner, float width, engine::Rgba color,
                 const std::string& text);
void kiosk_card(const Panel& panel, ImDrawList* list, const engine::Rect& rect);

inline engine::Rect kiosk_room(const Panel& panel) {
    return panel.state.kiosk->room(panel.layout.width, panel.layout.height, panel.layout.scale);
}

} // namespace ui::panels
