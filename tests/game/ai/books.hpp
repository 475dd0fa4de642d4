// Books with random values for tests, and positions in a form that does not depend on the book's own.
#pragma once

#include "game/ai/book.hpp"
#include "game/rules/symmetry.hpp"
#include "tests/game/ai/positions.hpp"

#include <string>

namespace books {

using ai::BookEntries;
using ai::BookEntry;
using ai::disc;
using ai::Score;
using rules::Position;
using rules::Square;

inline const Position start8 = Position::start(rules::BoardSize{8});

// The least of a position's eight drawings, from the view of the side to move. Does not use the symmetries of the book.
inline std::string key_of(const Position& position) {
    std::string least;
    for (int turn = 0; turn < 8; ++turn) {
        std::string drawing;
        for (int i = 0; i < 64; ++i) {
            int row = i / 8;
            int column = i % 8;
            if (turn & 1) row = 7 - row;
            if (turn & 2) column = 7 - column;
            if (turn & 4) std::swap(row, column);
            const auto color = position.at({row, column});
            drawing += !color ? '-' : *color == position.to_move() ? 'X' : 'O';
        }
        if (least.empty() || drawing < least) least = drawing;
    }
    return least;
}

inline Position position_of(const ai::BookBoard& board) {
    return Position::from_board(rules::BoardSize{8}, board, rules::Color::black);
}
inline Square square_of(int number) {
    return {number / 8, number % 8};
}

inline BookEntry random_entry(const Position& position, base::Random& random) {
    BookEntry entry{.board = rules::canonical(position.board<std::uint64_t>())};
    const auto all = ai::without_mirrored(entry.board, ai::book_legal_moves(entry.board));
    for (std::uint64_t rest = all; rest != 0; rest = rules::without_lowest(rest)) {
        const Score value = (static_cast<Score>(random.below(41)) - 20) * disc / 10;
        if (entry.moves.empty() || random.below(4) > 0)
            entry.moves.push_back({rules::lowest(rest), value, 4 + static_cast<int>(random.below(4))});
        else
            entry.rest = -3 * disc;
    }
    return entry;
}

inline BookEntries random_entries(int count, std::uint64_t seed) {
    base::Random random{seed};
    BookEntries entries{random_entry(start8, random)};
    for (int i = 1; i < count; ++i) {
        // Short games from the start often meet, by transposition and by symmetry.
        Position position = start8;
        for (auto plies = 1 + random.below(6); plies > 0; --plies) {
            const rules::SquareSet legal = position.legal_moves();
            const std::vector<Square> squares(legal.begin(), legal.end());
            position = position.after(rules::Move{squares[random.below(squares.size())]});
            if (position.must_pass()) position = position.after(rules::Move::pass());
        }
        entries.push_back(random_entry(position, random));
    }
    return entries;
}

// An entry of the start position with a single move of this value.
inline BookEntry start_entry(Score value = 0) {
    BookEntry entry{.board = rules::canonical(start8.board<std::uint64_t>())};
    entry.moves.push_back(
        {rules::lowest(ai::without_mirrored(entry.board, ai::book_legal_moves(entry.board))), value, 10});
    return entry;
}

} // namespace books
