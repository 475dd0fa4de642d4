// Links and named pipes, which not every system lets a program create.
#pragma once

#include <doctest/doctest.h>

#include "tests/temporary_folder.hpp"

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace temporary {

// Windows grants the right only to few users, and not every standard library can create links. A test that needs links
// returns if this is false.
inline bool has_links() {
    const TemporaryFolder folder;
    std::error_code code;
    std::filesystem::create_directory_symlink(folder.path, folder.path / "link", code);
    if (code) MESSAGE("links cannot be made here");
    return !code;
}

// Creates a named pipe; false if the system has none.
inline bool make_fifo(const std::filesystem::path& path) {
    return std::system(("mkfifo '" + path.string() + "'").c_str()) == 0;
}

} // namespace temporary
