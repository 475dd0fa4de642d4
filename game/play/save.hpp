// A running game as a document (library::GameDocument), and the document's text: what saves are made of.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/command.hpp"
#include "game/records/imported_game.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace play {

inline constexpr std::size_t max_save_bytes = library::max_document_bytes;
inline constexpr std::int64_t max_saved_ms = library::max_document_ms;

library::GameDocument to_document(const GameState& state);
// Errors: a seat that is neither a human player nor a known player.
base::Result<GameState> from_document(library::GameDocument document);

// library::to_json() and library::game_document_from_json() of that, with their errors and preconditions.
std::string to_json(const GameState& state);
base::Result<GameState> game_from_json(std::string_view text);
// The text is a save of ours, good or broken, and no other JSON.
bool holds_save(std::string_view text);

// Games as files.

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

// Whatever somebody has in the clipboard or in a file, our own saves included.

struct AnyGame : records::ImportedGame {
    std::optional<GameState> state; // of one of our saves, with seats and clocks
};

// Errors: one sentence with what was expected and what was seen. Any bytes are taken.
base::Result<AnyGame> read_any_game(std::string_view text, const records::FormContext& context);

} // namespace play
