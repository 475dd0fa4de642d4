// The computer players: values, the function by which each of them chooses a move, and the table of their kinds.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/report.hpp"
#include "game/rules/position.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ai {

class Searcher;
struct LevelSettings;
struct Limits;

struct RandomMover { // any legal move with equal probability
    friend bool operator==(const RandomMover&, const RandomMover&) = default;
};
struct MostFlips { // the most discs turned; among equals the largest row, then the largest column
    friend bool operator==(const MostFlips&, const MostFlips&) = default;
};
struct FiftyFifty { // a coin decides between the two above at every move
    friend bool operator==(const FiftyFifty&, const FiftyFifty&) = default;
};
struct Minimax { // the whole tree to a depth, 1 to 8
    int depth = 3;
    friend bool operator==(const Minimax&, const Minimax&) = default;
};
struct AlphaBeta { // the same value with cuts, 1 to 12
    int depth = 5;
    friend bool operator==(const AlphaBeta&, const AlphaBeta&) = default;
};
struct Level { // the real opponent, 0 to 10
    int number = 3;
    friend bool operator==(const Level&, const Level&) = default;
};

using Player = std::variant<RandomMover, MostFlips, FiftyFifty, Minimax, AlphaBeta, Level>;

// "random", "most-flips", "fifty-fifty", "minimax:3", "alpha-beta:5", "level:3": for the command line, saves and
// settings.
std::string to_text(const Player& player);
std::string player_words(); // all of those texts, for messages
// Errors list the possible texts.
base::Result<Player> player_from_text(std::string_view text);
// "Level 3", "Random moves", "Minimax, depth 3".
std::string title(const Player& player);
// The same within a sentence: "level 3", "random moves".
std::string title_in_sentence(const Player& player);

using OnReport = std::function<void(const Report&)>;

// What is drawn at one move of a game: separate numbers for every ply, and what stays the same throughout the game
// (a level's form) for the same game_seed.
std::uint64_t move_seed(std::uint64_t game_seed, std::uint64_t ply);

// The player's move at a position that is not over (a pass where it must pass), with the report that led to it:
// moves[0] is not always the choice, since weak levels err. Deterministic for a seed when not stopped and not limited
// by time; the seed is of move_seed(). After a stop it returns within a few milliseconds with the best move so far.
// on_report is called on this thread and may be empty.
struct Choice {
    rules::Move move = rules::Move::pass();
    Report report;
};
Choice choose(const Player& player, const rules::Position& position, std::uint64_t seed, Searcher& searcher,
              std::stop_token stop, const OnReport& on_report);
// What the level searches with there: where only one move is possible a short look gives the value that is shown.
Limits search_limits(const LevelSettings& settings, const rules::Position& position);
// The same for a level with custom limits.
Choice choose(const LevelSettings& settings, const rules::Position& position, std::uint64_t seed, Searcher& searcher,
              std::stop_token stop, const OnReport& on_report);

// Any legal move, a pass where it is forced; a report without scores. Precondition: the position is not over.
Choice random_move(const rules::Position& position, std::uint64_t seed);

struct Decision {
    const rules::Position& position;
    std::uint64_t seed;
    Searcher& searcher;
    std::stop_token stop;
    const OnReport& on_report;
};

// A kind of player is a struct in Player and a row in the table of player.cpp.
struct PlayerKind {
    std::string_view id;                                      // "minimax", on the command line and in files
    std::string_view title;                                   // "Minimax"
    std::string_view title_in_sentence;                       // "minimax"
    std::string (*numbered_title)(int) = nullptr;             // "Minimax, depth 3", of kinds with a number
    std::string (*numbered_title_in_sentence)(int) = nullptr; // "minimax, depth 3"
    int first = 0;                                            // numbers, as in "minimax:3"
    int last = 0;                                             // 0: it takes none
    Player usual;                                             // with the number that is offered first
    Player (*with_number)(int number);
    int (*number_of)(const Player& player); // 0 without one
    Choice (*choose)(const Player& player, const Decision& decision);
};

std::span<const PlayerKind> player_kinds(); // in the order of the alternatives of Player
const PlayerKind& kind_of(const Player& player);
// Levels first, then the kinds without a number, then each depth.
std::vector<Player> all_players();

} // namespace ai
