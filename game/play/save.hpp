// A running game as a document (library::GameDocument), and the document's text: what saves are made of.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/command.hpp"

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

} // namespace play
