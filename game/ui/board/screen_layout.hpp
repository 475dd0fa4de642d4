// Layout of the drawing surface: menu, board, the parts around it, debug panel. Pure geometry, in pixels.
#pragma once

#include "engine/geometry.hpp"
#include "game/rules/symmetry.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

namespace ui {

enum class DebugSide : unsigned char { right, left, bottom, window };

// "window" means a separate window.
constexpr std::string_view to_text(DebugSide side) {
    constexpr std::string_view names[]{"right", "left", "bottom", "window"};
    return names[static_cast<int>(side)];
}
constexpr std::optional<DebugSide> debug_side_from_text(std::string_view text) {
    for (const DebugSide side : {DebugSide::right, DebugSide::left, DebugSide::bottom, DebugSide::window})
        if (text == to_text(side)) return side;
    return std::nullopt;
}

struct DebugPlace {
    DebugSide side = DebugSide::right; // Ignored by upright windows, which always use the bottom.
    float width = 0;  // At the left or right, in units of scale 1; 0: the space that the board leaves free.
    float height = 0; // At the bottom, in the same units; 0: the space that the board leaves free.
    friend bool operator==(const DebugPlace&, const DebugPlace&) = default;
};

// Limits of width and height, in units of scale 1. The layout also keeps the panel within the window.
inline constexpr float min_debug_extent = 240;
inline constexpr float max_debug_extent = 4000;

// Place and orientation of the board. Squares are mapped to the screen only here.
struct BoardLayout {
    engine::Rect frame;
    engine::Rect field;
    rules::BoardSize size{8};
    float scale = 1;  // Pixels per design unit.
    int symmetry = 0; // Rotation and reflection on the screen; rules/symmetry.hpp.
    friend bool operator==(const BoardLayout&, const BoardLayout&) = default;

    float square() const { return field.width / static_cast<float>(size.side()); }
    // Maps a square to its place on the screen and back; places count rows from the top and columns from the left.
    rules::Square place_of(rules::Square square_at) const { return rules::transformed(square_at, size, symmetry); }
    rules::Square square_at(rules::Square place) const {
        return rules::transformed(place, size, rules::inverse(symmetry));
    }
    engine::Point center(rules::Square square_at) const {
        const rules::Square place = place_of(square_at);
        return {field.x + (static_cast<float>(place.column) + 0.5f) * square(),
                field.y + (static_cast<float>(place.row) + 0.5f) * square()};
    }
    // Maps an angle on the board to the screen, in radians clockwise from the right.
    float shown_angle(float angle) const {
        float x = std::cos(angle);
        float y = std::sin(angle);
        if (symmetry & 1) x = -x;
        if (symmetry & 2) y = -y;
        return symmetry & 4 ? std::atan2(x, y) : std::atan2(y, x);
    }
};

// The largest board that fits in `space`, centred, on whole pixels.
inline BoardLayout lay_out_board(const engine::Rect& space, rules::BoardSize size, float scale) {
    const float outer = std::floor(std::max(80.f, std::min(space.width, space.height)));
    // The design's frame is 34 wide for a board of 716.
    const float rim = std::round(std::min(std::max(20 * scale, outer * 34 / 716), outer / 6));
    const float cell_space = outer - 2 * rim;
    const auto cells = static_cast<float>(size.side());
    const float field = cell_space >= cells * 12 ? std::floor(cell_space / cells) * cells : cell_space;
    const float frame = field + 2 * rim;
    const engine::Point corner{std::round(space.x + (space.width - frame) / 2),
                               std::round(space.y + (space.height - frame) / 2)};
    return {.frame = {corner.x, corner.y, frame, frame},
            .field = {corner.x + rim, corner.y + rim, field, field},
            .size = size,
            .scale = scale};
}

// The square at the point; none outside the field.
inline std::optional<rules::Square> pick(const BoardLayout& layout, engine::Point point) {
    if (!layout.field.contains(point)) return std::nullopt;
    const rules::Square place{static_cast<int>((point.y - layout.field.y) / layout.square()),
                              static_cast<int>((point.x - layout.field.x) / layout.square())};
    return layout.size.contains(place) ? std::optional{layout.square_at(place)} : std::nullopt;
}

struct AroundBoard {
    bool has_bar = true;
    bool has_graph = true;
    // The New Game card or the position editor replaces cards, moves and buttons.
    bool has_card = false;
    bool has_review = false; // In small windows the review card displaces other parts.
    float note = 0;          // Preferred height at scale 1 of a note in place of the graph; 0: none.
    bool is_touch = false;   // Controls are at least touch targets.
    float text = 1;          // Additional size of texts and their panels; a factor of the scale.
};

// Absent rectangles have no width; see is_empty().
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
    std::optional<engine::Rect> graph; // Low in small windows; see is_low().
    std::optional<engine::Rect> note;
    std::optional<engine::Rect> debug;
    DebugSide debug_side = DebugSide::right;
    bool is_turned = false;
    bool is_touch = false;
    friend bool operator==(const ScreenLayout&, const ScreenLayout&) = default;

    engine::Rect whole() const { return {0, 0, static_cast<float>(width), static_cast<float>(height)}; }
    bool is_low(const engine::Rect& part) const { return part.height < 150 * scale; }
};

constexpr bool is_empty(const engine::Rect& rect) {
    return rect.width <= 0 || rect.height <= 0;
}

// Automatic scale of a window of that many pixels: the desktop's, or less if the window is too small for it.
float fitting_scale(int width, int height, float display_scale);

// Scale at which a window of any size shows as much as a window of 1280 x 800.
float filling_scale(int width, int height);

float largest_scale(int width, int height);

// is_debug_open: the panel is open inside the window. place: the user's choice, ignored if the board would become too
// small.
ScreenLayout lay_out_screen(int width, int height, float scale, rules::BoardSize size, bool is_debug_open,
                            const DebugPlace& place = {}, const AroundBoard& around = {});

// Layout without menu and debug panel in a part of the window: the board, and one card next to or below it.
ScreenLayout lay_out_kiosk(int width, int height, float scale, rules::BoardSize size, const engine::Rect& room);

// Extent of the debug panel, in units of scale 1, at which its inner edge is at the pointer. Precondition: the panel is
// open.
float debug_extent_at(const ScreenLayout& layout, engine::Point pointer);

} // namespace ui
