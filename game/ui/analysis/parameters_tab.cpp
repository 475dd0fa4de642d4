// Search parameters with sliders and presets, and the search of the position with them next to the same search with
// the defaults.
#include "game/ui/analysis/debug_actions.hpp"
#include "game/ui/analysis/sections.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/numbers.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace ui::debug {

namespace {

using ai::ParameterInfo;
using ai::SearchParameters;

void mark_default(const FrameContext& frame, const ParameterInfo& info) {
    const ImVec2 from = ImGui::GetItemRectMin(), to = ImGui::GetItemRectMax();
    const float grab = ImGui::GetStyle().GrabMinSize + 2; // The middle of the grab moves between its half widths.
    const float part = static_cast<float>(info.usual() - info.least) / static_cast<float>(info.most - info.least);
    const float x = std::round(from.x + grab / 2 + part * (to.x - from.x - grab));
    draw_fill({x - 1, to.y - frame.scaled(4), frame.line_width(2), frame.scaled(4)}, frame.theme.probe);
}

// Draws name, slider, default and reset button in the cells of a row.
void parameter_row(FrameContext& frame, const ParameterInfo& info) {
    std::optional<SearchParameters>& edited = frame.state.parameters.edited;
    SearchParameters shown = edited.value_or(frame.preferences.search.parameters);
    const bool is_changed = info.of(shown) != info.usual();
    ImGui::TableNextRow();
    cell(frame, info.name, is_changed ? frame.theme.accent_bright : frame.theme.text);
    set_tip(frame, tr(info.help));
    if (ImGui::TableNextColumn()) {
        ImGui::SetNextItemWidth(-1);
        if (ImGui::SliderInt("##value", &info.value(shown), info.least, info.most, "%d", ImGuiSliderFlags_AlwaysClamp))
            edited = shown;
        // The searches restart once, at the end of the change.
        if (ImGui::IsItemDeactivatedAfterEdit() && edited) frame.ask(set_parameters, *edited);
        set_tip(frame, tr("{} ({} to {})", tr(info.help), info.least, info.most));
        mark_default(frame, info);
    }
    cell(frame, std::to_string(info.usual()), frame.theme.text_quiet);
    if (!ImGui::TableNextColumn() || !is_changed) return;
    const Rect box = at_cursor(ImGui::GetTextLineHeight(), ImGui::GetTextLineHeight());
    if (click_area("reset", box)) {
        info.value(shown) = info.usual();
        frame.ask(set_parameters, shown);
    }
    const engine::Rgba ink = ImGui::IsItemHovered() ? frame.theme.accent_bright : frame.theme.text_second;
    draw_glyph(ImGui::GetWindowDrawList(), Glyph::undo, box.center(), box.height, ImGui::GetColorU32(to_vec4(ink)));
    set_tip(frame, tr("Back to the default"));
}

void parameter_list(FrameContext& frame, const Rect& area) {
    const Column columns[]{{tr("Parameter"), 150}, {"##slider"}, {tr("Default"), 44, true, true}, {"##reset", 16}};
    if (!begin_table(frame, "list", columns, area)) return;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(4), 0});
    ImGui::PushStyleVar(ImGuiStyleVar_GrabMinSize, frame.scaled(8));
    ImGui::PushStyleColor(ImGuiCol_SliderGrab, to_vec4(frame.theme.text_quiet));
    ImGui::PushStyleColor(ImGuiCol_SliderGrabActive, to_vec4(frame.theme.accent));
    std::optional<base::Marked> group;
    for (const ParameterInfo& info : ai::search_parameters()) {
        if (group != info.group) {
            group = info.group;
            ImGui::TableNextRow();
            cell(frame, tr(info.group), frame.theme.text_quiet);
        }
        ImGui::PushID(info.name.data());
        parameter_row(frame, info);
        ImGui::PopID();
    }
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar(2);
    ImGui::EndTable();
    if (!ImGui::IsAnyItemActive()) frame.state.parameters.edited.reset();
}

void controls(FrameContext& frame, Controls& line) {
    ParametersState& state = frame.state.parameters;
    const auto& presets = frame.preferences.presets.by_name;
    const bool is_changed = frame.preferences.search.parameters != SearchParameters{};
    if (line.button(tr("Reset all"), is_changed)) frame.run("reset-parameters");
    if (line.button(tr("Copy as flags"), is_changed)) frame.run("copy-parameters");
    if (line.button(tr("Paste flags"))) frame.run("paste-parameters");
    std::vector<std::string> names{tr("Load preset")};
    for (const auto& [name, parameters] : presets)
        names.push_back(name);
    if (const int picked = line.choice("##presets", names, 0, 110); picked > 0) {
        state.preset = names[static_cast<std::size_t>(picked)];
        frame.ask(set_parameters, presets.find(state.preset)->second);
    }
    if (line.text_field("##preset", tr("Name of a preset"), state.preset, 140)) frame.ask(save_preset);
    if (line.button(tr("Save"), !state.preset.empty())) frame.ask(save_preset);
    if (line.button(tr("Delete"), presets.contains(state.preset))) frame.ask(delete_preset);
    if (line.check(tr("compare with the defaults"), state.is_comparing, frame.scaled(92)))
        frame.run("compare-parameters");
    line.choice("##depth", numbers(1, engines::ComparisonChoice::deepest), state.depth, 92,
                [](int plies) { return tr("depth {}", plies); });
}

using Searches = std::array<const ai::Report*, 2>; // With the defaults and with the changes; null: not begun.

// The last iteration to that depth, or null.
const ai::Iteration* iteration_at(const ai::Report* search, int depth) {
    if (search == nullptr) return nullptr;
    const auto found =
        std::ranges::find(search->iterations.rbegin(), search->iterations.rend(), depth, &ai::Iteration::depth);
    return found == search->iterations.rend() ? nullptr : &*found;
}

// Depths that both searches have finished, deepest first.
std::vector<int> common_depths(const Searches& searches) {
    std::vector<int> depths;
    for (int depth = engines::ComparisonChoice::deepest; depth > 0; --depth)
        if (std::ranges::all_of(searches, [&](const auto* search) { return iteration_at(search, depth) != nullptr; }))
            depths.push_back(depth);
    return depths;
}

double nodes_per_second(const ai::Iteration& iteration) {
    return static_cast<double>(iteration.nodes) * 1000
           / static_cast<double>(std::max<std::int64_t>(1, iteration.elapsed.count()));
}

std::string percent(double value) {
    return tr("{} %", signed_decimal(value, 0));
}

// Both searches at the last depth that both have finished: costs with their difference in percent, then the result,
// then the rates of the finished searches.
void summary(const FrameContext& frame, const Searches& searches, bool is_finished, int depth, const Rect& area) {
    const Column columns[]{
        {"##what", 104}, {tr("Default"), 56, true}, {tr("Changed"), 56, true}, {tr("Difference"), 56, true, true}};
    if (!begin_table(frame, "summary", columns, area)) return;
    const std::array iterations{iteration_at(searches[0], depth), iteration_at(searches[1], depth)};
    const auto row = [&](const char* title, const auto& text, const auto& difference) {
        ImGui::TableNextRow();
        cell(frame, title, frame.theme.text_second);
        for (std::size_t i = 0; i < searches.size(); ++i)
            cell(frame, iterations[i] != nullptr ? text(i) : "-");
        cell(frame, iterations[0] != nullptr && iterations[1] != nullptr ? difference() : "", frame.theme.text_quiet);
    };
    const auto cost_row = [&](const char* title, const auto& cost, const auto& text) {
        row(
            title, [&](std::size_t i) { return std::string{text(cost(*iterations[i]))}; },
            [&]() -> std::string {
                const double usual = cost(*iterations[0]);
                return usual > 0 ? percent(100 * (cost(*iterations[1]) / usual - 1)) : "";
            });
    };
    const auto none = [] { return std::string{}; };
    const auto count = [](double value) { return short_count(static_cast<std::uint64_t>(value)); };
    cost_row(
        tr("Nodes"), [](const ai::Iteration& it) { return static_cast<double>(it.nodes); }, count);
    cost_row(
        tr("Time"), [](const ai::Iteration& it) { return static_cast<double>(it.elapsed.count()); },
        [](double value) { return seconds_text(std::chrono::milliseconds{static_cast<std::int64_t>(value)}); });
    cost_row(tr("Nodes per second"), nodes_per_second, count);
    row(
        tr("Best"), [&](std::size_t i) { return move_text(frame, iterations[i]->best); }, none);
    row(
        tr("Score"), [&](std::size_t i) { return score_text_tenths(iterations[i]->score); },
        [&] { return score_text_tenths(iterations[1]->score - iterations[0]->score); });
    constexpr std::size_t shown_rates = 3; // Table hits, table cutoffs, first-move cutoffs.
    for (std::size_t rate = 0; rate < shown_rates; ++rate)
        row(
            tr(rate_names[rate]),
            [&](std::size_t i) -> std::string {
                if (!is_finished || !searches[i]->counters) return "-";
                const RateCount counted = rates_of(*searches[i]->counters)[rate];
                if (counted.whole == 0) return "-";
                return tr("{:.1f} %", 100 * static_cast<double>(counted.part) / static_cast<double>(counted.whole));
            },
            none);
    ImGui::EndTable();
}

// A row for each depth that both searches have finished.
void depth_table(const FrameContext& frame, const Searches& searches, const std::vector<int>& depths,
                 const Rect& area) {
    const Column columns[]{{tr("Depth"), 34, true}, {tr("Default"), 50, true}, {"##default time", 44, true, true},
                           {"##default best", 56},  {tr("Changed"), 50, true}, {"##changed time", 44, true, true},
                           {"##changed best", 56}};
    if (!begin_table(frame, "depths", columns, area)) return;
    for (const int depth : depths) {
        ImGui::TableNextRow();
        cell(frame, std::to_string(depth));
        for (const ai::Report* search : searches) {
            const ai::Iteration& iteration = *iteration_at(search, depth);
            cell(frame, short_count(iteration.nodes));
            cell(frame, seconds_text(iteration.elapsed), frame.theme.text_second);
            cell(frame, move_text(frame, iteration.best) + ' ' + score_text_tenths(iteration.score));
        }
    }
    ImGui::EndTable();
}

void comparison_of_parameters(const FrameContext& frame, const Rect& area) {
    const auto& report = frame.state.parameters.report;
    const auto of = [](const std::optional<ai::Report>& search) { return search ? &*search : nullptr; };
    const Searches searches = report ? Searches{of(report->other_search), of(report->own_search)} : Searches{};
    const std::vector<int> depths = common_depths(searches);
    const bool is_finished = report && report->is_finished;
    const int depth = depths.empty() ? 0 : depths.front();
    std::string remark = is_finished ? tr("depth {}", depth) : tr("depth {}, searching", depth);
    if (depth == 0) remark = report ? report->problem : "";
    Rect rest = heading(frame, area, tr("Default and changed"), remark);
    if (rest.width >= frame.scaled(560))
        depth_table(frame, searches, depths, rest.cut_right(rest.width * .5f, frame.scaled(12)));
    summary(frame, searches, is_finished, depth, rest);
}

} // namespace

void parameters(FrameContext& frame, const ShownSearch&, const Rect& area) {
    ImGui::PushID("parameters");
    const Rect body = heading(frame, area, tr("Search parameters"),
                              tr("for all searches of this session: hints, analysis, computers' moves"));
    Controls line{frame, body};
    controls(frame, line);
    Rect rest = below(body, line.end() + frame.scaled(6) - body.y);
    if (frame.state.parameters.is_comparing) {
        const float space = frame.scaled(12);
        const float wanted = heading_height(frame) + 10 * row_height(frame);
        Rect compared = rest.width >= frame.scaled(860)
                            ? rest.cut_right(rest.width * .6f, space)
                            : rest.cut_bottom(std::min(wanted, rest.height * .55f), frame.scaled(6));
        comparison_of_parameters(frame, compared);
    }
    parameter_list(frame, rest);
    ImGui::PopID();
}

} // namespace ui::debug
