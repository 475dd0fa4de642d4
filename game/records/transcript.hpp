// A game as its moves on one line: f5d6c3. Parsed like read_moves(), but a text with other words is refused.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/game_tree.hpp"

#include <string>
#include <string_view>

namespace records {

// The moves from the root to the cursor, without passes.
std::string to_transcript(const rules::GameTree& game);

// Errors name the move and the reason.
base::Result<rules::GameTree> game_from_transcript(std::string_view text, const rules::Position& start);

// Plays the moves from the game's current position. On an error, the moves before the illegal one have been played.
base::Result<base::Done> play_transcript(std::string_view text, rules::GameTree& game);

} // namespace records
