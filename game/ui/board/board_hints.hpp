// Which legal squares show a value, and how large: on small squares only the best few. Where a line lies on the board,
// too, each square has either a value with the number of the step beside it, or a disc of the line; never both. Pure
// functions.
#pragma once

#include "game/ai/report.hpp"
#include "game/ui/board/board_layout.hpp"
#include "game/ui/board/line_preview.hpp"

#include <span>

namespace ui {

struct BoardHints {
    static constexpr std::size_t few = 5;

    rules::SquareSet squares; // with a value
    float size = 0;           // of the numbers, pixels of the em; the best one is a little larger
    bool has_source = false;  // room for where it comes from, below
};

// Of the moves of a report, with the discs of the line that lies on the board; empty: none does.
BoardHints lay_out_hints(const ai::Report& report, const BoardLayout& board, std::span<const GhostDisc> line);

// The badge with the number of a step, in the corner of its square: clear of a value on that square.
struct StepBadge {
    engine::Point center;
    float radius = 0;
};
StepBadge step_badge(const BoardLayout& board, rules::Square square);

} // namespace ui
