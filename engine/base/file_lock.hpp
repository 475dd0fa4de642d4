// A file that one process at a time has for itself.
#pragma once

#include <cstdint>
#include <filesystem>
#include <system_error>
#include <utility>

namespace base {

// Held while it lives and let go when the process ends, however it does. Others who do not ask for the lock can still
// read and write the file. Who holds it may remove the file.
class FileLock {
  public:
    // Makes the file where there is none. The error is resource_unavailable_try_again while somebody else holds it.
    static FileLock take(const std::filesystem::path& path, std::error_code& error);
    FileLock(FileLock&& other) noexcept : handle_{std::exchange(other.handle_, none)} {}
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

    // The file of that name is the one that is held: nobody has removed it, or made it anew, so that others take
    // another lock there.
    bool is_of(const std::filesystem::path& path) const;

  private:
    static constexpr std::intptr_t none = -1;
    explicit FileLock(std::intptr_t handle) : handle_{handle} {}

    std::intptr_t handle_;
};

} // namespace base
