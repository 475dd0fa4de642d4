// Positions with known values from a file of any format.
#pragma once

#include "engine/base/result.hpp"
#include "game/records/game_record.hpp"

#include <filesystem>
#include <optional>
#include <vector>

namespace records {

// The game's first position with that many empties and a legal move; otherwise nullopt.
std::optional<rules::Position> position_with_empties(const GameRecord& game, int empties);

// The position whose exact value the game's record has, as in WTHOR files, with the date as comment; otherwise
// nullopt.
std::optional<Problem> theoretical_problem(const GameRecord& game);

// Reads the positions of a position file, or one position of each game: the one whose value is stored, otherwise the
// one with `unvalued_empties` empties. Positions without a value are left out unless they have at most
// `unvalued_empties` empties; 0 leaves out all of them. A position occurs once. Errors name the file: unreadable, a
// broken game or position, a finished position, boards of different sizes, no position left.
base::Result<std::vector<Problem>> read_problem_set(const std::filesystem::path& path, int unvalued_empties = 0);

} // namespace records
