// Draws the board as a preset describes it.
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
    bool marks_legal = false;
    bool is_colored = false;
    std::optional<rules::Square> last_move{};
};

// Precondition: the notation supports the board's size.
void draw_board(std::ostream& out, const rules::Position& position, const Drawing& drawing, rules::Notation notation,
                const BoardLook& look);

// The board in words for screen readers, row by row from the top. Adjacent discs of one colour are combined, and so are
// adjacent rows without discs. color_names: by colour, in the language of the terminal.
std::string spoken_board(const rules::Position& position, rules::Notation notation,
                         const std::array<std::string, 2>& color_names);

} // namespace modes
