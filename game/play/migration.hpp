// Imports the files of versions without a library, once.
#pragma once

#include "game/library/library.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace play {

struct MigrationReport {
    int games = 0;                       // the user's games
    int autosaves = 0;                   // running games and matches
    int items = 0;                       // bookmarks, drills, engines and kiosk days
    std::int64_t imported_games = 0;     // in the database
    std::vector<std::string> problems{}; // what was not imported, and why

    bool is_empty() const { return games + autosaves + items + imported_games == 0 && problems.empty(); }
};

// Copies the files in the two folders (base::data_folder() and base::config_folder()) to the library, then moves them,
// including unreadable ones, to "before-library" in the data folder. An interrupted call can simply be repeated. Does
// nothing for a library in memory.
MigrationReport migrate_files(library::Library& library, const std::filesystem::path& data,
                              const std::filesystem::path& config);

// The report as messages for the user, one sentence each.
std::vector<std::string> sentences(const MigrationReport& report, const std::filesystem::path& data);

} // namespace play
