#include "game/ui/review/mistake_marks.hpp"

#include <algorithm>
#include <optional>

namespace ui::panels {

namespace {

bool overlap(const engine::Rect& a, const engine::Rect& b) {
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

bool is_within(const engine::Rect& inner, const engine::Rect& outer) {
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width
           && inner.y + inner.height <= outer.y + outer.height;
}

engine::Rect around(engine::Point center, float width, float height) {
    return {center.x - width / 2, center.y - height / 2, width, height};
}

// A triangle with its tip at the curve: above it for White's losses, below it for Black's, which is where the curve
// went; on the other side if there is no space.
struct Triangle {
    engine::Point center;
    bool is_above = false;
};
Triangle triangle(const MistakeMark& mark, const engine::Rect& box, float radius, float gap) {
    const float away = radius * .8f + gap;
    const bool wants_above = mark.mover == rules::Color::white;
    const float above = mark.at.y - away, below = mark.at.y + away;
    const bool fits_above = above - radius >= box.y, fits_below = below + radius <= box.y + box.height;
    const bool is_above = wants_above ? fits_above || !fits_below : !fits_below && fits_above;
    return {.center = {mark.at.x, is_above ? above : below}, .is_above = is_above};
}

std::optional<engine::Rect> number_place(const Triangle& triangle, float radius, float width, float height,
                                         const engine::Rect& box, const std::vector<engine::Rect>& taken) {
    const float out = triangle.is_above ? -1.f : 1.f;
    const float beside = radius + width / 2 + radius * .6f;
    for (const float row : {0.f, .7f, 1.3f, 2.f}) {
        for (const float column : {1.f, -1.f, 0.f}) {
            if (column == 0 && row < 1) continue;
            const engine::Rect place =
                around({triangle.center.x + column * beside, triangle.center.y + out * row * height}, width, height);
            const auto is_taken = [&](const engine::Rect& other) { return overlap(place, other); };
            if (is_within(place, box) && std::ranges::none_of(taken, is_taken)) return place;
        }
    }
    return std::nullopt;
}

} // namespace

void mistake_marks(const Panel& panel, ImDrawList* list, const engine::Rect& box, std::vector<MistakeMark> marks) {
    const ImU32 color = to_u32(panel.theme.mistake);
    const float radius = panel.scaled(5), gap = panel.scaled(2), size = panel.scaled(12);
    std::ranges::stable_sort(marks, std::ranges::greater{}, &MistakeMark::loss);
    const std::size_t labelled = std::min(marks.size(), labelled_mistakes);
    for (std::size_t i = labelled; i < marks.size(); ++i) {
        const auto [center, is_above] = triangle(marks[i], box, radius, gap);
        const float x = center.x, y = marks[i].at.y + (is_above ? -gap : gap);
        list->AddLine({x, y}, {x, y + (is_above ? -radius : radius)}, color, std::max(1.5f, panel.scaled(1.75f)));
    }
    std::vector<engine::Rect> taken;
    for (std::size_t i = 0; i < labelled; ++i)
        taken.push_back(around(triangle(marks[i], box, radius, gap).center, 2 * radius, 2 * radius));
    // Numbers may extend into the right margin.
    const engine::Rect room{box.x, box.y - panel.scaled(4), box.width + panel.scaled(12), box.height + panel.scaled(8)};
    for (std::size_t i = 0; i < labelled; ++i) {
        const Triangle place = triangle(marks[i], box, radius, gap);
        draw_mistake(list, place.center, radius, marks[i].mover, place.is_above, color);
        const std::string text = std::to_string(whole_discs(marks[i].loss));
        const float width = widgets::text_width(panel.fonts.small_strong, size, text);
        const auto at = number_place(place, radius, width, size, room, taken);
        if (!at) continue;
        list->AddRectFilled({at->x, at->y}, {at->x + at->width, at->y + at->height}, to_u32(panel.theme.card, .7f));
        widgets::text(list, panel.fonts.small_strong, size, at->center(), color, text, widgets::Align::center);
        taken.push_back(*at);
    }
}

} // namespace ui::panels
