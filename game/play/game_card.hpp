// What a list of games shows of one of them, without the game itself.
#pragma once

#include "game/play/command.hpp"
#include "game/play/game_figures.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace play {

struct GameCard {
    rules::Position position;               // at the end; of an unfinished game where it stood
    std::array<std::string, 2> players;     // names, by colour; without one what the color is called
    std::array<std::string, 2> computers;   // ai::to_text() of players that are one; else empty
    std::array<std::string, 2> color_names; // "Black", or what the rules call it
    int moves = 0;                          // discs placed on the way to the position
    std::string opening;                    // empty where it has no name
    std::optional<EarlyEnd> early_end;
    GameFigures figures;
    friend bool operator==(const GameCard&, const GameCard&) = default;
};

GameCard card_of(const GameState& state);

// Who plays the color: the name, or in the person's language what the computer or the color is called.
std::string player_text(const GameCard& card, rules::Color color);

bool is_over(const GameCard& card);
// The winner of a game that is over; none in a draw.
std::optional<rules::Color> winner(const GameCard& card);
// "38–26", Black's discs first.
std::string score_text(const GameCard& card);
// "Black won", "Draw", "White resigned", "White out of time"; "Unfinished".
std::string outcome_text(const GameCard& card);

// The game that a file's text holds: one of our saves, or any form that records/imported_game.hpp reads. Errors: what
// was expected and what was seen, without the file's name.
base::Result<GameState> game_from_text(std::string_view text);

} // namespace play
