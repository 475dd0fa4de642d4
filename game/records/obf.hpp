// Positions to be solved, one per line, as in Othello board files: 64 squares, the side to move, and the known scores
// of its moves: `...X; G8:+18; H1:+12;`. Outflank uses the same notation for boards other than 8x8. Used by the modes
// that solve positions.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/position.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace records {

// Final disc difference with perfect play, for the side to move, -64 to 64, empties to the winner: after the move, or
// of the position if there is no move. On boards other than 8x8 the number of squares replaces 64.
struct KnownScore {
    std::optional<rules::Move> move;
    int score = 0;
    friend bool operator==(const KnownScore&, const KnownScore&) = default;
};

struct Problem {
    rules::Position position;
    std::vector<KnownScore> known;
    std::string comment; // text after % in the line, trimmed
    int line = 0;        // line number in the file, from 1

    // Value of the position: the best of the known scores; nullopt if none is known.
    std::optional<int> value() const;
    std::optional<int> score_of(rules::Move move) const;
};

// Writes "...X; G8:+18; H1:+12; % comment", without a line end.
std::string to_obf(const Problem& problem);

// Skips blank lines and comments. Black is X, B or *, White is O or W, an empty square is - or ., in any case. Ignores
// everything from a field that begins with "--". Errors name the line: an unknown character, a wrong number of squares,
// no side to move, an illegal move, a score out of range.
base::Result<std::vector<Problem>> problems_from_obf(std::string_view text,
                                                     rules::BoardSize size = rules::BoardSize{8});
// Reads one line. number: its line number, from 1. Nullopt if the line is skipped.
base::Result<std::optional<Problem>> problem_from_obf(std::string_view line, int number,
                                                      rules::BoardSize size = rules::BoardSize{8});

} // namespace records
