// What is written onto the board: coordinates on the frame, the count on the hovered square, values of the hints.
#include "game/records/notation.hpp"
#include "game/ui/panels/widgets.hpp"

#include <algorithm>
#include <optional>

namespace ui::panels {

namespace {

void coordinates(const Panel& panel, ImDrawList* list) {
    const BoardLayout& board = panel.layout.board;
    const float rim = board.field.x - board.frame.x;
    const float size = std::max(7.f, std::min({rim * 0.40f, 13 * board.scale, board.square() * 0.62f}));
    const ImU32 color = to_u32(panel.theme.board.label);
    const records::Notation notation = panel.match.settings().rules.notation;
    const auto write = [&](engine::Point at, const std::string& label) {
        widgets::text(list, panel.fonts.medium, size, at, color, label, widgets::Align::center);
    };
    const bool is_swapped = (board.symmetry & 4) != 0; // rows run from left to right
    const auto label_of = [&](rules::Square square, bool is_row) {
        return is_row ? records::row_label(square.row, notation, board.size)
                      : records::column_label(square.column, notation);
    };
    for (int i = 0; i < board.size.side(); ++i) {
        const rules::Square top = board.square_at({0, i});
        const rules::Square left = board.square_at({i, 0});
        const std::string across = label_of(top, is_swapped);
        const std::string down = label_of(left, !is_swapped);
        const float x = board.center(top).x;
        const float y = board.center(left).y;
        write({x, board.frame.y + rim * 0.44f}, across);
        write({x, board.frame.y + board.frame.height - rim * 0.44f}, across);
        write({board.frame.x + rim * 0.46f, y}, down);
        write({board.frame.x + board.frame.width - rim * 0.46f, y}, down);
    }
}

// A number that stands on felt or on a ghost disc: white over a soft dark edge.
void number(const Panel& panel, ImDrawList* list, engine::Point at, float size, std::string_view text, float alpha,
            bool is_strong) {
    const float edge = std::max(1.f, size * 0.045f);
    ImFont* font = is_strong ? panel.fonts.count : panel.fonts.title;
    for (const auto& [x, y] : {std::pair{edge, 0.f}, {-edge, 0.f}, {0.f, edge}, {0.f, -edge}}) {
        widgets::text(list, font, size, {at.x + x, at.y + y}, to_u32(engine::rgb(0x06140D), .45f * alpha), text,
                      widgets::Align::center);
    }
    widgets::text(list, font, size, at, to_u32(engine::rgb(0xFFFFFF), alpha), text, widgets::Align::center);
}

// Where a value comes from: a filled dot and the depth; a tick where it is proven; a hollow ring while it is only a
// bound.
void provenance(const Panel& panel, ImDrawList* list, engine::Point at, const ai::RootMove& move, float alpha) {
    const float q = panel.layout.board.square();
    const float size = std::max(10.f, q * .165f);
    const ImU32 color = to_u32(engine::rgb(0xFFFFFF), alpha);
    const std::string label = move.is_solved ? "exact" : std::to_string(move.depth);
    const float width = widgets::text_width(panel.fonts.strong, size, label);
    const float radius = q * .058f;
    const float left = at.x - (width + 2 * radius + size * .3f) / 2;
    const ImVec2 center{left + radius, at.y};
    if (move.is_solved) {
        const float line = std::max(1.5f, radius * .4f);
        list->AddLine({center.x - radius, center.y}, {center.x - radius * .25f, center.y + radius * .8f}, color, line);
        list->AddLine({center.x - radius * .25f, center.y + radius * .8f}, {center.x + radius, center.y - radius * .8f},
                      color, line);
    } else if (move.bound == ai::Bound::exact) {
        list->AddCircleFilled(center, radius, color, 20);
    } else {
        list->AddCircle(center, radius, color, 20, std::max(1.f, radius * .25f));
    }
    widgets::text(list, panel.fonts.strong, size, {left + 2 * radius + size * .3f, at.y}, color, label);
}

void hints(const Panel& panel, ImDrawList* list) {
    const BoardLayout& board = panel.layout.board;
    const float q = board.square();
    const ai::Report& report = *panel.match.report();
    const int deepest = std::ranges::max(report.moves, {}, &ai::RootMove::depth).depth;
    // The best of what is shown: while an iteration runs, the move searched last need not be it.
    std::optional<ai::Score> best;
    for (const ai::RootMove& move : report.moves) {
        if (move.depth > 0 && move.bound == ai::Bound::exact) best = std::max(best.value_or(move.score), move.score);
    }
    for (const ai::RootMove& move : report.moves) {
        if (move.move.is_pass() || move.depth == 0) continue;
        const engine::Point center = board.center(move.move.square());
        const bool is_best =
            move.bound == ai::Bound::exact && widgets::score_text(move.score) == widgets::score_text(*best);
        const float alpha = move.depth < deepest || move.bound != ai::Bound::exact ? .75f : 1.f; // still being searched
        const float size = q * (is_best ? .36f : .32f);
        const std::string value = widgets::score_text(move.score);
        const float raised = q >= 40 ? q * .09f : 0;
        number(panel, list, {center.x, center.y - raised}, size, value, alpha, is_best);
        if (is_best) {
            const float half = widgets::text_width(panel.fonts.count, size, value) / 2;
            const float y = center.y - raised + size * .52f;
            list->AddRectFilled({center.x - half, y}, {center.x + half, y + std::max(1.5f, 2.25f * board.scale)},
                                to_u32(engine::rgb(0xFFFFFF), alpha));
        }
        if (q >= 40) provenance(panel, list, {center.x, center.y + q * .265f}, move, alpha);
    }
}

} // namespace

void board_text(Panel& panel) {
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    coordinates(panel, list);
    if (panel.state.draft || panel.state.trainer.guess) return;
    if (panel.presentation.is_busy() || !panel.presentation.is_up_to_date(panel.match)) return;
    const bool shows_hints = shows_values(panel.preferences, panel.state, panel.match) && panel.match.is_humans_turn()
                             && panel.match.report() && !panel.match.report()->moves.empty() && !panel.state.setup;
    if (shows_hints) {
        hints(panel, list);
    } else if (panel.state.pointed() && panel.match.is_humans_turn()) {
        const rules::Square square = *panel.state.pointed();
        const int flips = panel.match.position().flips(square).size();
        const float q = panel.layout.board.square();
        if (flips > 0) number(panel, list, panel.layout.board.center(square), q * .36f, std::to_string(flips), 1, true);
    }
}

} // namespace ui::panels
