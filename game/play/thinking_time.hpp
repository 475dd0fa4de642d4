// How long a computer may think about a move within the clocks of its match.
#pragma once

#include "game/play/game_clock.hpp"
#include "game/rules/position.hpp"

#include <optional>

namespace play {

// Of the side to move; none where nothing limits it.
std::optional<milliseconds> thinking_allowance(const GameClock& clock, const rules::Position& position, Time now);

} // namespace play
