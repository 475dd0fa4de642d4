// Imports files of games of any form into the database, in batches that are kept or lost as a whole. An interrupted
// import is simply repeated: games that are in the database are known.
#pragma once

#include "game/library/game_database.hpp"
#include "game/records/game_stream.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace play {

struct ImportProgress {
    std::size_t files_done = 0;
    std::filesystem::path file; // at work
    library::Added sum;
};

struct ImportOptions {
    std::function<void(const ImportProgress&)> on_progress{}; // after each batch and each file
    std::function<void(const std::string&)> on_problem{};     // a game or a file that cannot be used, in one sentence
    std::function<void(const std::string&)> on_note{};        // what of a game's text was not used, in one sentence
    records::StreamContext reading{};                         // how texts are read
    std::stop_token stop{};                                   // ends it after the batch at work, which is kept
    std::size_t batch = 10'000; // games that are kept or lost together, and that are in memory at once
};

// Errors: the database's. Files that cannot be read are problems.
base::Result<library::Added> import_files(library::GameDatabase& to, const std::vector<std::filesystem::path>& files,
                                          const ImportOptions& options);

// The files themselves, and those in folders that bear the extension of a form; in order; folders that may not be
// read are passed over. Errors: what is not there.
base::Result<std::vector<std::filesystem::path>> game_files(const std::vector<std::filesystem::path>& paths,
                                                            const std::stop_token& stop = {});

} // namespace play
