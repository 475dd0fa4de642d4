// The computer players: values, a function per kind that chooses a move, and the table of kinds.
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
struct MostFlips { // the move with the most flips; among equals the largest row, then the largest column
    friend bool operator==(const MostFlips&, const MostFlips&) = default;
};
struct FiftyFifty { // at every move a coin flip between RandomMover and MostFlips
    friend bool operator==(const FiftyFifty&, const FiftyFifty&) = default;
};
struct Minimax { // searches the whole tree to a depth of 1 to 8
    int depth = 3;
    friend bool operator==(const Minimax&, const Minimax&) = default;
};
struct AlphaBeta { // finds the value of Minimax with cutoffs, depth 1 to 12
    int depth = 5;
    friend bool operator==(const AlphaBeta&, const AlphaBeta&) = default;
};
struct Level { // the standard opponent, level 0 to 10
    int number = 3;
    friend bool operator==(const Level&, const Level&) = default;
};

using Player = std::variant<RandomMover, MostFlips, FiftyFifty, Minimax, AlphaBeta, Level>;

// The text for the command line, saves and settings: "random", "most-flips", "fifty-fifty", "minimax:3",
// "alpha-beta:5", "level:3".
std::string to_text(const Player& player);
std::string player_words(); // all texts that player_from_text() accepts, for messages
// Errors list the valid texts.
base::Result<Player> player_from_text(std::string_view text);
// "Level 3", "Random moves", "Minimax, depth 3".
std::string title(const Player& player);
// The title within a sentence: "level 3", "random moves".
std::string title_in_sentence(const Player& player);

using OnReport = std::function<void(const Report&)>;

// The seed of one move: different for every ply. Properties that stay the same throughout a game (a level's form)
// depend on game_seed alone.
std::uint64_t move_seed(std::uint64_t game_seed, std::uint64_t ply);

// The player's move in a position that is not over (a pass where it must pass), with the report that led to it.
// moves[0] is not always the choice, because weak levels err. The seed comes from move_seed(); the choice is
// deterministic for it unless stopped or limited by time. After a stop returns within a few milliseconds with the best
// move so far. on_report is called on this thread and may be empty.
struct Choice {
    rules::Move move = rules::Move::pass();
    Report report;
};
Choice choose(const Player& player, const rules::Position& position, std::uint64_t seed, Searcher& searcher,
              std::stop_token stop, const OnReport& on_report);
// Limits of the level in this position. With a single possible move a short search suffices for the value shown.
Limits search_limits(const LevelSettings& settings, const rules::Position& position);
// Like choose(), for a level with custom settings.
Choice choose(const LevelSettings& settings, const rules::Position& position, std::uint64_t seed, Searcher& searcher,
              std::stop_token stop, const OnReport& on_report);

// Any legal move, or a forced pass; the report has no scores. Precondition: the position is not over.
Choice random_move(const rules::Position& position, std::uint64_t seed);

struct Decision {
    const rules::Position& position;
    std::uint64_t seed;
    Searcher& searcher;
    std::stop_token stop;
    const OnReport& on_report;
};

// Each kind of player is a struct in Player and a row in the table of player.cpp.
struct PlayerKind {
    std::string_view id;                                      // "minimax", on the command line and in files
    std::string_view title;                                   // "Minimax"
    std::string_view title_in_sentence;                       // "minimax"
    std::string (*numbered_title)(int) = nullptr;             // for kinds with a number: "Minimax, depth 3"
    std::string (*numbered_title_in_sentence)(int) = nullptr; // "minimax, depth 3"
    int first = 0;                                            // lowest number in "minimax:3"
    int last = 0;                                             // highest number; 0: the kind takes none
    Player usual;                                             // the kind with its default number
    Player (*with_number)(int number);
    int (*number_of)(const Player& player); // 0 for kinds without a number
    Choice (*choose)(const Player& player, const Decision& decision);
};

std::span<const PlayerKind> player_kinds(); // in the order of Player's alternatives
const PlayerKind& kind_of(const Player& player);
// Levels first, then the kinds without a number, then each depth.
std::vector<Player> all_players();

} // namespace ai
