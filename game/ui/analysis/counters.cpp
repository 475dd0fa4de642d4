// Sections for the search's counters: rates, nodes by ply, ProbCut by depth, nodes per second.
#include "game/ui/analysis/plot.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace ui::debug {

namespace {

constexpr base::Marked not_counted = base::mark("counted from the next search");

// "38 %" or "0.4 %".
std::string percent_text(double share) {
    const double percent = 100 * share;
    return percent < 10 && percent > 0 ? tr("{:.1f} %", percent) : tr("{:.0f} %", percent);
}

Plot course_plot(const Course& course, engine::Rgba color) {
    Plot plot{
        .places = course.seconds, .series = {{"", color, course.values}}, .least_step = .001, .x_text = seconds_mark};
    plot.place_text = [&](std::size_t place) { return seconds_mark(course.seconds[place]); };
    return plot;
}

std::string exact_count(double count) {
    return count_text(static_cast<std::uint64_t>(count));
}

std::string count_mark(double count) {
    return short_count(static_cast<std::uint64_t>(count));
}

// Bars with numbers from first_number. name: the tip's text for a number.
Plot bar_plot(std::vector<PlotSeries> series, int first_number, std::string (*name)(int)) {
    Plot plot{.kind = Plot::Kind::stacked_bars,
              .series = std::move(series),
              .x_text = exact_count,
              .y_text = count_mark,
              .place_text = [=](std::size_t place) { return name(first_number + static_cast<int>(place)); },
              .value_text = exact_count};
    for (std::size_t i = 0; i < plot.series.front().values.size(); ++i)
        plot.places.push_back(first_number + static_cast<int>(i));
    return plot;
}

void counter_row(const FrameContext& frame, const char* name, const Course& course, const RateCount& count) {
    ImGui::TableNextRow();
    cell(frame, name);
    item_tip(frame, name);
    ImGui::TableNextColumn();
    Plot plot = course_plot(course, frame.theme.probe);
    plot.has_axes = false;
    plot.y_text = [](double share) { return percent_text(share); };
    draw_plot(frame, name, at_cursor(-1, ImGui::GetTextLineHeight()).inset(0, frame.scaled(2)), plot);
    cell(frame,
         count.whole > 0 ? percent_text(static_cast<double>(count.part) / static_cast<double>(count.whole)) : "");
    cell(frame, short_count(count.part), frame.theme.text_second);
    cell(frame, count.whole > 0 ? short_count(count.whole) : "", frame.theme.text_quiet);
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

void nodes_by_ply(FrameContext& frame, const ShownSearch& shown, const Rect& area) {
    std::vector series{PlotSeries{tr("full"), frame.theme.accent, {}}, PlotSeries{tr("null"), frame.theme.probe, {}},
                       PlotSeries{tr("ProbCut"), frame.theme.text_quiet, {}}};
    if (const auto& counters = shown.report->counters) {
        for (std::size_t i = 1; i < counters->plies.size(); ++i) { // The root itself is not visited.
            series[0].values.push_back(static_cast<double>(counters->plies[i].principal));
            series[1].values.push_back(static_cast<double>(counters->plies[i].null_window));
            series[2].values.push_back(static_cast<double>(counters->plies[i].probcut));
        }
    }
    plot_section(frame, area, tr("Nodes by ply"), "", shown.report->counters ? "" : tr(not_counted),
                 bar_plot(std::move(series), 1, [](int ply) { return tr("ply {}", ply); }));
}

void probcut_by_depth(FrameContext& frame, const ShownSearch& shown, const Rect& area) {
    std::vector series{PlotSeries{tr("cut"), frame.theme.probe, {}},
                       PlotSeries{tr("no cut"), frame.theme.text_quiet, {}}};
    std::size_t first = 0;
    if (const auto& counters = shown.report->counters) {
        const auto& tries = counters->probcut_tries;
        std::size_t end = tries.size();
        while (first < end && tries[first] == 0)
            ++first;
        while (end > first && tries[end - 1] == 0)
            --end;
        for (std::size_t depth = first; depth < end; ++depth) {
            const std::uint64_t cuts = counters->probcut_cuts[depth];
            series[0].values.push_back(static_cast<double>(cuts));
            series[1].values.push_back(static_cast<double>(tries[depth] - cuts));
        }
    }
    plot_section(frame, area, tr("ProbCut by depth"), "", shown.report->counters ? tr("never tried") : tr(not_counted),
                 bar_plot(std::move(series), static_cast<int>(first), [](int depth) { return tr("depth {}", depth); }));
}

Plot node_rate_plot(const FrameContext& frame, const Course& rates) {
    Plot plot = course_plot(rates, frame.theme.accent);
    plot.y_text = count_mark;
    plot.value_text = exact_count;
    return plot;
}

void node_rate(FrameContext& frame, const ShownSearch&, const Rect& area) {
    const Course rates = shown_log(frame.controller, frame.state.debug).node_rates();
    plot_section(frame, area, tr("Nodes per second"), tr("over the time of the search"), "",
                 node_rate_plot(frame, rates));
}

} // namespace ui::debug
