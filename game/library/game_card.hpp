// Summary of a game, stored separately so that lists need not read the game itself.
#pragma once

#include "game/library/game_document.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace library {

// Phase of a game: a third of the moves that it takes to fill the board.
enum class Phase : unsigned char { opening, middle, end };
inline constexpr int phase_count = 3;

// Depth of the quickest review, in plies, on boards up to 8x8.
inline constexpr int quick_review_depth = 8;
// `depth` on boards up to 8x8, half of it up to 10x10, a quarter beyond, but at least 1. Larger boards have more moves
// in each position, so a review takes about as long on all of them.
int review_depth_on_board(int depth, rules::BoardSize size);

struct LossFigures {
    int moves = 0;      // moves whose loss is known
    long long loss = 0; // total, hundredths of a disc
    double mean() const { return moves == 0 ? 0 : static_cast<double>(loss) / 100 / moves; }
    void add(const LossFigures& more) {
        moves += more.moves;
        loss += more.loss;
    }
    friend bool operator==(const LossFigures&, const LossFigures&) = default;
};

struct WorstMoveOfSide {
    int number = 0;     // move number in the game, from 1; 0 if no move lost anything
    long long loss = 0; // hundredths of a disc
    friend bool operator==(const WorstMoveOfSide&, const WorstMoveOfSide&) = default;
};

struct GameFigures {
    std::array<bool, 2> is_human{};
    std::array<std::array<LossFigures, phase_count>, 2> lost; // by colour and phase
    std::array<WorstMoveOfSide, 2> worst;
    int unknown = 0;          // moves of the line without a loss as reliable as that of the quickest review
    bool is_reviewed() const; // true if the line is not empty and the loss of every move is known
    friend bool operator==(const GameFigures&, const GameFigures&) = default;
};

// Figures of the current line.
GameFigures figures_of(const GameDocument& document);
// number: move number, from 1; squares: empty squares of the standard start position.
Phase phase_of(int number, int squares);

struct GameCard {
    rules::Position position; // final position, or the one at the cursor of an unfinished game
    std::array<DocumentSeat, 2> seats;
    std::array<std::string, 2> color_names; // "Black" and "White", or the names in the rule set
    int moves = 0;                          // discs placed to reach the position
    std::string opening;                    // empty if it has no name
    std::optional<EarlyEnd> early_end;
    GameFigures figures;
    friend bool operator==(const GameCard&, const GameCard&) = default;
};

GameCard card_of(const GameDocument& document);

bool is_over(const GameCard& card);
bool has_result(const GameCard& card); // finished and not aborted
// Winner of a finished game; nullopt in a draw.
std::optional<rules::Color> winner(const GameCard& card);

// One line without line feeds or zero bytes. The parser returns nullopt for text that to_text() did not write.
std::string to_text(const GameCard& card);
std::optional<GameCard> card_from_text(std::string_view text);

} // namespace library
