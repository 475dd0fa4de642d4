// Links and other things that not every system lets a program make.
#pragma once

#include <doctest/doctest.h>

#include "tests/temporary_folder.hpp"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace temporary {

// Windows gives the right to few, and not every standard library knows how to. A test that needs links ends at false.
inline bool has_links() {
    const TemporaryFolder folder;
    std::error_code code;
    std::filesystem::create_directory_symlink(folder.path, folder.path / "link", code);
    if (code) MESSAGE("links cannot be made here");
    return !code;
}

// A named pipe; false where there is no such thing.
inline bool make_fifo(const std::filesystem::path& path) {
    return std::system(("mkfifo '" + path.string() + "'").c_str()) == 0;
}

} // namespace temporary
