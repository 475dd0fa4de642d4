// The opening book of 8x8: what long searches said about positions, and what follows for the positions before them. For
// the levels that use it, and for those who make and show books.
#pragma once

#include "game/ai/player.hpp"
#include "game/ai/report.hpp"
#include "game/rules/board.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ai {

using BookBoard = rules::Board<std::uint64_t>; // the side to move and the other one; bit 0 is a1, bit 7 h1

struct BookEntry {
    struct Move {
        int square = 0;  // the number of its bit
        Score value = 0; // for the side to move
        int depth = 0;   // plies of the search, the move included
        friend bool operator==(const Move&, const Move&) = default;
    };
    BookBoard board;           // canonical (rules/symmetry.hpp), with a legal move
    std::vector<Move> moves;   // legal ones, each once; of moves that mirror each other on this board only one
    std::optional<Score> rest; // no other move is worth more than this; none where there are no others

    friend bool operator==(const BookEntry&, const BookEntry&) = default;
};
using BookEntries = std::vector<BookEntry>; // in the order in which they were made; of one board the last counts

class Book {
  public:
    struct Move {
        int square = 0;
        Score value = 0;      // from the book behind the move where it goes on, else the entry's
        int depth = 0;        // plies from here to the end of the search that the value comes from
        int next = -1;        // the node behind it; -1: the book ends here
        bool is_ours = false; // the same side is to move there, since the other one has to pass
    };
    struct Node {
        BookBoard board;
        std::vector<Move> moves; // best first
        std::optional<Score> rest;

        // A move that is not here cannot be better than the best that is.
        bool is_sure() const { return !rest || *rest <= moves.front().value; }
        // For the side to move: that of the best move, or what an unknown one may be worth.
        Score value() const { return is_sure() ? moves.front().value : *rest; }
    };

    Book() = default; // knows nothing
    explicit Book(const BookEntries& entries);

    // Those with fewer discs first.
    std::span<const Node> nodes() const { return nodes_; }
    int find(const BookBoard& board) const;
    // The moves that the book has for the position, mirrored ones too, best first; none where it does not know the
    // position or cannot be sure of the best move.
    std::vector<RootMove> moves(const rules::Position& position) const;

  private:
    const Node* node_of(const rules::Position& position) const;
    std::vector<rules::Move> line_from(rules::Position position, rules::Move first) const;

    std::vector<Node> nodes_;
};

// Where a move leads: the canonical board with a side to move that has a move; none when the game is over there.
// Precondition: the move is legal.
struct BookStep {
    BookBoard board;
    bool is_ours = false; // as in Book::Move
};
std::optional<BookStep> book_step(const BookBoard& board, int square);
std::uint64_t book_legal_moves(const BookBoard& board);
// Of legal moves that mirror each other on this board the lowest one.
std::uint64_t without_mirrored(const BookBoard& board, std::uint64_t moves);

// A move within `width` of the book's best, drawn by the seed: all moves that lose nothing alike, and others the more
// rarely the more they lose. The report has every legal move, those of the book first. None where the book has no moves
// for the position.
std::optional<Choice> choose_from_book(const Book& book, const rules::Position& position, Score width,
                                       std::uint64_t seed);

// The one that is shipped, read when it is first asked for; null when it cannot be used.
const Book* standard_book();
// Why it cannot be used; empty when it can.
const std::string& book_problem();

} // namespace ai
