// Drawings without text: icons, pad buttons, small boards.
#include "engine/overlay.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/input/read_input.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace ui {

using engine::PadButton;
using engine::PadKind;

void draw_glyph(ImDrawList* list, Glyph glyph, engine::Point middle, float side, ImU32 color) {
    // Drawings use a square of 20 x 20 units with the origin in the middle.
    using Points = std::initializer_list<ImVec2>;
    const float unit = side / 20, width = std::max(1.f, side / 10);
    const auto at = [&](ImVec2 point) { return ImVec2{middle.x + point.x * unit, middle.y + point.y * unit}; };
    const auto path = [&](Points points) {
        for (const ImVec2& point : points)
            list->PathLineTo(at(point));
    };
    // Angles in half turns, clockwise from the right.
    const auto arc = [&](ImVec2 center, float radius, float from, float to) {
        constexpr float pi = 3.14159265f;
        list->PathArcTo(at(center), radius * unit, from * pi, to * pi, 24);
    };
    const auto stroke = [&](ImDrawFlags flags = 0) { list->PathStroke(color, flags, width); };
    const auto line = [&](Points points) {
        path(points);
        stroke();
    };
    const auto outline = [&](Points points) {
        path(points);
        stroke(ImDrawFlags_Closed);
    };
    const auto shape = [&](Points points) {
        path(points);
        list->PathFillConvex(color);
    };
    switch (glyph) {
    case Glyph::undo:
    case Glyph::redo: {
        const float to = glyph == Glyph::undo ? -1.f : 1.f;
        line({{to * 3.5f, -8}, {to * 7.5f, -4}, {to * 3.5f, 0}});
        path({{to * 7, -4}});
        arc({to * -2, .75f}, 4.75f, glyph == Glyph::undo ? -.5f : 1.5f, .5f);
        line({{to * 3, 5.5f}});
        break;
    }
    case Glyph::bulb:
        path({{-2.4f, 4.2f}, {-2.4f, 2.6f}});
        arc({0, -2.6f}, 5.2f, .68f, 2.32f);
        line({{2.4f, 2.6f}, {2.4f, 4.2f}});
        line({{-2.6f, 4.4f}, {2.6f, 4.4f}});
        line({{-1.8f, 7.4f}, {1.8f, 7.4f}});
        break;
    case Glyph::flag:
        line({{-5, 8}, {-5, -7}});
        outline({{-5, -7}, {6, -7}, {3.6f, -3}, {6, 1}, {-5, 1}});
        break;
    case Glyph::play: shape({{-5, -7.5f}, {7.5f, 0}, {-5, 7.5f}}); break;
    case Glyph::pass:
        shape({{-7, -6.5f}, {2.5f, 0}, {-7, 6.5f}});
        line({{5.5f, -6.5f}, {5.5f, 6.5f}});
        break;
    case Glyph::again:
        arc({0, 0}, 6.4f, -.30f, 1.42f);
        stroke();
        line({{3.6f, -9}, {3.8f, -5}, {7.8f, -4.8f}});
        break;
    case Glyph::search:
        arc({-1.6f, -1.6f}, 5, 0, 2);
        stroke();
        line({{2.2f, 2.2f}, {7.4f, 7.4f}});
        break;
    case Glyph::sound:
    case Glyph::silence:
        outline({{-8, -2.6f}, {-4.6f, -2.6f}, {-.6f, -6.4f}, {-.6f, 6.4f}, {-4.6f, 2.6f}, {-8, 2.6f}});
        if (glyph == Glyph::silence) {
            line({{3, -2.6f}, {8.2f, 2.6f}});
            line({{3, 2.6f}, {8.2f, -2.6f}});
            break;
        }
        for (const float radius : {3.8f, 7.4f}) {
            arc({.4f, 0}, radius, -.28f, .28f);
            stroke();
        }
        break;
    }
}

namespace {

void disc_pattern(ImDrawList* list, engine::Point center, float radius, bool is_black) {
    const auto [x, y] = center;
    if (is_black) {
        const float line = std::max(1.f, radius * .16f);
        for (const float at : {-.38f, 0.f, .38f}) {
            const float along = std::sqrt(.5f - at * at) * .72f, across = at * .71f;
            list->AddLine({x + (across - along) * radius, y + (across + along) * radius},
                          {x + (across + along) * radius, y + (across - along) * radius}, engine::rgb(0x9CA0A4), line);
        }
        return;
    }
    const ImU32 ink = engine::rgb(0x4A463E);
    list->AddCircleFilled(center, radius * .16f, ink, 12);
    for (const float across : {-.4f, .4f})
        for (const float down : {-.4f, .4f})
            list->AddCircleFilled({x + across * radius, y + down * radius}, radius * .16f, ink, 12);
}

} // namespace

void draw_disc(const Theme& theme, ImDrawList* list, engine::Point center, float radius, rules::Color color) {
    const bool is_black = color == rules::Color::black;
    const ImU32 under = is_black ? engine::rgb(0xE4DBC7) : engine::rgb(0x5A5F62);
    const ImU32 face = is_black ? engine::rgb(0x0C0E0F) : engine::rgb(0xF3EEE2);
    const bool is_light = contrast(theme.card, white_disc) < 2; // A white disc needs an outline on light cards.
    const ImU32 rim = engine::rgb(is_black ? 0x8B9196 : 0x6E695E);
    list->AddCircleFilled({center.x + radius * .06f, center.y + radius * .16f}, radius, under, 48);
    list->AddCircleFilled(center, radius, face, 48);
    if (is_black || is_light) list->AddCircle(center, radius, rim, 48, std::max(1.f, radius * .06f));
    if (theme.has_patterned_icons) disc_pattern(list, center, radius, is_black);
}

void draw_disc(const FrameContext& frame, engine::Point center, float radius, rules::Color color) {
    draw_disc(frame.theme, ImGui::GetWindowDrawList(), center, radius, color);
}

void draw_cross(ImDrawList* list, engine::Point middle, float radius, float line, ImU32 color) {
    list->AddLine({middle.x - radius, middle.y - radius}, {middle.x + radius, middle.y + radius}, color, line);
    list->AddLine({middle.x - radius, middle.y + radius}, {middle.x + radius, middle.y - radius}, color, line);
}

void draw_tick(engine::Point middle, float radius, float line, engine::Rgba color) {
    const ImVec2 points[]{{middle.x - radius * .45f, middle.y + radius * .02f},
                          {middle.x - radius * .1f, middle.y + radius * .38f},
                          {middle.x + radius * .48f, middle.y - radius * .36f}};
    ImGui::GetWindowDrawList()->AddPolyline(points, 3, color, 0, line);
}

void draw_fold_arrow(ImDrawList* list, engine::Point middle, float radius, bool is_open, ImU32 color) {
    const auto [x, y] = middle;
    const float before = radius * .6f, after = radius * .8f;
    if (is_open)
        list->AddTriangleFilled({x - radius, y - before}, {x + radius, y - before}, {x, y + after}, color);
    else
        list->AddTriangleFilled({x - before, y - radius}, {x + after, y}, {x - before, y + radius}, color);
}

void draw_fill(ImDrawList* list, const engine::Rect& rect, engine::Rgba color, float rounding) {
    list->AddRectFilled(rect.corner(), rect.end(), color, rounding);
}

void draw_fill(const engine::Rect& rect, engine::Rgba color, float rounding) {
    draw_fill(ImGui::GetWindowDrawList(), rect, color, rounding);
}

void draw_frame(ImDrawList* list, const engine::Rect& rect, engine::Rgba color, float rounding, float line) {
    list->AddRect(rect.corner(), rect.end(), color, rounding, 0, line);
}

void draw_frame(const engine::Rect& rect, engine::Rgba color, float rounding, float line) {
    draw_frame(ImGui::GetWindowDrawList(), rect, color, rounding, line);
}

void draw_box(ImDrawList* list, const engine::Rect& rect, engine::Rgba fill, engine::Rgba line, float rounding,
              float line_width) {
    draw_fill(list, rect, fill, rounding);
    draw_frame(list, rect, line, rounding, line_width);
}

void draw_box(const engine::Rect& rect, engine::Rgba fill, engine::Rgba line, float rounding, float line_width) {
    draw_box(ImGui::GetWindowDrawList(), rect, fill, line, rounding, line_width);
}

namespace {

bool is_round(PadButton button) {
    return button <= PadButton::y;
}

// Cross, circle, square, triangle.
void draw_shape(ImDrawList* list, PadButton button, engine::Point middle, float r, ImU32 ink, float line) {
    const float x = middle.x, y = middle.y;
    switch (button) {
    case PadButton::a: draw_cross(list, middle, r, line, ink); break;
    case PadButton::b: list->AddCircle({x, y}, r * 1.15f, ink, 24, line); break;
    case PadButton::x: list->AddRect({x - r, y - r}, {x + r, y + r}, ink, 0, 0, line); break;
    default: list->AddTriangle({x - r * 1.15f, y + r}, {x + r * 1.15f, y + r}, {x, y - r * 1.1f}, ink, line); break;
    }
}

} // namespace

float pad_glyph_width(const FrameContext& frame, PadButton button, float size) {
    if (is_round(button)) return size * 1.35f;
    return std::max(size * 1.35f,
                    text_width(frame.fonts.medium, size * .8f, name_of(button, frame.state.pad.kind())) + size * .7f);
}

void draw_pad_glyph(const FrameContext& frame, ImDrawList* list, PadButton button, float size,
                    engine::Point left_middle, engine::Rgba ink) {
    const PadKind kind = frame.state.pad.kind();
    const float width = pad_glyph_width(frame, button, size), half = size * .675f;
    const float line = std::max(1.f, std::round(size / 12));
    const engine::Point middle{left_middle.x + width / 2, left_middle.y};
    if (is_round(button))
        list->AddCircle(middle, half, ink, 32, line);
    else
        list->AddRect({left_middle.x, middle.y - half * .85f}, {left_middle.x + width, middle.y + half * .85f}, ink,
                      half * .5f, 0, line);
    if (is_round(button) && kind == PadKind::shapes)
        draw_shape(list, button, middle, size * .27f, ink, line * 1.5f);
    else
        draw_text(list, frame.fonts.medium, size * .8f, middle, ink, name_of(button, kind), Align::center);
}

namespace {

struct Hint {
    std::optional<PadButton> button;
    std::string key;
};

Hint hint_of(const FrameContext& frame, std::string_view id) {
    if (frame.state.pad.is_used()) return {pad_button_of(id), {}};
    return {std::nullopt, key_text(action(id), frame.preferences.keys)};
}

} // namespace

std::string hint_text(const FrameContext& frame, std::string_view id) {
    const Hint hint = hint_of(frame, id);
    return hint.button ? name_of(*hint.button, frame.state.pad.kind()) : hint.key;
}

float hint_width(const FrameContext& frame, std::string_view id, float size) {
    const Hint hint = hint_of(frame, id);
    return hint.button ? pad_glyph_width(frame, *hint.button, size) : text_width(frame.fonts.medium, size, hint.key);
}

void draw_hint(const FrameContext& frame, ImDrawList* list, std::string_view id, float size, engine::Point left_middle,
               engine::Rgba ink) {
    const Hint hint = hint_of(frame, id);
    if (hint.button)
        draw_pad_glyph(frame, list, *hint.button, size, left_middle, ink);
    else
        draw_text(list, frame.fonts.medium, size, left_middle, ink, hint.key);
}

namespace {

// Minimum size of a square in pixels for grid lines, round discs, and their rims.
constexpr float min_with_lines = 4;
constexpr float min_with_discs = 3.5f;
constexpr float min_with_rims = 14;

void lines(ImDrawList* list, const Theme& theme, const engine::Rect& field, int side) {
    const float each = field.width / static_cast<float>(side);
    const ImU32 color = theme.board.groove.faded(each < min_with_rims ? .55f : 1);
    for (int i = 1; i < side; ++i) {
        const float at = std::round(each * static_cast<float>(i));
        list->AddRectFilled({field.x + at, field.y}, {field.x + at + 1, field.bottom()}, color);
        list->AddRectFilled({field.x, field.y + at}, {field.right(), field.y + at + 1}, color);
    }
}

void disc(ImDrawList* list, engine::Point center, float square, rules::Color color) {
    const engine::Rgba face = tone(color);
    const float radius = square * .41f;
    if (square < min_with_discs) {
        list->AddRectFilled({center.x - radius, center.y - radius}, {center.x + radius, center.y + radius}, face);
        return;
    }
    if (square < min_with_rims) return engine::add_small_disc(list, center, radius, face);
    list->AddCircleFilled({center.x + square * .04f, center.y + square * .07f}, radius, IM_COL32(4, 14, 9, 110), 32);
    list->AddCircleFilled({center.x, center.y + square * .025f}, radius,
                          color == rules::Color::black ? engine::rgb(0xB9B09C) : engine::rgb(0x2C2F31), 32);
    list->AddCircleFilled(center, radius, face, 32);
}

engine::Rect framed(ImDrawList* list, const Theme& theme, const engine::Rect& square) {
    const float rim = std::max(1.f, std::round(square.width * .03f));
    draw_fill(list, square, theme.board.wood, rim * 1.5f);
    const engine::Rect field = square.inset(rim);
    draw_fill(list, field, theme.board.felt);
    draw_frame(list, field.inset(-1), theme.board.inlay.faded(.7f));
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
    draw_frame(list, square, theme.button_line, 3);
}

} // namespace ui
