// The time for a move or a game as a command line gives it. For the modes that have such an option.
#pragma once

#include "game/ai/player_clock.hpp"
#include "game/records/raw_text.hpp"

#include <chrono>
#include <cmath>
#include <optional>
#include <string_view>

namespace modes {

// Environment variable for programs that we start: the time limit of each move, in milliseconds.
inline constexpr const char* move_time_variable = "OUTFLANK_MOVE_TIME";

// Milliseconds out of seconds, fractions too: from 0.001 to 86400, or 0 for no limit. None for anything else.
inline std::optional<std::chrono::milliseconds> move_time_from_text(std::string_view text) {
    const auto seconds = text.starts_with('+') ? std::nullopt : records::decimal_number(text);
    if (!seconds || (*seconds != 0 && !(*seconds >= 0.001 && *seconds <= 86'400))) return std::nullopt;
    return std::chrono::milliseconds{std::llround(*seconds * 1000)};
}

// "20+0.2": seconds for a game, and those that are added after each move; "20" alone adds none.
inline std::optional<ai::TimeControl> clock_from_text(std::string_view text) {
    const std::size_t plus = text.find('+');
    const auto main = move_time_from_text(text.substr(0, plus));
    if (!main || main->count() == 0) return std::nullopt;
    ai::TimeControl clock{.main = *main};
    if (plus == std::string_view::npos) return clock;
    const auto increment = move_time_from_text(text.substr(plus + 1));
    if (!increment) return std::nullopt;
    clock.period = *increment;
    return clock;
}

} // namespace modes
