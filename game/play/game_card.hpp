// Texts of a row in a list of games (library::GameCard).
#pragma once

#include "game/library/game_card.hpp"
#include "game/play/command.hpp"

#include <string>
#include <string_view>

namespace play {

using library::GameCard;

GameCard card_of(const GameState& state);

// Name of the player of that colour, or the translated name of the computer, engine or colour.
std::string player_text(const GameCard& card, rules::Color color);

// Formats "38–26", Black's discs first.
std::string score_text(const GameCard& card);
// Describes the outcome: "Black won", "Draw", "Draw agreed", "White resigned", "White out of time" or "Unfinished".
std::string outcome_text(const GameCard& card);

// Reads a game from the text of a file: one of our saves, or any format that records/imported_game.hpp reads. Errors:
// what was expected and what was seen, without the file's name.
base::Result<GameState> game_from_text(std::string_view text);

} // namespace play
