// The static score of the position, split into its terms, and how the hovered move changes them.
#include "game/ui/analysis/sections.hpp"
#include "game/ui/widgets/numbers.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>

namespace ui {

void Inspection::look_at(const rules::Position& position, std::optional<rules::Move> move,
                         const std::shared_ptr<const ai::EvaluationPlugin>& plugin) {
    const bool is_same_position = position_ == position && plugin_ == plugin;
    if (is_same_position && move == move_) return;
    if (!is_same_position) explanation_ = ai::explain(position, {.plugin = plugin});
    position_ = position;
    plugin_ = plugin;
    move_ = move;
    moved_.reset();
    if (move && !position.refusal(*move)) moved_ = ai::explain_move(position, *move, {.plugin = plugin});
    groups_.clear();
    for (std::size_t i = 0; i < explanation_.terms.size(); ++i) {
        const ai::ExplanationTerm& term = explanation_.terms[i];
        const std::string name = term.name.substr(0, term.name.find(','));
        auto group = std::ranges::find(groups_, name, &TermGroup::name);
        if (group == groups_.end()) group = groups_.insert(groups_.end(), TermGroup{.name = name, .terms = {}});
        group->terms.push_back(i);
        group->weight += term.weight;
        group->change += change(i);
    }
}

int Inspection::change(std::size_t term) const {
    return moved_ && term < moved_->changes.size() ? moved_->changes[term] : 0;
}

} // namespace ui

namespace ui::debug {

namespace {

std::string discs_text(int weight, int unit) {
    return signed_decimal(static_cast<double>(weight) / unit, 2);
}

// Parts of ai::ExplanationTerm::name, which is in English because debug_json also writes it.
[[maybe_unused]] constexpr std::array term_names{base::mark("edge"),
                                                 base::mark("second line"),
                                                 base::mark("third line"),
                                                 base::mark("fourth line"),
                                                 base::mark("edge and X squares"),
                                                 base::mark("edge and X square"),
                                                 base::mark("diagonal"),
                                                 base::mark("corner triangle"),
                                                 base::mark("edge block"),
                                                 base::mark("inner corner"),
                                                 base::mark("mobility"),
                                                 base::mark("potential mobility"),
                                                 base::mark("parity"),
                                                 base::mark("corners"),
                                                 base::mark("X squares of empty corners"),
                                                 base::mark("C squares of empty corners"),
                                                 base::mark("edges"),
                                                 base::mark("stable discs"),
                                                 base::mark("discs"),
                                                 base::mark("to move"),
                                                 base::mark("result"),
                                                 base::mark("net"),
                                                 base::mark("last move")};

// Name of a group, such as "diagonal" or "corner 3x3".
std::string group_text(const std::string& name) {
    constexpr std::string_view corner = "corner ";
    const bool has_size =
        name.starts_with(corner) && std::isdigit(static_cast<unsigned char>(name[corner.size()])) != 0;
    return has_size ? tr("corner {}", name.substr(corner.size())) : base::tr_data(name);
}

// Name of a term within its group, such as "a1 to h8".
std::string place_text(const std::string& name) {
    const auto comma = name.find(", ");
    if (comma == std::string::npos) return group_text(name);
    const std::string place = name.substr(comma + 2);
    constexpr std::string_view to = " to ";
    const auto end = place.find(to);
    if (end == std::string::npos) return place; // only in names of a plug-in
    return tr("{} to {}", place.substr(0, end), place.substr(end + to.size()));
}

// Draws a value in discs on a square.
void plate(const FrameContext& frame, rules::Square square, const std::string& text) {
    if (!screen_of(frame.session).shows_game()) return;
    const engine::Point center = frame.layout.board.center(square);
    const float q = frame.layout.board.square(), size = std::max(10.f, q * .22f);
    const float width = text_width(frame.fonts.strong, size, text) + q * .14f, height = size * 1.6f;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const Rect rect{center.x - width / 2, center.y - height / 2, width, height};
    draw_fill(list, rect, engine::rgb(0x101A24), q * .08f);
    draw_frame(list, rect, frame.theme.probe, q * .08f, frame.line_width(1.2f));
    draw_text(list, frame.fonts.strong, size, center, engine::rgb(0xFFFFFF), text, Align::center);
}

rules::SquareSet squares_of(const ai::ExplanationTerm& term) {
    rules::SquareSet all;
    for (const auto* squares : {&term.squares, &term.other_squares})
        for (const rules::Square square : *squares)
            all.insert(square);
    return all;
}

class TermTable {
  public:
    TermTable(const FrameContext& frame, const Inspection& inspection, const Rect& area)
        : frame_{frame}, inspection_{inspection}, explanation_{inspection.explanation()}, area_{area},
          has_index_{area.width > frame.scaled(440)} {
        for (const TermGroup& group : inspection.groups())
            most_ = std::max(most_, static_cast<float>(std::abs(group.weight)));
    }

    void draw() const {
        const bool has_change = inspection_.moved() && !inspection_.moved()->changes.empty();
        const Column columns[]{{tr("Term"), area_.width > frame_.scaled(330) ? 168.f : 134.f},
                               {"##bar"},
                               {tr("Discs"), 44, true},
                               {tr("Change"), 46, true, false, has_change},
                               {tr("Index"), 48, true, true, has_index_},
                               {tr("Weight"), 46, true, true, has_index_}};
        if (!begin_table(frame_, "evaluation", columns, area_)) return;
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 0});
        ImGui::PushStyleVar(ImGuiStyleVar_IndentSpacing, frame_.scaled(12));
        for (const TermGroup& group : inspection_.groups())
            group_rows(group);
        ImGui::PopStyleVar(2);
        ImGui::EndTable();
    }

  private:
    std::string discs(int weight) const { return discs_text(weight, explanation_.unit); }

    // Returns whether the pointer is in the row.
    bool begin_row() const {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const bool is_pointed = is_row_pointed(frame_, area_.y);
        if (is_pointed) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg1, frame_.theme.probe.faded(.14f));
        return is_pointed;
    }

    void show_term(const ai::ExplanationTerm& term) const {
        const rules::SquareSet squares = squares_of(term);
        outline(frame_, squares);
        if (!squares.empty())
            plate(frame_, term.squares.empty() ? term.other_squares.front() : term.squares.front(), discs(term.weight));
    }

    // term: null for a group of several terms.
    void value_cells(int weight, int change, const ai::ExplanationTerm* term) const {
        const Theme& theme = frame_.theme;
        // The bar points right if the value is good for the side to move.
        signed_bar_cell(frame_, static_cast<float>(weight) / most_);
        cell(frame_, discs(weight));
        cell(frame_, change == 0 ? "" : discs(change), change < 0 ? theme.mistake : theme.accent_text);
        if (term == nullptr) return;
        const std::string count = std::to_string(term->count) + " \xC3\x97";
        cell(frame_, term->is_pattern ? grouped(term->index) : count, theme.text_quiet);
        cell(frame_, grouped(term->factor), theme.text_quiet);
    }

    void term_row(std::size_t number) const {
        const ai::ExplanationTerm& term = explanation_.terms[number];
        if (begin_row()) show_term(term);
        ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(frame_.theme.text_second));
        ImGui::TreeNodeEx((place_text(term.name) + "###" + term.name).c_str(), ImGuiTreeNodeFlags_Leaf
                                                                                   | ImGuiTreeNodeFlags_NoTreePushOnOpen
                                                                                   | ImGuiTreeNodeFlags_SpanFullWidth);
        ImGui::PopStyleColor();
        value_cells(term.weight, inspection_.change(number), &term);
    }

    void group_rows(const TermGroup& group) const {
        const auto* single = group.terms.size() == 1 ? &explanation_.terms[group.terms.front()] : nullptr;
        if (begin_row()) {
            rules::SquareSet squares;
            for (const std::size_t number : group.terms)
                squares = squares | squares_of(explanation_.terms[number]);
            if (single != nullptr)
                show_term(*single);
            else
                outline(frame_, squares);
        }
        const std::string count = " (" + std::to_string(group.terms.size()) + ")";
        const std::string label =
            group_text(group.name) + (single == nullptr && has_index_ ? count : "") + "###" + group.name;
        const bool is_open = ImGui::TreeNodeEx(label.c_str(), ImGuiTreeNodeFlags_SpanFullWidth
                                                                  | (single != nullptr ? ImGuiTreeNodeFlags_Leaf : 0));
        value_cells(group.weight, group.change, single);
        if (!is_open) return;
        if (single == nullptr) {
            for (const std::size_t number : group.terms)
                term_row(number);
        }
        ImGui::TreePop();
    }

    const FrameContext& frame_;
    const Inspection& inspection_;
    const ai::Explanation& explanation_;
    Rect area_;
    bool has_index_;
    float most_ = 1; // Largest weight of a group, which fills a bar.
};

void sum_line(const FrameContext& frame, const Inspection& inspection, const Rect& area) {
    const ai::Explanation& explanation = inspection.explanation();
    const float middle = area.center().y;
    rule(frame, area, area.y);
    const std::string sum = tr("Sum {}", discs_text(explanation.value, explanation.unit));
    draw_text(frame, bold_text, {area.x, middle}, frame.theme.text, sum);
    const std::string raw = grouped(explanation.value);
    const std::string exact = explanation.phase_count == 1
                                  ? tr("(raw {})", raw)
                                  : tr("(raw {}), stage {}/{}", raw, explanation.phase, explanation.phase_count);
    const std::string score = score_text_tenths(explanation.score);
    const std::string right = inspection.moved()
                                  ? tr("Static {}, after {} {}", score, move_text(frame, *inspection.move()),
                                       score_text_tenths(inspection.moved()->after.score))
                                  : tr("Static {}", score);
    draw_text(frame, bold_text, {area.right(), middle}, frame.theme.text, right, Align::right);
    const float from = area.x + text_width(frame, bold_text, sum) + frame.scaled(6);
    const float end = area.right() - text_width(frame, bold_text, right) - frame.scaled(8);
    if (from + text_width(frame, small_text, exact) < end)
        draw_text(frame, small_text, {from, middle}, frame.theme.text_quiet, exact);
}

} // namespace

void evaluation(FrameContext& frame, const ShownSearch&, const Rect& area) {
    DebugState& debug = frame.state.debug;
    if (!frame.presentation.is_up_to_date(frame.game)) return;
    const rules::Position& position = frame.game.position();
    // A hovered square, or the table row hovered in the previous frame.
    std::optional<rules::Move> move = debug.pointed_move;
    const auto square = frame.state.pointer.square();
    // Other screens, such as the New Game card, show another board.
    if (square && screen_of(frame.session).shows_game() && !position.flips(*square).empty())
        move = rules::Move{*square};
    const auto& plugin = frame.controller.search_settings().plugin;
    debug.inspection.look_at(position, move, plugin);
    const Inspection& inspection = debug.inspection;
    const std::string side = frame.game.color_name(position.to_move());
    Rect rest = heading(frame, area, tr("Evaluation"),
                        inspection.moved() ? tr("in discs for {}, with the change by {}", side, move_text(frame, *move))
                        : plugin           ? tr("in discs for {}, by {}", side, plugin->name())
                                           : tr("in discs for {}, without search", side));
    sum_line(frame, inspection, rest.cut_bottom(sized(frame, 24, 18)));
    TermTable{frame, inspection, rest}.draw();
}

} // namespace ui::debug
