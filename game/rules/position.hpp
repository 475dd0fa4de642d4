// A position as a value: size, discs, side to move. Every change returns a new position. Standard library only; for
// everyone.
#pragma once

#include "game/rules/board.hpp"
#include "game/rules/square_set.hpp"

#include <optional>

namespace rules {

enum class Status : unsigned char { in_progress, black_wins, white_wins, draw };

// Why a move is not taken.
enum class Refusal : unsigned char {
    game_over,      // neither side can move
    outside,        // the square is not on the board
    occupied,       // a disc is there
    no_flip,        // nothing would be flipped
    pass_not_forced // a pass while the side to move has a legal move
};

// The plain number of discs on the board.
struct DiscCount {
    int black = 0;
    int white = 0;
    constexpr int of(Color color) const { return color == Color::black ? black : white; }
    friend constexpr bool operator==(const DiscCount&, const DiscCount&) = default;
};

class Position {
  public:
    // The four centre discs, White on the main diagonal (d4, e5 on 8x8).
    static Position start(BoardSize size, Color first_to_move = Color::black);
    // Precondition: black and white share no square and lie on the board.
    Position(BoardSize size, SquareSet black, SquareSet white, Color to_move);

    BoardSize size() const { return size_; }
    Color to_move() const { return to_move_; }
    SquareSet discs(Color color) const { return discs_[index(color)]; }
    SquareSet occupied() const { return discs_[0] | discs_[1]; }
    SquareSet squares() const;
    SquareSet empties() const { return squares() - occupied(); }
    // The colour of the disc on the square; none where it is empty. Precondition: on the board.
    std::optional<Color> at(Square square) const;
    DiscCount count() const { return {discs_[0].size(), discs_[1].size()}; }

    // The squares where the side to move may place a disc; none when it has to pass or the game is over.
    SquareSet legal_moves() const;
    // What a disc of the side to move on the square flips; empty when that is not a legal move. Changes nothing: good
    // for previews.
    SquareSet flips(Square square) const;
    // True when the side to move has no legal move and the other side has.
    bool must_pass() const;
    bool is_over() const { return status() != Status::in_progress; }
    // The result by plain disc count, or in_progress. A game is over as soon as neither side can move.
    Status status() const;
    // The winner of a finished game; none in a draw or before the end.
    std::optional<Color> winner() const;

    // Why the move may not be made; none when it may.
    std::optional<Refusal> refusal(Move move) const;
    // Precondition: !refusal(move).
    Position after(Move move) const;

    // The board in its fast form, seen by the side to move. Precondition: fits<Bits>(size()).
    template <class Bits> Board<Bits> board() const;
    // The way back. Precondition: fits<Bits>(size).
    template <class Bits> static Position from_board(BoardSize size, const Board<Bits>& board, Color to_move);

    friend bool operator==(const Position&, const Position&) = default;

  private:
    bool can_move(Color color) const;

    BoardSize size_;
    Color to_move_;
    SquareSet discs_[2];
};

// The same squares in the layout of either bit board.
template <class Bits> Bits to_bits(SquareSet squares);
template <class Bits> SquareSet to_set(const Bits& bits);

} // namespace rules
