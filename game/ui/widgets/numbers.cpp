#include "game/ui/widgets/numbers.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

namespace ui {

using base::mark;
using base::tr;

namespace {

constexpr const char* minus = "\xE2\x88\x92";

const char* month_of(const std::tm& date) {
    constexpr std::array months{mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun"),
                                mark("Jul"), mark("Aug"), mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec")};
    return tr(months[static_cast<std::size_t>(date.tm_mon) % months.size()]);
}

std::string magnitude(double value, int digits) {
    std::array<char, 64> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%.*f", digits, std::abs(value));
    std::string text = buffer.data();
    if (const auto point = text.find('.'); point != std::string::npos) text.replace(point, 1, decimal_sign());
    return text;
}

bool is_zero(double value, int digits) {
    return std::abs(value) * std::pow(10, digits) < .5;
}

} // namespace

const char* decimal_sign() {
    return base::tr_in("decimal", ".");
}

std::string decimal(double value, int digits) {
    return (value < 0 && !is_zero(value, digits) ? minus : "") + magnitude(value, digits);
}

std::string signed_decimal(double value, int digits) {
    return (value > 0 && !is_zero(value, digits) ? "+" : "") + decimal(value, digits);
}

std::string grouped(std::int64_t count) {
    std::string digits = std::to_string(count);
    const bool is_negative = digits.front() == '-';
    if (is_negative) digits.erase(0, 1);
    const char* sign = base::tr_in("thousands", ",");
    for (std::size_t at = digits.size(); at > 3;) {
        at -= 3;
        digits.insert(at, sign);
    }
    return (is_negative ? minus : "") + digits;
}

std::string short_date(const std::tm& date, const std::tm& now) {
    if (date.tm_year != now.tm_year) return full_date(date);
    return tr("{0} {1}", date.tm_mday, month_of(date));
}

std::string full_date(const std::tm& date) {
    return tr("{} {} {}", date.tm_mday, month_of(date), date.tm_year + 1900);
}

namespace {

std::string day_text(int year, int month, int day) { // month: from 1.
    std::tm date{};
    date.tm_year = year - 1900;
    date.tm_mon = month - 1;
    date.tm_mday = day;
    return full_date(date);
}

std::vector<std::int64_t> numbers_in(std::string_view text) {
    std::vector<std::int64_t> numbers;
    bool is_in_number = false;
    for (const char c : text) {
        const bool is_digit = records::is_digit(c);
        if (is_digit && !is_in_number) numbers.push_back(0);
        if (is_digit && numbers.back() < 1'000'000'000'000) numbers.back() = numbers.back() * 10 + (c - '0');
        is_in_number = is_digit;
    }
    return numbers;
}

bool is_day(std::int64_t year, std::int64_t month, std::int64_t day) {
    return 1000 <= year && year <= 9999 && 1 <= month && month <= 12 && 1 <= day && day <= 31;
}

} // namespace

std::string date_text(std::int64_t time) {
    return full_date(base::local_time(static_cast<std::time_t>(time / 1000)));
}

std::string time_text(std::int64_t time) {
    const std::tm parts = base::local_time(static_cast<std::time_t>(time / 1000));
    char text[8];
    return {text, std::strftime(text, sizeof text, "%H:%M", &parts)};
}

std::string date_text(std::string_view written, int year) {
    const auto numbers = numbers_in(written);
    const auto whole = [](std::int64_t number) { return static_cast<int>(number); };
    if (numbers.size() >= 3 && is_day(numbers[0], numbers[1], numbers[2]))
        return day_text(whole(numbers[0]), whole(numbers[1]), whole(numbers[2]));
    if (numbers.size() == 1) {
        const std::int64_t number = numbers[0];
        if (is_day(number / 10'000, number / 100 % 100, number % 100)) // Such as 20031215.
            return day_text(whole(number / 10'000), whole(number / 100 % 100), whole(number % 100));
        constexpr std::int64_t seconds_of_1973 = 100'000'000, seconds_of_5138 = 100'000'000'000;
        if (seconds_of_1973 <= number && number < seconds_of_5138) return date_text(number * 1000);
    }
    return year == 0 ? "" : std::to_string(year);
}

} // namespace ui
