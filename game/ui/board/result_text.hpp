// The result of a game in words.
#pragma once

#include "game/play/game.hpp"

#include <string>

namespace ui::panels {

// Precondition of both: the game is over.
std::string result_headline(const play::Game& game); // "Black wins by 12"; "You win" when the discs did not decide.
std::string result_reason(const play::Game& game);   // "38 to 26. The board is full."

} // namespace ui::panels
