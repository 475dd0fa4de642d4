// A folder that exists for one test.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <string_view>
#include <system_error>

namespace temporary {

struct TemporaryFolder {
    std::filesystem::path path;
    TemporaryFolder() {
        std::random_device chance;
        const std::string name = "outflank-test-" + std::to_string(chance()) + '-' + std::to_string(chance());
        path = std::filesystem::temp_directory_path() / name;
        REQUIRE(std::filesystem::create_directory(path));
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored; // Some systems cannot remove a file that is open.
        std::filesystem::remove_all(path, ignored);
    }
    void write(const std::string& name, std::string_view content) const {
        std::filesystem::create_directories((path / name).parent_path());
        std::ofstream{path / name, std::ios::binary} << content;
    }
};

} // namespace temporary
