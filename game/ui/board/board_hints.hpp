// Chooses the legal squares that show a value, and their size: small squares show only the best few. Next to a line,
// each square has either a value with its step number or a disc of the line, never both. Pure functions.
#pragma once

#include "game/ai/report.hpp"
#include "game/ui/board/board_layout.hpp"
#include "game/ui/board/line_preview.hpp"

#include <span>

namespace ui {

struct BoardHints {
    static constexpr std::size_t few = 5;

    rules::SquareSet squares;
    float size = 0; // Of the numbers, in pixels per em; the best move's is a little larger.
    bool has_source = false;
};

BoardHints lay_out_hints(const ai::Report& report, const BoardLayout& board, std::span<const GhostDisc> line);

struct StepBadge {
    engine::Point center;
    float radius = 0;
};
StepBadge step_badge(const BoardLayout& board, rules::Square square);

} // namespace ui
