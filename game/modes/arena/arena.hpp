// Two of our players against each other: pairs of games from the same openings with colours swapped, on several
// threads.
#pragma once

#include "game/ai/limits.hpp"
#include "game/ai/player.hpp"
#include "game/modes/arena/tally.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace modes {

struct ArenaSettings {
    ai::Player first;
    ai::Player second;
    // What levels are bound by instead of their own depth, nodes and time; they make no errors then.
    std::optional<ai::Limits> limits;
    int pairs = 0; // not more than openings
    int threads = 1;
    std::size_t table_bytes = std::size_t{8} << 20; // of each player in each thread
    std::optional<SequentialTest> ends_with;        // ends as soon as this test is decided
};

// Plays pair i from openings[i]. Without a limit of time the result depends on the settings only, except when it ends
// early. `on_pair` is called after each pair, by one thread at a time.
Tally play_arena(const ArenaSettings& settings, const std::vector<rules::Position>& openings,
                 const std::function<void(const Tally&)>& on_pair);

} // namespace modes
