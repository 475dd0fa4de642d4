// The positions that the games of an arena begin with.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/position.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace modes {

struct Opening {
    rules::Position position;
    // What leads to it from the start, passes included; none where only the board is known.
    std::optional<std::vector<rules::Move>> moves;
};

// One opening a line, either transcripts of 8x8 (f5d6c3) or lines of Othello board files throughout; blank lines and
// what follows a % are skipped. Errors name the line: an illegal move, a finished game, what the readers refuse. A text
// without openings is an error too.
base::Result<std::vector<Opening>> openings_from_text(std::string_view text);

} // namespace modes
