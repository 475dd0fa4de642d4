#include "game/ui/widgets/plot.hpp"

#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ui::plot {

void sparkline(const Panel& panel, ImDrawList* list, const engine::Rect& rect, std::span<const float> values,
               engine::Rgba color, float floor, float top) {
    if (values.size() < 2) return;
    const float highest = std::max(top, std::ranges::max(values));
    const float range = highest > floor ? highest - floor : 1;
    std::vector<ImVec2> points;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const float part = static_cast<float>(i) / static_cast<float>(values.size() - 1);
        const float height = std::clamp((values[i] - floor) / range, 0.f, 1.f);
        points.push_back({rect.x + part * rect.width, rect.y + rect.height * (1 - height)});
    }
    list->AddPolyline(points.data(), static_cast<int>(points.size()), to_u32(color), 0,
                      std::max(1.f, panel.scaled(1.4f)));
}

void bar(const Panel& panel, ImDrawList* list, const engine::Rect& rect, float share, engine::Rgba color) {
    const float width = std::max(panel.scaled(1.5f), rect.width * std::clamp(share, 0.f, 1.f));
    list->AddRectFilled({rect.x, rect.y}, {rect.x + width, rect.y + rect.height}, to_u32(color), panel.scaled(2));
}

int stacked_bars(const Panel& panel, ImDrawList* list, const engine::Rect& rect, std::span<const Series> series,
                 int first_number) {
    const std::size_t count = series.empty() ? 0 : series.front().values.size();
    if (count == 0 || rect.height < panel.scaled(30)) return -1;
    double highest = 0;
    for (std::size_t i = 0; i < count; ++i) {
        double sum = 0;
        for (const Series& one : series)
            sum += one.values[i];
        highest = std::max(highest, sum);
    }
    if (highest <= 0) return -1;
    const float bottom = rect.y + rect.height - panel.scaled(16);
    const float height = bottom - rect.y;
    const float each = std::min(rect.width / static_cast<float>(count), panel.scaled(26));
    const float gap = std::max(1.f, std::floor(each * 0.16f));
    const float label_width = widgets::text_width(panel.fonts.small, panel.scaled(11), "00") + panel.scaled(4);
    const auto every = std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(label_width / each)));
    list->AddLine({rect.x, bottom}, {rect.x + rect.width, bottom}, to_u32(panel.theme.debug_line), panel.scaled(1));
    int pointed = -1;
    const ImVec2 mouse = ImGui::GetMousePos();
    for (std::size_t i = 0; i < count; ++i) {
        const float left = rect.x + each * static_cast<float>(i);
        const engine::Rect column{left, rect.y, each, rect.height};
        if (ImGui::IsWindowHovered() && column.contains({mouse.x, mouse.y})) pointed = static_cast<int>(i);
        float y = bottom;
        for (const Series& one : series) {
            const float part = static_cast<float>(one.values[i] / highest) * height;
            if (part >= 0.25f) {
                list->AddRectFilled({left, std::min(y - part, y - 1)}, {left + each - gap, y}, to_u32(one.color));
                y -= part;
            }
        }
        if (i % every == 0) {
            widgets::text(list, panel.fonts.small, panel.scaled(11),
                          {left + (each - gap) / 2, rect.y + rect.height - panel.scaled(6)},
                          to_u32(panel.theme.text_quiet), std::to_string(first_number + static_cast<int>(i)),
                          widgets::Align::center);
        }
    }
    return pointed;
}

void legend(const Panel& panel, ImDrawList* list, float left, float right, float middle,
            std::span<const Series> series) {
    const float size = panel.scaled(11), side = panel.scaled(8);
    std::vector<float> widths;
    float needed = 0;
    for (const Series& one : series) {
        widths.push_back(widgets::text_width(panel.fonts.small, size, one.name) + panel.scaled(22));
        needed += widths.back();
    }
    widths = widgets::column_widths(std::move(widths), std::min(needed, right - left));
    for (std::size_t i = series.size(); i-- > 0;) {
        const std::string name =
            widgets::shortened(panel.fonts.small, size, series[i].name, widths[i] - panel.scaled(22) + 1);
        right -= widgets::text_width(panel.fonts.small, size, name);
        widgets::text(list, panel.fonts.small, size, {right, middle}, to_u32(panel.theme.text_second), name);
        right -= side + panel.scaled(4);
        list->AddRectFilled({right, middle - side / 2}, {right + side, middle + side / 2}, to_u32(series[i].color));
        right -= panel.scaled(10);
    }
}

} // namespace ui::plot
