#include "engine/base/files.hpp"

#include "engine/base/local_time.hpp"
#include "engine/base/new_file.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/system_file.hpp"
#include "engine/base/text.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

namespace base {

namespace fs = std::filesystem;

namespace {

template <class Bytes> Result<Bytes> read_whole(const fs::path& path, std::size_t max_bytes) {
    std::error_code code;
    const fs::file_status there = fs::status(path, code);
    if (fs::exists(there) && !fs::is_regular_file(there)) // opening a pipe would block
        return Error{tr("\"{}\" is not a regular file", path.string())};
    errno = 0;
    std::ifstream file{path, std::ios::binary};
    const auto reason = [] { return std::error_code{errno != 0 ? errno : EIO, std::generic_category()}.message(); };
    if (!file) return Error{tr("cannot open \"{}\": {}", path.string(), reason())};
    constexpr std::size_t part = 65536;
    const auto size = fs::file_size(path, code);
    const auto too_long = [&] { return Error{tr("\"{}\" is longer than {} bytes", path.string(), max_bytes)}; };
    if (!code && size > max_bytes) return too_long();
    Bytes content;
    content.reserve(code ? 0 : static_cast<std::size_t>(size) + part);
    while (content.size() <= max_bytes) {
        const std::size_t before = content.size();
        content.resize(before + part);
        file.read(content.data() + before, part);
        content.resize(before + static_cast<std::size_t>(file.gcount()));
        if (file.bad())
            return Error{.message = tr("cannot read \"{}\": {}", path.string(), reason()), .broke_off = true};
        if (file.eof()) break;
    }
    if (content.size() > max_bytes) return too_long();
    return content;
}

} // namespace

bool is_missing(const fs::path& path) {
    std::error_code code;
    return fs::status(path, code).type() == fs::file_type::not_found || code == std::errc::filename_too_long;
}

Result<std::string> read_file(const fs::path& path, std::size_t max_bytes) {
    return read_whole<std::string>(path, max_bytes);
}

Result<HugeVector<char>> read_large_file(const fs::path& path, std::size_t max_bytes) {
    return read_whole<HugeVector<char>>(path, max_bytes);
}

Result<Done> check_replaceable(const fs::path& path) {
    if (!path.has_filename()) return Error{tr("expected the name of a file to write, saw \"{}\"", path.string())};
    std::error_code code;
    const fs::file_status there = fs::status(path, code);
    if (fs::is_directory(there))
        return Error{
            tr("cannot replace \"{}\": {}", path.string(), std::make_error_code(std::errc::is_a_directory).message())};
    if (fs::exists(there) && !fs::is_regular_file(there))
        return Error{tr("\"{}\" is not a regular file", path.string())};
    return Done{};
}

Result<Done> check_folder(const fs::path& path) {
    const fs::path folder = path.parent_path();
    const bool is_own = is_at_or_below(folder, config_folder()) || is_at_or_below(folder, data_folder());
    if (folder.empty() || is_own || !is_missing(folder)) return Done{};
    return Error{tr("cannot write \"{}\": there is no folder \"{}\"", path.string(), folder.string())};
}

Result<Done> write_atomically(const fs::path& path, std::string_view bytes) {
    auto file = NewFile::open(path);
    if (!file) return file.error();
    file->out() << bytes;
    return file->commit();
}

fs::path unfinished_name(const fs::path& target, std::string_view extension) {
    static std::atomic<unsigned> count{0};
    fs::path beside = target;
    beside += "." + std::to_string(process_id()) + "-" + std::to_string(count++);
    beside += extension;
    return beside;
}

Result<Done> check_writable(const fs::path& path) {
    if (const auto possible = check_folder(path); !possible) return possible;
    const auto file = NewFile::open(path);
    if (!file) return file.error();
    return Done{};
}

bool is_at_or_below(const fs::path& path, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

fs::path free_path(const fs::path& path) {
    fs::path free = path;
    std::error_code code;
    for (int number = 2; fs::exists(free, code); ++number) {
        free = path.parent_path() / path.stem();
        free += " (" + std::to_string(number) + ")";
        free += path.extension();
    }
    return free;
}

fs::path path_from_home(std::string_view path) {
    const auto home = path.starts_with("~/") ? home_folder() : std::nullopt;
    return home ? *home / path.substr(2) : fs::path{path};
}

std::string time_stamp() {
    const std::tm parts = local_time(std::time(nullptr));
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%d %H-%M-%S", &parts);
    return text;
}

Result<fs::path> find_shipped(std::string_view relative) {
    std::vector<fs::path> roots;
    if (const auto named = variable("OUTFLANK_ROOT")) roots.emplace_back(*named);
    std::error_code code;
    if (const auto executable = executable_path()) {
        roots.push_back(executable->parent_path());
        roots.push_back(executable->parent_path().parent_path() / "share" / "outflank");
    }
    std::string looked;
    for (const fs::path& root : roots) {
        fs::path candidate = root / relative;
        if (fs::exists(candidate, code)) return candidate;
        looked += (looked.empty() ? "" : ", ") + candidate.string();
    }
    return Error{tr("cannot find \"{}\"; looked at {}", relative, looked)};
}

} // namespace base
