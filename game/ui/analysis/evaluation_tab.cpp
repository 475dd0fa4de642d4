// The static score of the position, split into its terms, and how a change of the hovered square changes them.
#include "game/ui/analysis/sections.hpp"
#include "game/ui/widgets/numbers.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>

namespace ui {

void Inspection::look_at(const rules::Position& position, const std::optional<rules::Position>& changed,
                         const std::shared_ptr<const ai::EvaluationPlugin>& plugin) {
    const bool is_same_position = position_ == position && plugin_ == plugin;
    if (is_same_position && changed == changed_) return;
    if (!is_same_position) explanation_ = ai::explain(position, {.plugin = plugin});
    if (plugin_ != plugin) effects_of_.reset();
    position_ = position;
    plugin_ = plugin;
    changed_ = changed;
    change_.reset();
    if (changed) change_ = ai::explain_change(position, *changed, {.plugin = plugin});
    groups_.clear();
    for (std::size_t i = 0; i < explanation_.terms.size(); ++i) {
        const ai::ExplanationTerm& term = explanation_.terms[i];
        const std::string name = term.name.substr(0, term.name.find(','));
        auto group = std::ranges::find(groups_, name, &TermGroup::name);
        if (group == groups_.end()) group = groups_.insert(groups_.end(), TermGroup{.name = name, .terms = {}});
        group->terms.push_back(i);
        group->weight += term.weight;
        group->net += term.net;
        group->change += term_change(i);
    }
}

int Inspection::term_change(std::size_t term) const {
    return change_ && term < change_->changes.size() ? change_->changes[term] : 0;
}

const std::vector<ai::SquareEffect>& Inspection::effects(const rules::Position& position, ai::SquareChange change) {
    const std::pair wanted{position, change};
    if (effects_of_ != wanted) {
        effects_of_ = wanted;
        effects_ = ai::square_effects(position, change, {.plugin = plugin_});
    }
    return effects_;
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
                                                 base::mark("own mobility"),
                                                 base::mark("opponent's mobility"),
                                                 base::mark("own potential mobility"),
                                                 base::mark("opponent's potential mobility"),
                                                 base::mark("occupied squares"),
                                                 base::mark("last move")};

// Name of a group, such as "diagonal" or "corner 3x3".
std::string group_text(const std::string& name) {
    constexpr std::string_view corner = "corner ";
    const bool has_size =
        name.starts_with(corner) && std::isdigit(static_cast<unsigned char>(name[corner.size()])) != 0;
    return has_size ? tr("corner {}", name.substr(corner.size())) : base::tr_data(name);
}

// Name of a term within its group, such as "a1 to h8" or "own mobility".
std::string place_text(const std::string& name) {
    const auto comma = name.find(", ");
    if (comma == std::string::npos) return group_text(name);
    const std::string place = name.substr(comma + 2);
    constexpr std::string_view to = " to ";
    const auto end = place.find(to);
    if (end == std::string::npos) return base::tr_data(place);
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
          has_index_{area.width > frame.scaled(440)}, has_net_{inspection.explanation().net.has_value()} {
        for (const TermGroup& group : inspection.groups())
            most_ = std::max(most_, static_cast<float>(std::abs(group.weight)));
    }

    void draw() const {
        const bool has_change = inspection_.change() && !inspection_.change()->changes.empty();
        const float width = area_.width / frame_.scaled(1);
        const Column columns[]{{tr("Term"), width > 540   ? 205.f
                                            : width > 330 ? 168.f
                                                          : 134.f},
                               {"##bar"},
                               {tr("Discs"), 44, true},
                               {tr("Net part"), 44, true, true, has_net_},
                               {tr("Change"), 46, true, false, has_change},
                               {tr("Index"), 48, true, true, has_index_},
                               {tr("Weight"), 46, true, true, has_index_}};
        if (!begin_table(frame_, "evaluation", columns, area_, true)) return;
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 0});
        ImGui::PushStyleVar(ImGuiStyleVar_IndentSpacing, frame_.scaled(12));
        std::vector<TermGroup> groups = inspection_.groups();
        sort_rows(groups, [&](const TermGroup& group, int column) { return sort_key(group, column); });
        for (const TermGroup& group : groups)
            group_rows(group);
        ImGui::PopStyleVar(2);
        ImGui::EndTable();
    }

  private:
    std::string discs(int weight) const { return discs_text(weight, explanation_.unit); }

    // The number to sort by, for the columns of draw(). The first term stands for its group.
    double sort_key(const TermGroup& group, int column) const {
        const ai::ExplanationTerm& first = explanation_.terms[group.terms.front()];
        switch (column) {
        case 0: return static_cast<double>(group.terms.front());
        case 2: return group.weight;
        case 3: return group.net;
        case 4: return group.change;
        case 5: return first.is_pattern ? first.index : first.count;
        default: return first.factor;
        }
    }

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
    void value_cells(int weight, int net, int change, const ai::ExplanationTerm* term) const {
        const Theme& theme = frame_.theme;
        // The bar points right if the value is good for the side to move.
        signed_bar_cell(frame_, static_cast<float>(weight) / most_);
        cell(frame_, discs(weight));
        cell(frame_, net == 0 ? "" : discs(net), theme.text_second);
        cell(frame_, change == 0 ? "" : discs(change), change < 0 ? theme.mistake : theme.accent_text);
        if (term == nullptr) return;
        const std::string count = grouped(term->count) + " \xC3\x97";
        cell(frame_, term->is_pattern ? grouped(term->index) : count, theme.text_quiet);
        cell(frame_, term->factor == 0 && term->net != 0 ? "" : grouped(term->factor), theme.text_quiet);
    }

    void term_row(std::size_t number) const {
        const ai::ExplanationTerm& term = explanation_.terms[number];
        if (begin_row()) show_term(term);
        ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(frame_.theme.text_second));
        ImGui::TreeNodeEx((place_text(term.name) + "###" + term.name).c_str(), ImGuiTreeNodeFlags_Leaf
                                                                                   | ImGuiTreeNodeFlags_NoTreePushOnOpen
                                                                                   | ImGuiTreeNodeFlags_SpanFullWidth);
        ImGui::PopStyleColor();
        value_cells(term.weight, term.net, inspection_.term_change(number), &term);
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
        item_tip(frame_, group_text(group.name));
        value_cells(group.weight, group.net, group.change, single);
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
    bool has_index_, has_net_;
    float most_ = 1; // Largest weight of a group, which fills a bar.
};

// The change that the tab explains, and its move or square.
struct Subject {
    ai::SquareChange change;
    std::string name;
};

void sum_line(const FrameContext& frame, const Inspection& inspection, const Subject& subject, const Rect& area) {
    const ai::Explanation& explanation = inspection.explanation();
    const auto& change = inspection.change();
    const float middle = area.center().y;
    rule(frame, area, area.y);
    const std::string sum = tr("Sum {}", discs_text(explanation.value, explanation.unit));
    draw_text(frame, bold_text, {area.x, middle}, frame.theme.text, sum);
    const std::string raw = grouped(explanation.value);
    std::string exact = explanation.phase_count == 1
                            ? tr("(raw {})", raw)
                            : tr("(raw {}), stage {}/{}", raw, explanation.phase, explanation.phase_count);
    if (explanation.net) exact += ", " + tr("net {}", discs_text(*explanation.net, explanation.unit));
    const std::string score = score_text_tenths(explanation.score);
    std::string right = tr("Static {}", score);
    if (change) {
        const std::string after = score_text_tenths(change->after.score);
        right = subject.change == ai::SquareChange::move ? tr("Static {}, after {} {}", score, subject.name, after)
                                                         : tr("Static {}, changed {}", score, after);
    }
    draw_text(frame, bold_text, {area.right(), middle}, frame.theme.text, right, Align::right);
    const float from = area.x + text_width(frame, bold_text, sum) + frame.scaled(6);
    const float end = area.right() - text_width(frame, bold_text, right) - frame.scaled(8);
    const std::string remark = change ? tr("change {}", signed_decimal(change->discs(), 2)) : exact;
    const engine::Rgba color = !change               ? frame.theme.text_quiet
                               : change->discs() < 0 ? frame.theme.mistake
                                                     : frame.theme.accent_text;
    const float width = text_width(frame, small_text, remark);
    if (from + width >= end) return;
    draw_text(frame, small_text, {from, middle}, color, remark);
    if (!change) term_tip(frame, {from, area.y, width, area.height}, tr(base::mark("(raw {}), stage {}/{}")));
}

// Writes the change of the value on every square, in a frame whose thickness shows the size of the change.
void effect_marks(const FrameContext& frame, std::span<const ai::SquareEffect> effects) {
    const BoardLayout& board = frame.layout.board;
    const float q = board.square();
    double most = 1;
    for (const ai::SquareEffect& effect : effects)
        most = std::max(most, std::abs(effect.change));
    for (const ai::SquareEffect& effect : effects) {
        const engine::Point center = board.center(effect.square);
        const engine::Rgba color = effect.change < 0 ? frame.theme.mistake : frame.theme.accent_bright;
        const float thick = q * .12f * static_cast<float>(std::abs(effect.change) / most);
        draw_frame(ImGui::GetBackgroundDrawList(), Rect{center.x - q / 2, center.y - q / 2, q, q}.inset(1 + thick / 2),
                   color, 0, thick);
        corner_mark(frame, effect.square, signed_decimal(effect.change, 1), color);
    }
}

// Explains the position, and the change of the square under the pointer.
void inspect(FrameContext& frame, const Rect& area, const rules::Position& position, ai::SquareChange change) {
    DebugState& debug = frame.state.debug;
    // A hovered square, or the table row hovered in the previous frame.
    Subject subject{.change = change, .name = {}};
    std::optional<rules::Position> changed;
    if (const auto& move = debug.pointed_move; move && !position.refusal(*move)) {
        changed = position.after(*move);
        subject = {.change = ai::SquareChange::move, .name = move_text(frame, *move)};
    }
    const auto square = frame.state.pointer.square();
    // Other screens, such as the New Game card, show another board.
    if (square && screen_of(frame.session).shows_game() && position.size().contains(*square)) {
        if (auto by_square = ai::changed(position, *square, change)) {
            changed = std::move(by_square);
            subject = {.change = change, .name = move_text(frame, rules::Move{*square})};
        }
    }
    const auto& plugin = frame.controller.search_settings().plugin;
    debug.inspection.look_at(position, changed, plugin);
    const Inspection& inspection = debug.inspection;
    const std::string side = frame.game.color_name(position.to_move());
    const bool is_plugins = inspection.explanation().kind == ai::Explanation::Kind::plugin;
    std::string remark =
        is_plugins ? tr("in discs for {}, by {}", side, plugin->name()) : tr("in discs for {}, without search", side);
    if (changed) remark = tr("in discs for {}, with the change by {}", side, subject.name);
    if (changed && subject.change != ai::SquareChange::move)
        remark = tr("in discs for {}, with the change on {}", side, subject.name);
    Rect rest = heading(frame, area, tr("Evaluation"), remark);
    sum_line(frame, inspection, subject, rest.cut_bottom(sized(frame, 24, 18)));
    TermTable{frame, inspection, rest}.draw();
}

} // namespace

void evaluation(FrameContext& frame, const ShownSearch&, const Rect& area) {
    if (frame.presentation.is_up_to_date(frame.game))
        inspect(frame, area, frame.game.position(), ai::SquareChange::move);
}

void evaluation_tab(FrameContext& frame, const ShownSearch&, const Rect& area) {
    DebugState& debug = frame.state.debug;
    std::vector<std::string> titles;
    for (const WhatIf& what_if : what_ifs)
        titles.emplace_back(tr(what_if.title));
    // In a wide panel, which is often low, the controls are next to the heading.
    const float width = frame.scaled(440);
    const bool is_wide = area.width > 2 * width;
    const Rect top = is_wide ? Rect{area.right() - width, area.y, width, area.height} : area;
    ImGui::PushID("evaluation");
    Controls line{frame, top, is_wide ? 22.f : 28.f};
    line.label(tr("What if"), frame.theme.text_second);
    const int chosen = line.choice("##what if", titles, static_cast<int>(debug.what_if), 176);
    if (chosen >= 0) debug.what_if = what_ifs[static_cast<std::size_t>(chosen)].change;
    line.toggle(tr("changes on the board"), debug.shows_effects);
    ImGui::PopID();
    if (!frame.presentation.is_up_to_date(frame.game)) return;
    const rules::Position& position = debug.inspected ? *debug.inspected : frame.game.position();
    inspect(frame, is_wide ? area : below(area, line.end() + frame.scaled(4) - area.y), position, debug.what_if);
    if (debug.shows_effects && has_room_for_marks(frame))
        effect_marks(frame, debug.inspection.effects(position, debug.what_if));
    const auto square = frame.state.pointer.square();
    const auto& change = debug.inspection.change();
    if (square && change) plate(frame, *square, discs_text(change->after.value, change->after.unit));
}

} // namespace ui::debug
