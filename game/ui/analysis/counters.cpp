#include "engine/base/memory_use.hpp"
#include "game/play/game_controller.hpp"
#include "game/ui/analysis/sections.hpp"
#include "game/ui/widgets/plot.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace ui::panels::debug {

namespace {

struct RateLine {
    base::Marked name;
    Rate rate;
};
constexpr std::array<RateLine, rate_count> rate_lines{{{base::mark("Table hits"), Rate::table_hits},
                                                       {base::mark("Table cutoffs"), Rate::table_cutoffs},
                                                       {base::mark("First-move cutoffs"), Rate::first_move_cutoffs},
                                                       {base::mark("ProbCut"), Rate::probcut},
                                                       {base::mark("Enhanced transposition"), Rate::transposition},
                                                       {base::mark("Stability"), Rate::stability}}};

void course_cell(const Panel& panel, Rate rate) {
    ImGui::TableNextColumn();
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const auto course = shown_log(panel.controller, panel.state.debug).course(rate);
    plot::sparkline(panel, ImGui::GetWindowDrawList(),
                    {from.x, from.y + panel.scaled(2), width, ImGui::GetTextLineHeight() - panel.scaled(4)}, course,
                    panel.theme.probe, 0, 0);
}

void plain_row(const Panel& panel, const char* name, std::uint64_t count, std::uint64_t whole, bool is_wide) {
    ImGui::TableNextRow();
    cell(panel, name);
    ImGui::TableNextColumn();
    cell(panel, percent_text(static_cast<double>(count), static_cast<double>(whole)), true);
    if (!is_wide) return;
    cell(panel, short_count(count), panel.theme.text_second, true);
    cell(panel, whole > 0 ? short_count(whole) : "", panel.theme.text_quiet, true);
}

} // namespace

void counters(const Panel& panel, const ai::Report& report, const Rect& area) {
    if (!report.counters) {
        heading(panel, area, tr("Counters"), tr("counted from the next search on"));
        return;
    }
    const ai::Counters& counters = *report.counters;
    const Rect rest = heading(panel, area, tr("Counters"), tr("of all threads and iterations"));
    const bool is_wide = area.width > panel.scaled(380);
    std::vector<Column> columns{{"##name", 156}, {"##course"}, {tr("Rate"), 48, true}};
    if (is_wide) {
        columns.push_back({tr("Count"), 58, true, true});
        columns.push_back({tr("Of"), 58, true, true});
    }
    if (!begin_table(panel, "counters", columns, rest)) return;
    const RateCounts rates = rates_of(counters);
    for (const RateLine& line : rate_lines) {
        const RateCount& rate = rates[static_cast<std::size_t>(line.rate)];
        ImGui::TableNextRow();
        cell(panel, tr(line.name));
        course_cell(panel, line.rate);
        cell(panel, percent_text(static_cast<double>(rate.part), static_cast<double>(rate.whole)), true);
        if (!is_wide) continue;
        cell(panel, short_count(rate.part), panel.theme.text_second, true);
        cell(panel, short_count(rate.whole), panel.theme.text_quiet, true);
    }
    plain_row(panel, tr("Move ordering nodes"), counters.ordering_nodes, report.nodes, is_wide);
    plain_row(panel, tr("Endgame nodes"), counters.last_nodes, report.nodes, is_wide);
    plain_row(panel, tr("Stopped split nodes"), counters.stops, counters.splits, is_wide);
    ImGui::EndTable();
}

} // namespace ui::panels::debug

namespace ui::panels::debug {

namespace {

constexpr double mebibyte = 1024. * 1024;

// Limited to twice a second: the system call has a cost.
std::optional<std::uint64_t> memory(Panel& panel) {
    DebugState& debug = panel.state.debug;
    if (!debug.memory_bytes || panel.now >= debug.memory_read_at + std::chrono::milliseconds{500}) {
        debug.memory_bytes = base::resident_bytes();
        debug.memory_read_at = panel.now;
    }
    return debug.memory_bytes;
}

} // namespace

void machine(Panel& panel, const Rect& area) {
    const FrameFigures& figures = panel.state.debug.figures;
    std::vector<std::string> all{
        tr("Frame {:.1f} ms, worst {:.1f}", static_cast<double>(figures.last_ms()),
           static_cast<double>(std::max(figures.last_ms(), figures.worst_ms(panel.now)))),
        tr("Wake-ups {} /s", figures.wake_ups(panel.now)),
        tr("Thinker {}", thinker_text(panel.controller)),
        tr("Recorder {}", panel.state.debug.tree.progress ? tr("searching") : tr("idle")),
    };
    if (const auto bytes = memory(panel))
        all.push_back(tr("Memory {:.0f} MiB", static_cast<double>(*bytes) / mebibyte));
    // Its actual size once allocated, else the configured one.
    const std::size_t made = panel.controller.table_bytes();
    const std::size_t table = made > 0 ? made : panel.controller.engine().table_bytes;
    all.push_back(tr("Table {:.0f} MiB", static_cast<double>(table) / mebibyte));
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddLine({area.x - panel.scaled(16), area.y}, {area.x + area.width + panel.scaled(16), area.y},
                  to_u32(panel.theme.debug_line), panel.scaled(1));
    float x = area.x;
    for (const std::string& text : all) {
        const float width = widgets::text_width(panel.fonts.small, panel.scaled(11), text);
        if (x + width > area.x + area.width) break;
        widgets::text(list, panel.fonts.small, panel.scaled(11), {x, area.y + area.height / 2},
                      to_u32(panel.theme.text_quiet), text);
        x += width + panel.scaled(16);
    }
}

} // namespace ui::panels::debug
