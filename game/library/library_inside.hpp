// The connection behind a Library. For this room alone.
#pragma once

#include "game/library/inside.hpp"
#include "game/library/library.hpp"

#include <memory>
#include <string>
#include <vector>

namespace library {

struct Library::Inside {
    // Opens the files. Throws Failure.
    Inside(const Files& at, const records::OpeningNames& names);

    Files files;
    std::shared_ptr<sqlite::Connection> connection;
    std::vector<std::string> messages{};
    GameDatabase database;
    sqlite::Statement revision;
    int depth = 0; // of nested changes
};

} // namespace library
