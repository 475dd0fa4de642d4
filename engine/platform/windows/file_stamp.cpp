#include "engine/base/file_stamp.hpp"

#include "engine/platform/windows/system.hpp"

namespace base {

namespace {

// Ticks of 100 ns from 1601 to the Unix epoch.
std::int64_t nanoseconds_of(const FILETIME& time) {
    constexpr std::int64_t epoch = 116'444'736'000'000'000;
    const auto ticks = static_cast<std::int64_t>((std::uint64_t{time.dwHighDateTime} << 32) | time.dwLowDateTime);
    return (ticks - epoch) * 100;
}

} // namespace

std::optional<FileStamp> file_stamp(const std::filesystem::path& path) {
    const Handle file{::CreateFileW(path.c_str(), FILE_READ_ATTRIBUTES,
                                    FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                                    FILE_FLAG_BACKUP_SEMANTICS, nullptr)};
    BY_HANDLE_FILE_INFORMATION information{};
    if (!file.is_open() || ::GetFileType(file.get()) != FILE_TYPE_DISK
        || !::GetFileInformationByHandle(file.get(), &information)
        || (information.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
        return std::nullopt;
    return FileStamp{.device = information.dwVolumeSerialNumber,
                     .inode = (std::uint64_t{information.nFileIndexHigh} << 32) | information.nFileIndexLow,
                     .bytes = (std::uint64_t{information.nFileSizeHigh} << 32) | information.nFileSizeLow,
                     .modified_ns = nanoseconds_of(information.ftLastWriteTime)};
}

} // namespace base
