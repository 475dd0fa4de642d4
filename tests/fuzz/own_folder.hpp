// Temporary folder of a fuzzer whose parsers read files; removed at the end of the program.
#pragma once

#include "engine/base/program_start.hpp"
#include "tests/fuzz/input.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

namespace fuzz {

inline const std::filesystem::path& own_folder() {
    struct Folder {
        std::filesystem::path path;
        Folder() {
            path = std::filesystem::temp_directory_path() / ("outflank-fuzz-" + std::to_string(base::process_id()));
            std::filesystem::create_directory(path);
        }
        ~Folder() {
            std::error_code ignored;
            std::filesystem::remove_all(path, ignored);
        }
    };
    static const Folder made;
    return made.path;
}

inline void write_file(const std::filesystem::path& path, std::string_view bytes) {
    std::ofstream{path, std::ios::binary | std::ios::trunc} << bytes;
}

} // namespace fuzz
