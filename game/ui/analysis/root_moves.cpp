#include "game/ui/analysis/sections.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/plot.hpp"

#include <algorithm>
#include <cmath>
#include <span>

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

    const bool is_wide = area.width > panel.scaled(392); // the counts need their width first
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
        // A mark in addition to the color.
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

namespace ui::panels::debug {

namespace {

constexpr float share_room = 86;

std::string depth_text(const ai::RootMove& move) {
    if (move.depth == 0) return {};
    if (move.is_from_book) return tr("book");
    return move.is_solved ? tr("exact") : std::to_string(move.depth);
}

// Scaled to the largest share; the number is absolute.
void share_cell(const Panel& panel, double share, double largest) {
    if (!ImGui::TableNextColumn()) return;
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x - panel.scaled(32);
    const float middle = from.y + ImGui::GetTextLineHeight() / 2;
    const auto part = static_cast<float>(largest > 0 ? share / largest : 0);
    const float width = std::max(panel.scaled(1.5f), room * part);
    plot::bar(panel, ImGui::GetWindowDrawList(), {from.x, middle - panel.scaled(4), room, panel.scaled(8)}, part,
              panel.theme.accent);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + width + panel.scaled(5));
    ImGui::TextDisabled("%ld %%", std::lround(share * 100));
}

void line_cell(const Panel& panel, const std::vector<rules::Move>& line, engine::Rgba color) {
    ImGui::TableNextColumn();
    const float room = ImGui::GetContentRegionAvail().x;
    std::string text = line_text(panel, line);
    for (std::size_t moves = line.size(); moves > 1 && ImGui::CalcTextSize(text.c_str()).x > room; --moves)
        text = line_text(panel, std::span{line}.first(moves - 1)) + " \xE2\x80\xA6";
    ImGui::TextColored(to_vec4(color), "%s", text.c_str());
}

struct Nodes {
    std::uint64_t all = 0;
    std::uint64_t largest = 0;
    double share(std::uint64_t part) const {
        return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
    }
};

Nodes nodes_of(const ai::Report& report) {
    Nodes nodes;
    for (const ai::RootMove& move : report.moves) {
        nodes.all += move.nodes;
        nodes.largest = std::max(nodes.largest, move.nodes);
    }
    return nodes;
}

bool row(Panel& panel, const ai::RootMove& move, bool is_best, const Nodes& nodes, bool is_wide) {
    ImGui::TableNextRow();
    if (is_best) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, to_u32(panel.theme.active_card));
    ImGui::TableNextColumn();
    const std::string text = move_text(panel, move.move);
    const ImVec2 from = ImGui::GetCursorScreenPos();
    if (is_best) {
        const float pad = ImGui::GetStyle().CellPadding.y;
        ImGui::GetWindowDrawList()->AddRectFilled({from.x - panel.scaled(6), from.y - pad},
                                                  {from.x - panel.scaled(3), from.y + ImGui::GetTextLineHeight() + pad},
                                                  to_u32(panel.theme.accent));
    }
    ImGui::PushFont(is_best ? panel.fonts.small_strong : panel.fonts.small);
    ImGui::Selectable(text.c_str(), false, ImGuiSelectableFlags_SpanAllColumns);
    const bool is_pointed = ImGui::IsItemHovered();
    cell(panel, move.depth == 0 ? "" : widgets::score_text_tenths(move.score), true);
    ImGui::PopFont();
    cell(panel, move.depth == 0 ? "" : sign(move.bound), panel.theme.text_quiet, true);
    cell(panel, depth_text(move), true);
    cell(panel, move.depth == 0 || move.is_from_book ? "" : certainty_text(move.selectivity), panel.theme.text_second,
         true);
    cell(panel, short_count(move.nodes), true);
    if (is_wide) share_cell(panel, nodes.share(move.nodes), nodes.share(nodes.largest));
    line_cell(panel, move.line, is_best ? panel.theme.text : panel.theme.text_second);
    return is_pointed;
}

void table(Panel& panel, const ShownSearch& shown, const Rect& area) {
    const ai::Report& report = *shown.report;
    const bool is_wide = area.width > panel.scaled(430);
    std::vector<Column> columns{{tr("Move"), 34},        {tr("Score"), 44, true},         {"##bound", 12, true},
                                {tr("Depth"), 38, true}, {tr("Certain"), 48, true, true}, {tr("Nodes"), 56, true}};
    if (is_wide) columns.push_back({tr("Share"), share_room, false, true});
    columns.push_back({tr("Best line")});
    const ai::RootMove* pointed = nullptr;
    if (begin_table(panel, "root moves", columns, area)) {
        const Nodes nodes = nodes_of(report);
        for (const ai::RootMove& move : report.moves)
            if (row(panel, move, &move == &report.moves.front(), nodes, is_wide)) pointed = &move;
        ImGui::EndTable();
    }
    // A line previews only from the position shown, which is not that of the computer's last move.
    const bool is_of_board = !shown.is_of_last_choice && panel.presentation.is_up_to_date(panel.game);
    if (!is_of_board || pointed == nullptr) return;
    panel.state.debug.pointed_move = pointed->move;
    show_line(panel, LinePreview{.moves = pointed->line});
    if (!pointed->move.is_pass()) outline(panel, rules::SquareSet{pointed->move.square()});
}

} // namespace

float root_moves_height(const Panel& panel, const ai::Report& report) {
    return panel.scaled(heading_height + row_height * static_cast<float>(report.moves.size() + 1) + 4);
}

void root_moves(Panel& panel, const ShownSearch& shown, const Rect& area) {
    const ai::Report& report = *shown.report;
    std::string remark =
        report.counts_plain_discs ? tr("in discs on the board") : tr("in discs, empty squares to the winner");
    if (report.teaching) {
        const ai::TeachingCounts& counts = *report.teaching;
        const std::string minimax = widgets::count_text(counts.minimax_nodes);
        const std::string alpha_beta = widgets::count_text(counts.alpha_beta_nodes);
        remark = counts.minimax_is_complete
                     ? tr("minimax {} nodes, alpha-beta {}: the same value", minimax, alpha_beta)
                     : tr("minimax more than {} nodes, alpha-beta {}: the same value", minimax, alpha_beta);
    } else if (!shown.is_of_last_choice) {
        remark = tr("{}; point at a row to see its line", remark);
    }
    table(panel, shown, heading(panel, area, tr("Root moves"), remark));
}

} // namespace ui::panels::debug
