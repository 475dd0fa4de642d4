#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/app/match_of_games.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>

namespace ui::panels {

void board_names(Panel& panel) {
    if (!panel.layout.names) return;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const rules::Color below = color_below(panel.state, panel.preferences, panel.layout);
    for (const bool is_below : {false, true}) {
        const engine::Rect& rect = (*panel.layout.names)[is_below ? 1 : 0];
        const rules::Color color = is_below ? below : rules::opposite(below);
        const bool is_to_move = !panel.game.is_over() && panel.game.position().to_move() == color;
        ImFont* font = is_to_move ? panel.fonts.strong : panel.fonts.medium;
        const float size = panel.scaled(15), radius = panel.scaled(7), space = panel.scaled(8);
        const std::string name =
            widgets::shortened(font, size, panel.game.participant(color).name, rect.width - 2 * (radius + space));
        const float width = widgets::text_width(font, size, name) + 2 * radius + space;
        const float left = rect.center().x - width / 2, middle = rect.center().y;
        widgets::disc_icon(list, {left + radius, middle}, radius, color);
        widgets::text(list, font, size, {left + 2 * radius + space, middle},
                      to_u32(is_to_move ? panel.theme.accent_bright : panel.theme.text_second), name);
    }
}

namespace {

void coordinates(const Panel& panel, ImDrawList* list) {
    const BoardLayout& board = panel.layout.board;
    const float rim = board.field.x - board.frame.x;
    const float text = static_cast<float>(panel.preferences.text_percent) / 100;
    const float size =
        std::max(7.f, std::min({rim * std::min(.4f * text, .56f), 13 * board.scale, board.square() * 0.62f}));
    const ImU32 color = to_u32(panel.theme.board.label);
    const records::Notation notation = panel.session.present_settings().rules.notation;
    const std::string& typed = panel.state.typer.text();
    const bool has_letter = !typed.empty() && 'a' <= typed.front() && typed.front() <= 'z';
    const auto write = [&](engine::Point at, const std::string& label) {
        const bool is_typed = has_letter && records::lowered(label) == typed.substr(0, 1);
        widgets::text(list, is_typed ? panel.fonts.strong : panel.fonts.medium, size, at,
                      is_typed ? to_u32(panel.theme.accent_bright) : color, label, widgets::Align::center);
    };
    const bool is_swapped = (board.symmetry & 4) != 0;
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

} // namespace

void flip_count(const Panel& panel, ImDrawList* list, const rules::Position& position) {
    const auto square = panel.state.pointer.square();
    if (!square || !position.size().contains(*square)) return;
    const int flips = position.flips(*square).size();
    const float q = panel.layout.board.square();
    if (flips > 0)
        board_number(panel, list, panel.layout.board.center(*square), q * .36f, std::to_string(flips), 1, true);
}

void board_text(Panel& panel) {
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    coordinates(panel, list);
    screen_of(panel.session).write(panel, list);
}

} // namespace ui::panels
