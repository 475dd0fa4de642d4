// outflank-cli gtp: a built-in player as an engine of the Go Text Protocol (version 2), in the dialect of Othello
// engines. Squares are written f5, counted from the top left; columns skip the letter i, as the protocol prescribes.
// Colours are b, w, black, white; a pass is "pass". The controller may pass explicitly for a side that cannot move
// (`play w pass`, or `genmove w`, which answers "pass"), or continue with the other colour, which implies the pass.
// After the end of the game both sides can only pass. `undo` takes back one command.
#pragma once

#include "engine/base/line_reader.hpp"
#include "game/modes/serving/served_game.hpp"

#include <iosfwd>
#include <string>

namespace modes {

// Serves until `quit` or the end of the input.
void serve_gtp(const ServedSettings& settings, base::LineReader& input, std::ostream& out, const std::string& version);

} // namespace modes
