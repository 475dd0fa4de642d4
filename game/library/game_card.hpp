// What a list of games shows of one of them, without the game itself.
#pragma once

#include "game/library/game_document.hpp"
#include "game/library/game_figures.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace library {

struct GameCard {
    rules::Position position;                 // at the end; of an unfinished game where it stood
    std::array<DocumentSeat, 2> seats;        // by colour
    std::array<std::string, 2> color_names{}; // "Black", or what the rules call it
    int moves = 0;                            // discs placed on the way to the position
    std::string opening{};                    // empty where it has no name
    std::optional<EarlyEnd> early_end{};
    GameFigures figures{};
    friend bool operator==(const GameCard&, const GameCard&) = default;
};

GameCard card_of(const GameDocument& document);

bool is_over(const GameCard& card);
// The winner of a game that is over; none in a draw.
std::optional<rules::Color> winner(const GameCard& card);

// One line, without line feeds or zeros. Reading gives none for a text that to_text() did not write.
std::string to_text(const GameCard& card);
std::optional<GameCard> card_from_text(std::string_view text);

} // namespace library
