// Games as files.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/save.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace play {

// Replaces the file in one step; an error leaves the old one as it was.
base::Result<base::Done> save_game(const std::filesystem::path& path, const GameState& state);
// In the form that the extension names (records/game_formats.hpp: .ggf, .sgf, .pgn, .txt, ...): the line that is looked
// at, with the players' names. .json or no ending: like save_game(). Error: any other ending, or a missing folder.
base::Result<base::Done> write_game(const std::filesystem::path& path, const GameState& state);
// Whether write_game() keeps all that the game is, so that it can be taken up again.
bool is_save(const std::filesystem::path& path);
// ".html" of "game.html"; empty where no letters and digits follow the last dot, as in "Anna vs. Ben", or digits alone.
std::string ending_of(const std::filesystem::path& path);
// Why no game can be written under that name: no format has its ending. None without an ending.
std::optional<std::string> ending_refusal(const std::filesystem::path& path);
// Errors name the file and say what was expected and what was seen.
base::Result<GameState> load_game(const std::filesystem::path& path);

// Why a game or a file cannot have this name; none where it can.
std::optional<std::string> name_refusal(std::string_view name);

} // namespace play
