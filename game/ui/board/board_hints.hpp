// Chooses the legal squares that show a value, and their size: small squares show only the best few. Next to a line,
// each square has either a value with its step number or a disc of the line, never both. Pure functions.
#pragma once

#include "game/ai/report.hpp"
#include "game/rules/position.hpp"
#include "game/ui/board/board_layout.hpp"

#include <span>
#include <vector>

namespace ui {

// A line shown on the board as ghost discs, with all discs it flips. Plain values.
struct LinePreview {
    static constexpr int usual = 5; // More numbers at once are hard to follow.

    std::vector<rules::Move> moves; // From the position shown; includes passes.
    int shown = usual;              // Moves shown on the board; may exceed the length of the line.
    friend bool operator==(const LinePreview&, const LinePreview&) = default;
};

struct GhostDisc {
    rules::Square square;
    rules::Color color = rules::Color::black;
    int step = 0; // Number of the move that placed the disc, from 1; 0: the disc was only flipped.
    friend bool operator==(const GhostDisc&, const GhostDisc&) = default;
};

// Number of moves before the first illegal one.
int playable_length(const rules::Position& position, const std::vector<rules::Move>& moves);

// Differences between the position and the one after the moves shown, by rows. Discs flipped back to their colour are
// omitted.
std::vector<GhostDisc> unfold(const rules::Position& position, const LinePreview& line);

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
