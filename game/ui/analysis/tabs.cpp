#include "game/ui/analysis/tabs.hpp"

#include "game/ui/analysis/sections.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

namespace ui::panels::debug {

namespace {

constexpr float counters_height = 232, plot_height = 110;
constexpr float gap = 8;

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

using Section = void (*)(Panel&, const ShownSearch&, const Rect&);

void root_moves_section(Panel& panel, const ShownSearch& shown, const Rect& area) {
    root_moves(panel, shown, area);
}
void iterations_section(Panel& panel, const ShownSearch&, const Rect& area) {
    iterations(panel, area);
}
void plies_section(Panel& panel, const ShownSearch& shown, const Rect& area) {
    nodes_by_ply(panel, *shown.report, area);
}
void counters_section(Panel& panel, const ShownSearch& shown, const Rect& area) {
    counters(panel, *shown.report, area);
}
void inspector_section(Panel& panel, const ShownSearch&, const Rect& area) {
    inspector(panel, area);
}

void probcut_section(Panel& panel, const ShownSearch& shown, const Rect& area) {
    probcut_by_depth(panel, *shown.report, area);
}
void rate_section(Panel& panel, const ShownSearch&, const Rect& area) {
    rate_over_time(panel, area);
}

struct Part {
    Section draw;
    float height;
};

void scrolling_sections(Panel& panel, const ShownSearch& shown, const Rect& area, std::span<const Part> parts) {
    ImGui::SetCursorScreenPos({area.x, area.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("sections", {area.width, area.height});
    ImGui::PopStyleVar();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x - panel.scaled(4);
    const std::size_t each = width > panel.scaled(540) ? 2 : 1;
    float y = corner.y;
    for (std::size_t first = 0; first < parts.size(); first += each) {
        const std::size_t count = std::min(each, parts.size() - first);
        float height = 0;
        for (std::size_t i = first; i < first + count; ++i)
            height = std::max(height, parts[i].height);
        const auto places = count == 2 ? columns(panel, {corner.x, y, width, height}, {.52f, .48f})
                                       : columns(panel, {corner.x, y, width, height}, {1.f});
        for (std::size_t i = 0; i < count; ++i)
            parts[first + i].draw(panel, shown, places[i]);
        y += height + panel.scaled(gap);
    }
    ImGui::SetCursorScreenPos({corner.x, y});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

// Scrolls if not all sections of the search fit.
void search_tab(Panel& panel, const ShownSearch& shown, const Rect& whole) {
    Rect area = whole;
    const ai::Report& report = *shown.report;
    const bool is_flat = area.width > panel.scaled(1000) && area.height < panel.scaled(330);
    if (area.height > panel.scaled(210)) {
        const float height = figures_height(panel, report, area.width);
        figures(panel, report, {area.x, area.y, area.width, height});
        area = below(area, height + panel.scaled(gap));
    }
    if (is_flat) {
        const auto parts = columns(panel, area, {.46f, .30f, .24f});
        root_moves(panel, shown, parts[0]);
        iterations(panel, parts[1]);
        nodes_by_ply(panel, report, parts[2]);
        return;
    }
    const float wanted = root_moves_height(panel, report);
    const float height = std::min(wanted, area.height * (area.height > panel.scaled(420) ? .46f : .58f));
    const Rect rest = below(area, height + panel.scaled(gap));
    if (area.width < panel.scaled(540) || rest.height < panel.scaled(290)) {
        const std::array parts{Part{root_moves_section, wanted}, Part{iterations_section, panel.scaled(150)},
                               Part{plies_section, panel.scaled(plot_height)},
                               Part{counters_section, panel.scaled(counters_height)},
                               Part{inspector_section, panel.scaled(counters_height)}};
        scrolling_sections(panel, shown, area, parts);
        return;
    }
    root_moves(panel, shown, {area.x, area.y, area.width, height});
    // The counters get their full height if the log can spare it.
    const float spare = rest.height - panel.scaled(gap) - panel.scaled(counters_height);
    Rect upper = rest;
    upper.height = std::round(std::clamp(spare, rest.height * .38f, (rest.height - panel.scaled(gap)) / 2));
    const auto parts = columns(panel, upper, {.52f, .48f});
    iterations(panel, parts[0]);
    nodes_by_ply(panel, report, parts[1]);
    const auto lower = columns(panel, below(rest, upper.height + panel.scaled(gap)), {.52f, .48f});
    counters(panel, report, lower[0]);
    inspector(panel, lower[1]);
}

void counters_tab(Panel& panel, const ShownSearch& shown, const Rect& area) {
    const ai::Report& report = *shown.report;
    if (area.width > panel.scaled(760) && area.height < panel.scaled(420)) {
        const auto parts = columns(panel, area, {.44f, .28f, .28f});
        counters(panel, report, parts[0]);
        nodes_by_ply(panel, report, parts[1]);
        probcut_by_depth(panel, report, parts[2]);
        return;
    }
    const float plot = panel.scaled(plot_height);
    if (area.height < panel.scaled(counters_height) + 2 * plot + 2 * panel.scaled(gap)) {
        const std::array parts{Part{counters_section, panel.scaled(counters_height)}, Part{plies_section, plot},
                               Part{probcut_section, plot}, Part{rate_section, plot}};
        scrolling_sections(panel, shown, area, parts);
        return;
    }
    const float table = panel.scaled(counters_height);
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
         {DebugTab::evaluation, "evaluation", base::mark("Evaluation"), false, inspector_section},
         {DebugTab::tree, "tree", base::mark("Tree"), false, tree_tab},
         {DebugTab::comparison, "comparison", base::mark("Compare"), false, comparison_tab}}};
    return all;
}

} // namespace ui::panels::debug
