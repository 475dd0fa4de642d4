// Reads and writes whole files so that a crash leaves either the old or the new content. Locates the folders of user
// data.
#pragma once

#include "engine/base/memory.hpp"
#include "engine/base/result.hpp"

#include <cstddef>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace base {

// Whether nothing exists at the path. False if the system cannot determine it, as with a failing disk, so that callers
// do not overwrite an existing file.
bool is_missing(const std::filesystem::path& path);

// Errors: missing, not a regular file, longer than max_bytes, unreadable; each names the path.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes);
// Like read_file(), into memory that is not zeroed first, with huge pages for large files.
Result<HugeVector<char>> read_large_file(const std::filesystem::path& path, std::size_t max_bytes);

// Reads and parses a file. Errors: those of read_file(), and those of `parse` with the path added.
template <class Parse>
auto read_as(const std::filesystem::path& path, std::size_t max_bytes, const Parse& parse)
    -> decltype(parse(std::string_view{})) {
    const auto bytes = read_large_file(path, max_bytes);
    if (!bytes) return bytes.error();
    auto parsed = parse(view_of(*bytes));
    if (!parsed) return Error{path.string() + ": " + parsed.error().message};
    return parsed;
}

// Checks that a file may be created or replaced at this path. Errors: no file name, a folder, or a device or pipe,
// which root could replace for the whole system; each names the path.
Result<Done> check_replaceable(const std::filesystem::path& path);

// Checks that the folder of a file named by the user exists. Folders in config_folder() and data_folder() may be
// missing, since they are created on demand. The error names the file and the folder.
Result<Done> check_folder(const std::filesystem::path& path);

// A file written next to its destination; commit() syncs and renames it, so that no half-written file appears. For
// content too large for memory; otherwise use write_atomically().
class NewFile {
  public:
    // Creates the parent folders. Errors: those of check_replaceable(), a folder or file that cannot be created; each
    // names the path.
    static Result<NewFile> open(const std::filesystem::path& path);
    NewFile(NewFile&& other) noexcept;
    NewFile& operator=(NewFile&&) = delete;
    // Deletes uncommitted content; an existing file at the destination stays.
    ~NewFile();

    std::ostream& out() { return *out_; } // Its address survives a move of this object.
    // After an error the old file is unchanged.
    Result<Done> commit();
    const std::filesystem::path& path() const { return path_; }

  private:
    explicit NewFile(const std::filesystem::path& path);
    void discard();

    std::filesystem::path path_;
    std::filesystem::path beside_;       // empty: committed, or moved from
    std::unique_ptr<std::ofstream> out_; // null: moved from
};

// Replaces the whole file: after a crash it has either the old or the new content. Creates the parent folders.
Result<Done> write_atomically(const std::filesystem::path& path, std::string_view bytes);

// A temporary name such as "settings.json.1234-0.part", with the process id. Unique for each call.
std::filesystem::path unfinished_name(const std::filesystem::path& target, std::string_view extension);

// Like check_folder(), and also tests whether write_atomically() is likely to succeed. May create the program's own
// folders, but leaves no file behind.
Result<Done> check_writable(const std::filesystem::path& path);

// The path itself, or if it is taken, the first free path of "name (2).json", "name (3).json", ...
std::filesystem::path free_path(const std::filesystem::path& path);

// Moves a file or folder; creates the parent folders of `to`. Errors leave both unchanged: `to` exists, `from` is
// missing, another file system, no permission.
Result<Done> move_file(const std::filesystem::path& from, const std::filesystem::path& to);
// Like move_file(), but moves to free_path(to). Returns the new path.
Result<std::filesystem::path> move_to_free_path(const std::filesystem::path& from, const std::filesystem::path& to);
// Moves an unreadable file aside and returns its new path: "match.json" becomes "match.unreadable.json", or if that
// exists, "match.unreadable (2).json". On an error the file is unchanged and the caller must not write to it.
Result<std::filesystem::path> move_aside(const std::filesystem::path& file);

// An absolute path as a URL, such as "file:///home/ada/A%20b.html".
std::string file_url(const std::filesystem::path& path);

// Compares the path texts only; does not follow links.
bool is_at_or_below(const std::filesystem::path& path, const std::filesystem::path& folder);

// Thread-safe version of std::localtime.
std::tm local_time(std::time_t time);
// Local time for file names: "2026-11-22 02-05-59".
std::string time_stamp();

// ~/.config/outflank and ~/.local/share/outflank, or below XDG_CONFIG_HOME and XDG_DATA_HOME; the usual folders on
// other systems. Does not create them.
std::filesystem::path config_folder();
std::filesystem::path data_folder();
std::optional<std::filesystem::path> home_folder();
// Expands a leading "~/" as a shell does.
std::filesystem::path path_from_home(std::string_view path);
std::optional<std::filesystem::path> executable_path();
bool is_program(const std::filesystem::path& path);

// Finds a file shipped with the program, such as "assets/disc.png" or "shaders/board.frag": below $OUTFLANK_ROOT, next
// to the executable, or in the executable's ../share/outflank. The error names every path tried.
Result<std::filesystem::path> find_shipped(std::string_view relative);

template <class Parse> auto read_shipped_as(std::string_view relative, std::size_t max_bytes, const Parse& parse) {
    const auto path = find_shipped(relative);
    return path ? read_as(*path, max_bytes, parse) : decltype(parse(std::string_view{})){path.error()};
}

// Implemented per system, for files.cpp: flushes the file to the disk; replaces `to` atomically.
std::error_code sync_file(const std::filesystem::path& path);
std::error_code replace_file(const std::filesystem::path& from, const std::filesystem::path& to);

} // namespace base
