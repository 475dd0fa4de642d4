// Two players against each other: pairs of games from the same openings with colours swapped, on several threads. A
// clock runs where one is wanted; whose flag falls has lost every disc.
#pragma once

#include "game/modes/arena/player.hpp"
#include "game/modes/arena/tally.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace modes {

struct ArenaSettings {
    std::array<ArenaPlan, 2> plans; // of the first player and of the second
    int pairs = 0;                  // not more than openings
    int threads = 1;
    ai::TimeControl clock{};                   // of each player in each game: main time and increment
    std::optional<SequentialTest> ends_with{}; // ends as soon as this test is decided
};

struct ArenaResult {
    Tally tally;
    std::array<std::string, 2> names; // what the players call themselves
    std::array<int, 2> flags{};       // that fell
};

// Plays pair i from openings[i]. Between players of ours the result depends on the settings only, without a limit of
// time and except when it ends early. `on_pair` is called after each pair, by one thread at a time. Errors: the first
// thing that went wrong with a program.
base::Result<ArenaResult> play_arena(const ArenaSettings& settings, const std::vector<play::Opening>& openings,
                                     const std::function<void(const Tally&)>& on_pair);

} // namespace modes
