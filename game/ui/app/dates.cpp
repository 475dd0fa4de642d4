#include "game/ui/app/dates.hpp"

#include "engine/base/local_time.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/widgets/numbers.hpp"

#include <ctime>
#include <vector>

namespace ui {

namespace {

std::string day_text(int year, int month, int day) { // month: from 1
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
        if (is_day(number / 10'000, number / 100 % 100, number % 100)) // 20031215
            return day_text(whole(number / 10'000), whole(number / 100 % 100), whole(number % 100));
        constexpr std::int64_t seconds_of_1973 = 100'000'000, seconds_of_5138 = 100'000'000'000;
        if (seconds_of_1973 <= number && number < seconds_of_5138) return date_text(number * 1000);
    }
    return year == 0 ? "" : std::to_string(year);
}

} // namespace ui
