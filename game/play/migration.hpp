// What versions before the library kept in files of their own: taken over into the library, once.
#pragma once

#include "game/library/library.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace play {

struct MigrationReport {
    int games = 0;                                   // own games
    int autosaves = 0;                               // games and matches under way
    int items = 0;                                   // bookmarks, drills, engines and kiosk days
    std::int64_t imported_games = 0;                 // of the database
    std::vector<std::filesystem::path> unreadable{}; // files that stay where they are; they are named once
    std::vector<std::string> problems{};             // what was not taken over: the next start tries it again

    bool is_empty() const {
        return games + autosaves + items + imported_games == 0 && unreadable.empty() && problems.empty();
    }
};

// Copies the files in the two folders (base::data_folder() and base::config_folder()), compares what was written with
// them, and then moves them to "before-library" in the data folder. Each kind is kept as a whole or not at all. A call
// that was interrupted at any point is simply made again; autosaves of a window that is still open are left to it.
// Does nothing for a library in memory.
MigrationReport migrate_files(library::Library& library, const std::filesystem::path& data,
                              const std::filesystem::path& config);

// For the user, one sentence each.
std::vector<std::string> sentences(const MigrationReport& report, const std::filesystem::path& data);

} // namespace play
