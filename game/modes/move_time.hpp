// Time formats of the command line and of other Othello programs.
#pragma once

#include "game/ai/player_clock.hpp"

#include <chrono>
#include <optional>
#include <string_view>

namespace modes {

// Environment variable set for the engines we start: time limit per move in milliseconds.
inline constexpr const char* move_time_variable = "OUTFLANK_MOVE_TIME";

// Reads seconds with decimals, from 0.001 to 86400, or 0 for no limit. None: invalid.
std::optional<std::chrono::milliseconds> move_time_from_text(std::string_view text);

// Parses "20+0.2": seconds per game and increment per move; "20" has no increment.
std::optional<ai::TimeControl> clock_from_text(std::string_view text);

// Parses `[hours:]minutes:seconds` or seconds, with decimals. None: invalid, or more than a thousand days.
std::optional<std::chrono::milliseconds> duration_from_text(std::string_view text);

} // namespace modes
