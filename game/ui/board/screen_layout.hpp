// Where everything lies on the drawing surface: menu, board, what stands around the board, debug panel. One solver for
// all shapes of window: arrangement.hpp. Pure geometry, in pixels.
#pragma once

#include "engine/geometry.hpp"
#include "game/ui/board/board_layout.hpp"
#include "game/ui/board/debug_place.hpp"

#include <array>
#include <optional>

namespace ui {

// What stands around the board where there is room for it.
struct AroundBoard {
    bool has_bar = true;     // the evaluation bar at the left
    bool has_graph = true;   // the evaluation over the game
    bool has_card = false;   // the New Game card or the position editor, in the place of cards, moves and buttons
    bool has_names = false;  // of who sits above the board and below it
    bool has_review = false; // the review card, for which other parts make room in small windows
    float note = 0;          // the height that a note wants, at scale 1; it stands in the place of the graph. 0 = none
    bool is_touch = false;   // what is pressed is as large as a finger wants it
    float text = 1; // texts, and the panels that hold them, are so much larger than the rest: part of the scale
};

// Rectangles that are missing have no width: is_empty().
struct ScreenLayout {
    float scale = 1;
    int width = 0;
    int height = 0;
    engine::Rect menu;
    BoardLayout board;
    engine::Rect side; // with a card: its place
    engine::Rect cards;
    bool has_cards_in_row = false; // the two cards side by side, not one above the other
    engine::Rect moves;
    engine::Rect steps;   // the buttons that step through the game; with the moves
    engine::Rect buttons; // undo, redo and so on
    int button_rows = 1;
    engine::Rect review;               // the review card, which replaces the moves, or more
    std::optional<engine::Rect> bar;   // as high as the board
    std::optional<engine::Rect> graph; // low in small windows: see is_low()
    std::optional<engine::Rect> note;
    std::optional<std::array<engine::Rect, 2>> names; // above the board and below it
    std::optional<engine::Rect> debug;
    DebugSide debug_side = DebugSide::right; // where it stands now
    bool is_turned = false;                  // so that White sits below
    bool is_touch = false;                   // a finger is used: what can be pressed is large enough for one
    friend bool operator==(const ScreenLayout&, const ScreenLayout&) = default;

    // The part has to do with little height.
    bool is_low(const engine::Rect& part) const { return part.height < 150 * scale; }
};

constexpr bool is_empty(const engine::Rect& rect) {
    return rect.width <= 0 || rect.height <= 0;
}

// The automatic scale of a window of that many pixels: that of the desktop, or less if the window is too small for
// it.
float fitting_scale(int width, int height, float display_scale);

// The scale at which a window shows as much as one of 1280 x 800, however large it is.
float filling_scale(int width, int height);

// The largest scale at which everything still finds its place in such a window.
float largest_scale(int width, int height);

// is_debug_open: it stands within the window. place: as chosen; where the board would become too small it is not kept
// to.
ScreenLayout lay_out_screen(int width, int height, float scale, rules::BoardSize size, bool is_debug_open,
                            const DebugPlace& place = {}, const AroundBoard& around = {});

// The same without menu and debug panel in a part of the window: the board, and one card beside or below it.
ScreenLayout lay_out_kiosk(int width, int height, float scale, rules::BoardSize size, const engine::Rect& room);

// The width or height to choose so that the inner edge of the debug panel comes to lie at the pointer, in units of
// scale 1. Precondition: the panel is open.
float debug_extent_at(const ScreenLayout& layout, engine::Point pointer);

} // namespace ui
