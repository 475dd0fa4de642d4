// What the values of a reviewed game say about its two sides, in a few numbers that a list of games can keep. Plain
// values.
#pragma once

#include <array>

namespace library {

struct GameDocument;

// The thirds of the moves that fill the board.
enum class Phase : unsigned char { opening, middle, end };
inline constexpr int phase_count = 3;

struct LossFigures {
    int moves = 0;      // whose loss is known
    long long loss = 0; // of all of them, hundredths of a disc
    double mean() const { return moves == 0 ? 0 : static_cast<double>(loss) / 100 / moves; }
    void add(const LossFigures& more) {
        moves += more.moves;
        loss += more.loss;
    }
    friend bool operator==(const LossFigures&, const LossFigures&) = default;
};

// The move that lost most.
struct WorstMoveOfSide {
    int number = 0;     // of the move in its game, from 1; 0: none has lost anything
    long long loss = 0; // hundredths of a disc
    friend bool operator==(const WorstMoveOfSide&, const WorstMoveOfSide&) = default;
};

struct GameFigures {
    std::array<bool, 2> is_person{};                            // by colour
    std::array<std::array<LossFigures, phase_count>, 2> lost{}; // by colour and phase
    std::array<WorstMoveOfSide, 2> worst{};                     // by colour
    int unknown = 0;                                            // moves of the line that are not judged
    bool is_reviewed() const;                                   // every move of the line is judged, and there is one
    friend bool operator==(const GameFigures&, const GameFigures&) = default;
};

// Of the line that is looked at.
GameFigures figures_of(const GameDocument& document);
// number: of a move, from 1; squares: that are empty at the usual start.
Phase phase_of(int number, int squares);

} // namespace library
