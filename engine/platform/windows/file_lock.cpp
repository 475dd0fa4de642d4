#include "engine/base/file_lock.hpp"

#include "engine/platform/windows/system.hpp"
#include "engine/platform/windows/text.hpp"

namespace base {

FileLock FileLock::take(const std::filesystem::path& path, std::error_code& error) {
    error.clear();
    const HANDLE file = ::CreateFileW(path.c_str(), GENERIC_READ | GENERIC_WRITE,
                                      FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_ALWAYS,
                                      FILE_ATTRIBUTE_NORMAL, nullptr);
    FileLock lock{reinterpret_cast<std::intptr_t>(file)};
    if (file == INVALID_HANDLE_VALUE) {
        error = last_windows_error();
        return lock;
    }
    // Others cannot read a locked range on Windows, so lock a byte beyond the end of any file.
    OVERLAPPED far_away{};
    far_away.OffsetHigh = 0x7fffffff;
    if (!::LockFileEx(file, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &far_away)) {
        const DWORD code = ::GetLastError();
        error = code == ERROR_LOCK_VIOLATION || code == ERROR_IO_PENDING
                    ? std::make_error_code(std::errc::resource_unavailable_try_again)
                    : windows_error(code);
    }
    return lock;
}

bool FileLock::is_of(const std::filesystem::path& path) const {
    const Handle file{::CreateFileW(path.c_str(), FILE_READ_ATTRIBUTES,
                                    FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                                    FILE_ATTRIBUTE_NORMAL, nullptr)};
    BY_HANDLE_FILE_INFORMATION held{}, named{};
    return file.is_open() && ::GetFileInformationByHandle(reinterpret_cast<HANDLE>(handle_), &held)
           && ::GetFileInformationByHandle(file.get(), &named)
           && held.dwVolumeSerialNumber == named.dwVolumeSerialNumber && held.nFileIndexHigh == named.nFileIndexHigh
           && held.nFileIndexLow == named.nFileIndexLow;
}

FileLock::~FileLock() {
    if (handle_ != none) ::CloseHandle(reinterpret_cast<HANDLE>(handle_));
}

} // namespace base
