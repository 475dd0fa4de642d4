#include "game/ui/analysis/sections.hpp"
#include "game/ui/widgets/plot.hpp"

#include <algorithm>
#include <array>

namespace ui::panels::debug {

namespace {

constexpr base::Marked not_counted = base::mark("counted from the next search on");

void draw_bars(const Panel& panel, const Rect& area, std::string_view title, std::span<const plot::Series> series,
               int first_number, bool is_by_depth) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Rect rest = heading(panel, area, title);
    const float title_end = area.x + widgets::text_width(panel.fonts.strong, panel.scaled(13), title);
    plot::legend(panel, list, title_end, area.x + area.width, area.y + panel.scaled(heading_height / 2 - 1), series);
    const int pointed = plot::stacked_bars(panel, list, rest, series, first_number);
    if (pointed < 0) return;
    const int number = first_number + pointed;
    std::string text = is_by_depth ? tr("depth {}", number) : tr("ply {}", number);
    for (const plot::Series& one : series)
        text += '\n'
                + tr("{}: {}", one.name,
                     widgets::count_text(static_cast<std::uint64_t>(one.values[static_cast<std::size_t>(pointed)])));
    widgets::tip(panel, ImGui::GetID(is_by_depth ? "depth" : "ply"), rest, text);
}

} // namespace

void nodes_by_ply(const Panel& panel, const ai::Report& report, const Rect& area) {
    if (!report.counters) {
        heading(panel, area, tr("Nodes by ply"), tr(not_counted));
        return;
    }
    const auto& plies = report.counters->plies;
    std::array<plot::Series, 3> series{plot::Series{tr("full"), panel.theme.accent, {}},
                                       plot::Series{tr("null window"), panel.theme.probe, {}},
                                       plot::Series{tr("ProbCut"), panel.theme.text_quiet, {}}};
    for (std::size_t i = 1; i < plies.size(); ++i) { // the root itself is not visited
        series[0].values.push_back(static_cast<double>(plies[i].principal));
        series[1].values.push_back(static_cast<double>(plies[i].null_window));
        series[2].values.push_back(static_cast<double>(plies[i].probcut));
    }
    draw_bars(panel, area, tr("Nodes by ply"), series, 1, false);
}

void probcut_by_depth(const Panel& panel, const ai::Report& report, const Rect& area) {
    if (!report.counters) {
        heading(panel, area, tr("ProbCut by depth"), tr(not_counted));
        return;
    }
    const ai::Counters& counters = *report.counters;
    std::array<plot::Series, 2> series{plot::Series{tr("cut"), panel.theme.probe, {}},
                                       plot::Series{tr("no cut"), panel.theme.text_quiet, {}}};
    std::size_t first = 0;
    while (first < ai::Counters::probcut_depths && counters.probcut_tries[first] == 0)
        ++first;
    std::size_t end = ai::Counters::probcut_depths;
    while (end > first && counters.probcut_tries[end - 1] == 0)
        --end;
    for (std::size_t depth = first; depth < end; ++depth) {
        series[0].values.push_back(static_cast<double>(counters.probcut_cuts[depth]));
        series[1].values.push_back(static_cast<double>(counters.probcut_tries[depth] - counters.probcut_cuts[depth]));
    }
    if (first == end)
        heading(panel, area, tr("ProbCut by depth"), tr("never tried"));
    else
        draw_bars(panel, area, tr("ProbCut by depth"), series, static_cast<int>(first), true);
}

void rate_over_time(const Panel& panel, const Rect& area) {
    const auto rates = shown_log(panel.controller, panel.state.debug).node_rates();
    const Rect rest = heading(panel, area, tr("Nodes per second"), tr("over the time of the search"));
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddLine({rest.x, rest.y + rest.height}, {rest.x + rest.width, rest.y + rest.height},
                  to_u32(panel.theme.debug_line), panel.scaled(1));
    plot::sparkline(panel, list, {rest.x, rest.y + panel.scaled(4), rest.width, rest.height - panel.scaled(5)}, rates,
                    panel.theme.accent);
}

void board_marks(const Panel& panel, const ShownSearch& shown) {
    const BoardLayout& board = panel.layout.board;
    const float q = board.square();
    const bool is_of_board = shown.report != nullptr && !shown.is_of_last_choice && !panel.presentation.is_busy()
                             && panel.presentation.is_up_to_date(panel.game);
    if (!panel.preferences.shown.node_share || !is_of_board || q < 18) return;
    std::uint64_t largest = 0;
    for (const ai::RootMove& move : shown.report->moves)
        largest = std::max(largest, move.nodes);
    if (largest == 0) return;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const float height = std::max(3.f, q * .05f);
    for (const ai::RootMove& move : shown.report->moves) {
        if (move.move.is_pass()) continue;
        const engine::Point center = board.center(move.move.square());
        const Rect track{center.x - q * .40f, center.y + q * .42f - height / 2, q * .80f, height};
        list->AddRectFilled({track.x - 1, track.y - 1}, {track.x + track.width + 1, track.y + height + 1},
                            to_u32(engine::rgb(0x06140D), .55f), height);
        plot::bar(panel, list, track, static_cast<float>(move.nodes) / static_cast<float>(largest),
                  panel.theme.accent_bright);
    }
}

} // namespace ui::panels::debug
