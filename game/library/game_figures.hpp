// Statistics of both sides of a reviewed game, small enough for a list of games.
#pragma once

#include <array>

namespace library {

struct GameDocument;

// Thirds of the moves that fill the board.
enum class Phase : unsigned char { opening, middle, end };
inline constexpr int phase_count = 3;

struct LossFigures {
    int moves = 0;      // with a known loss
    long long loss = 0; // total, hundredths of a disc
    double mean() const { return moves == 0 ? 0 : static_cast<double>(loss) / 100 / moves; }
    void add(const LossFigures& more) {
        moves += more.moves;
        loss += more.loss;
    }
    friend bool operator==(const LossFigures&, const LossFigures&) = default;
};

struct WorstMoveOfSide {
    int number = 0;     // in its game, from 1; 0: no move lost anything
    long long loss = 0; // hundredths of a disc
    friend bool operator==(const WorstMoveOfSide&, const WorstMoveOfSide&) = default;
};

struct GameFigures {
    std::array<bool, 2> is_person{};
    std::array<std::array<LossFigures, phase_count>, 2> lost{}; // by color and phase
    std::array<WorstMoveOfSide, 2> worst{};
    int unknown = 0;          // moves of the line without a known loss
    bool is_reviewed() const; // whether every move of a non-empty line has a known loss
    friend bool operator==(const GameFigures&, const GameFigures&) = default;
};

// Figures of the current line.
GameFigures figures_of(const GameDocument& document);
// number: of the move, from 1; squares: empties of the usual start.
Phase phase_of(int number, int squares);

} // namespace library
