// A file in the place of a folder: nothing can be made or written below it, not even by root.
#pragma once

#include "engine/base/files.hpp"

#include <doctest/doctest.h>

#include <filesystem>

inline void put_file(const std::filesystem::path& folder) {
    std::filesystem::remove_all(folder);
    REQUIRE(base::write_atomically(folder, "a file"));
}
