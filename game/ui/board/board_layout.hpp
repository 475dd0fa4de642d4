// The board's place and orientation on the drawing surface, and the square under a point. Pure geometry, in pixels; the
// only place that maps squares to the screen.
#pragma once

#include "engine/geometry.hpp"
#include "game/rules/symmetry.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace ui {

struct BoardLayout {
    engine::Rect frame;
    engine::Rect field;
    rules::BoardSize size{8};
    float scale = 1;  // Pixels per design unit.
    int symmetry = 0; // Rotation and reflection on the screen; rules/symmetry.hpp.
    friend bool operator==(const BoardLayout&, const BoardLayout&) = default;

    float square() const { return field.width / static_cast<float>(size.side()); }
    // Maps a square to its place on the screen, in rows from the top and columns from the left, and back.
    rules::Square place_of(rules::Square square_at) const { return rules::transformed(square_at, size, symmetry); }
    rules::Square square_at(rules::Square place) const {
        return rules::transformed(place, size, rules::inverse(symmetry));
    }
    engine::Point center(rules::Square square_at) const {
        const rules::Square place = place_of(square_at);
        return {field.x + (static_cast<float>(place.column) + 0.5f) * square(),
                field.y + (static_cast<float>(place.row) + 0.5f) * square()};
    }
    // An angle on the board as it appears on the screen, in radians clockwise from the right.
    float shown_angle(float angle) const {
        float x = std::cos(angle);
        float y = std::sin(angle);
        if (symmetry & 1) x = -x;
        if (symmetry & 2) y = -y;
        return symmetry & 4 ? std::atan2(x, y) : std::atan2(y, x);
    }
};

// The largest board inside `space`, centred, on whole pixels.
inline BoardLayout lay_out_board(const engine::Rect& space, rules::BoardSize size, float scale) {
    const float outer = std::floor(std::max(80.f, std::min(space.width, space.height)));
    const float rim = std::round(std::min(std::max(20 * scale, outer * 34 / 716),
                                          outer / 6)); // The design's frame is 34 wide for a board of 716.
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

// None outside the field.
inline std::optional<rules::Square> pick(const BoardLayout& layout, engine::Point point) {
    if (!layout.field.contains(point)) return std::nullopt;
    const rules::Square place{static_cast<int>((point.y - layout.field.y) / layout.square()),
                              static_cast<int>((point.x - layout.field.x) / layout.square())};
    return layout.size.contains(place) ? std::optional{layout.square_at(place)} : std::nullopt;
}

} // namespace ui
