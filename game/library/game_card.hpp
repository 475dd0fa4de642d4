// Summary of a game for lists, kept without the game itself.
#pragma once

#include "game/library/game_document.hpp"
#include "game/library/game_figures.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace library {

struct GameCard {
    rules::Position position; // at the end, or at the cursor of an unfinished game
    std::array<DocumentSeat, 2> seats;
    std::array<std::string, 2> color_names{}; // "Black", or the name that the rules give it
    int moves = 0;                            // discs placed up to the position
    std::string opening{};                    // empty if it has no name
    std::optional<EarlyEnd> early_end{};
    GameFigures figures{};
    friend bool operator==(const GameCard&, const GameCard&) = default;
};

GameCard card_of(const GameDocument& document);

bool is_over(const GameCard& card);
// Winner of a finished game; nullopt in a draw.
std::optional<rules::Color> winner(const GameCard& card);

// One line, without line feeds or zero bytes. Parsing returns nullopt for text that to_text() did not write.
std::string to_text(const GameCard& card);
std::optional<GameCard> card_from_text(std::string_view text);

} // namespace library
