#include "game/ui/widgets/small_board.hpp"

#include "engine/overlay.hpp"

#include <algorithm>
#include <cmath>

namespace ui::panels {

namespace {

// Minimum size of a square in pixels for grid lines, round discs, and their rims.
constexpr float min_with_lines = 4;
constexpr float min_with_discs = 3.5f;
constexpr float min_with_rims = 14;

void lines(ImDrawList* list, const Theme& theme, const engine::Rect& field, int side) {
    const float each = field.width / static_cast<float>(side);
    const ImU32 color = to_u32(theme.board.groove, each < min_with_rims ? .55f : 1);
    for (int i = 1; i < side; ++i) {
        const float at = std::round(each * static_cast<float>(i));
        list->AddRectFilled({field.x + at, field.y}, {field.x + at + 1, field.y + field.height}, color);
        list->AddRectFilled({field.x, field.y + at}, {field.x + field.width, field.y + at + 1}, color);
    }
}

void disc(ImDrawList* list, engine::Point center, float square, rules::Color color) {
    const engine::Rgba paint = color == rules::Color::black ? black_disc : white_disc;
    const ImU32 face = to_u32(paint);
    const float radius = square * .41f;
    if (square < min_with_discs) {
        list->AddRectFilled({center.x - radius, center.y - radius}, {center.x + radius, center.y + radius}, face);
        return;
    }
    if (square < min_with_rims) return engine::add_small_disc(list, center, radius, paint);
    list->AddCircleFilled({center.x + square * .04f, center.y + square * .07f}, radius, IM_COL32(4, 14, 9, 110), 32);
    list->AddCircleFilled({center.x, center.y + square * .025f}, radius,
                          to_u32(color == rules::Color::black ? engine::rgb(0xB9B09C) : engine::rgb(0x2C2F31)), 32);
    list->AddCircleFilled({center.x, center.y}, radius, face, 32);
}

engine::Rect framed(ImDrawList* list, const Theme& theme, const engine::Rect& square) {
    const float rim = std::max(1.f, std::round(square.width * .03f));
    list->AddRectFilled({square.x, square.y}, {square.x + square.width, square.y + square.height},
                        to_u32(theme.board.wood), rim * 1.5f);
    const engine::Rect field{square.x + rim, square.y + rim, square.width - 2 * rim, square.height - 2 * rim};
    list->AddRectFilled({field.x, field.y}, {field.x + field.width, field.y + field.height}, to_u32(theme.board.felt));
    list->AddRect({field.x - 1, field.y - 1}, {field.x + field.width + 1, field.y + field.height + 1},
                  to_u32(theme.board.inlay, .7f), 0, 0, 1);
    return field;
}

} // namespace

void small_board(ImDrawList* list, const Theme& theme, const engine::Rect& square, const rules::Position& position) {
    const engine::Rect field = framed(list, theme, square);
    const int side = position.size().side();
    const float each = field.width / static_cast<float>(side);
    if (each >= min_with_lines) lines(list, theme, field, side);
    for (const rules::Color color : rules::both_colors) {
        for (const rules::Square at : position.discs(color))
            disc(list,
                 {field.x + (static_cast<float>(at.column) + .5f) * each,
                  field.y + (static_cast<float>(at.row) + .5f) * each},
                 each, color);
    }
}

void blank_board(ImDrawList* list, const Theme& theme, const engine::Rect& square) {
    list->AddRect({square.x, square.y}, {square.x + square.width, square.y + square.height}, to_u32(theme.button_line),
                  3);
}

} // namespace ui::panels
