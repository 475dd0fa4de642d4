// The time for a move as a command line gives it. For the modes that have such an option.
#pragma once

#include <charconv>
#include <chrono>
#include <cmath>
#include <optional>
#include <string_view>

namespace modes {

// Milliseconds out of seconds, fractions too: from 0.001 to 86400, or 0 for no limit. None for anything else.
inline std::optional<std::chrono::milliseconds> move_time_from_text(std::string_view text) {
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (seconds != 0 && !(seconds >= 0.001 && seconds <= 86'400)) return std::nullopt;
    return std::chrono::milliseconds{std::llround(seconds * 1000)};
}

} // namespace modes
