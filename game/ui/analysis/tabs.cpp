// Tabs of the debug panel: the sections of each, arranged for the size of the panel.
#include "game/ui/analysis/sections.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace ui::debug {

namespace {

float section_gap(const FrameContext& frame) {
    return sized(frame, 8, 5);
}

float plot_height(const FrameContext& frame) {
    return sized(frame, 110, 90);
}

// Height of the heading, the column names and nine counters.
float counters_height(const FrameContext& frame) {
    return heading_height(frame) + 10 * row_height(frame) + frame.scaled(5);
}

struct Beside {
    Section* draw;
    float share; // Share of the width.
};

void beside(FrameContext& frame, const ShownSearch& shown, Rect area, std::initializer_list<Beside> parts) {
    const float space = frame.scaled(16);
    const float room = area.width - space * static_cast<float>(parts.size() - 1);
    for (const Beside& part : parts)
        part.draw(frame, shown, area.cut_left(room * part.share, space));
}

struct Below {
    Section* draw;
    float height; // In pixels.
};

// Draws sections in one column, or in two if there is space.
void scrolling(FrameContext& frame, const ShownSearch& shown, const Rect& area, std::initializer_list<Below> parts) {
    set_cursor(area.corner());
    begin_part("sections", {area.width, area.height});
    Rect rest = at_cursor(ImGui::GetContentRegionAvail().x - frame.scaled(4), 0);
    const bool is_wide = rest.width > frame.scaled(540);
    for (const Below* part = parts.begin(); part != parts.end(); ++part) {
        const Below* next = is_wide && part + 1 != parts.end() ? part + 1 : nullptr;
        const float height = std::max(part->height, next != nullptr ? next->height : 0);
        const Rect row = rest.cut_top(height, section_gap(frame));
        if (next != nullptr) {
            beside(frame, shown, row, {{part->draw, .52f}, {next->draw, .48f}});
            ++part;
        } else {
            part->draw(frame, shown, row);
        }
    }
    set_cursor(rest.corner());
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

// Scrolls if not all sections of the search fit.
void search_tab(FrameContext& frame, const ShownSearch& shown, const Rect& whole) {
    const float space = section_gap(frame), plot = plot_height(frame), table = counters_height(frame);
    Rect area = whole;
    if (area.height > frame.scaled(210)) area = below(area, figures(frame, *shown.report, area) + space);
    const float wanted = root_moves_height(frame, *shown.report);
    const float height = std::min(wanted, area.height * (area.height > frame.scaled(420) ? .46f : .58f));
    const Rect rest = below(area, height + space);
    if (area.width < frame.scaled(540) || rest.height < sized(frame, 290, 220)) {
        scrolling(frame, shown, area,
                  {{root_moves, wanted},
                   {iterations, sized(frame, 150, 120)},
                   {nodes_by_ply, plot},
                   {counters, table},
                   {evaluation, table}});
        return;
    }
    root_moves(frame, shown, {area.x, area.y, area.width, height});
    // The counters get their full height unless that leaves too little for the log.
    Rect upper = rest;
    upper.height = std::round(std::clamp(rest.height - space - table, rest.height * .38f, (rest.height - space) / 2));
    beside(frame, shown, upper, {{iterations, .52f}, {nodes_by_ply, .48f}});
    beside(frame, shown, below(rest, upper.height + space), {{counters, .52f}, {evaluation, .48f}});
}

void counters_tab(FrameContext& frame, const ShownSearch& shown, const Rect& area) {
    const float space = section_gap(frame), plot = plot_height(frame), table = counters_height(frame);
    if (area.width < frame.scaled(540) || area.height < table + 2 * plot + 2 * space) {
        scrolling(frame, shown, area,
                  {{counters, table}, {nodes_by_ply, plot}, {probcut_by_depth, plot}, {node_rate, plot}});
        return;
    }
    counters(frame, shown, {area.x, area.y, area.width, table});
    const Rect rest = below(area, table + space);
    const Rect upper{rest.x, rest.y, rest.width, std::round((rest.height - space) / 2)};
    beside(frame, shown, upper, {{nodes_by_ply, .5f}, {probcut_by_depth, .5f}});
    node_rate(frame, shown, below(rest, upper.height + space));
}

// Two columns if there is space, as high as the area allows.
void plots_tab(FrameContext& frame, const ShownSearch& shown, const Rect& area) {
    const int rows = area.width > frame.scaled(550) ? 2 : 4;
    const float whole = area.height - static_cast<float>(rows) * section_gap(frame) - 2;
    const float height = std::max(plot_height(frame), std::floor(whole / static_cast<float>(rows)));
    scrolling(frame, shown, area,
              {{score_by_depth, height}, {score_by_time, height}, {score_by_move, height}, {node_rate, height}});
}

} // namespace

std::span<const TabInfo> tabs() {
    static constexpr TabInfo all[]{{"search", base::mark("Search"), true, search_tab},
                                   {"counters", base::mark("Counters"), true, counters_tab},
                                   {"plots", base::mark("Plots"), false, plots_tab},
                                   {"evaluation", base::mark("Evaluation"), false, evaluation_tab},
                                   {"tree", base::mark("Tree"), false, tree},
                                   {"comparison", base::mark("Compare"), false, comparison},
                                   {"parameters", base::mark("Parameters"), false, parameters}};
    return all;
}

} // namespace ui::debug
