// Edax's console with one of our players: its commands and its game.
#pragma once

#include "engine/base/line_reader.hpp"
#include "engine/base/result.hpp"
#include "game/modes/edax/settings.hpp"
#include "game/rules/position.hpp"

#include <iosfwd>
#include <string_view>

namespace modes {

// Parses 64 squares and the side to move: b x * is Black, o w is White, - . is empty, case-insensitive; other
// characters are skipped. Without a side, Black is to move if the number of empty squares is even. Error: too few
// squares.
base::Result<rules::Position> edax_position(std::string_view text);

// Serves until `quit` or the end of the input. An unknown command causes a warning on the error stream and changes
// nothing. A stop ends a search with its result so far. Throws std::bad_alloc.
void serve_edax(const EdaxSettings& settings, base::LineReader& input, std::ostream& out, std::ostream& errors);

} // namespace modes
