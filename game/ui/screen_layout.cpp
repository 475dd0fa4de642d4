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
constexpr float bar_width = 24;
constexpr float bar_gap = 18; // to the board
constexpr float compact_bar_width = 20;
constexpr float compact_bar_gap = 12;
constexpr float graph_height = 176;
constexpr float least_moves_height = 130; // beside a graph
constexpr float compact_graph_height = 100;
constexpr float least_board_beside_graph = 0.8f; // of the board that there would be without it
constexpr float debug_height_share = .38f;       // of the window, at the bottom
constexpr float least_board_room = 250;          // beside or above the debug panel

engine::Rect inset(const engine::Rect& rect, float by) {
    return {rect.x + by, rect.y + by, std::max(0.f, rect.width - 2 * by), std::max(0.f, rect.height - 2 * by)};
}

engine::Rect bar_beside(const BoardLayout& board, float width, float away) {
    return {std::round(board.frame.x - away - width), board.frame.y, std::round(width), board.frame.height};
}

void lay_out_wide(ScreenLayout& layout, const engine::Rect& space, rules::BoardSize size, const AroundBoard& around) {
    const float s = layout.scale;
    const float bar = around.has_bar ? (bar_width + bar_gap) * s : 0;
    const float column = std::clamp(space.width * 0.36f, narrowest_column * s, column_width * s);
    const float board = std::min(space.height - 2 * margin * s, space.width - column - bar - 3 * gap * s);
    const float used = bar + board + gap * s + column;
    const float left =
        std::floor(space.x + (space.width - used) / 2 + bar); // the group stands in the middle of a wide window
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
    if (around.has_bar) layout.bar = bar_beside(layout.board, bar_width * s, bar_gap * s);
    if (!around.has_graph || layout.moves.height < (least_moves_height + spacing + graph_height) * s) return;
    layout.moves.height -= (spacing + graph_height) * s;
    layout.graph =
        engine::Rect{side.x, layout.moves.y + layout.moves.height + spacing * s, side.width, graph_height * s};
}

void lay_out_compact(ScreenLayout& layout, const engine::Rect& space, rules::BoardSize size,
                     const AroundBoard& around) {
    const float s = layout.scale;
    const engine::Rect inner = inset(space, spacing * s);
    const float above = (card_row_height + spacing) * s;
    const float bar = around.has_bar ? (compact_bar_width + compact_bar_gap) * s : 0;
    const auto side_of_board = [&](float row) {
        return std::min(inner.width - bar, inner.height - above - (row + spacing) * s);
    };
    const bool has_graph =
        around.has_graph
        && side_of_board(compact_graph_height) >= least_board_beside_graph * side_of_board(buttons_height);
    const float row = (has_graph ? compact_graph_height : buttons_height) * s;
    const float below = row + spacing * s;
    layout.is_compact = true;
    layout.board =
        lay_out_board({inner.x + bar, inner.y + above, inner.width - bar, inner.height - above - below}, size, s);
    if (around.has_bar) layout.bar = bar_beside(layout.board, compact_bar_width * s, compact_bar_gap * s);
    // What stands above and below the board begins with the bar and ends with the board.
    const float width = std::max(layout.board.frame.width + bar, std::min(inner.width, 420 * s));
    const float left = std::floor(std::clamp(layout.board.frame.x - bar, inner.x, inner.x + inner.width - width));
    layout.cards = {left, layout.board.frame.y - above, width, card_row_height * s};
    layout.buttons = {left, layout.board.frame.y + layout.board.frame.height + spacing * s, width, row};
    if (has_graph) {
        layout.graph = layout.buttons;
        layout.graph->width = std::round((width - spacing * s) * 0.58f);
        layout.buttons.x += layout.graph->width + spacing * s;
        layout.buttons.width -= layout.graph->width + spacing * s;
    }
    const float card_width = std::min(inner.width, column_width * s);
    layout.side = {std::floor(inner.x + (inner.width - card_width) / 2), inner.y, card_width, inner.height};
}

// What the person chose, or else the usual extent, so that panel and board both keep their least.
float fitting_extent(float chosen, float usual, float whole, float scale) {
    const float wanted = chosen > 0 ? chosen * scale : usual;
    const float most = std::max(whole * 0.4f, whole - least_board_room * scale);
    return std::round(std::clamp(wanted, std::min(least_debug_extent * scale, most), most));
}

// Gives the debug panel its place and returns what is left of the space.
engine::Rect lay_out_debug(ScreenLayout& layout, engine::Rect space, const DebugPlace& place) {
    const float s = layout.scale;
    if (layout.debug_side == DebugSide::bottom) {
        const float height = fitting_extent(place.height, space.height * debug_height_share, space.height, s);
        layout.debug = engine::Rect{space.x, space.y + space.height - height, space.width, height};
        space.height -= height;
        return space;
    }
    // A board that fills the height leaves the rest of a wide window free.
    const float board = space.height - (card_row_height + buttons_height + 2 * spacing) * s;
    const float usual = std::min(std::max(debug_width * s, space.width - board), space.width * 0.52f);
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
    return std::clamp(extent / layout.scale, least_debug_extent, most_debug_extent);
}

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

ScreenLayout lay_out_screen(int width, int height, float scale, rules::BoardSize size, bool is_debug_open,
                            const DebugPlace& place, const AroundBoard& around) {
    ScreenLayout layout{.scale = scale, .width = width, .height = height};
    const auto whole_width = static_cast<float>(width);
    const auto whole_height = static_cast<float>(height);
    layout.menu = {0, 0, whole_width, std::round(menu_height * scale)};
    engine::Rect space{0, layout.menu.height, whole_width, whole_height - layout.menu.height};
    const bool is_narrow = space.width < space.height * 1.2f;
    if (is_debug_open) {
        layout.debug_side = is_narrow ? DebugSide::bottom : place.side;
        space = lay_out_debug(layout, space, place);
    }
    if (is_debug_open || is_narrow)
        lay_out_compact(layout, space, size, around);
    else
        lay_out_wide(layout, space, size, around);
    return layout;
}

} // namespace ui
