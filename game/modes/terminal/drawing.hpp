// The board as a preset draws it.
#pragma once

#include "game/modes/terminal/preset.hpp"
#include "game/rules/position.hpp"
#include "game/rules/rule_set.hpp"

#include <iosfwd>
#include <optional>

namespace modes {

struct BoardLook {
    bool marks_legal = false;                 // the squares where the side to move may place a disc
    bool is_colored = false;                  // with the escape sequences of a terminal
    std::optional<rules::Square> last_move{}; // set off where there are colours
};

// Precondition: the notation can write the board's size.
void draw_board(std::ostream& out, const rules::Position& position, const Drawing& drawing, rules::Notation notation,
                const BoardLook& look);

} // namespace modes
