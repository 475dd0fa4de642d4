// Kiosk setup from the command line, with the calendar as a parameter for tests.
#pragma once

#include "engine/base/result.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace ui {

struct NightHours {
    int from = 22, to = 7; // 0 to 23, different; `from` is included, `to` is not
    bool holds(int hour) const { return from < to ? from <= hour && hour < to : hour >= from || hour < to; }
    friend bool operator==(const NightHours&, const NightHours&) = default;
};

base::Result<NightHours> night_hours_from_text(std::string_view text);

struct LocalTime {
    int year = 1970, month = 1, day = 1;
    int hour = 0, minute = 0, second = 0;
    std::int64_t since_1970 = 0; // seconds
};

// Local time at a time of the loop's clock; tests supply an accelerated one.
using Calendar = std::function<LocalTime(std::chrono::steady_clock::time_point)>;
// System time with its clock corrections and daylight saving; ignores the argument.
LocalTime present_local_time(std::chrono::steady_clock::time_point);

std::string day_text(const LocalTime& time);  // "2026-11-23"
std::string hour_text(const LocalTime& time); // "09:05:59"

struct KioskOptions {
    std::optional<NightHours> night; // attract mode dims the screen
    // How the previous process ended, as reported by the watchdog; nullopt: first start. If set, the interrupted game
    // resumes.
    std::optional<std::string> restarted_after;
    Calendar calendar = present_local_time;
};

} // namespace ui
