// Reads and writes whole files such that a crash leaves the old or the new content; finds the folders of user data.
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

// False also where the system cannot tell, as with a failing disk, so that an existing file is not created again.
bool is_missing(const std::filesystem::path& path);

// Errors: missing, not a regular file, longer than max_bytes, unreadable; each names the path.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes);
// The same into memory that is not zeroed first, with huge pages for large files.
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

// Writes a file next to its destination; commit() syncs and renames it, so that no half-written file appears. For files
// too long for memory; others use write_atomically().
class NewFile {
  public:
    // Makes the parent folders. Errors: those of check_replaceable(), a folder or file that cannot be created; each
    // names the path.
    static Result<NewFile> open(const std::filesystem::path& path);
    NewFile(NewFile&& other) noexcept;
    NewFile& operator=(NewFile&&) = delete;
    // Removes uncommitted contents; an old file stays.
    ~NewFile();

    std::ostream& out() { return *out_; } // the address survives a move of this object
    // On an error the old file is unchanged.
    Result<Done> commit();
    const std::filesystem::path& path() const { return path_; }

  private:
    explicit NewFile(const std::filesystem::path& path);
    void discard();

    std::filesystem::path path_;
    std::filesystem::path beside_;       // empty: committed, or moved from
    std::unique_ptr<std::ofstream> out_; // null: moved from
};

// Replaces the file as a whole: after a crash it has the old or the new content. Makes the parent folders.
Result<Done> write_atomically(const std::filesystem::path& path, std::string_view bytes);

// A temporary name such as "settings.json.1234-0.part", with the process id. Differs at every call.
std::filesystem::path unfinished_name(const std::filesystem::path& target, std::string_view extension);

// check_folder(), and whether write_atomically() is likely to succeed. Leaves no file behind.
Result<Done> check_writable(const std::filesystem::path& path);

// The path itself, or if it exists the first free one of "name (2).json", "name (3).json", ...
std::filesystem::path free_path(const std::filesystem::path& path);

// Moves a file or folder; makes the parent folders of `to`. Errors leave both unchanged: `to` exists, `from` is
// missing, another file system, no permission.
Result<Done> move_file(const std::filesystem::path& from, const std::filesystem::path& to);
// The same to free_path(to); returns the new path.
Result<std::filesystem::path> move_to_free_path(const std::filesystem::path& from, const std::filesystem::path& to);
// Moves an unreadable file aside and returns its new path: "match.json" becomes "match.unreadable.json", or where that
// exists "match.unreadable (2).json". On an error the file is unchanged and the caller must not write there.
Result<std::filesystem::path> put_aside(const std::filesystem::path& file);

// "file:///home/ada/A%20b.html" for an absolute path.
std::string file_url(const std::filesystem::path& path);

// Compares the text only; does not follow links.
bool is_at_or_below(const std::filesystem::path& path, const std::filesystem::path& folder);

// Thread-safe std::localtime.
std::tm local_time(std::time_t time);
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

// Of the system, for files.cpp: flushes the file to the disk; replaces `to` atomically.
std::error_code sync_file(const std::filesystem::path& path);
std::error_code replace_file(const std::filesystem::path& from, const std::filesystem::path& to);

} // namespace base
