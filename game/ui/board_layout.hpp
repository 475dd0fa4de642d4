// Where the board lies on the drawing surface, and which square is under a point. Pure geometry, in pixels.
#pragma once

#include "engine/geometry.hpp"
#include "game/rules/square.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace ui {

struct BoardLayout {
    engine::Rect frame; // the wooden frame, coordinates included
    engine::Rect field; // the squares
    rules::BoardSize size{8};
    float scale = 1; // pixels for one unit of the design
    friend bool operator==(const BoardLayout&, const BoardLayout&) = default;

    float square() const { return field.width / static_cast<float>(size.side()); }
    engine::Point center(rules::Square square_at) const {
        return {field.x + (static_cast<float>(square_at.column) + 0.5f) * square(),
                field.y + (static_cast<float>(square_at.row) + 0.5f) * square()};
    }
};

// The largest board inside `space`, centred, on whole pixels.
inline BoardLayout lay_out_board(const engine::Rect& space, rules::BoardSize size, float scale) {
    const float outer = std::floor(std::max(80.f, std::min(space.width, space.height)));
    const float rim = std::round(
        std::min(std::max(20 * scale, outer * 34 / 716), outer / 6)); // the frame is as wide as in the design's 716
    const float cell_space = outer - 2 * rim;
    const auto cells = static_cast<float>(size.side());
    const float field =
        cell_space >= cells * 12 ? std::floor(cell_space / cells) * cells : cell_space; // squares on whole pixels
    const float frame = field + 2 * rim;
    const engine::Point corner{std::round(space.x + (space.width - frame) / 2),
                               std::round(space.y + (space.height - frame) / 2)};
    return {.frame = {corner.x, corner.y, frame, frame},
            .field = {corner.x + rim, corner.y + rim, field, field},
            .size = size,
            .scale = scale};
}

// The square under the point; none outside the field.
inline std::optional<rules::Square> pick(const BoardLayout& layout, engine::Point point) {
    if (!layout.field.contains(point)) return std::nullopt;
    const rules::Square square{static_cast<int>((point.y - layout.field.y) / layout.square()),
                               static_cast<int>((point.x - layout.field.x) / layout.square())};
    return layout.size.contains(square) ? std::optional{square} : std::nullopt;
}

} // namespace ui
