#include "game/modes/nboard/ggf_clocks.hpp"

#include "game/modes/serving/duration.hpp"
#include "game/records/raw_text.hpp"
#include "game/rules/position.hpp"

#include <algorithm>

namespace modes {

namespace {

using std::chrono::milliseconds;

// "current/increment/grace": grace is time in which a game cannot be won any more, so nobody plans with it.
std::optional<ai::TimeControl> control_from_ggf(std::string_view value) {
    const auto main = duration_from_text(records::trimmed(records::take_until(value, '/')));
    if (!main) return std::nullopt;
    const auto increment = duration_from_text(records::trimmed(records::take_until(value, '/')));
    return ai::TimeControl{.main = *main, .period = increment.value_or(milliseconds{0})};
}

// "F5/1.23/0.5": its time.
milliseconds time_of_move(std::string_view value) {
    records::take_until(value, '/');
    records::take_until(value, '/');
    return duration_from_text(records::trimmed(value)).value_or(milliseconds{0});
}

} // namespace

std::array<ai::PlayerClock, 2> clocks_from_ggf(std::string_view ggf) {
    std::array<ai::PlayerClock, 2> clocks;
    ggf.remove_prefix(std::min(ggf.size(), ggf.find("(;")));
    if (!ggf.empty()) ggf.remove_prefix(2);
    while (!ggf.empty() && !ggf.starts_with(";)")) {
        if (!records::is_letter(ggf.front())) {
            ggf.remove_prefix(1);
            continue;
        }
        const std::string_view name = records::trimmed(records::take_until(ggf, '['));
        const std::string_view value = records::take_until(ggf, ']');
        if (name == "TI" || name == "TB" || name == "TW") {
            const auto control = control_from_ggf(value);
            if (control && name != "TW") clocks[0] = ai::PlayerClock{*control};
            if (control && name != "TB") clocks[1] = ai::PlayerClock{*control};
        } else if (name == "B" || name == "W") {
            clocks[rules::index(name == "B" ? rules::Color::black : rules::Color::white)].spend(time_of_move(value));
        }
    }
    return clocks;
}

} // namespace modes
