// Moves files and folders without ever overwriting.
#pragma once

#include "engine/base/result.hpp"

#include <filesystem>

namespace base {

// Makes the parent folders of `to`. Errors leave both unchanged: `to` exists, `from` is missing, another file system,
// no permission.
Result<Done> move_file(const std::filesystem::path& from, const std::filesystem::path& to);

// Moves to the path, or to a free_path() where another program has just taken it; returns the new path. Errors: as
// move_file's, except that `to` exists.
Result<std::filesystem::path> move_to_free_path(const std::filesystem::path& from, const std::filesystem::path& to);

// Moves an unreadable file aside and returns its new path: "match.json" becomes "match.unreadable.json", or where that
// exists "match.unreadable (2).json". On an error the file is unchanged and the caller must not write there.
Result<std::filesystem::path> put_aside(const std::filesystem::path& file);

} // namespace base
