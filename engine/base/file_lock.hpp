#pragma once

#include <cstdint>
#include <filesystem>
#include <system_error>
#include <utility>

namespace base {

// Advisory lock on a file, released at the latest when the process ends, for any reason. The owner may remove the file.
class FileLock {
  public:
    // Creates a missing file. The error is resource_unavailable_try_again while another process holds the lock.
    static FileLock take(const std::filesystem::path& path, std::error_code& error);
    FileLock(FileLock&& other) noexcept : handle_{std::exchange(other.handle_, none)} {}
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

    // False when the file was removed or created again, so that other processes would lock another file.
    bool is_of(const std::filesystem::path& path) const;

  private:
    static constexpr std::intptr_t none = -1;
    explicit FileLock(std::intptr_t handle) : handle_{handle} {}

    std::intptr_t handle_;
};

} // namespace base
