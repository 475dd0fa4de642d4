#include "game/ui/analysis/sections.hpp"

#include <algorithm>
#include <array>

namespace ui::panels::debug {

namespace {

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
