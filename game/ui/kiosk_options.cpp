#include "game/ui/kiosk_options.hpp"

#include "engine/base/local_time.hpp"

#include <cstdio>
#include <ctime>

namespace ui {

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
