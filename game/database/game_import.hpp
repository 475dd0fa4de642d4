// Files of games put into a database: any format that records reads as a stream, in batches, each of which is kept or
// not as a whole. What breaks off is simply done again: games that are there already are known.
#pragma once

#include "game/database/game_database.hpp"
#include "game/records/game_stream.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace database {

// What is known about the game there, for the database. Its date begins with the year where it says one.
GameToAdd game_to_add(const records::GameRecord& record);

struct ImportProgress {
    std::size_t files_done = 0;
    std::filesystem::path file; // at work
    Added sum;
};

struct ImportOptions {
    std::function<void(const ImportProgress&)> on_progress{}; // after each batch and each file
    std::function<void(const std::string&)> on_problem{};     // a game or a file that cannot be used, in one sentence
    std::stop_token stop{};                                   // ends it after the batch at work, which is kept
    std::size_t batch = 10'000; // games that are kept or lost together, and that are in memory at once
};

// Errors: the database's. Files that cannot be read are problems.
base::Result<Added> import_files(GameDatabase& to, const std::vector<std::filesystem::path>& files,
                                 const ImportOptions& options);

// The files themselves, and those in folders that bear the extension of a format; in order.
base::Result<std::vector<std::filesystem::path>> game_files(const std::vector<std::filesystem::path>& paths);

} // namespace database
