// The positions that the games of an arena begin with.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
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

// Those of the file, or where its path is empty of the XOT list that is shipped. Errors: the file, its content.
base::Result<std::vector<Opening>> read_openings(const std::string& path);

struct RandomOpenings {
    rules::BoardSize size;
    int plies = 8;
    int count = 100;
    std::uint64_t seed = 1;
};
// Different positions after random moves that a shallow plain search thinks balanced: within half a disc for each
// square of the side. The same for the same numbers, and a longer list begins with the shorter one. Error: there are
// not so many.
base::Result<std::vector<Opening>> random_openings(const RandomOpenings& wanted);

} // namespace modes
