// outflank-cli gtp: one of our players as an engine of the Go Text Protocol (version 2), in the dialect of Othello
// engines. Squares are f5, counted from the top left; columns skip the letter i, as the protocol prescribes; colours
// are b, w, black, white; a pass is "pass". A side that cannot move may be passed explicitly (`play w pass`, or
// `genmove w`, which answers "pass"), or the controller continues with the other colour and the pass is implicit.
// After the end both sides can only pass. `undo` takes back one command.
#pragma once

#include "engine/base/line_reader.hpp"
#include "game/modes/serving/served_game.hpp"

#include <iosfwd>
#include <string>

namespace modes {

// Serves until `quit` or the end of the input.
void serve_gtp(const ServedSettings& settings, base::LineReader& input, std::ostream& out, const std::string& version);

} // namespace modes
