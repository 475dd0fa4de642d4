// Openings: positions from which games begin instead of the start position. For the arena, and for the window's New
// Game card and matches.
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
    // moves from the start to this position, passes included; none if only the board is known
    std::optional<std::vector<rules::Move>> moves;
};

// Reads one opening per line: either all lines are transcripts of 8x8 games (f5d6c3), or all are lines of an Othello
// board file. Skips blank lines and everything after a %. Errors name the line: an illegal move, a finished game, or an
// error of the readers. A text without openings is an error as well.
base::Result<std::vector<Opening>> openings_from_text(std::string_view text);

// Reads the openings of the file, or with an empty path those of the XOT list shipped with the program. Errors: the
// file is unreadable or its content invalid.
base::Result<std::vector<Opening>> read_openings(const std::string& path);

// The 8x8 openings with these names, separated by commas, as in records::opening_names() and in the given order.
// Ignores case. Errors: an unknown name, or no name.
base::Result<std::vector<Opening>> named_openings(std::string_view names);

struct RandomOpenings {
    rules::BoardSize size;
    int plies = 8;
    int count = 100;
    std::uint64_t seed = 1;
    rules::Color first_to_move = rules::Color::black;
};
// Distinct positions after random moves. A shallow search by the plain evaluation gives each an absolute value of at
// most half a disc per square along one side of the board. The result depends only on the numbers in `wanted`, and a
// longer list begins with the shorter one. Error: there are not that many.
base::Result<std::vector<Opening>> random_openings(const RandomOpenings& wanted);

// How a game, or each pair of games of a match, begins.
enum class StartKind : unsigned char {
    standard,
    xot,    // a nearly equal opening of eight plies, from a list
    random, // a balanced position after some random moves
    named   // the opening named by StartChoice::name
};
struct StartChoice {
    StartKind kind = StartKind::standard;
    std::string name; // for `named`
    friend bool operator==(const StartChoice&, const StartChoice&) = default;
};

// The opening of both games of that pair, counted from 0. Pairs of a match have different openings as long as there are
// enough. The same seed gives the same openings. Errors: an unreadable list, an unknown name, and for XOT and named
// openings a start other than the usual one of 8x8.
base::Result<Opening> opening_of_pair(const StartChoice& choice, const rules::Position& start, std::uint64_t seed,
                                      int pair);

inline constexpr records::Word<StartKind> start_words[]{{"standard", StartKind::standard},
                                                        {"xot", StartKind::xot},
                                                        {"random", StartKind::random},
                                                        {"named", StartKind::named}};

} // namespace play
