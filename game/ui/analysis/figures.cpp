#include "game/ui/analysis/sections.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/plot.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace ui::panels::debug {

namespace {

struct Figure {
    const char* label;
    std::string value;
    float width;
};

void draw(const Panel& panel, const Rect& rect, const Figure& figure) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 from{rect.x, rect.y};
    const ImVec2 to{rect.x + rect.width, rect.y + rect.height};
    list->AddRectFilled(from, to, to_u32(panel.theme.card), panel.scaled(6));
    list->AddRect(from, to, to_u32(panel.theme.card_line), panel.scaled(6));
    const float pad = panel.scaled(9);
    const auto write = [&](ImFont* font, float size, float y, engine::Rgba ink, std::string_view text) {
        widgets::fitted_text(list, font, panel.scaled(size), {from.x + pad, from.y + rect.height * y}, to_u32(ink),
                             text, rect.width - pad);
    };
    write(panel.fonts.small, 11, .30f, panel.theme.text_quiet, figure.label);
    write(panel.fonts.strong, 14, .69f, panel.theme.text, figure.value);
}

Rect beside_words(const Panel& panel, const Rect& rect, const Figure& figure) {
    const float words = std::max(widgets::text_width(panel.fonts.small, panel.scaled(11), figure.label),
                                 widgets::text_width(panel.fonts.strong, panel.scaled(14), figure.value));
    const float left = rect.x + panel.scaled(20) + words;
    return {left, rect.y + panel.scaled(8), std::max(0.f, rect.x + rect.width - panel.scaled(9) - left),
            rect.height - panel.scaled(16)};
}

// One bar per thread, relative to the busiest one's nodes.
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

using Figures = std::array<Figure, 5>;
constexpr std::size_t with_course = 2; // takes the remaining width of its row
constexpr float figure_height = 44, figure_space = 6;

Figures figures_of(const ai::Report& report) {
    const double seconds = std::max(0.001, static_cast<double>(report.elapsed.count()) / 1000);
    const auto rate = static_cast<std::uint64_t>(static_cast<double>(report.nodes) / seconds);
    const std::string depth = report.is_solved ? tr("{} exact", report.depth)
                              : report.selectivity < ai::full_selectivity
                                  ? tr("{} at {}", report.depth, certainty_text(report.selectivity))
                                  : std::to_string(report.depth);
    return {{{base::tr_in("figure", "Depth"), depth, 96},
             {tr("Nodes"), widgets::count_text(report.nodes), 82},
             {tr("Nodes per second"), widgets::count_text(rate), 112},
             {tr("Time"), seconds_text(report.elapsed), 76},
             {tr("Threads"), std::to_string(report.threads), threads_width(report)}}};
}

float width_of(const Panel& panel, const Figure& figure) {
    const float words = std::max(widgets::text_width(panel.fonts.small, panel.scaled(11), figure.label),
                                 widgets::text_width(panel.fonts.strong, panel.scaled(14), figure.value));
    return std::max(panel.scaled(figure.width), words + panel.scaled(18));
}

std::size_t figures_in_row(const Panel& panel, const Figures& all, float width) {
    for (std::size_t each = all.size(); each > 1; --each) {
        bool fits = true;
        for (std::size_t first = 0; first < all.size(); first += each) {
            float used = -panel.scaled(figure_space);
            for (std::size_t i = first; i < std::min(first + each, all.size()); ++i)
                used += width_of(panel, all[i]) + panel.scaled(figure_space);
            fits = fits && used <= width;
        }
        if (fits) return each == 4 ? 3 : each; // three and two instead of four and one
    }
    return 1;
}

} // namespace

float figures_height(const Panel& panel, const ai::Report& report, float width) {
    const Figures all = figures_of(report);
    const std::size_t each = figures_in_row(panel, all, width);
    const auto rows = static_cast<float>((all.size() + each - 1) / each);
    return panel.scaled(rows * figure_height + (rows - 1) * figure_space);
}

void figures(const Panel& panel, const ai::Report& report, const Rect& area) {
    const Figures all = figures_of(report);
    const float space = panel.scaled(figure_space);
    const std::size_t in_row = figures_in_row(panel, all, area.width);
    float y = area.y;
    for (std::size_t i = 0; i < all.size();) {
        const std::size_t end = std::min(i + in_row, all.size());
        float spare = area.width + space;
        for (std::size_t each = i; each < end; ++each)
            spare -= width_of(panel, all[each]) + space;
        const std::size_t widened = i <= with_course && with_course < end ? with_course : end - 1;
        float x = area.x;
        for (; i < end; ++i) {
            const float width = width_of(panel, all[i]) + (i == widened ? std::max(0.f, spare) : 0);
            const Rect rect{x, y, width, panel.scaled(figure_height)};
            draw(panel, rect, all[i]);
            const Rect plot = beside_words(panel, rect, all[i]);
            if (i == with_course && plot.width > panel.scaled(40))
                plot::sparkline(panel, ImGui::GetWindowDrawList(), plot,
                                shown_log(panel.controller, panel.state.debug).node_rates(), panel.theme.accent);
            if (i == all.size() - 1) thread_bars(panel, plot, report.thread_nodes);
            x += width + space;
        }
        y += panel.scaled(figure_height + figure_space);
    }
}

} // namespace ui::panels::debug
