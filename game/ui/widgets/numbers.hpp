// Numbers and dates in the format of the current language: "5,4" and "119 458" in German, "26. Nov." and "26 Nov". For
// text shown to users; files and protocols always use a decimal point. Values of tr() with a precision ("{:.1f}") also
// get the language's decimal separator.
#pragma once

#include <cstdint>
#include <ctime>
#include <string>
#include <string_view>

namespace ui {

// Text such as "5.41" or "−5.41", with the typographic minus; never "−0.00".
std::string decimal(double value, int digits);
// Like decimal(), but with a plus sign, such as "+5.41"; "0.00" for zero.
std::string signed_decimal(double value, int digits);
// Text such as "119,458" or "−693".
std::string grouped(std::int64_t count);
// Text such as "26 Nov", or "26 Nov 2025" if the year is not that of `now`.
std::string short_date(const std::tm& date, const std::tm& now);
// Text such as "26 Nov 2025".
std::string full_date(const std::tm& date);
// "22 Nov 2026" and "14:05" for milliseconds since the Unix epoch, in local time.
std::string date_text(std::int64_t time);
std::string time_text(std::int64_t time);
// Text for a date as written in a file of games: a day that begins with the year, or Unix seconds; otherwise the year;
// empty: no year.
std::string date_text(std::string_view written, int year);
const char* decimal_sign();

} // namespace ui
