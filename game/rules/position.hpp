// An immutable position: size, discs, side to move. Standard library only.
#pragma once

#include "game/rules/board.hpp"
#include "game/rules/square_set.hpp"

#include <optional>

namespace rules {

enum class Status : unsigned char { in_progress, black_wins, white_wins, draw };

enum class Refusal : unsigned char {
    game_over,
    outside,
    occupied,
    no_flip,
    pass_not_forced // the side to move has a legal move
};

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
    // Precondition: black and white are disjoint and on the board.
    Position(BoardSize size, SquareSet black, SquareSet white, Color to_move);

    BoardSize size() const { return size_; }
    Color to_move() const { return to_move_; }
    SquareSet discs(Color color) const { return discs_[index(color)]; }
    SquareSet occupied() const { return discs_[0] | discs_[1]; }
    SquareSet squares() const;
    SquareSet empties() const { return squares() - occupied(); }
    // The colour of the disc on the square; none if it is empty. Precondition: the square is on the board.
    std::optional<Color> at(Square square) const;
    DiscCount count() const { return {discs_[0].size(), discs_[1].size()}; }

    // Empty when the side to move has to pass or the game is over.
    SquareSet legal_moves() const;
    // Discs that the side to move flips by moving to the square; empty for an illegal move.
    SquareSet flips(Square square) const;
    bool must_pass() const;
    bool is_over() const { return status() != Status::in_progress; }
    // A finished game is decided by plain disc count. A game is over as soon as neither side can move.
    Status status() const;
    // None in a draw or before the end.
    std::optional<Color> winner() const;

    std::optional<Refusal> refusal(Move move) const;
    // Precondition: !refusal(move).
    Position after(Move move) const;

    // The board as seen by the side to move. Precondition: fits<Bits>(size()).
    template <class Bits> Board<Bits> board() const;
    // Precondition: fits<Bits>(size).
    template <class Bits> static Position from_board(BoardSize size, const Board<Bits>& board, Color to_move);

    friend bool operator==(const Position&, const Position&) = default;

  private:
    bool can_move(Color color) const;

    BoardSize size_;
    Color to_move_;
    SquareSet discs_[2];
};

template <class Bits> Bits to_bits(SquareSet squares);
template <class Bits> SquareSet to_set(const Bits& bits);

} // namespace rules
