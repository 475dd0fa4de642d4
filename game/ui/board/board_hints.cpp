#include "game/ui/board/board_hints.hpp"

#include <algorithm>

namespace ui {

namespace {

constexpr float number_size = .32f;    // Fraction of a square.
constexpr float max_width_size = .48f; // At this size three characters fill a square.
constexpr float min_size = 11;         // Legible, at scale 1.
constexpr float min_for_source = 34;   // Pixels of a square.
constexpr float min_for_badge = 48;    // Pixels of a square for a value and a badge.

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

BoardHints lay_out_hints(const ai::Report& report, const BoardLayout& board, std::span<const GhostDisc> line) {
    const float q = board.square();
    const float least = min_size * board.scale;
    const bool has_room = q * number_size >= least;
    BoardHints hints{.squares = {},
                     .size = has_room ? q * number_size : std::min(least, q * max_width_size),
                     .has_source = has_room && q >= min_for_source};
    std::vector<const ai::RootMove*> moves;
    for (const ai::RootMove& move : report.moves) {
        if (!move.move.is_pass()) moves.push_back(&move);
    }
    if (!has_room) {
        std::ranges::stable_sort(moves, [](const ai::RootMove* a, const ai::RootMove* b) {
            return std::pair{a->depth > 0, a->score} > std::pair{b->depth > 0, b->score};
        });
        moves.resize(std::min(moves.size(), BoardHints::few));
    }
    for (const ai::RootMove* move : moves) {
        const bool has_disc = std::ranges::find(line, move->move.square(), &GhostDisc::square) != line.end();
        if (!has_disc || q >= min_for_badge) hints.squares.insert(move->move.square());
    }
    return hints;
}

StepBadge step_badge(const BoardLayout& board, rules::Square square) {
    const float q = board.square();
    const engine::Point middle = board.center(square);
    const float radius = std::max(6.f, q * .125f);
    const float away = std::min(q * .36f, q * .49f - radius);
    return {.center = {middle.x + away, middle.y - away}, .radius = radius};
}

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
