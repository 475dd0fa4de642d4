// Dates and times of lists, in local time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ui {

// Of milliseconds since the Unix epoch: "22 Nov 2026" and "14:05".
std::string date_text(std::int64_t time);
std::string time_text(std::int64_t time);
// Of a date as a file of games writes it: a day with its year first, Unix seconds, or else the year; empty: no year.
std::string date_text(std::string_view written, int year);

} // namespace ui
