// Positions to be solved, one a line, in the form of Othello board files: 64 squares, the side to move, and what is
// known of its moves: `...X; G8:+18; H1:+12;`. Boards of other sizes, which such files do not have elsewhere, are
// written the same way. For the modes that solve them.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/position.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace records {

// The final disc difference under perfect play for the side to move, -64 to 64, empties counted for the winner: after
// the move, or of the position where no move is named. 64 is the number of squares.
struct KnownScore {
    std::optional<rules::Move> move;
    int score = 0;
    friend bool operator==(const KnownScore&, const KnownScore&) = default;
};

struct Problem {
    rules::Position position;
    std::vector<KnownScore> known;
    std::string comment; // what follows a % in the line, without blanks around
    int line = 0;        // in the file, from 1

    // The value of the position, which is the best of the known scores; none where none is known.
    std::optional<int> value() const;
    std::optional<int> score_of(rules::Move move) const;
};

// "...X; G8:+18; H1:+12; % comment", without a line end.
std::string to_obf(const Problem& problem);

// Blank lines and comments are skipped. Black is X, B or *, White is O or W, an empty square is - or ., any case; what
// follows a field "--" is not read. Errors name the line: an unknown character, a wrong number of squares, no side to
// move, a move that is not legal, a score out of range.
base::Result<std::vector<Problem>> problems_from_obf(std::string_view text,
                                                     rules::BoardSize size = rules::BoardSize{8});
// The line of that number, from 1; none where it is skipped.
base::Result<std::optional<Problem>> problem_from_obf(std::string_view line, int number,
                                                      rules::BoardSize size = rules::BoardSize{8});

} // namespace records
