// The dialog of the evaluation lab: the form, the plots, and the figures or positions of the chosen column.
#include "game/records/notation.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/lab/lab.hpp"
#include "game/ui/widgets/numbers.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

namespace ui {

namespace {

using Stage = EvaluationLab::Stage;

// Lengths at scale 1.
constexpr float row_height = 34, gap = 8, table_row_height = 22;

void label(const FrameContext& frame, engine::Rect& row, std::string_view text) {
    const float width = std::min(text_width(frame, body_text, text), row.width * .3f);
    const engine::Rect place = row.cut_left(width, frame.scaled(gap));
    draw_fitted_text(frame, body_text, {place.x, place.center().y}, frame.theme.text_second, text, width);
}

void file_field(FrameContext& frame, const char* id, const char* hint, std::string& text, const engine::Rect& place,
                const Request& choose) {
    path_field(frame, id, hint, text, 4095, place, choose);
    frame.state.written += text;
}

void choose_solving(FrameContext& frame, int& empties, const engine::Rect& place) {
    constexpr std::array choices{0, 10, 12, 14, 16, 18, 20};
    std::vector<std::string> labels;
    for (const int each : choices)
        labels.push_back(each == 0 ? tr("Solve nothing") : tr("Solve up to {} empties", each));
    const auto known = std::ranges::find(choices, empties);
    const int picked = choice_box(frame, "##solve", labels, static_cast<int>(known - choices.begin()), place);
    if (picked >= 0) empties = choices[static_cast<std::size_t>(picked)];
}

void choose_evaluation(FrameContext& frame, LabForm& form, std::size_t which, engine::Rect place) {
    std::vector<std::string> labels{tr("built-in"), tr("plain"), tr("file")};
    if (which == 1) labels.push_back(base::tr_in("evaluation", "none"));
    LabEvaluation& chosen = form.evaluations[which];
    const bool is_file = chosen == LabEvaluation::file;
    const float width = is_file ? std::min(frame.scaled(140), place.width * .45f) : place.width;
    ImGui::PushID(static_cast<int>(which));
    const int picked =
        choice_box(frame, "##evaluation", labels, static_cast<int>(chosen), place.cut_left(width, frame.scaled(gap)));
    if (is_file)
        file_field(frame, "##weights", tr("path of a weights file or plug-in"), form.files[which], place,
                   call(choose_lab_weights, which));
    ImGui::PopID();
    if (picked >= 0) chosen = static_cast<LabEvaluation>(picked);
}

void choose_depths(const FrameContext& frame, LabForm& form, engine::Rect& row) {
    for (std::size_t i = 0; i < lab_depths.size(); ++i) {
        const std::string text = lab_depths[i] == 0 ? tr("static") : std::to_string(lab_depths[i]);
        const float width = text_width(frame, button_text, text) + frame.scaled(20);
        const engine::Rect box = row.cut_left(width, frame.scaled(4));
        if (click_area(with_id("##depth ", std::to_string(lab_depths[i])).c_str(), box)) form.has_depth[i] ^= true;
        const bool is_on = form.has_depth[i];
        draw_box(box, is_on ? frame.theme.selected : frame.theme.well,
                 ImGui::IsItemHovered() ? frame.theme.accent : frame.theme.well_line, frame.scaled(8));
        draw_text(frame, button_text, box.center(), is_on ? frame.theme.on_selected : frame.theme.text_second, text,
                  Align::center);
    }
}

void run_buttons(FrameContext& frame, const EvaluationLab& lab, engine::Rect row) {
    const float space = frame.scaled(gap), width = std::min(frame.scaled(120), row.width * .45f);
    const auto on_lab = [](void (EvaluationLab::*function)()) {
        return [function](App& app) { (app.lab.*function)(); };
    };
    if (primary_button(frame, tr("Run"), row.cut_right(width, space))) frame.ask(run_lab);
    if (lab.stage() == Stage::running && button(tr("Pause"), row.cut_right(width, space)))
        frame.ask(on_lab(&EvaluationLab::pause));
    if (lab.stage() == Stage::paused && button(tr("Resume"), row.cut_right(width, space)))
        frame.ask(on_lab(&EvaluationLab::resume));
    if (lab.stage() == Stage::empty) return;
    const std::string text =
        lab.stage() == Stage::reading
            ? tr("reading")
            : tr("{} of {} positions", grouped(static_cast<std::int64_t>(lab.result().rows.size())),
                 grouped(static_cast<std::int64_t>(lab.total())));
    draw_fitted_text(frame, body_text, {row.right(), row.center().y}, frame.theme.text_second, text, row.width,
                     Align::right);
}

void form_rows(FrameContext& frame, const EvaluationLab& lab, engine::Rect& rest) {
    LabForm& form = frame.state.lab.form;
    const float height = frame.pressable(row_height), space = frame.scaled(gap);
    engine::Rect row = rest.cut_top(height, space);
    choose_solving(frame, form.solved_empties, row.cut_right(std::min(frame.scaled(220), row.width * .35f), space));
    file_field(frame, "##positions", tr("File of positions with values, or of games"), form.positions, row,
               call(choose_lab_positions));
    row = rest.cut_top(height, space);
    label(frame, row, tr("Evaluation"));
    const float against = text_width(frame, body_text, tr("against"));
    const float half = std::max(0.f, (row.width - against - 2 * space) / 2);
    choose_evaluation(frame, form, 0, row.cut_left(half, space));
    label(frame, row, tr("against"));
    choose_evaluation(frame, form, 1, row);
    row = rest.cut_top(height, space);
    label(frame, row, tr("Depths"));
    choose_depths(frame, form, row);
    run_buttons(frame, lab, row);
}

// --- Tables ---

struct TableColumn {
    std::string title;
    const char* widest; // Determines the width, with the title.
};

// Calls row(number, place, cells) for the rows in view; it draws the cells.
class Table {
  public:
    Table(const FrameContext& frame, std::vector<TableColumn> columns, const engine::Rect& area)
        : frame_{frame}, columns_{std::move(columns)} {
        std::vector<float> needed;
        for (const TableColumn& column : columns_)
            needed.push_back(
                std::max(text_width(frame, bold_text, column.title), text_width(frame, small_text, column.widest))
                + frame.scaled(10));
        widths_ = column_widths(std::move(needed), area.width - ImGui::GetStyle().ScrollbarSize);
    }
    void heading(const engine::Rect& row) const {
        std::vector<std::string> titles;
        for (const TableColumn& column : columns_)
            titles.push_back(column.title);
        cells(row, titles, bold_text, frame_.theme.text_second);
    }
    void cells(const engine::Rect& row, const std::vector<std::string>& texts, TextStyle style = small_text,
               std::optional<engine::Rgba> color = {}) const {
        float right = row.x;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            right += widths_[i];
            draw_fitted_text(frame_, style, {right - frame_.scaled(4), row.center().y},
                             color.value_or(frame_.theme.text), texts[i], widths_[i] - frame_.scaled(4), Align::right);
        }
    }

  private:
    const FrameContext& frame_;
    std::vector<TableColumn> columns_;
    std::vector<float> widths_;
};

void figures(const FrameContext& frame, const LabView& view, engine::Rect area) {
    const Table table{frame,
                      {{tr("Empties"), base::tr_in("parity", "odd")},
                       {tr("Positions"), "00,000"},
                       {tr("Mean error"), "00.00"},
                       {tr("Bias"), "+00.00"},
                       {tr("Slope"), "0.00"},
                       {tr("Best move"), "100.0 %"},
                       {tr("Regret"), "00.00"}},
                      area};
    const float height = frame.scaled(table_row_height);
    table.heading(area.cut_top(height));
    set_cursor(area.corner());
    begin_list("figures", area.size());
    visible_rows(view.groups.size(), height, [&](std::size_t i) {
        const play::LabGroup& group = view.groups[i];
        const auto rate = group.best_rate(), regret = group.mean_regret();
        const engine::Rect row = at_cursor(-1, height);
        table.cells(row, {lab_group_text(group), grouped(static_cast<std::int64_t>(group.values.count())),
                          decimal(group.values.mean_error(), 2), signed_decimal(group.values.bias(), 2),
                          decimal(group.values.slope(), 2), rate ? tr("{:.1f} %", 100 * *rate) : "\xE2\x80\x93",
                          regret ? decimal(*regret, 2) : "\xE2\x80\x93"});
        occupy(row);
    });
    end_list();
}

std::string written(const FrameContext& frame, const play::LabRow& row, std::size_t column) {
    const rules::Position& position = row.problem.position;
    return records::to_text(row.estimates[column].move, frame.game.settings().rules.notation, position.size(),
                            position.to_move());
}

void positions(FrameContext& frame, const play::LabResult& result, engine::Rect area) {
    LabState& state = frame.state.lab;
    const std::array<std::string, 3> orders{tr("Error"), tr("Disagreement"), tr("Swing between depths")};
    const float space = frame.scaled(gap);
    const int picked = segments(frame, "order", orders, static_cast<int>(state.order),
                                area.cut_top(frame.pressable(row_height), space));
    if (picked >= 0) state.order = static_cast<play::LabOrder>(picked);
    const Table table{
        frame,
        {{tr("No."), "00000"},
         {tr("Empties"), "00"},
         {tr("Known value"), "+00"},
         {tr("Estimate"), "+00.0"},
         {state.order == play::LabOrder::swing ? tr("Swing") : orders[static_cast<std::size_t>(state.order)], "+000.0"},
         {tr("Move"), "pass"},
         {tr("Regret"), "00"}},
        area};
    const float height = frame.pressable(table_row_height);
    table.heading(area.cut_top(height));
    set_cursor(area.corner());
    begin_list("positions", area.size());
    const LabView& view = state.view;
    visible_rows(view.rows.size(), height, [&](std::size_t i) {
        const play::LabRow& row = result.rows[view.rows[i]];
        const engine::Rect place = at_cursor(-1, height);
        if (list_row(frame, "position", place)) frame.ask(show_lab_position, view.rows[i]);
        const auto regret = row.regret(view.column);
        table.cells(place,
                    {std::to_string(row.problem.line), std::to_string(row.empties()),
                     signed_decimal(*row.problem.value(), 0), signed_decimal(row.estimates[view.column].value, 1),
                     signed_decimal(lab_measure(result, row, view.order, view.column), 1),
                     written(frame, row, view.column), regret ? std::to_string(*regret) : "\xE2\x80\x93"});
        occupy(place);
    });
    end_list();
}

// The position under the pointer, in the corner of the plot that is farther from it.
void preview(const FrameContext& frame, const play::LabRow& row, std::size_t column, const engine::Rect& plot) {
    const float side = frame.scaled(112), pad = frame.scaled(8), line = frame.scaled(17);
    const bool is_left = ImGui::GetIO().MousePos.x > plot.center().x;
    const engine::Rect box{is_left ? plot.x + pad : plot.right() - side - 3 * pad, plot.y + 3 * pad, side + 2 * pad,
                           side + 4 * line + 2 * pad};
    draw_box(box, frame.theme.card, frame.theme.card_line, frame.scaled(8));
    small_board(ImGui::GetWindowDrawList(), frame.theme, {box.x + pad, box.y + pad, side, side}, row.problem.position);
    const auto regret = row.regret(column);
    const std::array<std::string, 4> lines{
        tr("{} empties", row.empties()), tr("known {}", signed_decimal(*row.problem.value(), 0)),
        tr("estimate {}", signed_decimal(row.estimates[column].value, 1)),
        regret ? tr("{}, regret {}", written(frame, row, column), *regret) : written(frame, row, column)};
    for (std::size_t i = 0; i < lines.size(); ++i)
        draw_fitted_text(frame, small_text, {box.x + pad, box.y + pad + side + line * (static_cast<float>(i) + .6f)},
                         frame.theme.text, lines[i], side);
}

void plots(FrameContext& frame, const EvaluationLab& lab, engine::Rect area) {
    LabState& state = frame.state.lab;
    state.plots = area;
    const engine::Rect histogram = area.cut_bottom(std::min(frame.scaled(130), area.height * .3f), frame.scaled(gap));
    update_view(state.view, lab, state.column, state.order, area.size());
    const ForMouse for_mouse; // The list of positions is for keys.
    const bool is_clicked = click_area("scatter", area);
    const auto pointed = lab_scatter(frame, state.view, area);
    if (pointed && is_clicked) frame.ask(show_lab_position, *pointed);
    if (pointed && !frame.state.is_picture_wanted) preview(frame, lab.result().rows[*pointed], state.column, area);
    lab_histogram(frame, state.view, histogram);
}

void result_part(FrameContext& frame, const EvaluationLab& lab, engine::Rect area) {
    LabState& state = frame.state.lab;
    const play::LabResult& result = lab.result();
    const float space = frame.scaled(gap);
    state.column = std::min(state.column, result.columns() - 1);
    plots(frame, lab, area.cut_left(std::floor(area.width * .5f), frame.scaled(16)));
    engine::Rect row = area.cut_top(frame.pressable(row_height), space);
    const std::array<std::string, 2> pages{tr("Figures"), tr("Positions")};
    const int page = segments(frame, "page", pages, static_cast<int>(state.page), row.cut_left(row.width * .5f, space));
    if (page >= 0) state.page = static_cast<LabPage>(page);
    std::vector<std::string> columns;
    for (std::size_t column = 0; column < result.columns(); ++column) {
        columns.push_back(lab_column_text(result, column));
        frame.state.written += columns.back();
    }
    const int picked = choice_box(frame, "##column", columns, static_cast<int>(state.column), row);
    if (picked >= 0) state.column = static_cast<std::size_t>(picked);
    if (state.page == LabPage::figures)
        figures(frame, state.view, area);
    else
        positions(frame, result, area);
}

void head(FrameContext& frame, const EvaluationLab& lab, engine::Rect row) {
    const float space = frame.scaled(gap);
    if (close_button(frame, "##close", row.cut_right(frame.pressable(row_height), space))) frame.ask(close_dialog);
    struct Row {
        const char* title;
        LabExport what;
    };
    ImGui::BeginDisabled(lab.result().rows.empty());
    for (const Row& each :
         {Row{tr("Picture"), LabExport::picture}, {"JSON", LabExport::json}, {"CSV", LabExport::csv}}) {
        const float width = text_width(frame, button_text, each.title) + frame.scaled(28);
        if (button(each.title, row.cut_right(width, space))) frame.ask(export_lab, each.what);
    }
    ImGui::EndDisabled();
    draw_fitted_text(frame, name_text, {row.x, row.center().y}, frame.theme.text, tr("Evaluation lab"), row.width);
}

} // namespace

void draw_dialog(FrameContext& frame, LabDialog&) {
    if (frame.lab == nullptr || !begin_modal(frame, "Evaluation lab", 1180, 780)) return;
    const EvaluationLab& lab = *frame.lab;
    engine::Rect rest = at_cursor(-1, ImGui::GetContentRegionAvail().y);
    head(frame, lab, rest.cut_top(frame.pressable(row_height), frame.scaled(gap)));
    form_rows(frame, lab, rest);
    if (!lab.problem().empty()) {
        set_cursor(rest.corner());
        frame.state.written += lab.problem();
        draw_paragraph(lab.problem(), frame.theme.mistake, rest.width);
        rest.cut_top(std::min(rest.height, ImGui::GetItemRectSize().y), frame.scaled(gap));
    }
    if (!lab.result().rows.empty()) {
        result_part(frame, lab, rest);
    } else if (lab.problem().empty()) {
        empty_page(frame, rest, Picture::comparison,
                   tr("Compares the estimates of evaluations and searches with the known values of many positions."));
    }
    ImGui::EndPopup();
}

} // namespace ui
