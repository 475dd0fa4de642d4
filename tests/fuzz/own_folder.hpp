// The folder of a fuzzer whose parsers read files: made once, and gone with the program.
#pragma once

#include "engine/base/temporary_folder.hpp"
#include "tests/fuzz/input.hpp"

#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

namespace fuzz {

inline const std::filesystem::path& own_folder() {
    struct Folder {
        std::filesystem::path path;
        Folder() {
            const auto made = base::make_temporary_folder("outflank-fuzz-");
            require(made.ok());
            path = *made;
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
