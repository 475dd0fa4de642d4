// The log of the iterations, the newest first, and its export.
#include "game/ui/certainty.hpp"
#include "game/ui/panels/debug/sections.hpp"

namespace ui::panels::debug {

namespace {

std::string change_text(const IterationRow& row) {
    if (!row.score_change || *row.score_change == 0) return {};
    return widgets::score_text_tenths(*row.score_change);
}

} // namespace

void iterations(Panel& panel, const Rect& area) {
    const Rect rest = heading(panel, area, tr("Iterations"));
    const float copy = quiet_button_width(panel, tr("Copy"));
    const float save = quiet_button_width(panel, tr("Export CSV"));
    ImGui::SetCursorScreenPos({area.x + area.width - copy - save - panel.scaled(6), area.y + panel.scaled(1)});
    if (quiet_button(panel, tr("Export CSV"))) panel.ask(export_iterations);
    ImGui::SetCursorScreenPos({area.x + area.width - copy, area.y + panel.scaled(1)});
    if (quiet_button(panel, widgets::with_id(tr("Copy"), "##iterations").c_str())) panel.ask(copy_iterations);

    const bool is_wide = area.width > panel.scaled(392); // the counts need their room first
    std::vector<Column> columns{
        {tr("Depth"), 34, true}, {tr("Certain"), 46, true, true}, {tr("Best")}, {tr("Score"), 36, true}};
    if (is_wide) columns.push_back({tr("Change"), 42, true, true});
    columns.push_back({tr("Nodes"), 56, true});
    columns.push_back({tr("Time"), 46, true});
    if (!begin_table(panel, "iterations", columns, rest)) return;
    const auto& rows = shown_log(panel.controller, panel.state.debug).iterations();
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        ImGui::TableNextRow();
        cell(panel, row->is_solved ? tr("exact") : std::to_string(row->depth), true);
        cell(panel, certainty_text(row->selectivity), panel.theme.text_second, true);
        // The mark of a change beside the move, never colour alone.
        cell(panel, move_text(panel, row->best) + (row->is_best_new ? " \xE2\x97\x8F" : ""),
             row->is_best_new ? panel.theme.accent_text : panel.theme.text);
        cell(panel, widgets::score_text_tenths(row->score), true);
        if (is_wide) cell(panel, change_text(*row), panel.theme.text_quiet, true);
        cell(panel, short_count(row->nodes), true);
        cell(panel, seconds_text(row->elapsed), panel.theme.text_second, true);
    }
    ImGui::EndTable();
}

} // namespace ui::panels::debug
