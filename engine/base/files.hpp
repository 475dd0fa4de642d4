// Reads and writes whole files such that a crash leaves the old or the new content; finds the folders of user data.
#pragma once

#include "engine/base/huge_vector.hpp"
#include "engine/base/result.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace base {

// False also where the system cannot tell, as with a failing disk, so that an existing file is not created again.
bool is_missing(const std::filesystem::path& path);

// Errors: missing, not a regular file, longer than max_bytes, unreadable; each names the path.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes);
// The same into memory that is not zeroed first, with huge pages for large files (huge_vector.hpp).
Result<HugeVector<char>> read_large_file(const std::filesystem::path& path, std::size_t max_bytes);

// Adds the path to errors of `parse`. Errors: as read_file's, and those of `parse`.
template <class Parse>
auto read_as(const std::filesystem::path& path, std::size_t max_bytes, const Parse& parse)
    -> decltype(parse(std::string_view{})) {
    const auto bytes = read_large_file(path, max_bytes);
    if (!bytes) return bytes.error();
    auto parsed = parse(view_of(*bytes));
    if (!parsed) return Error{path.string() + ": " + parsed.error().message};
    return parsed;
}

// Whether a file may be created or replaced there. Errors: no name, a folder, a device or a pipe, which root could
// replace for the whole system; each names the path.
Result<Done> check_replaceable(const std::filesystem::path& path);

// Checks that the folder of a file named by the user exists. Folders in config_folder() and data_folder() may be
// missing: they are created when needed. The error names the file and the folder.
Result<Done> check_folder(const std::filesystem::path& path);

// Writes next to the target, syncs and renames; makes the parent folders. On an error the old file is unchanged.
Result<Done> write_atomically(const std::filesystem::path& path, std::string_view bytes);

// A temporary name such as "settings.json.1234-0.part", with the process id. Differs at every call.
std::filesystem::path unfinished_name(const std::filesystem::path& target, std::string_view extension);

// check_folder(), and whether write_atomically() is likely to succeed. Leaves no file behind.
Result<Done> check_writable(const std::filesystem::path& path);

// The path itself, or if it exists the first free one of "name (2).json", "name (3).json", ...
std::filesystem::path free_path(const std::filesystem::path& path);

// Compares the text only; does not follow links.
bool is_at_or_below(const std::filesystem::path& path, const std::filesystem::path& folder);

// Local, for file names: "2026-11-22 02-05-59".
std::string time_stamp();

// ~/.config/outflank and ~/.local/share/outflank, or below XDG_CONFIG_HOME and XDG_DATA_HOME; the usual folders on
// other systems. Does not create them.
std::filesystem::path config_folder();
std::filesystem::path data_folder();
std::optional<std::filesystem::path> home_folder();
// Expands "~" of "~/" as a shell does.
std::filesystem::path path_from_home(std::string_view path);
std::optional<std::filesystem::path> executable_path();
bool is_program(const std::filesystem::path& path);

// Finds a file of the program, such as "assets/disc.png" or "shaders/board.frag": below $OUTFLANK_ROOT, next to the
// executable, or in ../share/outflank from it. The error names every place tried.
Result<std::filesystem::path> find_shipped(std::string_view relative);

template <class Parse> auto read_shipped_as(std::string_view relative, std::size_t max_bytes, const Parse& parse) {
    const auto path = find_shipped(relative);
    return path ? read_as(*path, max_bytes, parse) : decltype(parse(std::string_view{})){path.error()};
}

} // namespace base
