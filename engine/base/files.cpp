#include "engine/base/files.hpp"

#include "engine/base/local_time.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/system_file.hpp"
#include "engine/base/text.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

namespace base {

namespace fs = std::filesystem;

namespace {

Error cannot_open(const fs::path& path, std::error_code code) {
    return Error{tr("cannot open \"{}\": {}", path.string(), code.message())};
}
Error cannot_read(const fs::path& path, std::error_code code) {
    return Error{tr("cannot read \"{}\": {}", path.string(), code.message())};
}
Error cannot_replace(const fs::path& path, std::error_code code) {
    return Error{tr("cannot replace \"{}\": {}", path.string(), code.message())};
}
Error cannot_write(const fs::path& path, std::error_code code) {
    return Error{tr("cannot write \"{}\": {}", path.string(), code.message())};
}

// Writes a file beside the path, in folders that it makes, and gives its name.
Result<fs::path> write_beside(const fs::path& path, std::string_view bytes) {
    if (const auto possible = check_replaceable(path); !possible) return possible.error();
    std::error_code code, failure;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), failure);
    if (failure) return Error{tr("cannot make the folder of \"{}\": {}", path.string(), failure.message())};

    fs::path beside = unfinished_name(path, ".part");
    SystemFile file = SystemFile::create(beside, failure);
    if (failure) return cannot_write(path, failure);
    file.write(bytes, failure);
    if (!failure) file.sync(failure);
    if (failure) {
        fs::remove(beside, code);
        return cannot_write(path, failure);
    }
    return beside;
}

void append(std::string& bytes, std::string_view part) {
    bytes.append(part);
}
void append(HugeVector<char>& bytes, std::string_view part) {
    const std::size_t end = bytes.size();
    bytes.resize(end + part.size());
    std::memcpy(bytes.data() + end, part.data(), part.size());
}

// Bytes: one of those that can be appended to.
template <class Bytes> Result<Bytes> read_whole(const fs::path& path, std::size_t max_bytes) {
    std::error_code error;
    SystemFile file = SystemFile::open(path, error);
    if (error) return cannot_open(path, error);
    const auto size = file.size(error);
    if (error) return cannot_read(path, error);
    if (!size) return Error{tr("\"{}\" is not a regular file", path.string())};
    const auto too_long = [&] { return Error{tr("\"{}\" is longer than {} bytes", path.string(), max_bytes)}; };
    if (*size > max_bytes) return too_long();
    Bytes content;
    content.reserve(static_cast<std::size_t>(*size));
    std::array<char, 65536> part;
    for (;;) {
        const std::size_t got = file.read(part, error);
        if (error) return Error{.message = cannot_read(path, error).message, .broke_off = true};
        if (got == 0) return content;
        append(content, {part.data(), got});
        if (content.size() > max_bytes) return too_long(); // it grew while being read
    }
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
    if (fs::is_directory(there)) return cannot_replace(path, std::make_error_code(std::errc::is_a_directory));
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
    const auto beside = write_beside(path, bytes);
    if (!beside) return beside.error();
    if (const auto failure = replace_file(*beside, path)) {
        std::error_code code;
        fs::remove(*beside, code);
        return cannot_replace(path, failure);
    }
    return Done{};
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
    const auto beside = write_beside(path, "");
    if (!beside) return beside.error();
    std::error_code code;
    fs::remove(*beside, code);
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
