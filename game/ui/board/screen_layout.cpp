#include "game/ui/board/screen_layout.hpp"

#include "game/ui/board/arrangement.hpp"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

// The design at scale 1: a window of 1280 x 800.
constexpr float design_width = 1280, design_height = 800;
constexpr float menu_height = 44;
constexpr float debug_width = 632;
constexpr float group_width = 410;        // Bar, column, gaps and margins next to a board that fills the height.
constexpr float lower_group_height = 108; // Height not available to the board, for cards and moves above and below it.
constexpr float debug_height_share = .38f;
constexpr float min_board_room = 250;

// The chosen or else the usual extent, limited so that panel and board keep their minimum.
float fitting_extent(float chosen, float usual, float whole, float scale) {
    const float wanted = chosen > 0 ? chosen * scale : usual;
    const float most = std::max(whole * 0.4f, whole - min_board_room * scale);
    return std::round(std::clamp(wanted, std::min(min_debug_extent * scale, most), most));
}

engine::Rect lay_out_debug(ScreenLayout& layout, engine::Rect space, const DebugPlace& place) {
    const float s = layout.scale;
    if (layout.debug_side == DebugSide::bottom) {
        const float height = fitting_extent(place.height, space.height * debug_height_share, space.height, s);
        layout.debug = engine::Rect{space.x, space.y + space.height - height, space.width, height};
        space.height -= height;
        return space;
    }
    float usual = space.width - (space.height + group_width * s);
    if (usual < debug_width * s) {
        const float group = space.height - lower_group_height * s;
        usual = std::min(std::max(debug_width * s, space.width - group), space.width * 0.52f);
    }
    const float width = fitting_extent(place.width, usual, space.width, s);
    const bool is_left = layout.debug_side == DebugSide::left;
    layout.debug = engine::Rect{is_left ? space.x : space.x + space.width - width, space.y, width, space.height};
    if (is_left) space.x += width;
    space.width -= width;
    return space;
}

} // namespace

float debug_extent_at(const ScreenLayout& layout, engine::Point pointer) {
    const engine::Rect& panel = *layout.debug;
    const float extent = layout.debug_side == DebugSide::bottom ? panel.y + panel.height - pointer.y
                         : layout.debug_side == DebugSide::left ? pointer.x - panel.x
                                                                : panel.x + panel.width - pointer.x;
    return std::clamp(extent / layout.scale, min_debug_extent, max_debug_extent);
}

float filling_scale(int width, int height) {
    // The shorter side and the area count, so that an upright window gets text as large as a wide one.
    const auto shorter = static_cast<float>(std::min(width, height));
    const auto area = static_cast<float>(width) * static_cast<float>(height);
    const float fit = std::min(shorter / design_height, std::sqrt(area / (design_width * design_height)));
    // Steps of 1/20, so that dragging the window's edge does not bake fonts at every pixel.
    return std::round(fit * 20) / 20;
}

float fitting_scale(int width, int height, float display_scale) {
    const float most = std::min(3.f, std::floor(largest_scale(width, height) * 20) / 20);
    return std::min(most, std::clamp(filling_scale(width, height), 0.8f * display_scale, display_scale));
}

float largest_scale(int width, int height) {
    // The menu bar needs 560 units; menus and cards with a small board need 440.
    return std::max(0.5f, std::min(static_cast<float>(width) / 560, static_cast<float>(height) / 440));
}

ScreenLayout lay_out_screen(int width, int height, float scale, rules::BoardSize size, bool is_debug_open,
                            const DebugPlace& place, const AroundBoard& around) {
    ScreenLayout layout{.scale = scale, .width = width, .height = height};
    const auto whole_width = static_cast<float>(width);
    const auto whole_height = static_cast<float>(height);
    layout.menu = {0, 0, whole_width, std::round(menu_height * scale)};
    engine::Rect space{0, layout.menu.height, whole_width, whole_height - layout.menu.height};
    if (is_debug_open) {
        const bool is_upright = space.width < space.height * 1.2f;
        layout.debug_side = is_upright ? DebugSide::bottom : place.side;
        space = lay_out_debug(layout, space, place);
    }
    arrange(layout, space, size, around);
    return layout;
}

ScreenLayout lay_out_kiosk(int width, int height, float scale, rules::BoardSize size, const engine::Rect& room) {
    ScreenLayout layout{.scale = scale, .width = width, .height = height};
    arrange(layout, room, size, {.has_bar = false, .has_graph = false, .has_card = true});
    return layout;
}

} // namespace ui
