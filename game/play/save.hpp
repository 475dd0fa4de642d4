// Converts a running game to a document (library::GameDocument) and to the text of a save.
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
// Errors: a seat that seat_from_text() refuses.
base::Result<GameState> from_document(library::GameDocument document);

// The game as the text of a save. Errors and preconditions: those of library::to_json() and
// library::game_document_from_json().
std::string to_json(const GameState& state);
base::Result<GameState> game_from_json(std::string_view text);
// Whether the text is one of our saves, valid or damaged, rather than other JSON.
bool holds_save(std::string_view text);

// Replaces the file in one step; an error leaves the old one unchanged.
base::Result<base::Done> save_game(const std::filesystem::path& path, const GameState& state);
// Writes the line shown, with the players' names, in the format of the extension (records/game_formats.hpp: .ggf, .sgf,
// .pgn, .txt, ...). With .json or no extension, like save_game(). Errors: any other extension, or a missing folder.
base::Result<base::Done> write_game(const std::filesystem::path& path, const GameState& state);
// Whether write_game() saves the whole game under that name, so that it can be resumed.
bool is_save(const std::filesystem::path& path);
// ".html" for "game.html"; empty if the last dot is not followed by letters and digits, as in "Anna vs. Ben", or only
// by digits.
std::string ending_of(const std::filesystem::path& path);
// Why no game can be written under that name: no format has its extension. None without an extension.
std::optional<std::string> ending_refusal(const std::filesystem::path& path);
// Errors name the file and say what was expected and what was seen.
base::Result<GameState> load_game(const std::filesystem::path& path);

// Why a game or a file cannot have this name; none if it can.
std::optional<std::string> name_refusal(std::string_view name);

// Games in any supported format, from the clipboard or a file, including our own saves.

struct AnyGame : records::ImportedGame {
    std::optional<GameState> state; // set only for our own saves: the game with its seats and clocks
};

// Errors: one sentence with what was expected and what was seen. Accepts any bytes.
base::Result<AnyGame> read_any_game(std::string_view text, const records::FormContext& context);

} // namespace play
