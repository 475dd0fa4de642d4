// Discs that can never be flipped again.
#pragma once

#include "game/rules/position.hpp"

namespace ai {

// Those of the color. A lower bound: every disc in it is stable, not every stable disc is in it.
rules::SquareSet stable_discs(const rules::Position& position, rules::Color color);

} // namespace ai
