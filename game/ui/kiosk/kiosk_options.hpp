// How a kiosk is set up: what the command line says, and the world that it is told instead of asking for it.
#pragma once

#include "engine/base/result.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace ui {

// From which hour to which one it is night at a stand: "22-7". A plain value.

struct NightHours {
    int from = 22, to = 7; // 0 to 23, different; the first one is of the night, the last one is not
    bool holds(int hour) const { return from < to ? from <= hour && hour < to : hour >= from || hour < to; }
    friend bool operator==(const NightHours&, const NightHours&) = default;
};

base::Result<NightHours> night_hours_from_text(std::string_view text);

// A moment as the calendar and the clock on the wall have it.
struct LocalTime {
    int year = 1970, month = 1, day = 1;
    int hour = 0, minute = 0, second = 0;
    std::int64_t since_1970 = 0; // seconds
};

// What the calendar says at a moment of the loop's clock. A test hands in one that runs as fast as its days.
using Calendar = std::function<LocalTime(std::chrono::steady_clock::time_point)>;
// The system's, which follows its corrections and the time of the year. It says what time it is now, whatever moment it
// is asked for.
LocalTime present_local_time(std::chrono::steady_clock::time_point);

std::string day_text(const LocalTime& time);  // "2026-11-23"
std::string hour_text(const LocalTime& time); // "09:05:59"

struct KioskOptions {
    std::optional<NightHours> night; // when the screen is dimmed while nobody is there
    // How the start before this one ended, as the watchdog says it; none: this is the first one. Then the game that was
    // being played goes on.
    std::optional<std::string> restarted_after;
    Calendar calendar = present_local_time;
};

} // namespace ui
