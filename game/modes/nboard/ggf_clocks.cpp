#include "game/modes/nboard/ggf_clocks.hpp"

#include "game/modes/serving/duration.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string_view>

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

} // namespace

std::array<ai::PlayerClock, 2> clocks_of(const records::GameRecord& game) {
    std::array<ai::PlayerClock, 2> clocks;
    for (const records::RecordTag& tag : game.tags) {
        if (tag.name != "TI" && tag.name != "TB" && tag.name != "TW") continue;
        const auto control = control_from_ggf(tag.value);
        if (control && tag.name != "TW") clocks[0] = ai::PlayerClock{*control};
        if (control && tag.name != "TB") clocks[1] = ai::PlayerClock{*control};
    }
    for (std::size_t at = 0; at < game.moves.size(); ++at) {
        const std::chrono::duration<double> used{std::max(0.0, game.moves[at].seconds.value_or(0))};
        clocks[rules::index(records::mover_of(game, at + 1))].spend(std::chrono::round<milliseconds>(used));
    }
    return clocks;
}

} // namespace modes
