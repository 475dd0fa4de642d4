// A game of a file with what searches found of it, whatever form the file has: a record that may come from a save of
// ours. Plain values, for the subcommands that convert and analyse files of games.
#pragma once

#include "game/play/command.hpp"
#include "game/records/game_stream.hpp"

#include <filesystem>
#include <functional>
#include <istream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace play {

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

// As records::read_games() and read_game_file(), and a save of ours as well. format: an id; empty where it has to be
// found out. Precondition: a known one.
base::Result<base::Done> read_stored_games(std::istream& in, std::string_view format,
                                           const records::StreamContext& context, const StoredGameSink& sink);
base::Result<base::Done> read_stored_game_file(const std::filesystem::path& path, std::string_view format,
                                               const records::StreamContext& context, const StoredGameSink& sink);

} // namespace play
