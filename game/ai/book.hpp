// The opening book of 8x8: values found by long searches, propagated back to earlier positions. For the levels that use
// it, and for code that builds and shows books.
#pragma once

#include "game/ai/player.hpp"
#include "game/ai/report.hpp"
#include "game/rules/board.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ai {

using BookBoard = rules::Board<std::uint64_t>; // `player` is the side to move; bit 0 is a1, bit 7 h1

struct BookEntry {
    struct Move {
        int square = 0;  // bit number
        Score value = 0; // for the side to move
        int depth = 0;   // plies searched, including the move
        friend bool operator==(const Move&, const Move&) = default;
    };
    BookBoard board;           // canonical (rules/symmetry.hpp), with at least one legal move
    std::vector<Move> moves;   // legal and distinct; of moves that mirror each other on this board only one
    std::optional<Score> rest; // upper bound on all other moves; none if there are no others

    friend bool operator==(const BookEntry&, const BookEntry&) = default;
};
using BookEntries = std::vector<BookEntry>; // in the order of creation; the last entry of a board counts

class Book {
  public:
    struct Move {
        int square = 0;
        Score value = 0;      // from the next node if the book continues, else the entry's
        int depth = 0;        // plies from here to the end of the search that found the value
        int next = -1;        // index of the node after the move; -1: the book ends here
        bool is_ours = false; // the same side moves at `next` because the opponent has to pass
    };
    struct Node {
        BookBoard board;
        std::vector<Move> moves; // best first
        std::optional<Score> rest;

        // True if no move missing from the node can beat its best move.
        bool is_sure() const { return !rest || *rest <= moves.front().value; }
        // Value for the side to move: that of the best move, or the bound on unknown moves if the bound is higher.
        Score value() const { return is_sure() ? moves.front().value : *rest; }
    };

    Book() = default;
    explicit Book(const BookEntries& entries);

    // Sorted by disc count, fewest first.
    std::span<const Node> nodes() const { return nodes_; }
    int find(const BookBoard& board) const;
    // The book's moves in the position, including mirrored moves, best first; empty if the book does not know the
    // position or is unsure of the best move.
    std::vector<RootMove> moves(const rules::Position& position) const;

  private:
    const Node* node_of(const rules::Position& position) const;
    std::vector<rules::Move> line_from(rules::Position position, rules::Move first) const;

    std::vector<Node> nodes_;
};

// The position after a move: a canonical board whose side to move has a move. None if the move ends the game.
// Precondition: the move is legal.
struct BookStep {
    BookBoard board;
    bool is_ours = false; // as in Book::Move
};
std::optional<BookStep> book_step(const BookBoard& board, int square);
std::uint64_t book_legal_moves(const BookBoard& board);
// Keeps only the lowest square of legal moves that mirror each other on this board.
std::uint64_t without_mirrored(const BookBoard& board, std::uint64_t moves);

// Chooses a move within `width` of the book's best at random from the seed: moves that lose nothing are equally likely,
// the others less likely the more they lose. The report lists every legal move, the book's first. None if the book has
// no moves in the position.
std::optional<Choice> choose_from_book(const Book& book, const rules::Position& position, Score width,
                                       std::uint64_t seed);

// The shipped book, read on first use; null if it cannot be used.
const Book* standard_book();
// Why the shipped book cannot be used; empty if it can.
const std::string& book_problem();

} // namespace ai
