#include "game/modes/serving/duration.hpp"

#include "game/records/raw_text.hpp"

#include <cmath>

namespace modes {

namespace {

using std::chrono::milliseconds;

constexpr double longest_seconds = 86'400'000;

std::optional<double> plain_number(std::string_view text) {
    const auto number = text.starts_with('+') ? std::nullopt : records::decimal_number(text);
    return number && *number >= 0 ? number : std::nullopt;
}

} // namespace

std::optional<milliseconds> duration_from_text(std::string_view text) {
    double seconds = 0;
    bool is_first = true;
    while (is_first || !text.empty()) {
        std::string_view part = records::take_until(text, ':');
        // "1.02:03:04" begins with days; the last part may have decimals.
        const std::size_t dot = part.find('.');
        double days = 0;
        if (is_first && dot != part.npos && text.find(':') != text.npos) {
            const auto number = plain_number(part.substr(0, dot));
            if (!number) return std::nullopt;
            days = *number;
            part.remove_prefix(dot + 1);
        }
        const auto number = plain_number(part);
        if (!number) return std::nullopt;
        seconds = seconds * 60 + days * 24 + *number; // days go before hours
        is_first = false;
    }
    if (!(seconds <= longest_seconds)) return std::nullopt;
    return milliseconds{std::llround(seconds * 1000)};
}

} // namespace modes
