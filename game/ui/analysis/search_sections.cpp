// Sections of the search: figures, root moves, iterations.
#include "game/ui/analysis/sections.hpp"
#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui::debug {

namespace {

TextStyle figure_text(const Panel& panel) {
    return panel.preferences.is_debug_compact ? bold_text : strong_text;
}

constexpr float figure_space = 6; // at scale 1

float figure_height(const Panel& panel) {
    return sized(panel, 44, 22);
}
constexpr std::size_t rate_figure = 2;

struct Figure {
    const char* label;
    std::string value;
};
using Figures = std::array<Figure, 5>;

std::string seconds_text(std::chrono::milliseconds time) {
    return tr("{:.2f} s", static_cast<double>(time.count()) / 1000);
}

Figures figures_of(const ai::Report& report) {
    const double seconds = std::max(0.001, static_cast<double>(report.elapsed.count()) / 1000);
    const auto rate = static_cast<std::uint64_t>(static_cast<double>(report.nodes) / seconds);
    const std::string depth = report.is_solved ? tr("{} exact", report.depth)
                              : report.selectivity < ai::full_selectivity
                                  ? std::to_string(report.depth) + " \xC2\xB7 " + certainty_text(report.selectivity)
                                  : std::to_string(report.depth);
    return {{{base::tr_in("figure", "Depth"), depth},
             {tr("Nodes"), count_text(report.nodes)},
             {tr("Nodes per second"), count_text(rate)},
             {tr("Time"), seconds_text(report.elapsed)},
             {tr("Threads"), std::to_string(report.threads)}}};
}

// Of the words with their margins.
float width_of(const Panel& panel, const Figure& figure) {
    const float label = text_width(panel, small_text, figure.label);
    const float value = text_width(panel, figure_text(panel), figure.value);
    return panel.preferences.is_debug_compact ? label + panel.scaled(6) + value : std::max(label, value);
}

// Returns the area next to the words.
Rect draw_figure(const Panel& panel, const Rect& rect, const Figure& figure) {
    draw_box(rect, panel.theme.card, panel.theme.card_line, panel.scaled(6));
    const float left = rect.x + sized(panel, 9, 6), room = rect.width - panel.scaled(9);
    const bool is_compact = panel.preferences.is_debug_compact;
    const float middle = rect.center().y;
    const float label = text_width(panel, small_text, figure.label) + panel.scaled(6);
    draw_fitted_text(panel, small_text, {left, is_compact ? middle : rect.y + rect.height * .30f},
                     panel.theme.text_quiet, figure.label, room);
    draw_fitted_text(panel, figure_text(panel),
                     is_compact ? engine::Point{left + label, middle}
                                : engine::Point{left, rect.y + rect.height * .69f},
                     panel.theme.text, figure.value, is_compact ? room - label : room);
    const float after = width_of(panel, figure) + sized(panel, 20, 13), inset = sized(panel, 8, 4);
    return {rect.x + after, rect.y + inset, std::max(0.f, room - after), rect.height - 2 * inset};
}

} // namespace

float figures(const Panel& panel, const ai::Report& report, const Rect& area) {
    const Figures all = figures_of(report);
    const float space = panel.scaled(figure_space), height = figure_height(panel);
    std::vector<float> widths;
    float needed = -space;
    for (const Figure& figure : all) {
        widths.push_back(width_of(panel, figure) + panel.scaled(14));
        needed += widths.back() + space;
    }
    const std::size_t in_row = needed <= area.width ? all.size() : 3;
    float y = area.y;
    for (std::size_t first = 0; first < all.size(); first += in_row) {
        const std::size_t end = std::min(first + in_row, all.size());
        const std::vector<float> row = column_widths(
            {widths.begin() + static_cast<std::ptrdiff_t>(first), widths.begin() + static_cast<std::ptrdiff_t>(end)},
            area.width - space * static_cast<float>(end - first - 1));
        float x = area.x;
        for (std::size_t i = first; i < end; ++i) {
            const Rect plot = draw_figure(panel, {x, y, row[i - first], height}, all[i]);
            if (i == rate_figure && plot.width > panel.scaled(40))
                sparkline(panel, plot, shown_log(panel.controller, panel.state.debug).node_rates(), panel.theme.accent);
            x += row[i - first] + space;
        }
        y += height + space;
    }
    return y - space - area.y;
}

namespace {

std::string depth_of(const ai::RootMove& move) {
    if (move.depth == 0) return {};
    if (move.is_from_book) return tr("book");
    return move.is_solved ? tr("exact") : std::to_string(move.depth);
}

struct NodeCounts {
    std::uint64_t all = 0, largest = 0;
};

NodeCounts nodes_of(const ai::Report& report) {
    NodeCounts nodes;
    for (const ai::RootMove& move : report.moves) {
        nodes.all += move.nodes;
        nodes.largest = std::max(nodes.largest, move.nodes);
    }
    return nodes;
}

// Scaled to the largest share; the number is absolute.
void share_cell(const Panel& panel, std::uint64_t count, const NodeCounts& nodes) {
    if (!ImGui::TableNextColumn()) return;
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float room = ImGui::GetContentRegionAvail().x - panel.scaled(32);
    const Rect rect{from.x, from.y + ImGui::GetTextLineHeight() / 2 - panel.scaled(4), room, panel.scaled(8)};
    const auto part_of = [&](std::uint64_t whole) {
        return whole == 0 ? 0 : static_cast<double>(count) / static_cast<double>(whole);
    };
    const float width = share_bar(panel, ImGui::GetWindowDrawList(), rect, static_cast<float>(part_of(nodes.largest)),
                                  panel.theme.accent);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + width + panel.scaled(5));
    ImGui::TextDisabled("%ld %%", std::lround(part_of(nodes.all) * 100));
}

// The moves after the first.
std::string line_text(const Panel& panel, std::span<const rules::Move> line) {
    const records::Notation notation = panel.game.settings().rules.notation;
    const bool has_blanks = notation == records::Notation::zero_based || notation == records::Notation::one_based;
    std::string text;
    for (std::size_t i = 1; i < line.size(); ++i)
        text += (i == 1 ? "" : has_blanks ? ", " : " ") + move_text(panel, line[i]);
    return text;
}

bool move_row(Panel& panel, const ai::RootMove& move, bool is_best, const NodeCounts& nodes) {
    const Theme& theme = panel.theme;
    ImGui::TableNextRow();
    if (is_best) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, to_u32(theme.active_card));
    ImGui::TableNextColumn();
    if (is_best) {
        const ImVec2 from = ImGui::GetCursorScreenPos();
        const float pad = ImGui::GetStyle().CellPadding.y;
        draw_fill({from.x - panel.scaled(6), from.y - pad, panel.scaled(3), ImGui::GetTextLineHeight() + 2 * pad},
                  theme.accent);
    }
    ImGui::PushFont(is_best ? panel.fonts.small_strong : panel.fonts.small);
    ImGui::Selectable(move_text(panel, move.move).c_str(), false, ImGuiSelectableFlags_SpanAllColumns);
    const bool is_pointed = ImGui::IsItemHovered(), is_searched = move.depth > 0;
    cell(panel, is_searched ? score_text_tenths(move.score) : "");
    ImGui::PopFont();
    cell(panel, is_searched ? sign(move.bound) : "", theme.text_quiet);
    cell(panel, depth_of(move));
    cell(panel, is_searched && !move.is_from_book ? certainty_text(move.selectivity) : "", theme.text_second);
    cell(panel, short_count(move.nodes));
    share_cell(panel, move.nodes, nodes);
    cell(panel, line_text(panel, move.line), is_best ? theme.text : theme.text_second);
    return is_pointed;
}

std::string root_moves_remark(const ShownSearch& shown) {
    const ai::Report& report = *shown.report;
    if (report.teaching) {
        const ai::TeachingCounts& counts = *report.teaching;
        const std::string minimax = count_text(counts.minimax_nodes);
        const std::string alpha_beta = count_text(counts.alpha_beta_nodes);
        return counts.minimax_is_complete
                   ? tr("minimax {} nodes, alpha-beta {}: the same value", minimax, alpha_beta)
                   : tr("minimax more than {} nodes, alpha-beta {}: the same value", minimax, alpha_beta);
    }
    const char* unit =
        report.counts_plain_discs ? tr("in discs on the board") : tr("in discs, empty squares to the winner");
    return shown.is_of_last_choice ? unit : tr("{}; point at a row to see its line", unit);
}

} // namespace

float root_moves_height(const Panel& panel, const ai::Report& report) {
    return heading_height(panel) + row_height(panel) * static_cast<float>(report.moves.size() + 1) + panel.scaled(4);
}

void root_moves(Panel& panel, const ShownSearch& shown, const Rect& area) {
    const ai::Report& report = *shown.report;
    const bool is_wide = area.width > panel.scaled(430);
    const Column columns[]{{tr("Move"), 34},
                           {tr("Score"), 44, true},
                           {"##bound", 12, true},
                           {tr("Depth"), 38, true},
                           {tr("Selectivity"), 48, true, true},
                           {tr("Nodes"), 56, true},
                           {tr("Share"), 86, false, true, is_wide},
                           {tr("Best line")}};
    const ai::RootMove* pointed = nullptr;
    const Rect rest = heading(panel, area, tr("Root moves"), root_moves_remark(shown));
    if (begin_table(panel, "root moves", columns, rest)) {
        const NodeCounts nodes = nodes_of(report);
        for (const ai::RootMove& move : report.moves)
            if (move_row(panel, move, &move == &report.moves.front(), nodes)) pointed = &move;
        ImGui::EndTable();
    }
    // A line previews only from the position shown, which is not that of the computer's last move.
    const bool is_of_board = !shown.is_of_last_choice && panel.presentation.is_up_to_date(panel.game);
    if (!is_of_board || pointed == nullptr) return;
    panel.state.debug.pointed_move = pointed->move;
    show_line(panel, LinePreview{.moves = pointed->line});
    if (!pointed->move.is_pass()) outline(panel, rules::SquareSet{pointed->move.square()});
}

void share_marks(const Panel& panel, const ShownSearch& shown) {
    const float q = panel.layout.board.square();
    const bool is_of_board = shown.report != nullptr && !shown.is_of_last_choice && !panel.presentation.is_busy()
                             && panel.presentation.is_up_to_date(panel.game);
    if (!panel.preferences.shown.node_share || !is_of_board || q < 18) return;
    const auto largest = static_cast<float>(nodes_of(*shown.report).largest);
    if (largest == 0) return;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const float height = std::max(3.f, q * .05f);
    for (const ai::RootMove& move : shown.report->moves) {
        if (move.move.is_pass()) continue;
        const engine::Point center = panel.layout.board.center(move.move.square());
        const Rect track{center.x - q * .40f, center.y + q * .42f - height / 2, q * .80f, height};
        draw_fill(list, {track.x - 1, track.y - 1, track.width + 2, height + 2}, engine::rgb(0x06140D, .55f), height);
        share_bar(panel, list, track, static_cast<float>(move.nodes) / largest, panel.theme.accent_bright);
    }
}

namespace {

float low_button_width(const Panel& panel, const char* label) {
    return std::ceil(text_width(panel, small_text, shown_part(label)) + panel.scaled(14));
}

// right: its upper right corner.
bool low_button(const Panel& panel, const char* label, ImVec2 right) {
    const float width = low_button_width(panel, label);
    const Rect rect{right.x - width, right.y, width, panel.scaled(18)};
    const bool is_clicked = click_area(label, rect);
    if (ImGui::IsItemHovered()) draw_fill(rect, panel.theme.button, panel.scaled(5));
    draw_frame(rect, panel.theme.button_line, panel.scaled(5));
    draw_text(panel, small_text, rect.center(), panel.theme.text_second, shown_part(label), Align::center);
    return is_clicked;
}

} // namespace

void iterations(Panel& panel, const ShownSearch&, const Rect& area) {
    const Rect rest = heading(panel, area, tr("Iterations"));
    const float right = area.x + area.width, top = area.y + panel.scaled(1);
    const std::string copy = with_id(tr("Copy"), "##iterations");
    const float save_right = right - low_button_width(panel, copy.c_str()) - panel.scaled(6);
    if (low_button(panel, tr("Export CSV"), {save_right, top})) panel.ask(export_iterations);
    if (low_button(panel, copy.c_str(), {right, top})) panel.ask(copy_iterations);
    const bool is_wide = area.width > panel.scaled(392); // the counts need their width first
    const Column columns[]{{tr("Depth"), 34, true}, {tr("Selectivity"), 46, true, true},     {tr("Best")},
                           {tr("Score"), 36, true}, {tr("Change"), 42, true, true, is_wide}, {tr("Nodes"), 56, true},
                           {tr("Time"), 46, true}};
    if (!begin_table(panel, "iterations", columns, rest)) return;
    const auto& rows = shown_log(panel.controller, panel.state.debug).iterations();
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        ImGui::TableNextRow();
        cell(panel, row->is_solved ? tr("exact") : std::to_string(row->depth));
        cell(panel, certainty_text(row->selectivity), panel.theme.text_second);
        // A mark in addition to the color.
        cell(panel, move_text(panel, row->best) + (row->is_best_new ? " \xE2\x97\x8F" : ""),
             row->is_best_new ? panel.theme.accent_text : panel.theme.text);
        cell(panel, score_text_tenths(row->score));
        const ai::Score change = row->score_change.value_or(0);
        cell(panel, change != 0 ? score_text_tenths(change) : "", panel.theme.text_quiet);
        cell(panel, short_count(row->nodes));
        cell(panel, seconds_text(row->elapsed), panel.theme.text_second);
    }
    ImGui::EndTable();
}

} // namespace ui::debug
