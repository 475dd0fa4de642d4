// Times as command lines and other Othello programs write them.
#pragma once

#include "game/ai/player_clock.hpp"

#include <chrono>
#include <optional>
#include <string_view>

namespace modes {

// Environment variable for programs that we start: the time limit of each move, in milliseconds.
inline constexpr const char* move_time_variable = "OUTFLANK_MOVE_TIME";

// Milliseconds out of seconds, fractions too: from 0.001 to 86400, or 0 for no limit. None for anything else.
std::optional<std::chrono::milliseconds> move_time_from_text(std::string_view text);

// "20+0.2": seconds for a game, and those that are added after each move; "20" alone adds none.
std::optional<ai::TimeControl> clock_from_text(std::string_view text);

// `[[days.]hours:]minutes:seconds`, or seconds alone, with decimals; none for anything else, and for more than a
// thousand days.
std::optional<std::chrono::milliseconds> duration_from_text(std::string_view text);

} // namespace modes
