// A line of play laid over the board as ghost discs, move by move, with everything that it would turn. Plain values;
// for the window.
#pragma once

#include "game/rules/position.hpp"

#include <vector>

namespace ui {

struct LinePreview {
    static constexpr int usual = 5; // more numbers at once are hard to follow

    std::vector<rules::Move> moves; // from the position shown on; passes are moves
    int shown = usual;              // so many of them stand on the board; more than there are: all of them
    friend bool operator==(const LinePreview&, const LinePreview&) = default;
};

// A square that looks otherwise after the moves shown.
struct GhostDisc {
    rules::Square square;
    rules::Color color = rules::Color::black;
    int step = 0; // the number of the move that placed it, from 1; 0: it lies there already and was turned
    friend bool operator==(const GhostDisc&, const GhostDisc&) = default;
};

// How many moves of the line can be made from there: it ends before the first one that is not legal.
int playable_length(const rules::Position& position, const std::vector<rules::Move>& moves);

// What changes between the position and the one after the moves shown, by rows. A disc that is turned there and back is
// not in it.
std::vector<GhostDisc> unfold(const rules::Position& position, const LinePreview& line);

} // namespace ui
