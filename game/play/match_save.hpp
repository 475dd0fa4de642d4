// A match of several games as text: what the autosave keeps next to the game under way.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/match.hpp"

#include <string>
#include <string_view>

namespace play {

inline constexpr std::size_t max_match_bytes = std::size_t{1} << 20; // a larger file is refused unread

// Ends with a line feed; match_from_json(to_json(x)) == x.
std::string to_json(const Match& match);
// Errors: not JSON, another format or version, a field that is missing, of the wrong kind or out of range.
base::Result<Match> match_from_json(std::string_view text);

} // namespace play
