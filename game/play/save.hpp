// A match as text: versioned JSON. Reading checks everything before anything is given back; see README.md in
// game/records for the format.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/command.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace play {

inline constexpr std::size_t max_save_bytes = std::size_t{4} << 20; // a larger file is refused unread
inline constexpr int max_saved_nodes = 20'000;                      // so is a larger tree
inline constexpr std::int64_t max_saved_ms =
    1'000'000'000'000; // any time; counted in nanoseconds it still fits 64 bits

// Ends with a line feed; the same match always gives the same bytes, and to_json(match_from_json(x)) == x for what
// to_json wrote. Nodes are numbered as they are written. Names that are too long or no UTF-8 are mended, because a save
// that fails helps nobody. An early end is left out where the board at the cursor is finished: then the board tells the
// end. Of annotations and values, what would make the save larger than may be read is left out.
// Preconditions: times of 0 to max_saved_ms, at most max_saved_nodes nodes.
std::string to_json(const GameState& state);
// Errors: too long, not JSON (with the place), a key twice, another version, a field missing or of the wrong kind or
// out of range, moves that the rules refuse, a board, status or side to move that the moves do not lead to, a seat that
// is neither a person nor a player that is known. Each says what was expected and what was seen.
base::Result<GameState> match_from_json(std::string_view text);
// The text is a save of ours, good or broken, and no other JSON.
bool holds_save(std::string_view text);

} // namespace play
