// The words of NBoard's protocol (version 2) for moves, values and games. Its client is in the table of protocols.hpp.
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

// "F5", and "PA" for a pass.
std::string nboard_move(rules::Move move);
// Any case; a pass is the beginning of "PASS", however much of it, or "--".
base::Result<rules::Move> move_from_nboard(std::string_view text, rules::BoardSize size);

// "+1.39", in discs.
std::string nboard_score(ai::Score score);

// A line of a search: "search F5D6C3 +1.39 0 14", or "book ..." with a number of games in the place of the 0. The depth
// is "100%" of what is proven. None where the line says nothing of the kind, or of no square of the board.
std::optional<EngineValue> nboard_value(std::string_view line, rules::BoardSize size);

// The move that a line "=== F5/1.23/0.5" chooses, also with blanks for the slashes: its first word. None for other
// lines.
std::optional<std::string_view> nboard_choice(std::string_view line);

// What is left for each side, and what it gets with every move.
struct NBoardClock {
    std::chrono::milliseconds left{0};
    std::chrono::milliseconds increment{0};
};
// The game as "set game" has it, in one line: "(;GM[Othello]PC[Outflank]...BO[8 ... *]B[F5]W[PA];)". Both players have
// the clock after the moves: each move takes as long as what it is given, so that the clock before the first one is the
// same. Without a clock the game has no time.
std::string nboard_game(const rules::Position& start, const std::vector<rules::Move>& moves,
                        const std::optional<NBoardClock>& clock);

} // namespace engines
