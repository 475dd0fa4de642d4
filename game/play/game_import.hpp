// Imports files of games of any form into the database, in batches that are kept or lost as a whole. An interrupted
// import is simply repeated: games that are in the database are known.
#pragma once

#include "game/library/game_database.hpp"
#include "game/play/command.hpp"
#include "game/records/game_stream.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace play {

// A game of a file with what searches found of it, whatever form the file has: a record that may come from a save of
// ours. Plain values, for the subcommands that convert and analyse files of games.

struct StoredGame {
    records::GameRecord record;
    GameValues values; // by the nodes of records::game_of(record)
    std::map<rules::GameTree::NodeId, std::vector<rules::Move>>
        lines{}; // best play from a position, where a search told it
};

// The line that is looked at, to its end.
StoredGame stored_game(const GameState& state);
// A game between people that stands at the end of the game.
GameState game_state_of(const StoredGame& game);

// Each answers whether to go on.
struct StoredGameSink {
    std::function<bool(StoredGame&& game, const records::StreamPlace& place)> take;
    std::function<bool(const std::string& why, const records::StreamPlace& place)> refuse;
};

inline constexpr std::string_view save_id = "save"; // beside the ids of records::game_formats()

// As records::read_games() and read_game_file(), and our own saves as well. format: an id; empty where it has to be
// found out. Precondition: a known one.
base::Result<base::Done> read_stored_games(std::string_view text, std::string_view format,
                                           const records::StreamContext& context, const StoredGameSink& sink);
base::Result<base::Done> read_stored_game_file(const std::filesystem::path& path, std::string_view format,
                                               const records::StreamContext& context, const StoredGameSink& sink);

// By the extension.
bool may_hold_games(const std::filesystem::path& path);

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
