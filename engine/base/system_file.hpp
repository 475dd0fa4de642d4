// Files as the system has them: what a file needs that must not be lost or half written. For files.cpp and its
// neighbours; others use those. All errors are the system's.
#pragma once

#include <cstdint>
#include <filesystem>
#include <system_error>

namespace base {

// Brings the content of a file that was written elsewhere to the disk.
std::error_code sync_file(const std::filesystem::path& path);
// In one step, over what may be there already; where a machine loses power there is the old or the new one.
std::error_code replace_file(const std::filesystem::path& from, const std::filesystem::path& to);
// Only where nothing is there: else file_exists. Across file systems: cross_device_link.
std::error_code move_to_free_place(const std::filesystem::path& from, const std::filesystem::path& to);

// Of this process; no other one has it while this one lives.
std::uint64_t process_id();
// Whether there is a process of that number; also where the system does not tell.
bool is_running(std::uint64_t process);
// When the process began, in the system's own unit: tells apart two processes that had the same number. 0 where the
// system does not say.
std::int64_t process_start(std::uint64_t process);

} // namespace base
