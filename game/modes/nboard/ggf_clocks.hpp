// The clocks of a GGF game, which NBoard hands over with it: what each side was given, and what its moves have used.
// For the nboard mode.
#pragma once

#include "game/ai/player_clock.hpp"

#include <array>
#include <string_view>

namespace modes {

// By colour, after the moves of the (first) game. A side that the game gives no clock has none; time beyond it does not
// count as more.
std::array<ai::PlayerClock, 2> clocks_from_ggf(std::string_view ggf);

} // namespace modes
