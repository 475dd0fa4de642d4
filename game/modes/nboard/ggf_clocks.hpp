// The clocks of a GGF game, which NBoard hands over with it: what each side was given, and what its moves have used.
// For the nboard mode.
#pragma once

#include "game/ai/player_clock.hpp"
#include "game/records/game_record.hpp"

#include <array>

namespace modes {

// By colour, after the moves of the game. A side that the game gives no clock has none; time beyond it does not count
// as more.
std::array<ai::PlayerClock, 2> clocks_of(const records::GameRecord& game);

} // namespace modes
