// outflank-cli nboard: a built-in player as an engine of the NBoard protocol.
#pragma once

#include "engine/base/line_reader.hpp"
#include "game/ai/player_clock.hpp"
#include "game/modes/serving/served_game.hpp"
#include "game/records/game_record.hpp"

#include <array>
#include <iosfwd>
#include <string>

namespace modes {

// Clocks by colour after the moves of a game from NBoard: the time control minus the time used. A side without a time
// control has no clock; overdrawn time counts as zero.
std::array<ai::PlayerClock, 2> clocks_of(const records::GameRecord& game);

// Serves until `quit` or the end of the input. The name is one word. Unknown or invalid lines change nothing; one line
// on the error stream reports what was expected. After a rejected game there is no position until the next valid one. A
// stop ends a search with its result so far. Throws std::bad_alloc.
void serve_nboard(const ServedSettings& settings, base::LineReader& input, std::ostream& out, std::ostream& errors,
                  const std::string& name);

} // namespace modes
