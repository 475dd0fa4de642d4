#include "game/modes/move_time.hpp"

#include "game/records/raw_text.hpp"

#include <cmath>

namespace modes {

namespace {

constexpr double longest_seconds = 86'400'000;

std::optional<double> plain_number(std::string_view text) {
    const auto number = text.starts_with('+') ? std::nullopt : records::decimal_number(text);
    return number && *number >= 0 ? number : std::nullopt;
}

} // namespace

std::optional<std::chrono::milliseconds> duration_from_text(std::string_view text) {
    double seconds = 0;
    do {
        const auto number = plain_number(records::take_until(text, ':'));
        if (!number) return std::nullopt;
        seconds = seconds * 60 + *number;
    } while (!text.empty());
    if (!(seconds <= longest_seconds)) return std::nullopt;
    return std::chrono::milliseconds{std::llround(seconds * 1000)};
}

std::optional<std::chrono::milliseconds> move_time_from_text(std::string_view text) {
    const auto seconds = plain_number(text);
    if (!seconds || (*seconds != 0 && !(*seconds >= 0.001 && *seconds <= 86'400))) return std::nullopt;
    return std::chrono::milliseconds{std::llround(*seconds * 1000)};
}

std::optional<ai::TimeControl> clock_from_text(std::string_view text) {
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
