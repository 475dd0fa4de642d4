// The figures at the top: depth, nodes, nodes per second with their course, time, threads.
#include "game/ui/certainty.hpp"
#include "game/ui/panels/debug/sections.hpp"
#include "game/ui/panels/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui::panels::debug {

namespace {

struct Figure {
    const char* label;
    std::string value;
    float width; // units
};

void draw(const Panel& panel, const Rect& rect, const Figure& figure) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 from{rect.x, rect.y};
    const ImVec2 to{rect.x + rect.width, rect.y + rect.height};
    list->AddRectFilled(from, to, to_u32(panel.theme.card), panel.scaled(6));
    list->AddRect(from, to, to_u32(panel.theme.card_line), panel.scaled(6));
    const float pad = std::min(panel.scaled(9), rect.width * .1f);
    const auto write = [&](ImFont* font, float size, float y, engine::Rgba ink, std::string_view text) {
        widgets::text(list, font, widgets::fitting_size(font, panel.scaled(size), text, rect.width - 2 * pad),
                      {from.x + pad, from.y + rect.height * y}, to_u32(ink), text);
    };
    write(panel.fonts.small, 11, .30f, panel.theme.text_quiet, figure.label);
    write(panel.fonts.strong, 14, .69f, panel.theme.text, figure.value);
}

// The place at the right of the words; empty where it would be too narrow.
Rect beside_words(const Panel& panel, const Rect& rect, const Figure& figure) {
    const float words = std::max(widgets::text_width(panel.fonts.small, panel.scaled(11), figure.label),
                                 widgets::text_width(panel.fonts.strong, panel.scaled(14), figure.value));
    const float left = rect.x + panel.scaled(20) + words;
    return {left, rect.y + panel.scaled(8), std::max(0.f, rect.x + rect.width - panel.scaled(9) - left),
            rect.height - panel.scaled(16)};
}

// A bar for each thread, as high as its share of what the busiest one visited.
void thread_bars(const Panel& panel, const Rect& rect, const std::vector<std::uint64_t>& nodes) {
    const std::uint64_t most = nodes.empty() ? 0 : std::ranges::max(nodes);
    if (most == 0 || rect.width < panel.scaled(5)) return;
    const float each = std::min(panel.scaled(9), rect.width / static_cast<float>(nodes.size()));
    const float bar = std::max(1.f, std::floor(each * .7f));
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float bottom = rect.y + rect.height;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const float x = rect.x + each * static_cast<float>(i);
        const float part = static_cast<float>(static_cast<double>(nodes[i]) / static_cast<double>(most));
        list->AddRectFilled({x, rect.y}, {x + bar, bottom}, to_u32(panel.theme.well));
        list->AddRectFilled({x, bottom - std::max(1.f, rect.height * part)}, {x + bar, bottom},
                            to_u32(panel.theme.probe));
    }
    if (!ImGui::IsMouseHoveringRect({rect.x, rect.y}, {rect.x + rect.width, bottom})) return;
    std::string said = tr("Nodes of each thread");
    for (std::size_t i = 0; i < nodes.size(); ++i)
        said += "\n" + std::to_string(i + 1) + ": " + short_count(nodes[i]);
    widgets::tip(panel, ImGui::GetID("threads"), rect, said);
}

float threads_width(const ai::Report& report) {
    constexpr float words = 62, each = 9, most = 240;
    return std::min(most, words + each * static_cast<float>(report.thread_nodes.size()));
}

} // namespace

void figures(const Panel& panel, const ai::Report& report, const Rect& area) {
    const double seconds = std::max(0.001, static_cast<double>(report.elapsed.count()) / 1000);
    const auto rate = static_cast<std::uint64_t>(static_cast<double>(report.nodes) / seconds);
    const std::string depth = report.is_solved ? tr("{} exact", report.depth)
                              : report.selectivity < ai::full_selectivity
                                  ? tr("{} at {}", report.depth, certainty_text(report.selectivity))
                                  : std::to_string(report.depth);
    constexpr std::size_t with_course = 2; // takes the room that the others leave
    std::array all{Figure{base::tr_in("figure", "Depth"), depth, 96},
                   Figure{tr("Nodes"), widgets::count_text(report.nodes), 82},
                   Figure{tr("Nodes per second"), widgets::count_text(rate), 112},
                   Figure{tr("Time"), seconds_text(report.elapsed), 76},
                   Figure{tr("Threads"), std::to_string(report.threads), threads_width(report)}};
    const float space = panel.scaled(6);
    const float room = area.width - space * (all.size() - 1);
    float wanted = 0;
    for (const Figure& figure : all)
        wanted += panel.scaled(figure.width);
    const float shrink = std::min(1.f, room / wanted);
    float x = area.x;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const float width = panel.scaled(all[i].width) * shrink + (i == with_course ? std::max(0.f, room - wanted) : 0);
        const Rect rect{x, area.y, width, area.height};
        draw(panel, rect, all[i]);
        const Rect plot = beside_words(panel, rect, all[i]);
        if (i == with_course && plot.width > panel.scaled(40))
            plot::sparkline(panel, ImGui::GetWindowDrawList(), plot,
                            shown_log(panel.desk, panel.state.debug).node_rates(), panel.theme.accent);
        if (i == all.size() - 1) thread_bars(panel, plot, report.thread_nodes);
        x += width + space;
    }
}

} // namespace ui::panels::debug
