#include "game/play/game_controller.hpp"
#include "game/ui/analysis/sections.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui::debug {

namespace {

using engines::ComparisonChoice;
using Other = ComparisonChoice::Other;

constexpr bool is_seen = true; // The command of the requested engine is visible next to the button.

bool choose_depth(Controls& line, const char* id, int& depth) {
    return line.choice(id, numbers(1, ComparisonChoice::deepest), depth, 92,
                       [](int plies) { return tr("depth {}", plies); });
}

// Returns whether a configured engine was chosen.
bool choose_engine(const FrameContext& frame, Controls& line, std::string& chosen) {
    std::vector<std::string> names, texts;
    for (const engines::ConfiguredEngine& configured : configured_engines(frame)) {
        const auto engine = engines::engine_of(configured);
        if (!engine) continue;
        names.push_back(engines::title(configured));
        texts.push_back(play::to_text(*engine));
    }
    if (names.empty()) return false;
    const auto known = std::ranges::find(texts, chosen);
    if (known == texts.end()) names.emplace_back(tr("set by its command"));
    const int picked = line.choice("##configured", names, static_cast<int>(known - texts.begin()), 150);
    if (picked < 0 || static_cast<std::size_t>(picked) >= texts.size()) return false;
    chosen = texts[static_cast<std::size_t>(picked)];
    return true;
}

// Returns whether a choice was made that can be compared immediately.
bool fields(FrameContext& frame, Controls& line, ComparisonChoice& edited) {
    const std::array<std::string, 3> others{tr("other settings"), tr("other weights"), tr("an engine")};
    bool is_chosen = false;
    line.label(tr("Ours:"), frame.theme.text_second);
    is_chosen |= choose_depth(line, "##own depth", edited.depth);
    line.label(tr("against"), frame.theme.text_second);
    if (const int picked = line.choice("##other", others, static_cast<int>(edited.other), 128); picked >= 0) {
        edited.other = static_cast<Other>(picked);
        is_chosen = edited.other == Other::settings; // Weights and engines need text first.
    }
    switch (edited.other) {
    case Other::settings:
        is_chosen |= choose_depth(line, "##other depth", edited.other_depth);
        is_chosen |= line.choice("##other certainty", numbers(0, ai::full_selectivity), edited.other_selectivity, 84,
                                 certainty_text);
        is_chosen |= line.toggle(tr("plain evaluation"), edited.is_other_plain);
        break;
    case Other::weights:
        is_chosen |= line.text_field("##weights", tr("path of a weights file or plug-in"), edited.weights);
        if (frame.state.can_choose_files && line.button(tr("Choose..."))) frame.ask(choose_weights);
        break;
    case Other::engine:
        is_chosen |= choose_engine(frame, line, edited.engine);
        is_chosen |= line.text_field("##engine", tr("PROTOCOL:COMMAND, such as gtp:edax -gtp"), edited.engine);
        break;
    }
    return is_chosen;
}

void controls(FrameContext& frame, Controls& line) {
    ComparisonState& state = frame.state.comparison;
    if (!state.edited) state.edited = frame.preferences.comparison;
    if (fields(frame, line, *state.edited)) frame.ask(compare, *state.edited, is_seen);
    if (state.edited->other == Other::engine && line.button(tr("Engines..."))) frame.run("programs");
    if (state.is_on) { // Otherwise empty_state() draws the button.
        if (line.button(tr("Compare again"))) frame.ask(compare, *state.edited, is_seen);
        if (line.button(tr("Stop comparing"))) state.is_on = false;
    }
    line.toggle(tr("differences on the board"), state.shows_differences);
}

using Value = std::optional<engines::EngineValue>;

std::string value_text(const Value& value) {
    if (!value) return {};
    const char* const bound = value->bound == ai::Bound::exact ? "" : sign(value->bound);
    return bound + score_text_tenths(value->score);
}

std::string depth_text(const Value& value) {
    if (!value) return "-";
    return value->is_solved ? tr("exact") : value->depth == 0 ? "?" : std::to_string(value->depth);
}

// An upper bound does not prove that the move is good.
bool may_be_best(const Value& value) {
    return value && value->bound != ai::Bound::at_most;
}

// The number to sort by, for the columns of table(). Moves without a value come last or first.
double sort_key(const engines::ComparedMove& move, int column) {
    const auto score = [](const Value& value) { return value ? value->score : -1'000'000; };
    switch (column) {
    case 0: return order_of(move.move);
    case 1: return score(move.own);
    case 2: return score(move.other);
    case 3: return move.difference().value_or(-1'000'000);
    default: return move.own ? move.own->depth : -1;
    }
}

void table(const FrameContext& frame, const engines::ComparisonReport& report, const Rect& area) {
    const Theme& theme = frame.theme;
    const Column columns[]{
        {tr("Move"), 44}, {tr("Ours"), 48, true},        {tr("Other"), 56, true}, {tr("Difference"), 66, true},
        {"##bar", 0},     {tr("Depths"), 76, true, true}};
    if (!begin_table(frame, "comparison", columns, area, true)) return;
    ai::Score largest = 0, best_own = -1'000'000, best_other = -1'000'000;
    for (const engines::ComparedMove& move : report.moves) {
        largest = std::max(largest, std::abs(move.difference().value_or(0)));
        if (may_be_best(move.own)) best_own = std::max(best_own, move.own->score);
        if (may_be_best(move.other)) best_other = std::max(best_other, move.other->score);
    }
    const auto value_cell = [&](const Value& value, ai::Score best) {
        const bool is_best = may_be_best(value) && value->score == best;
        cell(frame, value_text(value), is_best ? theme.accent_bright : theme.text);
    };
    std::vector<engines::ComparedMove> moves = report.moves;
    sort_rows(moves, sort_key);
    for (const engines::ComparedMove& move : moves) {
        ImGui::TableNextRow();
        const bool is_others = report.other_move == move.move;
        cell(frame, move_text(frame, move.move), is_others ? theme.accent_bright : theme.text);
        value_cell(move.own, best_own);
        if (!move.other && is_others)
            cell(frame, tr("its move"), theme.accent_bright);
        else
            value_cell(move.other, best_other);
        const auto difference = move.difference();
        cell(frame, difference ? score_text_tenths(*difference) : "");
        // The bar points right if the other evaluation rates the move higher.
        signed_bar_cell(frame, difference ? static_cast<float>(*difference)
                                                / static_cast<float>(std::max({largest, ai::disc, 1}))
                                          : 0);
        cell(frame, depth_text(move.own) + " / " + depth_text(move.other), theme.text_quiet);
    }
    ImGui::EndTable();
}

void static_scores(const FrameContext& frame, const engines::ComparisonReport& report, const Rect& area) {
    if (!report.own_static) return;
    const std::string own = score_text_tenths(*report.own_static);
    const std::string said = report.other_static ? tr("Static: ours {}, other {}, difference {}", own,
                                                      score_text_tenths(*report.other_static),
                                                      score_text_tenths(*report.other_static - *report.own_static))
                                                 : tr("Static: ours {}", own);
    draw_text(frame, small_text, {area.x, area.center().y}, frame.theme.text_second, said);
}

std::string status(const ComparisonState& state) {
    if (!state.is_on) return base::tr_in("comparison", "none");
    if (!state.report) return tr("starting");
    if (!state.report->problem.empty()) return tr("no second evaluation");
    return state.report->is_finished ? tr("with {}", state.report->other_name)
                                     : tr("searching, with {}", state.report->other_name);
}

} // namespace

void comparison(FrameContext& frame, const ShownSearch&, const Rect& area) {
    ImGui::PushID("comparison");
    const ComparisonState& state = frame.state.comparison;
    Controls line{frame, heading(frame, area, tr("Comparison"), status(state))};
    controls(frame, line);
    Rect rest = below(area, line.end() + frame.scaled(8) - area.y);
    const char* what = tr("Compare the values that our search and the one chosen above give each move.");
    if (!state.is_on && empty_state(frame, rest, what, tr("Compare"), true, Picture::comparison))
        frame.ask(compare, *state.edited, is_seen);
    if (state.is_on && state.report) {
        const engines::ComparisonReport& report = *state.report;
        if (!report.problem.empty()) {
            set_cursor(rest.corner());
            draw_paragraph(report.problem, frame.theme.mistake, rest.width);
            rest = below(rest, ImGui::GetItemRectSize().y + frame.scaled(8));
        }
        const Rect footer = rest.cut_bottom(std::min(rest.height, sized(frame, 22, 18)));
        table(frame, report, rest);
        static_scores(frame, report, footer);
    }
    ImGui::PopID();
}

void comparison_marks(const FrameContext& frame) {
    const ComparisonState& state = frame.state.comparison;
    const bool is_shown = state.is_on && state.shows_differences && state.report && has_room_for_marks(frame)
                          && state.report->position == frame.game.position();
    const DebugState& debug = frame.state.debug;
    const bool is_covered = debug.tab == "evaluation" && debug.shows_effects; // The same corners of the squares.
    if (!is_shown || is_covered) return;
    const std::optional<rules::Move>& others = state.report->other_move;
    if (others && !others->is_pass()) outline(frame, rules::SquareSet{others->square()});
    for (const engines::ComparedMove& move : state.report->moves) {
        const auto difference = move.difference();
        if (difference && !move.move.is_pass())
            corner_mark(frame, move.move.square(), score_text(*difference), frame.theme.probe);
    }
}

} // namespace ui::debug
