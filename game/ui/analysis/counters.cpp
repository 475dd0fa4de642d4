// Sections for the search's counters: rates, nodes by ply, ProbCut by depth, nodes per second.
#include "game/ui/analysis/sections.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace ui::debug {

namespace {

constexpr base::Marked not_counted = base::mark("counted from the next search");

// "38 %" or "0.4 %"; "" if the whole is 0.
std::string percent_text(const RateCount& count) {
    if (count.whole == 0) return {};
    const double percent = 100 * static_cast<double>(count.part) / static_cast<double>(count.whole);
    return percent < 10 && percent > 0 ? tr("{:.1f} %", percent) : tr("{:.0f} %", percent);
}

void counter_row(const FrameContext& frame, const char* name, std::span<const float> course, const RateCount& count) {
    ImGui::TableNextRow();
    cell(frame, name);
    ImGui::TableNextColumn();
    sparkline(frame, at_cursor(-1, ImGui::GetTextLineHeight()).inset(0, frame.scaled(2)), course, frame.theme.probe);
    cell(frame, percent_text(count));
    cell(frame, short_count(count.part), frame.theme.text_second);
    cell(frame, count.whole > 0 ? short_count(count.whole) : "", frame.theme.text_quiet);
}

struct Series {
    std::string name;
    engine::Rgba color;
    std::vector<double> values; // One per bar, at least 0.
};

// Draws one bar per value, with the first series at the bottom; bars are numbered from first_number. Returns the bar
// under the pointer or -1. Precondition: all series have the same length.
int stacked_bars(const FrameContext& frame, const Rect& rect, std::span<const Series> series, int first_number) {
    const std::size_t count = series.front().values.size();
    if (count == 0 || rect.height < frame.scaled(30)) return -1;
    double highest = 0;
    for (std::size_t i = 0; i < count; ++i) {
        double sum = 0;
        for (const Series& one : series)
            sum += one.values[i];
        highest = std::max(highest, sum);
    }
    if (highest <= 0) return -1;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float bottom = rect.bottom() - frame.scaled(16), height = bottom - rect.y;
    const float each = std::min(rect.width / static_cast<float>(count), frame.scaled(26));
    const float gap = std::max(1.f, std::floor(each * 0.16f));
    // Labels are multiples of the smallest round number at which they do not overlap.
    const int last = first_number + static_cast<int>(count) - 1;
    const float label_width = text_width(frame, small_text, std::to_string(last)) + frame.scaled(6);
    constexpr std::array steps{1, 2, 5, 10, 20, 50};
    const auto fits = [&](int step) { return each * static_cast<float>(step) >= label_width; };
    const auto step = std::ranges::find_if(steps, fits);
    const int every = step == steps.end() ? 100 : *step;
    rule(frame, rect, bottom);
    int pointed = -1;
    const ImVec2 mouse = ImGui::GetMousePos();
    for (std::size_t i = 0; i < count; ++i) {
        const float left = rect.x + each * static_cast<float>(i);
        const Rect column{left, rect.y, each, rect.height};
        if (ImGui::IsWindowHovered() && column.contains(mouse)) pointed = static_cast<int>(i);
        float y = bottom;
        for (const Series& one : series) {
            const float part = static_cast<float>(one.values[i] / highest) * height;
            if (part < 0.25f) continue;
            list->AddRectFilled({left, std::min(y - part, y - 1)}, {left + each - gap, y}, one.color);
            y -= part;
        }
        const int number = first_number + static_cast<int>(i);
        if (number % every != 0) continue;
        draw_text(frame, small_text, {left + (each - gap) / 2, rect.bottom() - frame.scaled(6)}, frame.theme.text_quiet,
                  std::to_string(number), Align::center);
    }
    return pointed;
}

// Draws names and colours of the series, ending at the right edge; shortened if necessary.
void legend(const FrameContext& frame, float left, float right, float middle, std::span<const Series> series) {
    const float side = frame.scaled(8), around = frame.scaled(22);
    std::vector<float> widths;
    float needed = 0;
    for (const Series& one : series) {
        widths.push_back(text_width(frame, small_text, one.name) + around);
        needed += widths.back();
    }
    widths = column_widths(std::move(widths), std::min(needed, right - left));
    for (std::size_t i = series.size(); i-- > 0;) {
        const std::string name = shortened_text(frame, small_text, series[i].name, widths[i] - around + 1);
        right -= text_width(frame, small_text, name);
        draw_text(frame, small_text, {right, middle}, frame.theme.text_second, name);
        right -= side + frame.scaled(4);
        draw_fill({right, middle - side / 2, side, side}, series[i].color);
        right -= frame.scaled(10);
    }
}

// bar_name: returns the tip's text for a bar number.
template <class BarName>
void bars(const FrameContext& frame, const Rect& area, const char* title, std::span<const Series> series,
          int first_number, BarName bar_name) {
    const Rect rest = heading(frame, area, title);
    const float title_end = area.x + text_width(frame, strong_text, title);
    legend(frame, title_end, area.right(), area.y + heading_height(frame) / 2 - frame.scaled(1), series);
    const int pointed = stacked_bars(frame, rest, series, first_number);
    if (pointed < 0) return;
    std::string text = bar_name(first_number + pointed);
    for (const Series& one : series) {
        const auto count = static_cast<std::uint64_t>(one.values[static_cast<std::size_t>(pointed)]);
        text += '\n' + tr("{}: {}", one.name, count_text(count));
    }
    set_tip(frame, ImGui::GetID(title), rest, text);
}

} // namespace

void counters(FrameContext& frame, const ShownSearch& shown, const Rect& area) {
    const ai::Report& report = *shown.report;
    const Rect rest =
        heading(frame, area, tr("Counters"), report.counters ? tr("of all threads and iterations") : tr(not_counted));
    if (!report.counters) return;
    const ai::Counters& counters = *report.counters;
    const bool is_wide = area.width > frame.scaled(380);
    const Column columns[]{{"##name", 156},
                           {"##course"},
                           {tr("Rate"), 48, true},
                           {tr("Count"), 58, true, true, is_wide},
                           {tr("Of"), 58, true, true, is_wide}};
    if (!begin_table(frame, "counters", columns, rest)) return;
    const SearchLog& log = shown_log(frame.controller, frame.state.debug);
    const Rates rates = rates_of(counters);
    for (std::size_t i = 0; i < rates.size(); ++i)
        counter_row(frame, tr(rate_names[i]), log.course(i), rates[i]);
    counter_row(frame, tr("Move ordering nodes"), {}, {counters.ordering_nodes, report.nodes});
    counter_row(frame, tr("Endgame nodes"), {}, {counters.last_nodes, report.nodes});
    counter_row(frame, tr("Stopped split nodes"), {}, {counters.stops, counters.splits});
    ImGui::EndTable();
}

namespace {

// Returns whether the search has counters. If not, draws a heading that says so.
bool has_counters(const FrameContext& frame, const ShownSearch& shown, const Rect& area, const char* title) {
    if (!shown.report->counters) heading(frame, area, title, tr(not_counted));
    return shown.report->counters.has_value();
}

} // namespace

void nodes_by_ply(FrameContext& frame, const ShownSearch& shown, const Rect& area) {
    if (!has_counters(frame, shown, area, tr("Nodes by ply"))) return;
    std::array series{Series{tr("full"), frame.theme.accent, {}}, Series{tr("null"), frame.theme.probe, {}},
                      Series{tr("ProbCut"), frame.theme.text_quiet, {}}};
    const auto& plies = shown.report->counters->plies;
    for (std::size_t i = 1; i < plies.size(); ++i) { // The root itself is not visited.
        series[0].values.push_back(static_cast<double>(plies[i].principal));
        series[1].values.push_back(static_cast<double>(plies[i].null_window));
        series[2].values.push_back(static_cast<double>(plies[i].probcut));
    }
    bars(frame, area, tr("Nodes by ply"), series, 1, [](int ply) { return tr("ply {}", ply); });
}

void probcut_by_depth(FrameContext& frame, const ShownSearch& shown, const Rect& area) {
    if (!has_counters(frame, shown, area, tr("ProbCut by depth"))) return;
    const auto& tries = shown.report->counters->probcut_tries;
    const auto& cuts = shown.report->counters->probcut_cuts;
    std::array series{Series{tr("cut"), frame.theme.probe, {}}, Series{tr("no cut"), frame.theme.text_quiet, {}}};
    std::size_t first = 0, end = tries.size();
    while (first < end && tries[first] == 0)
        ++first;
    while (end > first && tries[end - 1] == 0)
        --end;
    for (std::size_t depth = first; depth < end; ++depth) {
        series[0].values.push_back(static_cast<double>(cuts[depth]));
        series[1].values.push_back(static_cast<double>(tries[depth] - cuts[depth]));
    }
    if (first == end)
        heading(frame, area, tr("ProbCut by depth"), tr("never tried"));
    else
        bars(frame, area, tr("ProbCut by depth"), series, static_cast<int>(first),
             [](int depth) { return tr("depth {}", depth); });
}

void node_rate(FrameContext& frame, const ShownSearch&, const Rect& area) {
    const Rect rest = heading(frame, area, tr("Nodes per second"), tr("over the time of the search"));
    rule(frame, rest, rest.bottom());
    sparkline(frame, {rest.x, rest.y + frame.scaled(4), rest.width, rest.height - frame.scaled(5)},
              shown_log(frame.controller, frame.state.debug).node_rates(), frame.theme.accent);
}

} // namespace ui::debug
