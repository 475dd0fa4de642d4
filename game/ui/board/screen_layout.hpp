// Layout of the drawing surface: menu, board, the parts around it, debug panel. arrangement.hpp solves all window
// shapes. Pure geometry, in pixels.
#pragma once

#include "engine/geometry.hpp"
#include "game/ui/board/board_layout.hpp"
#include "game/ui/board/debug_place.hpp"

#include <array>
#include <optional>

namespace ui {

struct AroundBoard {
    bool has_bar = true;
    bool has_graph = true;
    bool has_card = false; // The New Game card or the position editor replaces cards, moves and buttons.
    bool has_names = false;
    bool has_review = false; // In small windows the review card displaces other parts.
    float note = 0;          // Wanted height of a note at scale 1, in place of the graph; 0: none.
    bool is_touch = false;   // Controls are at least touch targets.
    float text = 1;          // Extra size of texts and their panels; a factor of the scale.
};

// Absent rectangles have no width: is_empty().
struct ScreenLayout {
    float scale = 1;
    int width = 0;
    int height = 0;
    engine::Rect menu;
    BoardLayout board;
    engine::Rect side;
    engine::Rect cards;
    bool has_cards_in_row = false;
    engine::Rect moves;
    engine::Rect steps;
    engine::Rect buttons;
    int button_rows = 1;
    engine::Rect review;
    std::optional<engine::Rect> bar;
    std::optional<engine::Rect> graph; // Low in small windows: see is_low().
    std::optional<engine::Rect> note;
    std::optional<std::array<engine::Rect, 2>> names;
    std::optional<engine::Rect> debug;
    DebugSide debug_side = DebugSide::right;
    bool is_turned = false;
    bool is_touch = false;
    friend bool operator==(const ScreenLayout&, const ScreenLayout&) = default;

    bool is_low(const engine::Rect& part) const { return part.height < 150 * scale; }
};

constexpr bool is_empty(const engine::Rect& rect) {
    return rect.width <= 0 || rect.height <= 0;
}

// The automatic scale of a window of that many pixels: the desktop's, or less when the window is too small for it.
float fitting_scale(int width, int height, float display_scale);

// The scale at which a window of any size shows as much as one of 1280 x 800.
float filling_scale(int width, int height);

float largest_scale(int width, int height);

// is_debug_open: inside the window. place: the user's choice, ignored where the board would become too small.
ScreenLayout lay_out_screen(int width, int height, float scale, rules::BoardSize size, bool is_debug_open,
                            const DebugPlace& place = {}, const AroundBoard& around = {});

// The layout without menu and debug panel in a part of the window: the board and one card next to or below it.
ScreenLayout lay_out_kiosk(int width, int height, float scale, rules::BoardSize size, const engine::Rect& room);

// The extent of the debug panel, in units of scale 1, that puts its inner edge at the pointer. Precondition: the panel
// is open.
float debug_extent_at(const ScreenLayout& layout, engine::Point pointer);

} // namespace ui
