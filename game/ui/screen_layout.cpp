#include "game/ui/screen_layout.hpp"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

// The design's measures at scale 1: a window of 1280 x 800.
constexpr float menu_height = 44;
constexpr float margin = 20;
constexpr float gap = 24;
constexpr float column_width = 450;
constexpr float narrowest_column = 300;
constexpr float cards_height = 166; // two cards below each other
constexpr float card_row_height = 60;
constexpr float buttons_height = 44;
constexpr float spacing = 12;
constexpr float debug_width = 632;

engine::Rect inset(const engine::Rect& rect, float by) {
    return {rect.x + by, rect.y + by, std::max(0.f, rect.width - 2 * by), std::max(0.f, rect.height - 2 * by)};
}

void lay_out_wide(ScreenLayout& layout, const engine::Rect& space, rules::BoardSize size) {
    const float s = layout.scale;
    const float column = std::clamp(space.width * 0.36f, narrowest_column * s, column_width * s);
    const float board = std::min(space.height - 2 * margin * s, space.width - column - 3 * gap * s);
    const float used = board + gap * s + column;
    const float left =
        std::floor(space.x + (space.width - used) / 2); // the group stands in the middle of a wide window
    layout.board = lay_out_board({left, space.y + margin * s, board, space.height - 2 * margin * s}, size, s);
    const float top = layout.board.frame.y;
    layout.side = {std::floor(left + board + gap * s), top, column, layout.board.frame.height};
    const float room = space.height - 2 * margin * s;
    if (layout.side.height < 0.85f * room) { // the width limits the board; the column takes all the height there is
        layout.side.y = std::round(space.y + margin * s);
        layout.side.height = room;
    }
    const engine::Rect& side = layout.side;
    layout.cards = {side.x, side.y, side.width, cards_height * s};
    layout.buttons = {side.x, side.y + side.height - buttons_height * s, side.width, buttons_height * s};
    const float moves_top = layout.cards.y + layout.cards.height + spacing * s;
    layout.moves = {side.x, moves_top, side.width, std::max(0.f, layout.buttons.y - spacing * s - moves_top)};
}

void lay_out_compact(ScreenLayout& layout, const engine::Rect& space, rules::BoardSize size) {
    const float s = layout.scale;
    const engine::Rect inner = inset(space, spacing * s);
    const float above = (card_row_height + spacing) * s;
    const float below = (buttons_height + spacing) * s;
    layout.is_compact = true;
    layout.board = lay_out_board({inner.x, inner.y + above, inner.width, inner.height - above - below}, size, s);
    const float width = std::max(layout.board.frame.width, std::min(inner.width, 420 * s));
    const float left = std::floor(inner.x + (inner.width - width) / 2);
    layout.cards = {left, layout.board.frame.y - above, width, card_row_height * s};
    layout.buttons = {left, layout.board.frame.y + layout.board.frame.height + spacing * s, width, buttons_height * s};
    const float card_width = std::min(inner.width, column_width * s);
    layout.side = {std::floor(inner.x + (inner.width - card_width) / 2), inner.y, card_width, inner.height};
}

} // namespace

float fitting_scale(int width, int height, float display_scale) {
    const float fit = std::min(static_cast<float>(width) / 1280, static_cast<float>(height) / 800);
    // Steps of 1/20, so that dragging the window's edge does not bake fonts at every pixel.
    const float stepped = std::round(fit * 20) / 20;
    return std::clamp(stepped, std::min(0.8f * display_scale, 3.f), 3.f);
}

float largest_scale(int width, int height) {
    // The menu bar needs 560 units, menus and cards with a small board 440.
    return std::max(0.5f, std::min(static_cast<float>(width) / 560, static_cast<float>(height) / 440));
}

void make_room_for_note(ScreenLayout& layout, float height) {
    const float s = layout.scale;
    if (!layout.is_compact) {
        engine::Rect& moves = layout.moves;
        const float taken = std::min(height * s, moves.height * 0.62f);
        layout.note = engine::Rect{moves.x, moves.y + moves.height - taken, moves.width, taken};
        moves.height = std::max(0.f, moves.height - taken - spacing * s);
        return;
    }
    const engine::Rect frame = layout.board.frame;
    const float taken = std::min(height * s, frame.height * 0.4f);
    layout.board =
        lay_out_board({frame.x, frame.y, frame.width, frame.height - taken - spacing * s}, layout.board.size, s);
    const engine::Rect& cards = layout.cards;
    layout.note = engine::Rect{cards.x, frame.y + frame.height - taken, cards.width, taken};
}

ScreenLayout lay_out_screen(int width, int height, float scale, rules::BoardSize size, bool is_debug_open) {
    ScreenLayout layout{.scale = scale, .width = width, .height = height};
    const auto whole_width = static_cast<float>(width);
    const auto whole_height = static_cast<float>(height);
    layout.menu = {0, 0, whole_width, std::round(menu_height * scale)};
    engine::Rect space{0, layout.menu.height, whole_width, whole_height - layout.menu.height};
    const bool is_narrow = space.width < space.height * 1.2f;
    if (is_debug_open && is_narrow) {
        const float panel = std::round(space.height * 0.42f);
        layout.debug = engine::Rect{0, whole_height - panel, whole_width, panel};
        space.height -= panel;
    } else if (is_debug_open) {
        const float panel = std::round(std::min(debug_width * scale, space.width * 0.52f));
        layout.debug = engine::Rect{whole_width - panel, space.y, panel, space.height};
        space.width -= panel;
    }
    if (is_debug_open || is_narrow)
        lay_out_compact(layout, space, size);
    else
        lay_out_wide(layout, space, size);
    return layout;
}

} // namespace ui
