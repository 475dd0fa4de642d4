#include "game/modes/output_lock.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"

#include <system_error>
#include <utility>

namespace modes {

using base::tr;

namespace fs = std::filesystem;

base::Result<OutputLock> OutputLock::take(const fs::path& output) {
    if (const auto possible = base::check_folder(output); !possible) return possible.error();
    fs::path path = output;
    path += ".lock";
    std::error_code code;
    base::FileLock lock = base::FileLock::take(path, code);
    if (code == std::errc::resource_unavailable_try_again)
        return base::Error{tr("\"{}\" is being written by another process", output.string())};
    if (code) return OutputLock{{}, std::nullopt};
    return OutputLock{std::move(path), std::move(lock)};
}

OutputLock::OutputLock(OutputLock&& other) noexcept
    : path_{std::exchange(other.path_, {})}, lock_{std::move(other.lock_)} {}

OutputLock::~OutputLock() {
    if (path_.empty()) return;
    std::error_code code;
    fs::remove(path_, code); // before unlocking: afterwards the file may belong to another process
}

} // namespace modes
