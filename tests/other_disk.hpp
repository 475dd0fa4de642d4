// A folder on another file system than the temporary one, for one test, where this machine has such a place.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <sys/stat.h>

namespace temporary {

struct FolderOnOtherDisk {
    std::filesystem::path path; // empty: there is none
    FolderOnOtherDisk() {
        struct stat here {
        }, there{};
        std::string name = "/dev/shm/outflank-test-XXXXXX";
        if (::stat(std::filesystem::temp_directory_path().c_str(), &here) != 0 || ::stat("/dev/shm", &there) != 0)
            return;
        if (here.st_dev != there.st_dev && ::mkdtemp(name.data()) != nullptr) path = name;
    }
    FolderOnOtherDisk(const FolderOnOtherDisk&) = delete;
    FolderOnOtherDisk& operator=(const FolderOnOtherDisk&) = delete;
    ~FolderOnOtherDisk() {
        std::error_code code;
        if (!path.empty()) std::filesystem::remove_all(path, code);
    }
};

} // namespace temporary
