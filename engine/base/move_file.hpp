// Gives a file or folder another place without ever writing over what is there.
#pragma once

#include "engine/base/result.hpp"

#include <filesystem>

namespace base {

// Makes the parent folders of `to`. Errors: there is something at `to`, nothing at `from`, another file system, no
// permission; then both are as they were.
Result<Done> move_file(const std::filesystem::path& from, const std::filesystem::path& to);

// Moves to the path, or to what free_path() makes of it where another program has just taken it; the result is where it
// lies. Errors: as move_file's, but for what is at `to`.
Result<std::filesystem::path> move_to_free_path(const std::filesystem::path& from, const std::filesystem::path& to);

// A file that cannot be read makes room, and stays for a person to look at: "match.json" becomes
// "match.unreadable.json", or where that is taken "match.unreadable (2).json". The result is where it lies. Errors: as
// above; then it is where it was, and nothing may be written there.
Result<std::filesystem::path> put_aside(const std::filesystem::path& file);

} // namespace base
