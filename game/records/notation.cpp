#include "game/records/notation.hpp"

#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <vector>

namespace records {

using base::tr;

using rules::BoardSize;
using rules::Move;
using rules::Position;
using rules::Refusal;
using rules::Square;

namespace {

constexpr int letters = 26;

// First and last square as a user thinks of them: triples count rows from the bottom.
std::string first_square(Notation notation, BoardSize size) {
    return to_text(Square{notation == Notation::triples ? size.side() - 1 : 0, 0}, notation, size);
}
std::string last_square(Notation notation, BoardSize size) {
    return to_text(Square{notation == Notation::triples ? 0 : size.side() - 1, size.side() - 1}, notation, size);
}

// Parses a letter and a row number without a sign or leading zeros. The square may be off the board.
std::optional<Square> square_from_text(std::string_view text) {
    if (text.size() < 2 || text.size() > 3) return std::nullopt;
    const char column = lower(text[0]);
    if (!is_letter(column) || text[1] == '0') return std::nullopt;
    const auto row = whole_number(text.substr(1));
    return row && is_digit(text[1]) ? std::optional{Square{*row - 1, column - 'a'}} : std::nullopt;
}

bool is_pass(std::string_view text) {
    return is_one_of(lowered(text), {"pass", "pa", "ps", "--"});
}

// Lists squares as "d3, c4, f5 and e6"; cuts a long list, because users read it.
std::string listed(rules::SquareSet squares, Notation notation, BoardSize size) {
    constexpr int max_listed = 10;
    const int total = squares.size();
    const int shown = total <= max_listed ? total : max_listed - 1;
    std::string text;
    int number = 0;
    for (const Square square : squares) {
        if (number == shown) return tr("{} and {} more", text, total - shown);
        const std::string one = to_text(square, notation, size);
        text = number == 0 ? one : number + 1 == total ? tr("{} and {}", text, one) : tr("{}, {}", text, one);
        ++number;
    }
    return text;
}

std::string alternatives(const Position& position, Notation notation) {
    const rules::SquareSet legal = position.legal_moves();
    if (legal.empty()) return tr("There is no legal move; the side to move must pass.");
    const std::string moves = listed(legal, notation, position.size());
    return legal.size() == 1 ? tr("The only legal move is {}.", moves) : tr("Legal moves are {}.", moves);
}

// The square as a user would write it, however far off the board it is.
std::string outside_text(Square square, Notation notation, BoardSize size) {
    const bool can_be_written = 0 <= square.column && square.column < letters && square.row >= 0 && square.row < 99;
    if (can_be_written && notation != Notation::triples) return to_text(square, notation, size);
    return tr("Row {}, column {} (counted from 0)", square.row, square.column);
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
    return base::Error{
        tr("expected a square from a1 to {} or \"pass\", saw {}", last_square(Notation::algebraic, size), quote(text))};
}

std::string column_label(int column) {
    assert(0 <= column && column < letters);
    return std::string(1, static_cast<char>('a' + column));
}

std::string row_label(int row) {
    assert(row >= 0);
    return std::to_string(row + 1);
}

std::span<const NotationInfo> notations() {
    static constexpr std::array<NotationInfo, 5> table{{
        {Notation::algebraic, "algebraic", base::mark("Letter and number").english(), "f5", 16},
        {Notation::zero_based, "zero-based", base::mark("Row and column from 0").english(), "4 5", 16},
        {Notation::one_based, "one-based", base::mark("Row and column from 1").english(), "5 6", 16},
        {Notation::digits, "digits", base::mark("Two digits, row first").english(), "56", 9},
        {Notation::triples, "triples", base::mark("Triples, rows from the bottom").english(), "(B F 4)",
         15}, // the 16th letter is a pass
    }};
    return table;
}

const NotationInfo& info(Notation notation) {
    return notations()[static_cast<std::size_t>(notation)];
}

std::string column_label(int column, Notation notation) {
    if (notation == Notation::triples) return std::string(1, static_cast<char>('A' + column));
    if (notation == Notation::algebraic) return column_label(column);
    return std::to_string(notation == Notation::zero_based ? column : column + 1);
}

std::string row_label(int row, Notation notation, BoardSize size) {
    if (notation == Notation::triples) return std::to_string(size.side() - row);
    return std::to_string(notation == Notation::zero_based ? row : row + 1);
}

std::string to_text(Square square, Notation notation, BoardSize size) {
    const std::string column = column_label(square.column, notation);
    const std::string row = row_label(square.row, notation, size);
    const bool has_letters = notation == Notation::algebraic || notation == Notation::triples;
    return has_letters ? column + row : row + (notation == Notation::digits ? "" : " ") + column;
}

std::string to_text(Move move, Notation notation, BoardSize size, rules::Color mover) {
    if (notation != Notation::triples) return move.is_pass() ? "pass" : to_text(move.square(), notation, size);
    const std::string color = mover == rules::Color::black ? "(B " : "(W ";
    if (move.is_pass()) return color + "P 1)";
    return color + column_label(move.square().column, notation) + " " + row_label(move.square().row, notation, size)
           + ")";
}

namespace {

using Reading = std::variant<WrittenMove, Misreading>;

Reading on_board(Square square, BoardSize size, std::optional<rules::Color> color = std::nullopt) {
    if (!size.contains(square)) return Misreading::outside;
    return WrittenMove{Move{square}, color};
}

Reading read_algebraic(std::string_view word, BoardSize size) {
    if (const auto square = square_from_text(word)) return on_board(*square, size);
    const bool has_form = word.size() >= 2 && is_letter(word[0]);
    if (has_form && whole_number(word.substr(1))) return Misreading::outside;
    return has_form && word.size() == 2 ? Misreading::not_a_number : Misreading::malformed;
}

Reading read_pair(std::string_view text, int first, BoardSize size) {
    const auto words = words_of(text);
    if (words.size() != 2) return Misreading::malformed;
    const auto row = whole_number(words[0]);
    const auto column = whole_number(words[1]);
    if (!row || !column) return Misreading::not_a_number;
    if (*row < first || *column < first) return Misreading::outside;
    return on_board({*row - first, *column - first}, size);
}

Reading read_digits(std::string_view word, BoardSize size) {
    if (word.size() != 2) return Misreading::malformed;
    if (!is_digit(word[0]) || !is_digit(word[1])) return Misreading::not_a_number;
    return on_board({word[0] - '1', word[1] - '1'}, size);
}

Reading read_triple(std::string_view word, BoardSize size) {
    if (!word.starts_with('(') || !word.ends_with(')')) return Misreading::malformed;
    const auto words = words_of(word.substr(1, word.size() - 2));
    if (words.size() != 3 || words[0].size() != 1 || words[1].size() != 1) return Misreading::malformed;
    const char color_letter = lower(words[0][0]);
    const char column_letter = lower(words[1][0]);
    if ((color_letter != 'b' && color_letter != 'w') || !is_letter(column_letter)) return Misreading::malformed;
    const auto color = color_letter == 'b' ? rules::Color::black : rules::Color::white;
    // The tournament's document writes a plain number.
    const auto row = whole_number(words[2]);
    if (!row) return Misreading::not_a_number;
    if (!is_digit(words[2][0]) || (words[2][0] == '0' && words[2].size() > 1)) return Misreading::malformed;
    constexpr int documents_side = 8; // a pass may name any row of this board, even on a smaller one
    const bool passes = column_letter == 'p';
    if (*row < 1 || *row > (passes ? std::max(documents_side, size.side()) : size.side())) return Misreading::outside;
    if (passes) return WrittenMove{Move::pass(), color};
    return on_board({size.side() - *row, column_letter - 'a'}, size, color);
}

} // namespace

std::variant<WrittenMove, Misreading> read_move(std::string_view text, Notation notation, BoardSize size) {
    const std::string_view word = trimmed(text);
    if (notation == Notation::triples) return read_triple(word, size);
    if (is_pass(word)) return WrittenMove{Move::pass(), {}};
    if (notation == Notation::algebraic) return read_algebraic(word, size);
    if (notation == Notation::digits) return read_digits(word, size);
    return read_pair(word, notation == Notation::zero_based ? 0 : 1, size);
}

std::string explain(Refusal refusal, Move move, const Position& position, Notation notation) {
    const auto written = [&] { return to_text(move.square(), notation, position.size()); };
    const auto with = [&](const std::string& sentence) {
        return tr("{} {}", sentence, alternatives(position, notation));
    };
    switch (refusal) {
    case Refusal::game_over: return tr("The game is over: neither side can move.");
    case Refusal::pass_not_forced: return with(tr("A pass is legal only without a legal move."));
    case Refusal::outside:
        return tr("{} is not on the board, which goes from {} to {}.",
                  outside_text(move.square(), notation, position.size()), first_square(notation, position.size()),
                  last_square(notation, position.size()));
    case Refusal::occupied: return with(tr("{} is occupied.", written()));
    case Refusal::no_flip: return with(tr("{} flips nothing.", written()));
    }
    assert(false);
    return {};
}

std::string play_or_explain(rules::GameTree& game, Move move, Notation notation) {
    if (!move.is_pass() && game.position().must_pass()) (void)game.play(Move::pass());
    const auto refusal = game.play(move);
    return refusal ? explain(*refusal, move, game.position(), notation) : std::string{};
}

using rules::Color;
using rules::SquareSet;

std::optional<Color> color_from_text(std::string_view character) {
    const std::string small = lowered(character);
    if (is_one_of(small, {"x", "b", "*"})) return Color::black;
    return is_one_of(small, {"o", "w"}) ? std::optional{Color::white} : std::nullopt;
}

std::string to_text(const Position& position) {
    std::string text;
    for (const Square square : position.squares()) {
        const std::optional<Color> disc = position.at(square);
        text += !disc ? '-' : *disc == Color::black ? 'X' : 'O';
    }
    return text;
}

base::Result<Position> position_from_text(std::string_view text, BoardSize size, Color to_move) {
    std::array<SquareSet, 2> discs;
    int count = 0; // squares read
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (is_blank(text[at])) continue;
        const std::optional<Color> color = color_from_text(text.substr(at, 1));
        if (!color && text[at] != '-' && text[at] != '.') {
            const std::size_t length = std::max(sequence_length(text, at), std::size_t{1});
            return base::Error{tr("expected X, O or - for each square, saw {} as character {}",
                                  quote(text.substr(at, length)), at + 1)};
        }
        if (color && count < size.square_count())
            discs[rules::index(*color)].insert({count / size.side(), count % size.side()});
        ++count;
    }
    if (count != size.square_count()) return base::Error{tr("expected {} squares, saw {}", size.square_count(), count)};
    return Position{size, discs[0], discs[1], to_move};
}

base::Result<const rules::RuleSet*> rule_set_from_text(std::string_view id) {
    if (const rules::RuleSet* found = rules::find_rule_set(id)) return found;
    std::string known;
    for (const rules::RuleSet& each : rules::rule_sets())
        known += (known.empty() ? "" : ", ") + each.id;
    return base::Error{tr("expected one of the rule sets {}, saw \"{}\"", known, id)};
}

} // namespace records
