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

constexpr std::array falls{1, 2, 3, 4, 6, 8}; // discs
constexpr std::array<std::uint64_t, 7> node_counts{100'000,    1'000'000,   3'000'000,    10'000'000,
                                                   30'000'000, 100'000'000, 1'000'000'000};

std::string written(int discs) {
    return std::to_string(discs);
}
std::string written(std::uint64_t count) {
    return count < 1'000'000 ? tr("{} k", count / 1000) : tr("{} M", count / 1'000'000);
}

class BreakLine {
  public:
    BreakLine(const Panel& panel, const Rect& area) : panel_{panel}, area_{area}, x_{area.x}, y_{area.y} {}

    float height() const { return panel_.scaled(26); }
    float end() const { return y_ + height(); }

    void say(std::string_view text) {
        const float width = widgets::text_width(panel_.fonts.small, panel_.scaled(12), text);
        write({x_, y_ + height() / 2}, text, widgets::Align::left);
        x_ += width + panel_.scaled(12);
    }
    void close_with(std::string_view text) {
        const float right = area_.x + area_.width;
        if (x_ + widgets::text_width(panel_.fonts.small, panel_.scaled(12), text) < right)
            write({right, y_ + height() / 2}, text, widgets::Align::right);
    }
    // Check box, kept on one line with the next item of width `with`. Returns whether it was clicked.
    bool tick(const char* label, bool is_on, float with = 0) {
        const float width = check_width(panel_, label);
        place(width, with, panel_.scaled(22), panel_.scaled(with > 0 ? 5 : 12));
        return check(panel_, label, is_on);
    }
    template <class Numbers, class Number> bool pick(const char* id, const Numbers& all, Number& chosen, float width) {
        std::vector<std::string> texts;
        texts.reserve(all.size());
        for (const Number value : all)
            texts.push_back(written(value));
        const auto known = std::ranges::find(all, chosen);
        const int index = known == all.end() ? 0 : static_cast<int>(known - all.begin());
        place(width, 0, panel_.scaled(21), panel_.scaled(12));
        const int picked = choice(panel_, id, texts, index, width);
        if (picked >= 0) chosen = all[static_cast<std::size_t>(picked)];
        return picked >= 0;
    }

  private:
    void place(float width, float with, float item_height, float after) {
        if (x_ > area_.x && x_ + width + with > area_.x + area_.width) {
            x_ = area_.x;
            y_ += height();
        }
        ImGui::SetCursorScreenPos({x_, y_ + (height() - item_height) / 2});
        x_ += width + after;
    }
    void write(engine::Point at, std::string_view text, widgets::Align align) {
        widgets::text(ImGui::GetWindowDrawList(), panel_.fonts.small, panel_.scaled(12), at,
                      to_u32(panel_.theme.text_quiet), text, align);
    }

    const Panel& panel_;
    Rect area_;
    float x_;
    float y_;
};

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

float breaks(Panel& panel, const Rect& area) {
    DebugState& state = panel.state.debug;
    const ai::Breakpoints now = state.breaks;
    ai::Breakpoints wanted = now;
    BreakLine line{panel, area};
    line.say(tr("Pause when"));
    if (line.tick(tr("best move changes"), now.best_move_changes)) wanted.best_move_changes = !now.best_move_changes;
    const bool breaks_at_fall = now.score_falls_by > 0;
    const float fall_width = panel.scaled(52);
    if (line.tick(tr("score falls by"), breaks_at_fall, fall_width))
        wanted.score_falls_by = breaks_at_fall ? 0 : state.break_fall * ai::disc;
    if (line.pick("##fall", falls, state.break_fall, fall_width) && breaks_at_fall)
        wanted.score_falls_by = state.break_fall * ai::disc;
    const bool breaks_at_nodes = now.nodes > 0;
    const float count_width = panel.scaled(76);
    if (line.tick(tr("nodes reach"), breaks_at_nodes, count_width))
        wanted.nodes = breaks_at_nodes ? 0 : state.break_nodes;
    if (line.pick("##nodes", node_counts, state.break_nodes, count_width) && breaks_at_nodes)
        wanted.nodes = state.break_nodes;
    if (wanted != now) panel.ask(set_breaks, wanted);
    line.close_with(tr("Searches a copy of the game"));
    return line.end() - area.y;
}

} // namespace ui::panels::debug
