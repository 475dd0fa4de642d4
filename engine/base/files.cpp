#include "engine/base/files.hpp"

#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <string>
#include <utility>
#include <vector>

#include <fmt/chrono.h>

namespace base {

namespace fs = std::filesystem;

namespace {

// Error code of a failed stream operation: errno, or EIO if the stream did not set it.
std::error_code last_error() {
    return {errno != 0 ? errno : EIO, std::generic_category()};
}

template <class Bytes> Result<Bytes> read_whole(const fs::path& path, std::size_t max_bytes) {
    std::error_code code;
    const fs::file_status there = fs::status(path, code);
    if (fs::exists(there) && !fs::is_regular_file(there)) // Opening a pipe would block.
        return Error{tr("\"{}\" is not a regular file", path.string())};
    errno = 0;
    std::ifstream file{path, std::ios::binary};
    if (!file) return Error{tr("cannot open \"{}\": {}", path.string(), last_error().message())};
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
            return Error{.message = tr("cannot read \"{}\": {}", path.string(), last_error().message()),
                         .broke_off = true};
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

Result<NewFile> NewFile::open(const fs::path& path) {
    if (const auto possible = check_replaceable(path); !possible) return possible.error();
    std::error_code code;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), code);
    if (code) return Error{tr("cannot create the folder of \"{}\": {}", path.string(), code.message())};
    errno = 0;
    NewFile file{path};
    if (!*file.out_) return Error{tr("cannot write \"{}\": {}", path.string(), last_error().message())};
    return file;
}

NewFile::NewFile(const fs::path& path)
    : path_{path}, beside_{unfinished_name(path, ".part")}, out_{std::make_unique<std::ofstream>(
                                                                beside_, std::ios::binary | std::ios::trunc)} {}

NewFile::NewFile(NewFile&& other) noexcept
    : path_{std::move(other.path_)}, beside_{std::exchange(other.beside_, {})}, out_{std::move(other.out_)} {}

NewFile::~NewFile() {
    discard();
}

void NewFile::discard() {
    if (beside_.empty()) return;
    out_->close();
    std::error_code code;
    fs::remove(beside_, code);
    beside_.clear();
}

Result<Done> NewFile::commit() {
    out_->close();
    std::error_code code = *out_ ? sync_file(beside_) : last_error();
    if (code) {
        discard();
        return Error{tr("cannot write \"{}\": {}", path_.string(), code.message())};
    }
    if (code = replace_file(beside_, path_); code) {
        discard();
        return Error{tr("cannot replace \"{}\": {}", path_.string(), code.message())};
    }
    beside_.clear();
    return Done{};
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

std::string file_url(const fs::path& path) {
    const std::string text = path.generic_string();
    std::string url = text.starts_with('/') ? "file://" : "file:///"; // A path with a drive letter, such as C:/...
    for (const char c : text) {
        const bool is_plain = ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9')
                              || std::string_view{"/:-_.~"}.find(c) != std::string_view::npos;
        url += is_plain ? std::string{c} : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return url;
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

Result<Done> move_file(const fs::path& from, const fs::path& to) {
    std::error_code code;
    if (to.has_parent_path()) fs::create_directories(to.parent_path(), code);
    if (code) return Error{tr("cannot create the folder \"{}\": {}", to.parent_path().string(), code.message())};
    if (fs::exists(fs::symlink_status(to, code))) return Error{tr("\"{}\" already exists", to.filename().string())};
    fs::rename(from, to, code);
    if (!code) return Done{};
    return Error{tr("cannot move \"{}\" to \"{}\": {}", from.filename().string(), to.string(),
                    code == std::errc::cross_device_link ? tr("it is on another disk") : code.message())};
}

Result<fs::path> move_to_free_path(const fs::path& from, const fs::path& to) {
    const fs::path place = free_path(to);
    const auto moved = move_file(from, place);
    if (!moved) return moved.error();
    return place;
}

Result<fs::path> move_aside(const fs::path& file) {
    fs::path aside = file.parent_path() / file.stem();
    aside += ".unreadable";
    aside += file.extension();
    return move_to_free_path(file, aside);
}

fs::path path_from_home(std::string_view path) {
    const auto home = path.starts_with("~/") ? home_folder() : std::nullopt;
    return home ? *home / path.substr(2) : fs::path{path};
}

std::tm local_time(std::time_t time) {
    // End of the year 9999; fmt throws for times that the system cannot express.
    constexpr std::int64_t last = 253'402'300'799;
    return fmt::localtime(static_cast<std::time_t>(std::clamp<std::int64_t>(time, 0, last)));
}

std::string time_stamp() {
    return fmt::format("{:%Y-%m-%d %H-%M-%S}", local_time(std::time(nullptr)));
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
