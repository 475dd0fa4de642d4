#include "game/ui/panels/debug/tabs.hpp"

#include "game/ui/panels/debug/sections.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace ui::panels::debug {

namespace {

constexpr float figures_height = 44;
constexpr float counters_height = 232;
constexpr float gap = 8;

// The parts of a rectangle side by side, by their shares of the width.
std::vector<Rect> columns(const Panel& panel, const Rect& area, std::initializer_list<float> shares) {
    const float space = panel.scaled(16);
    const float room = area.width - space * static_cast<float>(shares.size() - 1);
    std::vector<Rect> all;
    float x = area.x;
    for (const float share : shares) {
        all.push_back({x, area.y, room * share, area.height});
        x += room * share + space;
    }
    return all;
}

// All of the search at once, as much of it as there is room for.
void search_tab(Panel& panel, const ShownSearch& shown, const Rect& whole) {
    Rect area = whole;
    const ai::Report& report = *shown.report;
    const bool is_flat = area.width > panel.scaled(760) && area.height < panel.scaled(330);
    if (area.height > panel.scaled(210)) {
        figures(panel, report, {area.x, area.y, area.width, panel.scaled(figures_height)});
        area = below(area, panel.scaled(figures_height + gap));
    }
    if (is_flat) {
        const bool has_plot = area.width > panel.scaled(1000);
        const auto parts = has_plot ? columns(panel, area, {.46f, .30f, .24f}) : columns(panel, area, {.56f, .44f});
        root_moves(panel, shown, parts[0]);
        iterations(panel, parts[1]);
        if (has_plot) nodes_by_ply(panel, report, parts[2]);
        return;
    }
    const float wanted = root_moves_height(panel, report);
    const float height = std::min(wanted, area.height * (area.height > panel.scaled(420) ? .46f : .58f));
    root_moves(panel, shown, {area.x, area.y, area.width, height});
    area = below(area, height + panel.scaled(gap));
    if (area.width < panel.scaled(540)) {
        iterations(panel, area);
        return;
    }
    const bool has_second_row = area.height > panel.scaled(290);
    Rect upper = area;
    if (has_second_row) { // the counters are all seen where the log above can spare the room
        const float spare = area.height - panel.scaled(gap) - panel.scaled(counters_height);
        upper.height = std::round(std::clamp(spare, area.height * .38f, (area.height - panel.scaled(gap)) / 2));
    }
    const auto parts = columns(panel, upper, {.52f, .48f});
    iterations(panel, parts[0]);
    nodes_by_ply(panel, report, parts[1]);
    if (!has_second_row) return;
    const auto lower = columns(panel, below(area, upper.height + panel.scaled(gap)), {.52f, .48f});
    counters(panel, report, lower[0]);
    inspector(panel, lower[1]);
}

// The counters with all their plots: beside each other or below each other.
void counters_tab(Panel& panel, const ShownSearch& shown, const Rect& area) {
    const ai::Report& report = *shown.report;
    if (area.width > panel.scaled(760) && area.height < panel.scaled(420)) {
        const auto parts = columns(panel, area, {.44f, .28f, .28f});
        counters(panel, report, parts[0]);
        nodes_by_ply(panel, report, parts[1]);
        probcut_by_depth(panel, report, parts[2]);
        return;
    }
    const float table = std::min(panel.scaled(230), area.height * .5f);
    counters(panel, report, {area.x, area.y, area.width, table});
    const Rect rest = below(area, table + panel.scaled(gap));
    const float part = std::round((rest.height - panel.scaled(gap)) / 2);
    if (area.width < panel.scaled(540)) {
        nodes_by_ply(panel, report, {rest.x, rest.y, rest.width, part});
        probcut_by_depth(panel, report, below(rest, part + panel.scaled(gap)));
        return;
    }
    const Rect upper{rest.x, rest.y, rest.width, part};
    const auto plots = columns(panel, upper, {.5f, .5f});
    nodes_by_ply(panel, report, plots[0]);
    probcut_by_depth(panel, report, plots[1]);
    rate_over_time(panel, below(rest, part + panel.scaled(gap)));
}

void evaluation_tab(Panel& panel, const ShownSearch&, const Rect& area) {
    inspector(panel, area);
}

void tree_tab(Panel& panel, const ShownSearch&, const Rect& area) {
    tree(panel, area);
}

void comparison_tab(Panel& panel, const ShownSearch&, const Rect& area) {
    comparison(panel, area);
}

} // namespace

std::span<const TabInfo> tabs() {
    static constexpr std::array<TabInfo, 5> all{
        {{DebugTab::search, "search", base::mark("Search"), true, search_tab},
         {DebugTab::counters, "counters", base::mark("Counters"), true, counters_tab},
         {DebugTab::evaluation, "evaluation", base::mark("Evaluation"), false, evaluation_tab},
         {DebugTab::tree, "tree", base::mark("Tree"), false, tree_tab},
         {DebugTab::comparison, "comparison", base::mark("Compare"), false, comparison_tab}}};
    return all;
}

} // namespace ui::panels::debug
