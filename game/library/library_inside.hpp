// The connection of a Library; internal.
#pragma once

#include "game/library/inside.hpp"
#include "game/library/library.hpp"

#include <memory>
#include <string>
#include <vector>

namespace library {

struct Library::Inside {
    // Opens the files. Replaces an unusable database by an empty one in memory and adds a message. Throws Failure if
    // the library is unusable.
    Inside(const Files& at, const records::OpeningNames& names);
    // Replaces the damaged library by a new file with its readable contents; returns a report of one sentence. Throws
    // Failure.
    static std::string repair(const Files& files, const records::OpeningNames& names);
    void copy_once_a_day();

    Files files;
    std::shared_ptr<sqlite::Connection> connection;
    std::vector<std::string> messages{};
    GameDatabase database;
    int depth = 0;           // of nested changes
    std::string copied_on{}; // day of the last copy made or found

  private:
    GameDatabase opened_database(const records::OpeningNames& names);
};

} // namespace library
