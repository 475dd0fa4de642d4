// Options that arena and tournament share: players, limits and openings.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/arena/player.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace modes {

class Arguments;

struct LimitOptions {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<int> milliseconds;
    std::optional<int> selectivity;
    std::vector<std::string> set{}; // for ai::set_parameter(), in this order

    ai::SearchParameters parameters() const;
};

struct CommonOptions {
    int side_length = 8;
    std::string openings_path; // a file, random:PLIES, name:NAMES or start; empty: the shipped list on 8x8, else random
    std::uint64_t seed = 1;
    ai::TimeControl clock;
    int answer_seconds = 60;
    int threads = 1;
    int table_mebibytes = 8;

    void add_to(Arguments& arguments, const char* about_seed);
};

struct GivenLimit {
    const char* name;
    bool is_given;
    bool is_for_engines; // false: only levels accept the limit
};
std::array<GivenLimit, 5> given_limits(const LimitOptions& limits);

// side: prefix of the option names, such as "first-"; empty for options of all players.
void add_limits(Arguments& arguments, const std::string& side, LimitOptions& limits);

// The plan has an empty title. A level may name its evaluation, as in "level:8@my_eval.so". Errors: an unknown player,
// an unsupported limit or board, an evaluation that cannot be loaded.
base::Result<PlayerPlan> plan_of_player(const std::string& player, const LimitOptions& limits,
                                        const CommonOptions& common);

bool is_level(const std::string& player);

// Throws Failure if `limits`, meant for all players, has a limit that none of them uses.
void check_limits(const LimitOptions& limits, const std::vector<std::string>& players);

// Throws Failure: an unreadable or invalid file, an unknown opening, openings that do not fit the board size.
std::vector<play::Opening> chosen_openings(const CommonOptions& common, int random_count);
// Throws Failure if one of the first `count` openings is a position without moves: external engines need the moves.
void check_for_engines(const std::vector<play::Opening>& openings, std::size_t count);

} // namespace modes
