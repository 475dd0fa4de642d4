#include "game/records/notation.hpp"

#include "game/records/raw_text.hpp"

#include <cassert>
#include <optional>

namespace records {

using rules::BoardSize;
using rules::Move;
using rules::Position;
using rules::Refusal;
using rules::Square;

namespace {

constexpr int letters = 26;

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string last_square(BoardSize size) {
    return to_text(Square{size.side() - 1, size.side() - 1});
}

// A letter and a row number without a sign or leading zeros; any square that this can name, on the board or not.
std::optional<Square> square_from_text(std::string_view text) {
    if (text.size() < 2 || text.size() > 3) return std::nullopt;
    const char column = lower(text[0]);
    if (column < 'a' || column > 'z' || text[1] == '0') return std::nullopt;
    int row = 0;
    for (const char digit : text.substr(1)) {
        if (digit < '0' || digit > '9') return std::nullopt;
        row = row * 10 + (digit - '0');
    }
    return Square{row - 1, column - 'a'};
}

bool is_pass(std::string_view text) {
    if (text.size() > 4) return false;
    std::string word;
    for (const char c : text)
        word += lower(c);
    return word == "pass" || word == "pa" || word == "ps" || word == "--";
}

// "d3, c4, f5 and e6"; a long list is cut, because it is read by a person.
std::string listed(rules::SquareSet squares) {
    constexpr int most_listed = 10;
    const int total = squares.size();
    const int shown = total <= most_listed ? total : most_listed - 1;
    std::string text;
    int number = 0;
    for (const Square square : squares) {
        if (number == shown) return text + " and " + std::to_string(total - shown) + " more";
        if (number > 0) text += number + 1 == total ? " and " : ", ";
        text += to_text(square);
        ++number;
    }
    return text;
}

// What the side to move could do instead, as a sentence.
std::string alternatives(const Position& position) {
    const rules::SquareSet legal = position.legal_moves();
    if (legal.empty()) return "There is no legal move; the side to move has to pass.";
    return (legal.size() == 1 ? "The only legal move is " : "Legal moves are ") + listed(legal) + ".";
}

// The square as a person would write it, however far off the board it lies.
std::string outside_text(Square square) {
    if (0 <= square.column && square.column < letters && square.row >= 0 && square.row < 99) return to_text(square);
    return "Row " + std::to_string(square.row) + ", column " + std::to_string(square.column) + " (counted from 0)";
}

} // namespace

std::string to_text(Square square) {
    return column_label(square.column) + row_label(square.row);
}

std::string to_text(Move move) {
    return move.is_pass() ? "pass" : to_text(move.square());
}

base::Result<Move> move_from_text(std::string_view text, BoardSize size) {
    const std::string_view word = trimmed(text);
    if (is_pass(word)) return Move::pass();
    const std::optional<Square> square = square_from_text(word);
    if (square && size.contains(*square)) return Move{*square};
    return base::Error{"expected a square from a1 to " + last_square(size) + " or \"pass\", saw " + in_quotes(text)};
}

std::string column_label(int column) {
    assert(0 <= column && column < letters);
    return std::string(1, static_cast<char>('a' + column));
}

std::string row_label(int row) {
    assert(row >= 0);
    return std::to_string(row + 1);
}

std::string explain(Refusal refusal, Move move, const Position& position) {
    switch (refusal) {
    case Refusal::game_over: return "The game is over: neither side can move.";
    case Refusal::pass_not_forced:
        return "A pass is allowed only where there is no legal move. " + alternatives(position);
    case Refusal::outside:
        return outside_text(move.square()) + " is not on the board, which goes from a1 to "
               + last_square(position.size()) + ".";
    case Refusal::occupied: return to_text(move) + " is occupied. " + alternatives(position);
    case Refusal::no_flip: return "A disc on " + to_text(move) + " would flip nothing. " + alternatives(position);
    }
    assert(false);
    return {};
}

} // namespace records
