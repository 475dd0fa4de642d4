#include "game/ui/widgets/numbers.hpp"

#include "engine/base/text.hpp"

#include <array>
#include <cmath>
#include <cstdio>

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

// The digits of the magnitude.
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

} // namespace ui
