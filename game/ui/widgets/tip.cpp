#include "game/ui/widgets/tip.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ui {

namespace {

using engine::Rect;

float common_area(const Rect& a, const Rect& b) {
    const float width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const float height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    return width > 0 && height > 0 ? width * height : 0;
}

Rect kept_within(Rect rect, const Rect& screen, float gap) {
    const auto clamped = [](float at, float from, float to) { return std::max(from, std::min(at, to)); };
    rect.x = clamped(rect.x, screen.x + gap, screen.x + screen.width - rect.width - gap);
    rect.y = clamped(rect.y, screen.y + gap, screen.y + screen.height - rect.height - gap);
    return rect;
}

std::vector<Rect> places_around(const Rect& around, engine::Point size, const Rect& item, float gap) {
    const engine::Point middle = item.center();
    const float x = middle.x - size.x / 2;
    const float y = middle.y - size.y / 2;
    return {{x, around.y - gap - size.y, size.x, size.y},
            {x, around.y + around.height + gap, size.x, size.y},
            {around.x - gap - size.x, y, size.x, size.y},
            {around.x + around.width + gap, y, size.x, size.y}};
}

} // namespace

Rect place_tip(engine::Point size, const Tip& tip, const Rect& board, const Rect& screen, float gap) {
    Rect best{screen.x + gap, screen.y + gap, size.x, size.y};
    float least = std::numeric_limits<float>::max();
    for (const Rect& around : {tip.window, tip.item}) {
        for (const Rect& place : places_around(around, size, tip.item, gap)) {
            const Rect kept = kept_within(place, screen, gap);
            const engine::Point from = kept.center();
            const engine::Point to = tip.item.center();
            const float away = std::abs(from.x - to.x) + std::abs(from.y - to.y);
            const float cost = 1000 * common_area(kept, tip.item) + 4 * common_area(kept, tip.window)
                               + 2 * common_area(kept, board) + away;
            if (cost >= least) continue;
            least = cost;
            best = kept;
        }
    }
    return best;
}

} // namespace ui
