#include "game/ui/app/panel.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <cmath>

namespace ui::panels {

namespace {

// At scale 1.
constexpr float loupe_square = 38;
constexpr int loupe_reach = 1;

engine::Rect place_of_loupe(const BoardLayout& board, rules::Square chosen, float side) {
    const engine::Point middle = board.center(chosen);
    const float away = board.square() * .8f + 6 * board.scale;
    const engine::Rect& frame = board.frame;
    const bool has_room_above = middle.y - away - side >= frame.y;
    const float x = std::clamp(middle.x - side / 2, frame.x, frame.x + frame.width - side);
    return {std::round(x), std::round(has_room_above ? middle.y - away - side : middle.y + away), side, side};
}

void loupe_disc(ImDrawList* list, const rules::Position& position, rules::Square square, engine::Point middle,
                float radius) {
    if (const auto color = position.at(square)) widgets::disc_icon(list, middle, radius, *color);
}

void flip_mark(ImDrawList* list, const Theme& theme, engine::Point middle, float radius) {
    list->AddCircle({middle.x, middle.y}, radius, to_u32(engine::rgb(0x0A1510)), 32, radius * .2f);
    list->AddCircle({middle.x, middle.y}, radius, to_u32(theme.accent_bright), 32, radius * .11f);
}

} // namespace

void touch_choice(const Panel& panel, const rules::Position& position) {
    const auto chosen = panel.state.touch.choice.square();
    const BoardLayout& board = panel.layout.board;
    if (!chosen || panel.state.pointer.cursor() != chosen || !position.size().contains(*chosen)) return;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const float each = std::round(panel.scaled(loupe_square));
    const float side = each * (2 * loupe_reach + 1);
    const engine::Rect loupe = place_of_loupe(board, *chosen, side);
    const ImVec2 from{loupe.x, loupe.y}, to{loupe.x + side, loupe.y + side};
    const float rim = std::max(2.f, panel.scaled(2.5f));
    list->AddRectFilled({from.x - rim, from.y - rim}, {to.x + rim, to.y + rim}, to_u32(engine::rgb(0x0A1510)),
                        panel.scaled(10));
    list->AddRectFilled(from, to, to_u32(panel.theme.board.felt), panel.scaled(8));
    list->AddRect(from, to, to_u32(panel.theme.accent_bright), panel.scaled(8), 0, rim);

    const rules::SquareSet flips = position.flips(*chosen);
    const rules::Square middle_place = board.place_of(*chosen);
    for (int row = -loupe_reach; row <= loupe_reach; ++row)
        for (int column = -loupe_reach; column <= loupe_reach; ++column) {
            const rules::Square place{middle_place.row + row, middle_place.column + column};
            const engine::Rect cell{from.x + each * static_cast<float>(column + loupe_reach),
                                    from.y + each * static_cast<float>(row + loupe_reach), each, each};
            const ImVec2 corner{cell.x + 1, cell.y + 1}, end{cell.x + each - 1, cell.y + each - 1};
            if (!position.size().contains(place)) {
                list->AddRectFilled(corner, end, to_u32(panel.theme.board.wood), panel.scaled(4));
                continue;
            }
            list->AddRect(corner, end, to_u32(panel.theme.board.groove, .8f), panel.scaled(3));
            const rules::Square square = board.square_at(place);
            loupe_disc(list, position, square, cell.center(), each * .38f);
            if (flips.contains(square)) flip_mark(list, panel.theme, cell.center(), each * .43f);
        }
    const engine::Point middle = loupe.center();
    if (flips.empty()) return;
    widgets::disc_icon(list, middle, each * .38f, position.to_move());
    const bool is_black = position.to_move() == rules::Color::black;
    widgets::text(list, panel.fonts.strong, each * .42f, middle, to_u32(is_black ? white_disc : black_disc),
                  std::to_string(flips.size()), widgets::Align::center);
}

} // namespace ui::panels
