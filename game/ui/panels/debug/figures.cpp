// The figures at the top: depth, nodes, nodes per second with their course, time, threads.
#include "game/ui/certainty.hpp"
#include "game/ui/panels/debug/sections.hpp"
#include "game/ui/panels/plot.hpp"

#include <algorithm>
#include <array>

namespace ui::panels::debug {

namespace {

struct Figure {
    const char* label;
    std::string value;
    float width; // units; 0 = what is left
};

void draw(const Panel& panel, const Rect& rect, const Figure& figure) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 from{rect.x, rect.y};
    const ImVec2 to{rect.x + rect.width, rect.y + rect.height};
    list->AddRectFilled(from, to, to_u32(panel.theme.card), panel.scaled(6));
    list->AddRect(from, to, to_u32(panel.theme.card_line), panel.scaled(6));
    list->PushClipRect(from, to, true);
    widgets::text(list, panel.fonts.small, panel.scaled(11), {from.x + panel.scaled(9), from.y + rect.height * .30f},
                  to_u32(panel.theme.text_quiet), figure.label);
    widgets::text(list, panel.fonts.strong, panel.scaled(14), {from.x + panel.scaled(9), from.y + rect.height * .69f},
                  to_u32(panel.theme.text), figure.value);
    list->PopClipRect();
}

} // namespace

void figures(const Panel& panel, const ai::Report& report, const Rect& area) {
    const double seconds = std::max(0.001, static_cast<double>(report.elapsed.count()) / 1000);
    const auto rate = static_cast<std::uint64_t>(static_cast<double>(report.nodes) / seconds);
    std::string depth = std::to_string(report.depth);
    depth += report.is_solved                            ? " exact"
             : report.selectivity < ai::full_selectivity ? " at " + certainty_text(report.selectivity)
                                                         : "";
    const std::array all{Figure{"Depth", depth, 96}, Figure{"Nodes", widgets::count_text(report.nodes), 82},
                         Figure{"Nodes per second", widgets::count_text(rate), 0},
                         Figure{"Time", seconds_text(report.elapsed), 76},
                         Figure{"Threads", std::to_string(report.threads), 56}};
    const float space = panel.scaled(6);
    float fixed = space * (all.size() - 1);
    for (const Figure& figure : all)
        fixed += panel.scaled(figure.width);
    float x = area.x;
    for (const Figure& figure : all) {
        const float width =
            figure.width > 0 ? panel.scaled(figure.width) : std::max(panel.scaled(60), area.width - fixed);
        const Rect rect{x, area.y, width, area.height};
        draw(panel, rect, figure);
        if (figure.width == 0) {
            const float left = x + panel.scaled(24)
                               + std::max(widgets::text_width(panel.fonts.small, panel.scaled(11), figure.label),
                                          widgets::text_width(panel.fonts.strong, panel.scaled(14), figure.value));
            const float room = x + width - panel.scaled(10) - left;
            if (room > panel.scaled(40)) {
                plot::sparkline(panel, ImGui::GetWindowDrawList(),
                                {left, area.y + panel.scaled(8), room, area.height - panel.scaled(16)},
                                shown_log(panel.match, panel.state.debug).node_rates(), panel.theme.accent);
            }
        }
        x += width + space;
    }
}

} // namespace ui::panels::debug
