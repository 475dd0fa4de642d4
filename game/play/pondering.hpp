// Thinking on the opponent's time, for the thinking thread. Nothing comes of it but what the searcher's table knows
// afterwards.
#pragma once

#include "game/ai/limits.hpp"
#include "game/rules/position.hpp"

#include <chrono>
#include <stop_token>

namespace ai {
class Searcher;
}

namespace play {

// The opponent is to move at the position, which is not over. Searches it, then what follows each reply, the likeliest
// for longer, with the limits that the player itself will have. Ends after a minute at most, or at the stop.
void ponder(const rules::Position& position, const ai::Limits& limits, ai::Searcher& searcher,
            const std::stop_token& stop);

// For one of those searches: what is asked for, or what is left where that is less. At least 1 ms, also when nothing is
// left any more: a search without a time would never end.
std::chrono::milliseconds search_time(std::chrono::milliseconds asked, std::chrono::nanoseconds left);

} // namespace play
