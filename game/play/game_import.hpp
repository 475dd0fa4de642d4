// Imports game files of any supported format into the database, in batches that are kept or lost as a whole. An
// interrupted import can simply be repeated: games already in the database are recognised.
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

// A game from a file of any supported format, our own saves included, with the search results it contains. Plain
// values, for the subcommands that convert and analyse game files.

struct StoredGame {
    records::GameRecord record;
    GameValues values; // by the nodes of records::game_of(record)
    std::map<rules::GameTree::NodeId, std::vector<rules::Move>>
        lines{}; // best play from a position, where a search reported it
};

// Stores the line shown, to its end.
StoredGame stored_game(const GameState& state);
// A game between human players, with the cursor at its end.
GameState game_state_of(const StoredGame& game);

// Called for each game; returns whether to continue reading.
struct StoredGameSink {
    std::function<bool(StoredGame&& game, const records::StreamPlace& place)> take;
    std::function<bool(const std::string& why, const records::StreamPlace& place)> refuse;
};

inline constexpr std::string_view save_id = "save"; // in addition to the ids of records::game_formats()

// Like records::read_games() and read_game_file(), but also reads our own saves. format: a known id, or empty to detect
// the format.
base::Result<base::Done> read_stored_games(std::string_view text, std::string_view format,
                                           const records::StreamContext& context, const StoredGameSink& sink);
base::Result<base::Done> read_stored_game_file(const std::filesystem::path& path, std::string_view format,
                                               const records::StreamContext& context, const StoredGameSink& sink);

// Checks only the extension.
bool may_hold_games(const std::filesystem::path& path);

struct ImportProgress {
    std::size_t files_done = 0;
    std::filesystem::path file; // file being read
    library::Added sum;
};

struct ImportOptions {
    std::function<void(const ImportProgress&)> on_progress{}; // after each batch and each file
    std::function<void(const std::string&)> on_problem{};     // one sentence for each unusable game or file
    std::function<void(const std::string&)> on_note{};        // one sentence for each game with skipped text
    records::StreamContext reading{};
    std::stop_token stop{};     // ends the import after the current batch, which is kept
    std::size_t batch = 10'000; // number of games kept or lost together, and held in memory
};

// Errors: those of the database. Unreadable files are reported as problems.
base::Result<library::Added> import_files(library::GameDatabase& to, const std::vector<std::filesystem::path>& files,
                                          const ImportOptions& options);

// Lists the given files, and from the given folders all files with the extension of a game format, in order; skips
// unreadable folders. Errors: a path that does not exist.
base::Result<std::vector<std::filesystem::path>> game_files(const std::vector<std::filesystem::path>& paths,
                                                            const std::stop_token& stop = {});

} // namespace play
