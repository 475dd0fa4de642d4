// Sections about the search: figures, root moves, iterations.
#include "game/ui/analysis/plot.hpp"
#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace ui::debug {

namespace {

TextStyle figure_text(const FrameContext& frame) {
    return frame.preferences.is_debug_compact ? bold_text : strong_text;
}

constexpr float figure_space = 6; // At scale 1.

float figure_height(const FrameContext& frame) {
    return sized(frame, 44, 22);
}
constexpr std::size_t rate_figure = 2;

struct Figure {
    const char* label;
    std::string value;
};
using Figures = std::array<Figure, 5>;

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

// Width of the text including its margins.
float width_of(const FrameContext& frame, const Figure& figure) {
    const float label = text_width(frame, small_text, figure.label);
    const float value = text_width(frame, figure_text(frame), figure.value);
    return frame.preferences.is_debug_compact ? label + frame.scaled(6) + value : std::max(label, value);
}

void draw_rate(const FrameContext& frame, const Rect& area) {
    const Course rates = shown_log(frame.controller, frame.state.debug).node_rates();
    Plot plot = node_rate_plot(frame, rates);
    plot.has_axes = false;
    draw_plot(frame, "rate", area, plot);
}

// Returns the area next to the text.
Rect draw_figure(const FrameContext& frame, const Rect& rect, const Figure& figure) {
    draw_box(rect, frame.theme.card, frame.theme.card_line, frame.scaled(6));
    const float left = rect.x + sized(frame, 9, 6), room = rect.width - frame.scaled(9);
    const bool is_compact = frame.preferences.is_debug_compact;
    const float middle = rect.center().y;
    const float label = text_width(frame, small_text, figure.label) + frame.scaled(6);
    draw_fitted_text(frame, small_text, {left, is_compact ? middle : rect.y + rect.height * .30f},
                     frame.theme.text_quiet, figure.label, room);
    draw_fitted_text(frame, figure_text(frame),
                     is_compact ? engine::Point{left + label, middle}
                                : engine::Point{left, rect.y + rect.height * .69f},
                     frame.theme.text, figure.value, is_compact ? room - label : room);
    term_tip(frame, {rect.x, rect.y, width_of(frame, figure), rect.height}, figure.label);
    const float after = width_of(frame, figure) + sized(frame, 20, 13), inset = sized(frame, 8, 4);
    return {rect.x + after, rect.y + inset, std::max(0.f, room - after), rect.height - 2 * inset};
}

} // namespace

float figures(const FrameContext& frame, const ai::Report& report, const Rect& area) {
    const Figures all = figures_of(report);
    const float space = frame.scaled(figure_space), height = figure_height(frame);
    std::vector<float> widths;
    float needed = -space;
    for (const Figure& figure : all) {
        widths.push_back(width_of(frame, figure) + frame.scaled(14));
        needed += widths.back() + space;
    }
    const std::size_t in_row = needed <= area.width ? all.size() : 3;
    Rect rest = area;
    for (std::size_t first = 0; first < all.size(); first += in_row) {
        const std::size_t end = std::min(first + in_row, all.size());
        const std::vector<float> row = column_widths(
            {widths.begin() + static_cast<std::ptrdiff_t>(first), widths.begin() + static_cast<std::ptrdiff_t>(end)},
            area.width - space * static_cast<float>(end - first - 1));
        Rect line = rest.cut_top(height, space);
        for (std::size_t i = first; i < end; ++i) {
            const Rect plot = draw_figure(frame, line.cut_left(row[i - first], space), all[i]);
            if (i == rate_figure && plot.width > frame.scaled(40)) draw_rate(frame, plot);
        }
    }
    return rest.y - space - area.y;
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

// The bar is scaled to the largest share; the number is absolute.
void share_cell(const FrameContext& frame, std::uint64_t count, const NodeCounts& nodes) {
    if (!ImGui::TableNextColumn()) return;
    const Rect room = at_cursor(-1, ImGui::GetTextLineHeight());
    const Rect rect{room.x, room.center().y - frame.scaled(4), room.width - frame.scaled(32), frame.scaled(8)};
    const auto part_of = [&](std::uint64_t whole) {
        return whole == 0 ? 0 : static_cast<double>(count) / static_cast<double>(whole);
    };
    const float width = share_bar(frame, ImGui::GetWindowDrawList(), rect, static_cast<float>(part_of(nodes.largest)),
                                  frame.theme.accent);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + width + frame.scaled(5));
    ImGui::TextDisabled("%ld %%", std::lround(part_of(nodes.all) * 100));
}

// The moves after the first.
std::string line_text(const FrameContext& frame, std::span<const rules::Move> line) {
    const records::Notation notation = frame.game.settings().rules.notation;
    const bool has_blanks = notation == records::Notation::zero_based || notation == records::Notation::one_based;
    std::string text;
    for (std::size_t i = 1; i < line.size(); ++i)
        text += (i == 1 ? "" : has_blanks ? ", " : " ") + move_text(frame, line[i]);
    return text;
}

bool move_row(FrameContext& frame, const ai::RootMove& move, bool is_best, const NodeCounts& nodes) {
    const Theme& theme = frame.theme;
    ImGui::TableNextRow();
    if (is_best) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, theme.active_card);
    ImGui::TableNextColumn();
    if (is_best) {
        const Rect row = at_cursor(0, ImGui::GetTextLineHeight()).inset(0, -ImGui::GetStyle().CellPadding.y);
        draw_fill({row.x - frame.scaled(6), row.y, frame.scaled(3), row.height}, theme.accent);
    }
    ImGui::PushFont(is_best ? frame.fonts.small_strong : frame.fonts.small);
    ImGui::Selectable(move_text(frame, move.move).c_str(), false, ImGuiSelectableFlags_SpanAllColumns);
    const bool is_pointed = ImGui::IsItemHovered(), is_searched = move.depth > 0;
    cell(frame, is_searched ? score_text_tenths(move.score) : "");
    ImGui::PopFont();
    const char* const bound = is_searched ? sign(move.bound) : "";
    if (cell(frame, bound, theme.text_quiet)) item_tip(frame, bound);
    cell(frame, depth_of(move));
    cell(frame, is_searched && !move.is_from_book ? certainty_text(move.selectivity) : "", theme.text_second);
    cell(frame, short_count(move.nodes));
    share_cell(frame, move.nodes, nodes);
    cell(frame, line_text(frame, move.line), is_best ? theme.text : theme.text_second);
    return is_pointed;
}

// The number to sort by, for the columns of root_moves().
double sort_key(const ai::RootMove& move, int column) {
    switch (column) {
    case 0: return order_of(move.move);
    case 1: return move.score;
    case 2: return static_cast<double>(move.bound);
    case 3: return move.depth;
    case 4: return move.selectivity;
    default: return static_cast<double>(move.nodes); // Also for the share.
    }
}

// The number to sort by, for the columns of iterations().
double sort_key(const IterationRow& row, int column) {
    switch (column) {
    case 0: return row.depth;
    case 1: return row.selectivity;
    case 3: return row.score;
    case 4: return row.score_change.value_or(0);
    case 5: return static_cast<double>(row.nodes);
    default: return static_cast<double>(row.elapsed.count());
    }
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
        report.counts_plain_discs ? tr("in discs on the board") : tr("in discs; empty squares count for the winner");
    return shown.is_of_last_choice ? unit : tr("{}; point at a row to see its line", unit);
}

} // namespace

float root_moves_height(const FrameContext& frame, const ai::Report& report) {
    return heading_height(frame) + row_height(frame) * static_cast<float>(report.moves.size() + 1) + frame.scaled(4);
}

void root_moves(FrameContext& frame, const ShownSearch& shown, const Rect& area) {
    const ai::Report& report = *shown.report;
    const bool is_wide = area.width > frame.scaled(430);
    const Column columns[]{{tr("Move"), 34},
                           {tr("Score"), 44, true},
                           {"##bound", 12, true},
                           {tr("Depth"), 38, true},
                           {tr("Selectivity"), 48, true, true},
                           {tr("Nodes"), 56, true},
                           {tr("Share"), 86, false, true, is_wide},
                           {tr("Best line")}};
    const ai::RootMove* pointed = nullptr;
    const Rect rest = heading(frame, area, tr("Root moves"), root_moves_remark(shown));
    if (begin_table(frame, "root moves", columns, rest, true)) {
        const NodeCounts nodes = nodes_of(report);
        std::vector<const ai::RootMove*> moves;
        for (const ai::RootMove& move : report.moves)
            moves.push_back(&move);
        sort_rows(moves, [](const ai::RootMove* move, int column) { return sort_key(*move, column); });
        for (const ai::RootMove* move : moves)
            if (move_row(frame, *move, move == &report.moves.front(), nodes)) pointed = move;
        ImGui::EndTable();
    }
    // A line can be previewed only from the position shown, which differs from the position before the computer's last
    // move.
    const bool is_of_board = !shown.is_of_last_choice && frame.presentation.is_up_to_date(frame.game);
    if (!is_of_board || pointed == nullptr) return;
    frame.state.debug.pointed_move = pointed->move;
    show_line(frame, LinePreview{.moves = pointed->line});
    if (!pointed->move.is_pass()) outline(frame, rules::SquareSet{pointed->move.square()});
}

void share_marks(const FrameContext& frame, const ShownSearch& shown) {
    const float q = frame.layout.board.square();
    const bool is_of_board = shown.report != nullptr && !shown.is_of_last_choice && !frame.presentation.is_busy()
                             && frame.presentation.is_up_to_date(frame.game);
    if (!frame.preferences.shown.node_share || !is_of_board || q < 18) return;
    const auto largest = static_cast<float>(nodes_of(*shown.report).largest);
    if (largest == 0) return;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const float height = std::max(3.f, q * .05f);
    for (const ai::RootMove& move : shown.report->moves) {
        if (move.move.is_pass()) continue;
        const engine::Point center = frame.layout.board.center(move.move.square());
        const Rect track{center.x - q * .40f, center.y + q * .42f - height / 2, q * .80f, height};
        draw_fill(list, track.inset(-1), engine::rgb(0x06140D, .55f), height);
        share_bar(frame, list, track, static_cast<float>(move.nodes) / largest, frame.theme.accent_bright);
    }
}

namespace {

float low_button_width(const FrameContext& frame, const char* label) {
    return std::ceil(text_width(frame, small_text, shown_part(label)) + frame.scaled(14));
}

// right: upper right corner of the button.
bool low_button(const FrameContext& frame, const char* label, ImVec2 right) {
    const float width = low_button_width(frame, label);
    const Rect rect{right.x - width, right.y, width, frame.scaled(18)};
    const bool is_clicked = click_area(label, rect);
    if (ImGui::IsItemHovered()) draw_fill(rect, frame.theme.button, frame.scaled(5));
    draw_frame(rect, frame.theme.button_line, frame.scaled(5));
    draw_text(frame, small_text, rect.center(), frame.theme.text_second, shown_part(label), Align::center);
    return is_clicked;
}

} // namespace

void iterations(FrameContext& frame, const ShownSearch&, const Rect& area) {
    const Rect rest = heading(frame, area, tr("Iterations"));
    const float right = area.right(), top = area.y + frame.scaled(1);
    const std::string copy = with_id(tr("Copy"), "##iterations");
    const float save_right = right - low_button_width(frame, copy.c_str()) - frame.scaled(6);
    if (low_button(frame, tr("Export CSV"), {save_right, top})) frame.ask(export_iterations);
    if (low_button(frame, copy.c_str(), {right, top})) frame.ask(copy_iterations);
    // In a narrow panel the node counts take precedence over the change of the score.
    const bool is_wide = area.width > frame.scaled(392);
    const Column columns[]{{tr("Depth"), 34, true}, {tr("Selectivity"), 46, true, true},     {tr("Best")},
                           {tr("Score"), 36, true}, {tr("Change"), 42, true, true, is_wide}, {tr("Nodes"), 56, true},
                           {tr("Time"), 46, true}};
    if (!begin_table(frame, "iterations", columns, rest, true)) return;
    std::vector<const IterationRow*> rows;
    for (const IterationRow& row : shown_log(frame.controller, frame.state.debug).iterations())
        rows.insert(rows.begin(), &row);
    sort_rows(rows, [](const IterationRow* row, int column) { return sort_key(*row, column); });
    for (const IterationRow* row : rows) {
        ImGui::TableNextRow();
        cell(frame, row->is_solved ? tr("exact") : std::to_string(row->depth));
        cell(frame, certainty_text(row->selectivity), frame.theme.text_second);
        // A dot too, so that colour alone does not carry the meaning.
        cell(frame, move_text(frame, row->best) + (row->is_best_new ? " \xE2\x97\x8F" : ""),
             row->is_best_new ? frame.theme.accent_text : frame.theme.text);
        cell(frame, score_text_tenths(row->score));
        const ai::Score change = row->score_change.value_or(0);
        cell(frame, change != 0 ? score_text_tenths(change) : "", frame.theme.text_quiet);
        cell(frame, short_count(row->nodes));
        cell(frame, seconds_text(row->elapsed), frame.theme.text_second);
    }
    ImGui::EndTable();
}

} // namespace ui::debug
