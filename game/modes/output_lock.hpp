// The right to write a file for as long as this lives, so that a second process does not write over what the first one
// has done. For the modes that go on where their file ends.
#pragma once

#include "engine/base/file_lock.hpp"
#include "engine/base/result.hpp"

#include <filesystem>
#include <optional>

namespace modes {

class OutputLock {
  public:
    // Errors: another process has it. Where no lock can be had for another reason there is none: whether the file can
    // be written is said by its writer.
    static base::Result<OutputLock> take(const std::filesystem::path& output);
    OutputLock(OutputLock&& other) noexcept;
    OutputLock& operator=(OutputLock&&) = delete;
    ~OutputLock();

  private:
    OutputLock(std::filesystem::path path, std::optional<base::FileLock> lock)
        : path_{std::move(path)}, lock_{std::move(lock)} {}

    std::filesystem::path path_; // of the lock, beside the file, which may be replaced while it is held; empty: moved
    std::optional<base::FileLock> lock_;
};

} // namespace modes
