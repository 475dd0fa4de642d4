#include "game/ui/analysis/sections.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdio>

namespace ui::panels::debug {

namespace {

std::string discs_text(int weight, int unit) {
    const double discs = static_cast<double>(weight) / unit;
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", std::abs(discs));
    const bool is_zero = std::string_view{text} == "0.00";
    return is_zero ? text : (discs > 0 ? "+" : "\xE2\x88\x92") + std::string{text};
}

// Parts of ai::ExplanationTerm::name, which is English because debug_json writes it, too.
[[maybe_unused]] constexpr base::Marked term_names[]{base::mark("edge"),
                                                     base::mark("second line"),
                                                     base::mark("third line"),
                                                     base::mark("fourth line"),
                                                     base::mark("fifth line"),
                                                     base::mark("sixth line"),
                                                     base::mark("seventh line"),
                                                     base::mark("eighth line"),
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
                                                     base::mark("last move"),
                                                     base::mark("north"),
                                                     base::mark("south"),
                                                     base::mark("west"),
                                                     base::mark("east")};

// Name of a group: "diagonal", "corner 3x3".
std::string group_text(const std::string& name) {
    constexpr std::string_view corner = "corner ";
    const bool has_size =
        name.starts_with(corner) && std::isdigit(static_cast<unsigned char>(name[corner.size()])) != 0;
    return has_size ? tr("corner {}", name.substr(corner.size())) : base::tr_data(name);
}

// Name of a term within its group: "north", "b2", "a1 to h8".
std::string place_text(const std::string& name) {
    const auto comma = name.find(", ");
    if (comma == std::string::npos) return group_text(name);
    const std::string place = name.substr(comma + 2);
    constexpr std::string_view to = " to ";
    const auto end = place.find(to);
    return end == std::string::npos ? base::tr_data(place)
                                    : tr("{} to {}", place.substr(0, end), place.substr(end + to.size()));
}

struct Shape {
    bool has_change = false;
    bool has_index = false;
    float top = 0;
    float most = 1; // largest weight of a group: a full bar
};

// To the right if good for the side to move; to the left, as an outline, if bad.
void bar_cell(const Panel& panel, int weight, float most) {
    ImGui::TableNextColumn();
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float half = ImGui::GetContentRegionAvail().x / 2 - panel.scaled(2);
    const float middle = from.x + half;
    const float top = from.y + panel.scaled(2.5f);
    const float bottom = from.y + ImGui::GetTextLineHeight() - panel.scaled(2.5f);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float length = half * std::min(1.f, static_cast<float>(std::abs(weight)) / most);
    if (weight > 0)
        list->AddRectFilled({middle, top}, {middle + length, bottom}, to_u32(panel.theme.accent), panel.scaled(1.5f));
    if (weight < 0)
        list->AddRect({middle - std::max(length, panel.scaled(2)), top}, {middle, bottom}, to_u32(panel.theme.mistake),
                      panel.scaled(1.5f), 0, std::max(1.f, panel.scaled(1.2f)));
    list->AddLine({middle, top - panel.scaled(2)}, {middle, bottom + panel.scaled(2)}, to_u32(panel.theme.text_quiet),
                  std::max(1.f, panel.scaled(1)));
}

void plate(const Panel& panel, rules::Square square, const std::string& text) {
    if (!screen_of(panel.session).shows_game()) return;
    const engine::Point center = panel.layout.board.center(square);
    const float q = panel.layout.board.square();
    const float size = std::max(10.f, q * .22f);
    const float half_width = widgets::text_width(panel.fonts.strong, size, text) / 2 + q * .07f;
    const float half_height = size * .8f;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const ImVec2 a{center.x - half_width, center.y - half_height};
    const ImVec2 b{center.x + half_width, center.y + half_height};
    list->AddRectFilled(a, b, to_u32(engine::rgb(0x101A24)), q * .08f);
    list->AddRect(a, b, to_u32(panel.theme.probe), q * .08f, 0, std::max(1.f, panel.scaled(1.2f)));
    widgets::text(list, panel.fonts.strong, size, center, to_u32(engine::rgb(0xFFFFFF)), text, widgets::Align::center);
}

void show_term(const Panel& panel, const ai::ExplanationTerm& term, int unit) {
    rules::SquareSet squares;
    for (const rules::Square square : term.squares)
        squares.insert(square);
    rules::SquareSet others;
    for (const rules::Square square : term.other_squares)
        others.insert(square);
    outline(panel, squares | others);
    if (!(squares | others).empty())
        plate(panel, term.squares.empty() ? term.other_squares.front() : term.squares.front(),
              discs_text(term.weight, unit));
}

void show_group(const Panel& panel, const ai::Explanation& explanation, const TermGroup& group) {
    rules::SquareSet all;
    for (const std::size_t number : group.terms) {
        for (const rules::Square square : explanation.terms[number].squares)
            all.insert(square);
        for (const rules::Square square : explanation.terms[number].other_squares)
            all.insert(square);
    }
    outline(panel, all);
}

void value_cells(const Panel& panel, const Shape& shape, int weight, int change, int unit) {
    bar_cell(panel, weight, shape.most);
    cell(panel, discs_text(weight, unit), true);
    if (!shape.has_change) return;
    cell(panel, change == 0 ? "" : discs_text(change, unit), change < 0 ? panel.theme.mistake : panel.theme.accent_text,
         true);
}

bool mark_if_pointed(const Panel& panel, const Shape& shape) {
    const bool is_pointed = is_row_pointed(panel, shape.top);
    if (is_pointed) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg1, to_u32(panel.theme.probe, .14f));
    return is_pointed;
}

void index_cells(const Panel& panel, const ai::ExplanationTerm& term) {
    const std::string index = term.is_pattern ? std::to_string(term.index) : std::to_string(term.count) + " \xC3\x97";
    cell(panel, index, panel.theme.text_quiet, true);
    cell(panel, std::to_string(term.factor), panel.theme.text_quiet, true);
}

void term_row(const Panel& panel, const Inspection& inspection, const Shape& shape, std::size_t number) {
    const ai::Explanation& explanation = inspection.explanation();
    const ai::ExplanationTerm& term = explanation.terms[number];
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const bool is_pointed = mark_if_pointed(panel, shape);
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(panel.theme.text_second));
    const std::string shown = place_text(term.name) + "###" + term.name;
    ImGui::TreeNodeEx(shown.c_str(),
                      ImGuiTreeNodeFlags_Leaf | ImGuiTreeNodeFlags_NoTreePushOnOpen | ImGuiTreeNodeFlags_SpanFullWidth);
    ImGui::PopStyleColor();
    if (is_pointed) show_term(panel, term, explanation.unit);
    const auto& moved = inspection.moved();
    const bool has_change = moved && number < moved->changes.size();
    value_cells(panel, shape, term.weight, has_change ? moved->changes[number] : 0, explanation.unit);
    if (shape.has_index) index_cells(panel, term);
}

void group_row(const Panel& panel, const Inspection& inspection, const Shape& shape, const TermGroup& group) {
    const ai::Explanation& explanation = inspection.explanation();
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const bool is_pointed = mark_if_pointed(panel, shape);
    const bool is_single = group.terms.size() == 1;
    const ImGuiTreeNodeFlags flags = ImGuiTreeNodeFlags_SpanFullWidth | (is_single ? ImGuiTreeNodeFlags_Leaf : 0);
    const std::string label = group_text(group.name)
                              + (is_single || !shape.has_index ? "" : " (" + std::to_string(group.terms.size()) + ")")
                              + "###" + group.name;
    const bool is_open = ImGui::TreeNodeEx(label.c_str(), flags);
    if (is_pointed) {
        if (is_single)
            show_term(panel, explanation.terms[group.terms.front()], explanation.unit);
        else
            show_group(panel, explanation, group);
    }
    value_cells(panel, shape, group.weight, group.change, explanation.unit);
    if (shape.has_index && is_single) index_cells(panel, explanation.terms[group.terms.front()]);
    if (!is_open) return;
    if (!is_single) {
        for (const std::size_t number : group.terms)
            term_row(panel, inspection, shape, number);
    }
    ImGui::TreePop();
}

void sum_line(const Panel& panel, const Inspection& inspection, const Rect& area) {
    const ai::Explanation& explanation = inspection.explanation();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float middle = area.y + area.height / 2;
    list->AddLine({area.x, area.y}, {area.x + area.width, area.y}, to_u32(panel.theme.debug_line), panel.scaled(1));
    const std::string sum = tr("Sum {}", discs_text(explanation.value, explanation.unit));
    widgets::text(list, panel.fonts.small_strong, panel.scaled(12), {area.x, middle}, to_u32(panel.theme.text), sum);
    const float from = area.x + widgets::text_width(panel.fonts.small_strong, panel.scaled(12), sum) + panel.scaled(6);
    std::string exact = std::to_string(explanation.value) + "/" + std::to_string(explanation.unit);
    if (explanation.kind != ai::Explanation::Kind::result)
        exact = tr("{}, phase {} of {}", exact, explanation.phase, explanation.phase_count);
    const std::string score = widgets::score_text_tenths(explanation.score);
    const std::string right = inspection.moved()
                                  ? tr("static {}, after {} {}", score, move_text(panel, *inspection.move()),
                                       widgets::score_text_tenths(inspection.moved()->after.score))
                                  : tr("static {}", score);
    const float right_begin =
        area.x + area.width - widgets::text_width(panel.fonts.small_strong, panel.scaled(12), right);
    widgets::text(list, panel.fonts.small_strong, panel.scaled(12), {area.x + area.width, middle},
                  to_u32(panel.theme.text), right, widgets::Align::right);
    if (from + widgets::text_width(panel.fonts.small, panel.scaled(11), exact) < right_begin - panel.scaled(8)) {
        widgets::text(list, panel.fonts.small, panel.scaled(11), {from, middle}, to_u32(panel.theme.text_quiet), exact);
    }
}

} // namespace

void inspector(Panel& panel, const Rect& area) {
    DebugState& debug = panel.state.debug;
    if (!panel.presentation.is_up_to_date(panel.game)) return;
    const rules::Position& position = panel.game.position();
    // A hovered square, or the table row hovered in the previous frame.
    std::optional<rules::Move> move = debug.pointed_move;
    const auto square = panel.state.pointer.square();
    if (square && screen_of(panel.session).shows_game()
        && !position.flips(*square).empty()) // the card has another board
        move = rules::Move{*square};
    debug.inspection.look_at(position, move);
    const Inspection& inspection = debug.inspection;
    const std::string side = panel.game.color_name(position.to_move());
    Rect rest = heading(panel, area, tr("Evaluation"),
                        inspection.moved() ? tr("in discs for {}, and what {} changes", side, move_text(panel, *move))
                                           : tr("in discs for {}, without search", side));
    const float foot = panel.scaled(24);
    sum_line(panel, inspection, {rest.x, rest.y + rest.height - foot, rest.width, foot});
    rest.height -= foot;
    Shape shape{.has_change = inspection.moved() && !inspection.moved()->changes.empty(),
                .has_index = area.width > panel.scaled(440),
                .top = rest.y};
    for (const TermGroup& group : inspection.groups())
        shape.most = std::max(shape.most, static_cast<float>(std::abs(group.weight)));
    std::vector<Column> columns{
        {tr("Term"), area.width > panel.scaled(330) ? 168.f : 134.f}, {"##bar"}, {tr("Discs"), 44, true}};
    if (shape.has_change) columns.push_back({tr("Change"), 46, true});
    if (shape.has_index) {
        columns.push_back({tr("Index"), 48, true, true});
        columns.push_back({tr("Weight"), 46, true, true});
    }
    if (!begin_table(panel, "evaluation", columns, rest)) return;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_IndentSpacing, panel.scaled(12));
    for (const TermGroup& group : inspection.groups())
        group_row(panel, inspection, shape, group);
    ImGui::PopStyleVar(2);
    ImGui::EndTable();
}

} // namespace ui::panels::debug
