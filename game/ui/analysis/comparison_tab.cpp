#include "game/play/game_controller.hpp"
#include "game/ui/analysis/sections.hpp"
#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui::panels::debug {

namespace {

using play::ComparisonChoice;
using Other = ComparisonChoice::Other;

constexpr float report_line_height = 28;
constexpr float report_footer_height = 22;
constexpr bool is_seen = true; // the command of the requested engine is visible next to the button

struct Flow {
    const Panel& panel;
    Rect area;
    float x = area.x, y = area.y;

    void place(float width, float height) {
        if (x > area.x && x + width > area.x + area.width) {
            x = area.x;
            y += panel.scaled(report_line_height + 4);
        }
        ImGui::SetCursorScreenPos({x, y + (panel.scaled(report_line_height) - height) / 2});
        x += width + panel.scaled(8);
    }
    void text(std::string_view said, engine::Rgba color) {
        const float width = widgets::text_width(panel.fonts.small, panel.scaled(12), said);
        place(width, 0);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        widgets::text(ImGui::GetWindowDrawList(), panel.fonts.small, panel.scaled(12), {at.x, at.y}, to_u32(color),
                      said);
    }
    void place_field(float width) { place(width, ImGui::GetFontSize() + 2 * panel.scaled(3)); }
    void place_check(const char* label) { place(check_width(panel, label), panel.scaled(22)); }
    void place_button(const char* label) { place(key_button_width(panel, label, {}), panel.scaled(28)); }
    Rect rest() const { return below(area, y + panel.scaled(report_line_height + 8) - area.y); }
};

std::vector<std::string> depth_names() {
    std::vector<std::string> names;
    for (int depth = 1; depth <= ComparisonChoice::deepest; ++depth)
        names.push_back(tr("depth {}", depth));
    return names;
}

std::vector<std::string> certainty_names() {
    std::vector<std::string> names;
    for (int selectivity = 0; selectivity <= ai::full_selectivity; ++selectivity)
        names.push_back(certainty_text(selectivity));
    return names;
}

bool depth(Flow& flow, const char* id, int& depth) {
    const float width = flow.panel.scaled(92);
    flow.place_field(width);
    const int picked = choice(flow.panel, id, depth_names(), depth - 1, width);
    if (picked < 0) return false;
    depth = picked + 1;
    return true;
}

// Returns whether Enter was pressed.
template <std::size_t size>
bool text_field(Flow& flow, const char* id, const char* hint, std::array<char, size>& text) {
    const Panel& panel = flow.panel;
    const float width = std::max(panel.scaled(120), std::min(panel.scaled(420), flow.area.width));
    flow.place_field(width);
    ImGui::SetNextItemWidth(width);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(7), panel.scaled(3)});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, panel.scaled(5));
    const bool is_entered =
        ImGui::InputTextWithHint(id, hint, text.data(), text.size(), ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::PopStyleVar(2);
    return is_entered;
}

bool program_choice(Flow& flow, ComparisonState& state) {
    const Panel& panel = flow.panel;
    std::vector<std::string> names, texts;
    for (const play::ConfiguredProgram& configured : configured_engines(panel)) {
        const auto program = play::program_of(configured);
        if (!program) continue;
        names.push_back(play::title(configured));
        texts.push_back(play::to_text(*program));
    }
    if (names.empty()) return false;
    const auto known = std::ranges::find(texts, std::string{state.program.data()});
    const int chosen = known == texts.end() ? static_cast<int>(names.size()) : static_cast<int>(known - texts.begin());
    if (chosen == static_cast<int>(names.size())) names.emplace_back(tr("by its command"));
    const float width = panel.scaled(150);
    flow.place_field(width);
    const int picked = choice(panel, "##configured", names, chosen, width);
    if (picked < 0 || static_cast<std::size_t>(picked) >= texts.size()) return false;
    const std::string& text = texts[static_cast<std::size_t>(picked)];
    state.program[text.copy(state.program.data(), state.program.size() - 1)] = '\0';
    return true;
}

// Returns whether a choice was made that can be compared immediately.
bool fields(Flow& flow, ComparisonState& state, ComparisonChoice& edited) {
    const std::array<std::string, 3> others{tr("other settings"), tr("other weights"), tr("a program")};
    const Panel& panel = flow.panel;
    bool is_chosen = false;
    flow.text(tr("Ours:"), panel.theme.text_second);
    is_chosen |= depth(flow, "##own depth", edited.depth);
    flow.text(tr("against"), panel.theme.text_second);
    const float width = panel.scaled(128);
    flow.place_field(width);
    const int picked = choice(panel, "##other", others, static_cast<int>(edited.other), width);
    if (picked >= 0) {
        edited.other = static_cast<Other>(picked);
        is_chosen = edited.other == Other::settings; // the others need text first
    }
    switch (edited.other) {
    case Other::settings: {
        is_chosen |= depth(flow, "##other depth", edited.other_depth);
        const float certainty = panel.scaled(84);
        flow.place_field(certainty);
        const int bold = choice(panel, "##other certainty", certainty_names(), edited.other_selectivity, certainty);
        if (bold >= 0) edited.other_selectivity = bold;
        flow.place_check(tr("plain evaluation"));
        const bool is_clicked = check(panel, tr("plain evaluation"), edited.is_other_plain);
        if (is_clicked) edited.is_other_plain = !edited.is_other_plain;
        is_chosen |= bold >= 0 || is_clicked;
        break;
    }
    case Other::weights: is_chosen |= text_field(flow, "##weights", tr("path of a weights file"), state.weights); break;
    case Other::program:
        is_chosen |= program_choice(flow, state);
        is_chosen |= text_field(flow, "##program", tr("PROTOCOL:COMMAND, such as gtp:edax -gtp"), state.program);
        break;
    }
    edited.weights = state.weights.data();
    edited.program = state.program.data();
    return is_chosen;
}

void controls(Panel& panel, Flow& flow) {
    ComparisonState& state = panel.state.comparison;
    if (!state.edited) {
        state.edited = panel.preferences.comparison;
        state.weights[state.edited->weights.copy(state.weights.data(), state.weights.size() - 1)] = '\0';
        state.program[state.edited->program.copy(state.program.data(), state.program.size() - 1)] = '\0';
    }
    const bool is_chosen = fields(flow, state, *state.edited);
    if (is_chosen) panel.ask(compare, *state.edited, is_seen);
    if (state.edited->other == Other::program) {
        flow.place_button(tr("Other programs..."));
        if (key_button(panel, tr("Other programs..."), {})) panel.run("programs");
    }
    if (state.is_on) { // else empty_state has the button
        flow.place_button(tr("Compare again"));
        if (key_button(panel, tr("Compare again"), {})) panel.ask(compare, *state.edited, is_seen);
        flow.place_button(base::tr_in("comparison", "End"));
        if (key_button(panel, base::tr_in("comparison", "End"), {})) panel.ask(end_comparison);
    }
    flow.place_check(tr("differences on the board"));
    if (check(panel, tr("differences on the board"), state.shows_differences)) panel.ask(toggle_differences);
}

// Extends to the right if the other evaluation likes the move better, to the left if less.
void difference_bar(const Panel& panel, ai::Score difference, ai::Score largest) {
    ImGui::TableNextColumn();
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float half = (ImGui::GetContentRegionAvail().x - panel.scaled(4)) / 2;
    const float center = from.x + half;
    const float middle = from.y + ImGui::GetTextLineHeight() / 2;
    const float length = half * static_cast<float>(difference) / static_cast<float>(std::max({largest, ai::disc, 1}));
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float thick = panel.scaled(4);
    list->AddRectFilled({std::min(center, center + length), middle - thick},
                        {std::max(center, center + length), middle + thick},
                        to_u32(difference >= 0 ? panel.theme.accent : panel.theme.mistake), panel.scaled(2));
    list->AddLine({center, middle - panel.scaled(7)}, {center, middle + panel.scaled(7)},
                  to_u32(panel.theme.text_quiet), std::max(1.f, panel.scaled(1)));
}

std::string value_text(const std::optional<play::ComparedValue>& value) {
    if (!value) return {};
    const char* const bound = value->bound == ai::Bound::exact ? "" : sign(value->bound);
    return bound + widgets::score_text_tenths(value->score);
}

std::string depth_text(const std::optional<play::ComparedValue>& value) {
    if (!value) return "-";
    return value->is_solved ? tr("exact") : value->depth == 0 ? "?" : std::to_string(value->depth);
}

// An upper bound does not prove the move good.
bool may_be_best(const std::optional<play::ComparedValue>& value) {
    return value && value->bound != ai::Bound::at_most;
}

void table(const Panel& panel, const play::ComparisonReport& report, const Rect& area) {
    const Column columns[]{
        {tr("Move"), 44}, {tr("Ours"), 48, true},        {tr("Other"), 56, true}, {tr("Difference"), 66, true},
        {"##bar", 0},     {tr("Depths"), 76, true, true}};
    if (!begin_table(panel, "comparison", columns, area)) return;
    ai::Score largest = 0, best_own = -1'000'000, best_other = -1'000'000;
    for (const play::ComparedMove& move : report.moves) {
        largest = std::max(largest, std::abs(move.difference().value_or(0)));
        if (may_be_best(move.own)) best_own = std::max(best_own, move.own->score);
        if (may_be_best(move.other)) best_other = std::max(best_other, move.other->score);
    }
    const auto ink = [&](const std::optional<play::ComparedValue>& value, ai::Score best) {
        return may_be_best(value) && value->score == best ? panel.theme.accent_bright : panel.theme.text;
    };
    for (const play::ComparedMove& move : report.moves) {
        ImGui::TableNextRow();
        const bool is_others = report.other_move == move.move;
        cell(panel, move_text(panel, move.move), is_others ? panel.theme.accent_bright : panel.theme.text);
        cell(panel, value_text(move.own), ink(move.own, best_own), true);
        if (!move.other && is_others)
            cell(panel, tr("its move"), panel.theme.accent_bright, true);
        else
            cell(panel, value_text(move.other), ink(move.other, best_other), true);
        const auto difference = move.difference();
        cell(panel, difference ? widgets::score_text_tenths(*difference) : "", true);
        if (difference)
            difference_bar(panel, *difference, largest);
        else
            ImGui::TableNextColumn();
        cell(panel, depth_text(move.own) + " / " + depth_text(move.other), panel.theme.text_quiet, true);
    }
    ImGui::EndTable();
}

void static_scores(const Panel& panel, const play::ComparisonReport& report, const Rect& area) {
    if (!report.own_static) return;
    const std::string own = widgets::score_text_tenths(*report.own_static);
    const std::string said =
        report.other_static
            ? tr("Static: ours {}, other {}, difference {}", own, widgets::score_text_tenths(*report.other_static),
                 widgets::score_text_tenths(*report.other_static - *report.own_static))
            : tr("Static: ours {}", own);
    widgets::text(ImGui::GetWindowDrawList(), panel.fonts.small, panel.scaled(12), {area.x, area.y + area.height / 2},
                  to_u32(panel.theme.text_second), said);
}

std::string status(const ComparisonState& state) {
    if (!state.is_on) return tr("off");
    if (!state.report) return tr("starting");
    if (!state.report->problem.empty()) return tr("no second evaluation");
    return state.report->is_finished ? tr("with {}", state.report->other_name)
                                     : tr("searching, with {}", state.report->other_name);
}

} // namespace

void comparison(Panel& panel, const Rect& area) {
    ImGui::PushID("comparison");
    const ComparisonState& state = panel.state.comparison;
    Flow flow{panel, heading(panel, area, tr("Two evaluations"), status(state))};
    controls(panel, flow);
    Rect rest = flow.rest();
    const char* what = tr(
        "Compare evaluates the moves of the position shown twice, with our search and with the one chosen above, and "
        "sorts them by the difference. The differences can also be shown on the board.");
    if (!state.is_on && empty_state(panel, rest, what, tr("Compare"))) panel.ask(compare, *state.edited, is_seen);
    if (state.is_on && state.report) {
        const play::ComparisonReport& report = *state.report;
        if (!report.problem.empty()) {
            ImGui::SetCursorScreenPos({rest.x, rest.y});
            ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + rest.width);
            ImGui::TextColored(to_vec4(panel.theme.mistake), "%s", report.problem.c_str());
            ImGui::PopTextWrapPos();
            rest = below(rest, ImGui::GetItemRectSize().y + panel.scaled(8));
        }
        const float footer = panel.scaled(report_footer_height);
        rest.height = std::max(0.f, rest.height - footer);
        table(panel, report, rest);
        static_scores(panel, report, {rest.x, rest.y + rest.height, rest.width, footer});
    }
    ImGui::PopID();
}

void comparison_marks(const Panel& panel) {
    const ComparisonState& state = panel.state.comparison;
    const BoardLayout& board = panel.layout.board;
    const float q = board.square();
    const bool has_values = panel.shown.on_squares && panel.controller.analysis() != nullptr;
    const float least = has_values ? 52 : 24;
    const bool is_shown = state.is_on && state.shows_differences && state.report && !panel.presentation.is_busy()
                          && panel.presentation.is_up_to_date(panel.game) && q >= least
                          && state.report->position == panel.game.position();
    if (!is_shown) return;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const float size = std::max(10.f, q * .19f);
    rules::SquareSet others;
    if (state.report->other_move && !state.report->other_move->is_pass())
        others.insert(state.report->other_move->square());
    outline(panel, others);
    for (const play::ComparedMove& move : state.report->moves) {
        const auto difference = move.difference();
        if (!difference || move.move.is_pass()) continue;
        const std::string said = widgets::score_text(*difference);
        const engine::Point center = board.center(move.move.square());
        const ImVec2 corner{center.x - q * .46f, center.y - q * .46f};
        const float width = widgets::text_width(panel.fonts.small_strong, size, said) + size * .7f;
        const ImVec2 end{corner.x + width, corner.y + size * 1.35f};
        list->AddRectFilled(corner, end, to_u32(engine::rgb(0x06140D), .82f), size * .35f);
        widgets::text(list, panel.fonts.small_strong, size, {(corner.x + end.x) / 2, (corner.y + end.y) / 2},
                      to_u32(panel.theme.probe), said, widgets::Align::center);
    }
}

} // namespace ui::panels::debug
