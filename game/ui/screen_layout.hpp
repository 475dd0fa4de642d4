// Where everything lies on the drawing surface: menu, board, side column, debug panel. Pure geometry, in pixels.
#pragma once

#include "engine/geometry.hpp"
#include "game/ui/board_layout.hpp"
#include "game/ui/debug_place.hpp"

#include <optional>

namespace ui {

// What stands around the board where there is room for it.
struct AroundBoard {
    bool has_bar = true;   // the evaluation bar at the left
    bool has_graph = true; // the evaluation over the game
};

struct ScreenLayout {
    float scale = 1;
    int width = 0;
    int height = 0;
    engine::Rect menu;
    BoardLayout board;
    // Wide windows: one column beside the board with cards, move list and buttons. Narrow ones, and with the debug
    // panel open: the cards in a row above the board, the buttons below it, no move list.
    bool is_compact = false;
    engine::Rect side; // the column; in a compact layout what the New Game card may cover
    engine::Rect cards;
    engine::Rect moves; // empty in a compact layout
    engine::Rect buttons;
    std::optional<engine::Rect> bar;   // as high as the board
    std::optional<engine::Rect> graph; // below the moves; in a compact layout below the board, beside the buttons
    std::optional<engine::Rect> note;  // made by make_room_for_note()
    std::optional<engine::Rect> debug;
    DebugSide debug_side = DebugSide::right; // where it stands now
    friend bool operator==(const ScreenLayout&, const ScreenLayout&) = default;
};

// The scale that fits a window of that many pixels when the person has not chosen one; display_scale is what the
// desktop wants.
float fitting_scale(int width, int height, float display_scale);

// The largest scale at which everything still finds its place in such a window.
float largest_scale(int width, int height);

// Takes so much height (at scale 1) for a note: from the move list in a wide layout, from the board in a compact one.
void make_room_for_note(ScreenLayout& layout, float height);

// is_debug_open: it stands within the window. place: as chosen; where the board would become too small it is not kept
// to.
ScreenLayout lay_out_screen(int width, int height, float scale, rules::BoardSize size, bool is_debug_open,
                            const DebugPlace& place = {}, const AroundBoard& around = {});

// The width or height to choose so that the inner edge of the debug panel comes to lie at the pointer, in units of
// scale 1. Precondition: the panel is open.
float debug_extent_at(const ScreenLayout& layout, engine::Point pointer);

} // namespace ui
