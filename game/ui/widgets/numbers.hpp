// Numbers and dates as the language in use writes them: "5,4" and "119 458" in German, "26. Nov." and "26 Nov". For
// what people read; files and protocols are written with a point. The values of tr() with a precision ("{:.1f}") get
// the language's decimal sign there.
#pragma once

#include <cstdint>
#include <ctime>
#include <string>
#include <string_view>

namespace ui {

// "5.41", "−5.41", with the typographic minus; never "−0.00".
std::string decimal(double value, int digits);
// The same with a plus: "+5.41", "0.00".
std::string signed_decimal(double value, int digits);
// "119,458", "−693".
std::string grouped(std::int64_t count);
// "26 Nov"; "26 Nov 2025" in another year than `now`.
std::string short_date(const std::tm& date, const std::tm& now);
// "26 Nov 2025".
std::string full_date(const std::tm& date);
// Of milliseconds since the Unix epoch, in local time: "22 Nov 2026" and "14:05".
std::string date_text(std::int64_t time);
std::string time_text(std::int64_t time);
// Of a date as a file of games writes it: a day with its year first, Unix seconds, or else the year; empty: no year.
std::string date_text(std::string_view written, int year);
// The language's decimal sign.
const char* decimal_sign();

} // namespace ui
