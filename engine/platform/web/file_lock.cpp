#include "engine/base/file_lock.hpp"

namespace base {

// Each open page has its own files, and the page itself prevents a second one.
FileLock FileLock::take(const std::filesystem::path&, std::error_code& error) {
    error.clear();
    return FileLock{1};
}

bool FileLock::is_of(const std::filesystem::path&) const {
    return true;
}

FileLock::~FileLock() = default;

} // namespace base
