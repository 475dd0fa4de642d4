// Moves, values and games in NBoard's protocol (version 2). The client is nboard_protocol in protocols.hpp.
#pragma once

#include "engine/base/result.hpp"
#include "game/engines/gtp.hpp"
#include "game/rules/position.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace engines {

// Writes "F5", or "PA" for a pass.
std::string nboard_move(rules::Move move);
// Ignores case; a pass is "--" or any beginning of "PASS".
base::Result<rules::Move> move_from_nboard(std::string_view text, rules::BoardSize size);

// Writes discs: "+1.39".
std::string nboard_score(ai::Score score);

// Parses a line about a search: "search F5D6C3 +1.39 0 14", or "book ..." with a number of games instead of the 0. The
// depth of a proven value is "100%". None for other lines, and for squares outside the board.
std::optional<EngineValue> nboard_value(std::string_view line, rules::BoardSize size);

// The move chosen by a line "=== F5/1.23/0.5", which may have blanks instead of slashes: its first word. None for other
// lines.
std::optional<std::string_view> nboard_choice(std::string_view line);

// A side's time left, and its increment per move.
struct NBoardClock {
    std::chrono::milliseconds left{0};
    std::chrono::milliseconds increment{0};
};
// The game as the argument of "set game", on one line: "(;GM[Othello]PC[Outflank]...BO[8 ... *]B[F5]W[PA];)". `clock`
// is the clock of both players after the moves. Each move is written as taking exactly its increment, so the clock at
// the start is the same. Without a clock the game has no times.
std::string nboard_game(const rules::Position& start, const std::vector<rules::Move>& moves,
                        const std::optional<NBoardClock>& clock);

} // namespace engines
