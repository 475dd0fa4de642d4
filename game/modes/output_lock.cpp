#include "game/modes/output_lock.hpp"

#include "engine/base/files.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"

#include <sstream>
#include <system_error>

namespace modes {

using base::tr;

namespace fs = std::filesystem;

namespace {

bool is_held(const fs::path& lock) {
    constexpr std::size_t most_bytes = 100;
    const auto text = base::read_file(lock, most_bytes);
    std::uint64_t process = 0;
    std::int64_t start = 0;
    return text && std::istringstream{*text} >> process >> start && base::process_start(process) == start;
}

} // namespace

base::Result<OutputLock> OutputLock::take(const fs::path& output) {
    if (const auto possible = base::check_folder(output); !possible) return possible.error();
    fs::path path = output;
    path += ".lock";
    const std::uint64_t self = base::process_id();
    const auto start = base::process_start(self);
    const fs::path own = base::unfinished_name(path, ".part");
    (void)base::write_atomically(own, std::to_string(self) + ' ' + std::to_string(start.value_or(0)) + '\n');
    std::error_code code;
    fs::create_hard_link(own, path, code); // fails if a lock file exists
    const bool is_taken = code == std::errc::file_exists && is_held(path);
    if (!is_taken && code) fs::rename(own, path, code); // a stale lock, or a file system without hard links
    fs::remove(own, code);
    if (is_taken) return base::Error{tr("\"{}\" is being written by another process", output.string())};
    return OutputLock{std::move(path)};
}

OutputLock::OutputLock(OutputLock&& other) noexcept : path_{std::exchange(other.path_, {})} {}

OutputLock::~OutputLock() {
    if (path_.empty()) return;
    std::error_code code;
    fs::remove(path_, code);
}

} // namespace modes
