// The board as a preset draws it.
#pragma once

#include "game/modes/terminal/preset.hpp"
#include "game/rules/position.hpp"
#include "game/rules/rule_set.hpp"

#include <array>
#include <iosfwd>
#include <optional>
#include <string>

namespace modes {

struct BoardLook {
    bool marks_legal = false;                 // the squares where the side to move may place a disc
    bool is_colored = false;                  // with the escape sequences of a terminal
    std::optional<rules::Square> last_move{}; // set off where there are colours
};

// Precondition: the notation can write the board's size.
void draw_board(std::ostream& out, const rules::Position& position, const Drawing& drawing, rules::Notation notation,
                const BoardLook& look);

// The same in words, row by row from the top, for those who listen: neighbours of one colour in one breath, rows
// without discs together. color_names by colour, in the language of the terminal.
std::string spoken_board(const rules::Position& position, rules::Notation notation,
                         const std::array<std::string, 2>& color_names);

} // namespace modes
