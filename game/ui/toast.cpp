#include "game/ui/toast.hpp"

#include <algorithm>

namespace ui {

std::array<engine::Rect, 4> rooms_for_toasts(const ScreenLayout& layout) {
    const engine::Rect& field = layout.board.field;
    const float width = static_cast<float>(layout.width);
    const float height = static_cast<float>(layout.height);
    const float top = layout.menu.y + layout.menu.height;
    const float right = field.x + field.width;
    const float bottom = field.y + field.height;
    // At the right the buttons stay free where they stand at the foot of the column.
    const bool has_buttons = layout.buttons.x >= right && layout.buttons.y > height / 2;
    const float foot = has_buttons ? layout.buttons.y : height;
    const auto room = [](float x, float y, float to_x, float to_y) {
        return engine::Rect{x, y, std::max(0.f, to_x - x), std::max(0.f, to_y - y)};
    };
    return {room(0, bottom, width, height), room(right, top, width, foot), room(0, top, width, field.y),
            room(0, top, field.x, height)};
}

} // namespace ui
