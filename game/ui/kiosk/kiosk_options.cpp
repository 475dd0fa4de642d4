#include "game/ui/kiosk/kiosk_options.hpp"

#include "engine/base/local_time.hpp"
#include "engine/base/text.hpp"
#include "game/ui/kiosk/kiosk_options.hpp"

#include <charconv>
#include <cstdio>
#include <ctime>
#include <optional>

namespace ui {

namespace {

std::optional<int> hour_from(std::string_view text) {
    int hour = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), hour);
    const bool is_hour = code == std::errc{} && end == text.data() + text.size() && 0 <= hour && hour <= 24;
    return is_hour ? std::optional{hour % 24} : std::nullopt;
}

} // namespace

base::Result<NightHours> night_hours_from_text(std::string_view text) {
    const auto dash = text.find('-');
    if (dash != text.npos) {
        const auto from = hour_from(text.substr(0, dash));
        const auto to = hour_from(text.substr(dash + 1));
        if (from && to && *from != *to) return NightHours{*from, *to};
    }
    return base::Error{base::tr("expected the hours of the night such as 22-7, saw \"{}\"", text)};
}

LocalTime present_local_time(std::chrono::steady_clock::time_point /*now*/) {
    const std::time_t now = std::time(nullptr);
    const std::tm parts = base::local_time(now);
    return {.year = parts.tm_year + 1900,
            .month = parts.tm_mon + 1,
            .day = parts.tm_mday,
            .hour = parts.tm_hour,
            .minute = parts.tm_min,
            .second = parts.tm_sec,
            .since_1970 = now};
}

std::string day_text(const LocalTime& time) {
    char text[48];
    std::snprintf(text, sizeof text, "%04d-%02d-%02d", time.year, time.month, time.day);
    return text;
}

std::string hour_text(const LocalTime& time) {
    char text[48];
    std::snprintf(text, sizeof text, "%02d:%02d:%02d", time.hour, time.minute, time.second);
    return text;
}

} // namespace ui
