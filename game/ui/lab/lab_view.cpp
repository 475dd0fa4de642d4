// What the dialog shows of a result: points, histogram, groups, order; and the two plots.
#include "game/ui/lab/lab.hpp"
#include "game/ui/widgets/numbers.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace ui {

namespace {

constexpr float point_side = 3;             // At scale 1.
constexpr std::size_t most_points = 12'000; // Vertices of one list have 16-bit numbers: four per point.
constexpr float axis_step = 16;             // Discs.

// Positions of a plot with known values across and estimates up, both from -extent to extent.
struct PlotScale {
    engine::Point size;
    float extent;

    engine::Point at(double known, double estimate) const {
        const auto part = [&](double value) { return .5f + static_cast<float>(value) / (2 * extent); };
        return {size.x * part(known), size.y * (1 - part(estimate))};
    }
};

// A multiple of the step that includes all values.
float extent_of(const play::LabResult& result, std::size_t column) {
    double largest = 1;
    for (const play::LabRow& row : result.rows)
        largest =
            std::max({largest, std::abs(row.estimates[column].value), std::abs(double{1} * *row.problem.value())});
    return axis_step * std::ceil(static_cast<float>(largest) / axis_step);
}

std::vector<LabPoint> points_of(const play::LabResult& result, std::size_t column, const PlotScale& scale) {
    std::vector<LabPoint> points;
    std::set<std::pair<int, int>> taken; // Pixels.
    for (std::size_t i = 0; i < result.rows.size() && points.size() < most_points; ++i) {
        const play::LabRow& row = result.rows[i];
        const engine::Point at = scale.at(*row.problem.value(), row.estimates[column].value);
        if (taken.emplace(static_cast<int>(at.x), static_cast<int>(at.y)).second) points.push_back({at.x, at.y, i});
    }
    return points;
}

std::vector<int> histogram_of(const play::LabResult& result, std::size_t column) {
    std::vector<int> bins(lab_bins);
    for (const play::LabRow& row : result.rows) {
        const auto bin = static_cast<int>(std::lround(row.error(column) / lab_bin)) + lab_bins / 2;
        ++bins[static_cast<std::size_t>(std::clamp(bin, 0, lab_bins - 1))];
    }
    return bins;
}

} // namespace

void update_view(LabView& view, const EvaluationLab& lab, std::size_t column, play::LabOrder order,
                 engine::Point plot_size) {
    if (view.revision == lab.revision() && view.column == column && view.order == order && view.plot_size == plot_size)
        return;
    const play::LabResult& result = lab.result();
    view = {.revision = lab.revision(), .column = column, .order = order, .plot_size = plot_size};
    view.histogram = histogram_of(result, column);
    view.extent = extent_of(result, column);
    view.points = points_of(result, column, {plot_size, view.extent});
    view.groups = lab_groups(result, column);
    view.rows = lab_order(result, order, column);
}

std::optional<std::size_t> lab_scatter(const FrameContext& frame, const LabView& view, const engine::Rect& area) {
    const Theme& theme = frame.theme;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const PlotScale scale{area.size(), view.extent};
    const auto place = [&](double known, double estimate) {
        const engine::Point at = scale.at(known, estimate);
        return engine::Point{area.x + at.x, area.y + at.y};
    };
    draw_box(area, theme.well, theme.well_line, frame.scaled(6));
    list->PushClipRect(area.corner(), area.end(), true);
    const float pad = frame.scaled(4), line = frame.line_width(1);
    const float step = view.extent > 4 * axis_step ? 2 * axis_step : axis_step;
    for (float tick = -view.extent + step; tick < view.extent; tick += step) {
        const engine::Rgba color = tick == 0 ? theme.text_quiet : theme.well_line;
        list->AddLine(place(tick, -view.extent), place(tick, view.extent), color, line);
        list->AddLine(place(-view.extent, tick), place(view.extent, tick), color, line);
        const std::string label = signed_decimal(tick, 0);
        const engine::Point across = place(tick, -view.extent), up = place(-view.extent, tick);
        draw_text(frame, small_text, {across.x + pad, across.y - frame.scaled(9)}, theme.text_quiet, label);
        const bool is_below_title = up.y > area.y + frame.scaled(32);
        if (tick > -view.extent + step && is_below_title)
            draw_text(frame, small_text, {up.x + pad, up.y - frame.scaled(8)}, theme.text_quiet, label);
    }
    list->AddLine(place(-view.extent, -view.extent), place(view.extent, view.extent), theme.text_second, line);
    if (!view.groups.empty()) { // The line that predicts known values from estimates.
        const ai::ValueStatistics& all = view.groups.front().values;
        const auto known = [&](double estimate) { return all.height() + all.slope() * estimate; };
        list->AddLine(place(known(-view.extent), -view.extent), place(known(view.extent), view.extent), theme.probe,
                      frame.line_width(1.5f));
    }
    const float side = std::max(2.f, std::round(frame.scaled(point_side))), half = std::floor(side / 2);
    const auto count = static_cast<int>(view.points.size());
    const ImU32 color = theme.accent_bright.faded(.7f);
    list->PrimReserve(6 * count, 4 * count);
    for (const LabPoint& point : view.points) {
        const float x = std::floor(area.x + point.x) - half, y = std::floor(area.y + point.y) - half;
        list->PrimRect({x, y}, {x + side, y + side}, color);
    }
    std::optional<std::size_t> pointed;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    if (ImGui::IsWindowHovered() && area.contains({mouse.x, mouse.y})) {
        const float reach = frame.pressable(10);
        const LabPoint* nearest = nullptr;
        float least = reach * reach;
        for (const LabPoint& point : view.points) {
            const float x = area.x + point.x - mouse.x, y = area.y + point.y - mouse.y;
            if (x * x + y * y >= least) continue;
            least = x * x + y * y;
            nearest = &point;
        }
        if (nearest != nullptr) {
            pointed = nearest->row;
            list->AddCircle({area.x + nearest->x, area.y + nearest->y}, frame.scaled(6), theme.probe, 0,
                            frame.line_width(2));
        }
    }
    list->PopClipRect();
    const std::string up = tr("Estimate"), across = tr("Known value");
    draw_text(frame, bold_text, {area.x + pad, area.y + frame.scaled(11)}, theme.text_second, up);
    draw_text(frame, bold_text, {area.right() - pad, area.bottom() - frame.scaled(24)}, theme.text_second, across,
              Align::right);
    return pointed;
}

void lab_histogram(const FrameContext& frame, const LabView& view, const engine::Rect& area) {
    const Theme& theme = frame.theme;
    draw_box(area, theme.well, theme.well_line, frame.scaled(6));
    const float pad = frame.scaled(4), labels = frame.scaled(16);
    const engine::Rect bars{area.x + pad, area.y + labels, area.width - 2 * pad, area.height - 2 * labels};
    if (bars.height <= 0 || view.histogram.empty()) return;
    const int most = std::max(1, *std::ranges::max_element(view.histogram));
    const float width = bars.width / static_cast<float>(lab_bins);
    for (int bin = 0; bin < lab_bins; ++bin) {
        const int count = view.histogram[static_cast<std::size_t>(bin)];
        const float height = bars.height * static_cast<float>(count) / static_cast<float>(most);
        const float x = bars.x + width * static_cast<float>(bin);
        if (count > 0)
            draw_fill({x, bars.bottom() - std::max(1.f, height), std::max(1.f, width - 1), std::max(1.f, height)},
                      bin == lab_bins / 2 ? theme.accent_bright : theme.accent);
        if ((bin - lab_bins / 2) % 4 == 0)
            draw_text(frame, small_text, {x + width / 2, area.bottom() - labels / 2}, theme.text_quiet,
                      signed_decimal((bin - lab_bins / 2) * lab_bin, 0), Align::center);
    }
    draw_text(frame, bold_text, {area.x + pad, area.y + labels / 2}, theme.text_second, tr("Errors"));
    draw_text(frame, small_text, {area.right() - pad, area.y + labels / 2}, theme.text_quiet, grouped(most),
              Align::right);
}

} // namespace ui
