// A line shown on the board as ghost discs, with all discs it flips. Plain values.
#pragma once

#include "game/rules/position.hpp"

#include <vector>

namespace ui {

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

} // namespace ui
