// Whatever somebody has in the clipboard or in a file, our own saves included.
#pragma once

#include "game/play/command.hpp"
#include "game/records/imported_game.hpp"

#include <optional>

namespace play {

struct AnyGame : records::ImportedGame {
    std::optional<GameState> state; // of one of our saves, with seats and clocks
};

// Errors: one sentence with what was expected and what was seen. Any bytes are taken.
base::Result<AnyGame> read_any_game(std::string_view text, const records::FormContext& context);

} // namespace play
