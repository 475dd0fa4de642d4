#include "game/ui/editor/position_draft.hpp"

#include "engine/base/text.hpp"

namespace ui {

using base::tr;

using rules::Color;
using rules::Square;

PositionDraft PositionDraft::of(const rules::Position& position) {
    return {.size = position.size(),
            .discs = {position.discs(Color::black), position.discs(Color::white)},
            .to_move = position.to_move()};
}

void PositionDraft::put(Square square, std::optional<Color> color) {
    if (!size.contains(square)) return;
    for (rules::SquareSet& each : discs)
        each.erase(square);
    if (color) discs[rules::index(*color)].insert(square);
}

void PositionDraft::resize(rules::BoardSize new_size) {
    const int shift = new_size.center() - size.center();
    const auto old = discs;
    size = new_size;
    clear();
    for (const Color color : rules::both_colors) {
        for (const Square square : old[rules::index(color)])
            put({square.row + shift, square.column + shift}, color);
    }
}

std::string PositionDraft::remark(const std::array<std::string, 2>& color_names) const {
    if (!is_playable()) return tr("There are no discs yet.");
    const rules::Position board = position();
    const std::string mover = base::tr_data(color_names[rules::index(to_move)]);
    if (board.is_over()) return tr("Neither side can move: the game is over.");
    if (board.must_pass()) return tr("{} has no legal move and must pass.", mover);
    return "";
}

} // namespace ui
