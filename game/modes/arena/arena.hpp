// Plays two players against each other in pairs of games from the same openings with colours swapped, on several
// threads. A player whose flag falls loses all discs.
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
    std::array<ArenaPlan, 2> plans;
    int pairs = 0; // at most the number of openings
    int threads = 1;
    ai::TimeControl clock{};
    std::optional<SequentialTest> ends_with{};
};

struct ArenaResult {
    Tally tally;
    std::array<std::string, 2> names; // as reported by the players
    std::array<int, 2> flags{};       // losses on time
};

// Plays pair i from openings[i]. Between built-in players without a time limit the result depends on the settings
// only, unless the test ends it early. `on_pair` is called by one thread at a time. Error: the first failure of an
// external engine.
base::Result<ArenaResult> play_arena(const ArenaSettings& settings, const std::vector<play::Opening>& openings,
                                     const std::function<void(const Tally&)>& on_pair);

} // namespace modes
