// Contestants of the referee: built-in players, external engines and users at this terminal.
#pragma once

#include "engine/base/line_reader.hpp"
#include "engine/base/result.hpp"
#include "game/modes/arena/player.hpp"
#include "game/play/seat.hpp"

#include <iosfwd>
#include <memory>
#include <string>

namespace modes {

struct Contestant {
    std::string text;
    play::Seat seat;
};

// Parses "program:COMMAND", where the command is a simple one (`sh -c '...'` for anything else) that speaks in triples,
// "human", "level:3" or another player. Errors list the possible values.
base::Result<Contestant> contestant_from_text(const std::string& text);

// A user who reads the board from `out` and types into `input`; both must outlive the player. An empty line repeats the
// prompt, "?" explains, "quit" resigns. At a terminal the first malformed line of a turn also repeats the prompt; in a
// pipe it loses.
std::unique_ptr<GamePlayer> seat_human(base::LineReader& input, std::ostream& out);

} // namespace modes
