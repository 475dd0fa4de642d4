// What the command lines of arena and tournament have in common: who plays, bound by what, and from which openings.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/arena/player.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace modes {

class Arguments;

// What levels are bound by instead of their own limits.
struct LimitOptions {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<int> milliseconds;
    std::optional<int> selectivity;
};

// What holds for all players and games.
struct CommonOptions {
    int side_length = 8;
    std::string openings_path; // or random:PLIES, name:NAMES, start; empty: the list that is shipped
    std::uint64_t seed = 1;    // of random openings
    std::string clock;         // empty: none
    int answer_seconds = 60;
    int threads = 1;
    int table_mebibytes = 8;

    void add_to(Arguments& arguments, const char* about_seed);
    ai::TimeControl time_control() const;
};

// side: what their names begin with, "first-", or empty for all players.
void add_limits(Arguments& arguments, const std::string& side, LimitOptions& limits);

// That player with its limits, with an empty title and the shipped weights. Errors: an unknown player, what it cannot
// be bound by or play.
base::Result<ArenaPlan> plan_of_player(const std::string& player, const LimitOptions& limits,
                                       const CommonOptions& common);

// Error: a limit for all players that none of them uses.
base::Result<base::Done> check_limits(const LimitOptions& limits, const std::vector<std::string>& players);

// The openings that are chosen; so many of random ones. Errors: the file, its content, what the board does not have.
base::Result<std::vector<play::Opening>> chosen_openings(const CommonOptions& common, int random_count);
// Error: one of the first `count` openings is a board, which no program can be brought to.
base::Result<base::Done> check_for_programs(const std::vector<play::Opening>& openings, std::size_t count);

} // namespace modes
