// The table of a match: every game with its opening, colours, result, discs and time, and the total; as rows for a face
// that draws it, as text and as CSV.
#pragma once

#include "game/play/match.hpp"

#include <string>
#include <vector>

namespace play {

struct MatchRow {
    std::string number;               // "1"
    std::string opening;              // "Tiger"
    std::array<std::string, 2> names; // by colour
    std::string discs;                // "38 : 26", Black's first
    std::string result;               // "1 : 0", the first player's first; with "on time" and the like
    std::array<std::string, 2> times; // by colour: "4:05"
};
std::vector<MatchRow> rows_of(const Match& match);

// "Anna 2 : 1 Ben", then a line for each game, in columns. Ends with a line feed.
std::string table_text(const Match& match);
// The same for other programs: English headings, players by name, times in seconds.
std::string table_csv(const Match& match);

// "4:05", "1:02:03".
std::string time_text(milliseconds time);

} // namespace play
