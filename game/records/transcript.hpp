// A game as its moves in one line: f5d6c3. Read as read_moves() does; a text with other words is refused.
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

// The same from where the game stands; what comes before such a move is played.
base::Result<base::Done> play_transcript(std::string_view text, rules::GameTree& game);

} // namespace records
