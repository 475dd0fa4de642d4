// The positions that games begin with when they do not begin from the start: of the arena, and of the window's New Game
// card and its matches.
#pragma once

#include "engine/base/result.hpp"
#include "game/records/words.hpp"
#include "game/rules/position.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace play {

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

// Those of 8x8 with these names, as records::opening_names() writes them, in that order; several are parted by commas.
// Upper and lower case are the same. Error: a name that there is not, with those that begin like it.
base::Result<std::vector<Opening>> named_openings(std::string_view names);

struct RandomOpenings {
    rules::BoardSize size;
    int plies = 8;
    int count = 100;
    std::uint64_t seed = 1;
    rules::Color first_to_move = rules::Color::black;
};
// Different positions after random moves that a shallow plain search thinks balanced: within half a disc for each
// square of the side. The same for the same numbers, and a longer list begins with the shorter one. Error: there are
// not so many.
base::Result<std::vector<Opening>> random_openings(const RandomOpenings& wanted);

// What the games of a match begin with, or a single one.
enum class StartKind : unsigned char {
    standard,
    xot,    // one of the list of openings of eight plies that are nearly equal
    random, // a balanced position after some random moves
    named   // the opening of that name
};
struct StartChoice {
    StartKind kind = StartKind::standard;
    std::string name; // of a named one
    friend bool operator==(const StartChoice&, const StartChoice&) = default;
};

// The opening of both games of that pair, counted from 0; no pair of a match has that of another one, as far as there
// are enough. The same for the same seed. Errors: a list that cannot be read, a name that there is not, and for XOT and
// named ones a start that is not the usual one of 8x8.
base::Result<Opening> opening_of_pair(const StartChoice& choice, const rules::Position& start, std::uint64_t seed,
                                      int pair);

// What games begin with, as files say it.

inline constexpr records::Word<StartKind> start_words[]{{"standard", StartKind::standard},
                                                        {"xot", StartKind::xot},
                                                        {"random", StartKind::random},
                                                        {"named", StartKind::named}};

} // namespace play
