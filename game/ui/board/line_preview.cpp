#include "game/ui/board/line_preview.hpp"

#include <algorithm>

namespace ui {

namespace {

// Makes at most `most` moves, up to the first illegal one, and calls on_move with each move and its number.
template <class OnMove>
rules::Position update(rules::Position position, const std::vector<rules::Move>& moves, int most, OnMove on_move) {
    int made = 0;
    for (const rules::Move move : moves) {
        if (made >= most || position.refusal(move)) break;
        position = position.after(move);
        on_move(move, ++made);
    }
    return position;
}

} // namespace

int playable_length(const rules::Position& position, const std::vector<rules::Move>& moves) {
    int length = 0;
    update(position, moves, static_cast<int>(moves.size()), [&](rules::Move, int number) { length = number; });
    return length;
}

std::vector<GhostDisc> unfold(const rules::Position& position, const LinePreview& line) {
    std::vector<GhostDisc> ghosts;
    const rules::Position after = update(position, line.moves, line.shown, [&](rules::Move move, int number) {
        if (!move.is_pass()) ghosts.push_back({.square = move.square(), .step = number});
    });
    for (const rules::Square square : position.occupied()) {
        if (position.at(square) != after.at(square)) ghosts.push_back({.square = square});
    }
    for (GhostDisc& ghost : ghosts)
        ghost.color = *after.at(ghost.square);
    std::ranges::sort(ghosts, {}, [](const GhostDisc& ghost) {
        return std::pair{ghost.square.row, ghost.square.column};
    });
    return ghosts;
}

} // namespace ui
