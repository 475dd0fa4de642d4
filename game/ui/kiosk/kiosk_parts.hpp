// The screens of a kiosk, and what they are made of. For the panels of the kiosk.
#pragma once

#include "game/ui/widgets/widgets.hpp"

namespace ui::panels {

void kiosk_attract(Panel& panel);
void kiosk_choice(Panel& panel);

// What one sees, in words and a picture: one of Kiosk::captions, in its place.
void kiosk_lesson(const Panel& panel, ImDrawList* list, const engine::Rect& box, int number);

// The picture alone.
void kiosk_picture(const Panel& panel, ImDrawList* list, const engine::Rect& box, int number);

// Writes the text in lines no longer than the width, from the corner down; returns the height. Without a list it only
// measures.
float kiosk_text(ImDrawList* list, ImFont* font, float size, engine::Point corner, float width, engine::Rgba color,
                 const std::string& text);
// The ground of a card.
void kiosk_card(const Panel& panel, ImDrawList* list, const engine::Rect& rect);

inline engine::Rect kiosk_room(const Panel& panel) {
    return panel.state.kiosk->room(panel.layout.width, panel.layout.height, panel.layout.scale);
}

} // namespace ui::panels
