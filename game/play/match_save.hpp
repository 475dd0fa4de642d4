// A match of several games as text, and its file: a small one beside the autosave, which holds the game under way. For
// the window, which goes on with it after a new start.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/match.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace play {

inline constexpr std::size_t max_series_bytes = std::size_t{1} << 20; // a larger file is refused unread

// Ends with a line feed; series_from_json(to_json(x)) == x.
std::string to_json(const Match& series);
// Errors: not JSON, another format or version, a field that is missing, of the wrong kind or out of range; each says
// what was expected and what was seen.
base::Result<Match> series_from_json(std::string_view text);

std::filesystem::path series_path(); // in the data folder
base::Result<base::Done> save_series(const std::filesystem::path& path, const Match& series);
base::Result<Match> load_series(const std::filesystem::path& path);
// No error where there is none.
base::Result<base::Done> remove_series(const std::filesystem::path& path);

} // namespace play
