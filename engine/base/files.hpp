// Files as whole values, written so that a crash leaves the old or the new content, and the folders a user's data lives
// in.
#pragma once

#include "engine/base/huge_vector.hpp"
#include "engine/base/result.hpp"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace base {

// Whether there is certainly nothing of that name. Not where the system cannot tell, as of a disk that fails: what may
// be there is not begun anew.
bool is_missing(const std::filesystem::path& path);

// The whole content. Errors: not there, not a regular file, longer than max_bytes, unreadable; each names the path.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes);
// The same in memory that is not zeroed first, and in huge pages where it is large (huge_vector.hpp).
Result<HugeVector<char>> read_large_file(const std::filesystem::path& path, std::size_t max_bytes);

// What `parse` makes of the whole content; its error then names the path too. Errors: as read_file's, and its own.
template <class Parse>
auto read_as(const std::filesystem::path& path, std::size_t max_bytes, const Parse& parse)
    -> decltype(parse(std::string_view{})) {
    const auto bytes = read_large_file(path, max_bytes);
    if (!bytes) return bytes.error();
    auto parsed = parse(view_of(*bytes));
    if (!parsed) return Error{path.string() + ": " + parsed.error().message};
    return parsed;
}

// Whether a file may be put there, in the place of another one or of none. Errors: no name, a folder, a device or a
// pipe, which root could replace for the whole system; each names the path.
Result<Done> check_replaceable(const std::filesystem::path& path);

// Checks that the folder of a file named by the user exists. Folders in config_folder() and data_folder() may be
// missing: they are created when needed. The error names the file and the folder.
Result<Done> check_folder(const std::filesystem::path& path);

// Writes beside the target, syncs, renames over it; makes the parent folders. On an error the old file is untouched.
Result<Done> write_atomically(const std::filesystem::path& path, std::string_view bytes);

// "settings.json.1234-0.part": where process 1234 writes what becomes settings.json. Another name at every call, so
// that two writers do not use one file.
std::filesystem::path unfinished_name(const std::filesystem::path& target, std::string_view extension);

// check_folder(), and whether write_atomically() can be expected to succeed. Leaves no file behind.
Result<Done> check_writable(const std::filesystem::path& path);

// The path itself, or where something is there already the first free one of "name (2).json", "name (3).json", ...
std::filesystem::path free_path(const std::filesystem::path& path);

// Whether the path is the folder's or that of something in it. Compares the text only; links are not followed.
bool is_at_or_below(const std::filesystem::path& path, const std::filesystem::path& folder);

// The local time as part of a file's name: "2026-11-22 02-05-59".
std::string time_stamp();

// ~/.config/outflank and ~/.local/share/outflank, or where XDG_CONFIG_HOME and XDG_DATA_HOME say; on other systems
// where programs keep such things. Not created here.
std::filesystem::path config_folder();
std::filesystem::path data_folder();
// The person's own folder, "~"; none where nothing names it.
std::optional<std::filesystem::path> home_folder();
// With that for the "~" of "~/", as a shell puts it there.
std::filesystem::path path_from_home(std::string_view path);
// The program that runs; none where the system does not tell.
std::optional<std::filesystem::path> executable_path();
// Whether that is a file which may be started as a program.
bool is_program(const std::filesystem::path& path);

// Where the program's own file lies ("assets/disc.png", "shaders/board.frag"): below $OUTFLANK_ROOT, beside the
// executable, or in
// ../share/outflank from it. The error names every place that was looked at.
Result<std::filesystem::path> find_shipped(std::string_view relative);

// read_as of such a file.
template <class Parse> auto read_shipped_as(std::string_view relative, std::size_t max_bytes, const Parse& parse) {
    const auto path = find_shipped(relative);
    return path ? read_as(*path, max_bytes, parse) : decltype(parse(std::string_view{})){path.error()};
}

} // namespace base
