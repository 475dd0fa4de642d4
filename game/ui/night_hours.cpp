#include "game/ui/night_hours.hpp"

#include "engine/base/text.hpp"

#include <charconv>
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

} // namespace ui
