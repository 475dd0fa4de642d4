// The connection behind a Library. For this room alone.
#pragma once

#include "game/library/inside.hpp"
#include "game/library/library.hpp"

#include <memory>
#include <string>
#include <vector>

namespace library {

struct Library::Inside {
    // Opens the files. Where the database cannot be used, an empty one in memory takes its place, and a message says
    // so. Throws Failure where the library cannot be used.
    Inside(const Files& at, const records::OpeningNames& names);
    // Puts a new file with what can be read in the place of the damaged library; says so in a sentence. Throws Failure.
    static std::string repair(const Files& files, const records::OpeningNames& names);
    // Before a change.
    void copy_once_a_day();

    Files files;
    std::shared_ptr<sqlite::Connection> connection;
    std::vector<std::string> messages{};
    GameDatabase database;
    int depth = 0;           // of nested changes
    std::string copied_on{}; // the day of the last copy that was made or found

  private:
    GameDatabase opened_database(const records::OpeningNames& names);
};

} // namespace library
