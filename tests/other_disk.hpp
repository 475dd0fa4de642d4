// A folder on another file system than the temporary one, for one test, where this machine has such a place.
#pragma once

#include "tests/temporary_folder.hpp"

#include <filesystem>
#include <random>
#include <string>
#include <system_error>

namespace temporary {

struct FolderOnOtherDisk {
    std::filesystem::path path; // empty: there is none
    FolderOnOtherDisk() {
        namespace fs = std::filesystem;
        std::random_device chance;
        const fs::path folder = "/dev/shm/outflank-test-" + std::to_string(chance()) + '-' + std::to_string(chance());
        std::error_code code;
        if (!fs::create_directory(folder, code)) return;
        const TemporaryFolder here;
        here.write("file", "");
        fs::rename(here.path / "file", folder / "file", code);
        if (code == std::errc::cross_device_link)
            path = folder;
        else
            fs::remove_all(folder, code);
    }
    FolderOnOtherDisk(const FolderOnOtherDisk&) = delete;
    FolderOnOtherDisk& operator=(const FolderOnOtherDisk&) = delete;
    ~FolderOnOtherDisk() {
        std::error_code code;
        if (!path.empty()) std::filesystem::remove_all(path, code);
    }
};

} // namespace temporary
