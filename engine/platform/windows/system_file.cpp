#include "engine/base/system_file.hpp"

#include "engine/platform/windows/system.hpp"
#include "engine/platform/windows/text.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace base {

namespace fs = std::filesystem;

namespace {

// Others may read the open file, and replace it.
constexpr DWORD shares_all = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

// Retries: virus scanners and indexers open new files briefly, and some programs lock what they read.
template <class Action> std::error_code with_patience(const Action& action) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds longest{1000};
    std::chrono::milliseconds pause{1};
    for (const auto begun = Clock::now();;) {
        if (action()) return {};
        const DWORD code = ::GetLastError();
        const bool may_pass =
            code == ERROR_SHARING_VIOLATION || code == ERROR_LOCK_VIOLATION || code == ERROR_ACCESS_DENIED;
        if (!may_pass || Clock::now() >= begun + longest) return windows_error(code);
        std::this_thread::sleep_for(pause);
        pause = std::min(2 * pause, std::chrono::milliseconds{50});
    }
}

bool is_folder(const fs::path& path) {
    const DWORD attributes = ::GetFileAttributesW(path.c_str());
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

} // namespace

std::error_code sync_file(const fs::path& path) {
    // Flushing requires write access.
    const Handle file{
        ::CreateFileW(path.c_str(), GENERIC_WRITE, shares_all, nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr)};
    return file.is_open() && ::FlushFileBuffers(file.get()) ? std::error_code{} : last_windows_error();
}

std::error_code replace_file(const fs::path& from, const fs::path& to) {
    if (is_folder(to)) return std::make_error_code(std::errc::is_a_directory);
    return with_patience([&] {
        return ::MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0;
    });
}

std::error_code move_to_free_place(const fs::path& from, const fs::path& to) {
    if (::GetFileAttributesW(from.c_str()) == INVALID_FILE_ATTRIBUTES) return last_windows_error();
    if (::GetFileAttributesW(to.c_str()) != INVALID_FILE_ATTRIBUTES) // for a clear error; the move itself checks again
        return std::make_error_code(std::errc::file_exists);
    return with_patience([&] { return ::MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_WRITE_THROUGH) != 0; });
}

std::uint64_t process_id() {
    return ::GetCurrentProcessId();
}

bool is_running(std::uint64_t process) {
    const auto id = static_cast<DWORD>(process);
    if (id != process) return false;
    const Handle opened{::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, id)};
    if (!opened.is_open()) return ::GetLastError() != ERROR_INVALID_PARAMETER; // no such process
    DWORD code = 0;
    return ::GetExitCodeProcess(opened.get(), &code) == 0 || code == STILL_ACTIVE;
}

std::int64_t process_start(std::uint64_t process) {
    const Handle opened{::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(process))};
    FILETIME created{};
    FILETIME ignored{};
    if (!opened.is_open() || !::GetProcessTimes(opened.get(), &created, &ignored, &ignored, &ignored)) return 0;
    return static_cast<std::int64_t>((std::uint64_t{created.dwHighDateTime} << 32) | created.dwLowDateTime);
}

} // namespace base
