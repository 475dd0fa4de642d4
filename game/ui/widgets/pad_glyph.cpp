#include "game/ui/widgets/pad_glyph.hpp"

#include "game/ui/app/actions.hpp"
#include "game/ui/input/pad.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <cmath>

namespace ui::widgets {

namespace {

using engine::PadButton;
using engine::PadKind;

bool is_round(PadButton button) {
    return button <= PadButton::y;
}

// Cross, circle, square, triangle.
void draw_shape(ImDrawList* list, PadButton button, engine::Point middle, float r, ImU32 ink, float line) {
    const float x = middle.x, y = middle.y;
    switch (button) {
    case PadButton::a:
        list->AddLine({x - r, y - r}, {x + r, y + r}, ink, line);
        list->AddLine({x - r, y + r}, {x + r, y - r}, ink, line);
        break;
    case PadButton::b: list->AddCircle({x, y}, r * 1.15f, ink, 24, line); break;
    case PadButton::x: list->AddRect({x - r, y - r}, {x + r, y + r}, ink, 0, 0, line); break;
    default: list->AddTriangle({x - r * 1.15f, y + r}, {x + r * 1.15f, y + r}, {x, y - r * 1.1f}, ink, line); break;
    }
}

} // namespace

float pad_glyph_width(const Panel& panel, PadButton button, float size) {
    if (is_round(button)) return size * 1.35f;
    return std::max(size * 1.35f,
                    text_width(panel.fonts.medium, size * .8f, name_of(button, panel.state.pad.kind())) + size * .7f);
}

void pad_glyph(const Panel& panel, ImDrawList* list, PadButton button, float size, engine::Point left_middle,
               engine::Rgba ink) {
    const PadKind kind = panel.state.pad.kind();
    const float width = pad_glyph_width(panel, button, size), half = size * .675f;
    const float line = std::max(1.f, std::round(size / 12));
    const engine::Point middle{left_middle.x + width / 2, left_middle.y};
    const ImU32 color = to_u32(ink);
    if (is_round(button))
        list->AddCircle({middle.x, middle.y}, half, color, 32, line);
    else
        list->AddRect({left_middle.x, middle.y - half * .85f}, {left_middle.x + width, middle.y + half * .85f}, color,
                      half * .5f, 0, line);
    if (is_round(button) && kind == PadKind::shapes)
        draw_shape(list, button, middle, size * .27f, color, line * 1.5f);
    else
        text(list, panel.fonts.medium, size * .8f, middle, color, name_of(button, kind), Align::center);
}

std::string hint_text(const Panel& panel, std::string_view id) {
    if (!panel.state.pad.is_used()) return key_text(action(id), panel.preferences.keys);
    const auto button = pad_button_of(id);
    return button ? name_of(*button, panel.state.pad.kind()) : std::string{};
}

float hint_width(const Panel& panel, std::string_view id, float size) {
    const auto button = panel.state.pad.is_used() ? pad_button_of(id) : std::nullopt;
    if (button) return pad_glyph_width(panel, *button, size);
    if (panel.state.pad.is_used()) return 0;
    return text_width(panel.fonts.medium, size, key_text(action(id), panel.preferences.keys));
}

void draw_hint(const Panel& panel, ImDrawList* list, std::string_view id, float size, engine::Point left_middle,
               engine::Rgba ink) {
    const auto button = panel.state.pad.is_used() ? pad_button_of(id) : std::nullopt;
    if (button)
        pad_glyph(panel, list, *button, size, left_middle, ink);
    else if (!panel.state.pad.is_used())
        text(list, panel.fonts.medium, size, left_middle, to_u32(ink), key_text(action(id), panel.preferences.keys));
}

} // namespace ui::widgets
