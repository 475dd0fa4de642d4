#include "game/records/notation.hpp"

#include "game/records/raw_text.hpp"
#include "tests/game/records/any_bytes.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <limits>
#include <string>

using records::explain;
using records::move_from_text;
using rules::BoardSize;
using rules::Move;
using rules::Position;
using rules::Refusal;
using rules::Square;

namespace {

bool says(const std::string& text, const std::string& part) {
    return text.find(part) != text.npos;
}

} // namespace

TEST_CASE("squares are written as column letter and row number from the top") {
    CHECK(records::to_text(Square{0, 0}) == "a1");
    CHECK(records::to_text(Square{4, 5}) == "f5");
    CHECK(records::to_text(Square{7, 7}) == "h8");
    CHECK(records::to_text(Square{15, 15}) == "p16");
    CHECK(records::to_text(Move::pass()) == "pass");
    CHECK(records::to_text(Move{Square{9, 1}}) == "b10");
    CHECK(records::column_label(0) == "a");
    CHECK(records::column_label(15) == "p");
    CHECK(records::row_label(0) == "1");
    CHECK(records::row_label(15) == "16");
}

TEST_CASE("moves are read in upper or lower case and with blanks around them") {
    struct Row {
        std::string text;
        Move move;
    };
    for (const Row& row : {Row{"F5", Move{Square{4, 5}}}, Row{" f5\r\n", Move{Square{4, 5}}},
                           Row{"\th8 ", Move{Square{7, 7}}}, Row{"pass", Move::pass()}, Row{"PASS", Move::pass()},
                           Row{"pa", Move::pass()}, Row{"Ps", Move::pass()}, Row{"--", Move::pass()}}) {
        CAPTURE(row.text);
        const auto move = move_from_text(row.text, BoardSize{8});
        REQUIRE(move.ok());
        CHECK(*move == row.move);
    }
}

TEST_CASE("a text that is not a square is refused with the valid range and the text seen") {
    for (const std::string text : {"",      " ", "i9",  "i1",  "a9",       "a0",           "a01",   "a",    "5",
                                   "5f",    "f", "f5x", "f55", "f 5",      "f+5",          "f-5",   "f5.0", "f5f5",
                                   "passs", "p", "-",   "---", "\xc3\xa9", "a99999999999", "a1\x01"}) {
        CAPTURE(text);
        const auto move = move_from_text(text, BoardSize{8});
        REQUIRE_FALSE(move.ok());
        CHECK(says(move.error().message, "expected a square from a1 to h8 or \"pass\", saw \""));
        CHECK(says(move.error().message, records::quote(text)));
    }
    CHECK(says(move_from_text("q1", BoardSize{16}).error().message, "a1 to p16"));
    CHECK(says(move_from_text("e5", BoardSize{4}).error().message, "a1 to d4"));
}

TEST_CASE("each refusal is explained with the square and the alternatives") {
    const Position start = Position::start(BoardSize{8});
    const auto why = [&](Square square) {
        const Move move{square};
        const auto refusal = start.refusal(move);
        REQUIRE(refusal);
        return explain(*refusal, move, start);
    };
    CHECK(why({3, 3}) == "d4 is occupied. Legal moves are d3, c4, f5 and e6.");
    CHECK(why({0, 0}) == "a1 flips nothing. Legal moves are d3, c4, f5 and e6.");
    CHECK(why({8, 8}) == "i9 is not on the board, which goes from a1 to h8.");
    CHECK(explain(Refusal::pass_not_forced, Move::pass(), start)
          == "A pass is legal only without a legal move. Legal moves are d3, c4, f5 and e6.");

    const Position stuck = fixtures::game(4, fixtures::black_must_pass_4).position();
    CHECK(says(explain(*stuck.refusal(Move{Square{1, 1}}), Move{Square{1, 1}}, stuck), "must pass"));
    const Position over = fixtures::game(8, fixtures::wipe_out_8).position();
    CHECK(explain(*over.refusal(Move::pass()), Move::pass(), over) == "The game is over: neither side can move.");
    const Position last = fixtures::last_square_empty();
    CHECK(says(explain(*last.refusal(Move::pass()), Move::pass(), last), "The only legal move is f1."));
}

TEST_CASE("a long list of legal moves is shortened") {
    // Twelve legal moves on one row, more than the list names.
    rules::SquareSet black, white;
    for (int i = 1; i < 11; ++i) {
        black.insert({5, i});
        white.insert({6, i});
    }
    const Position position{BoardSize{12}, black, white, rules::Color::black};
    REQUIRE(position.legal_moves().size() == 12); // row 8: straight below each disc, and diagonally beyond both ends
    const std::string text = explain(Refusal::pass_not_forced, Move::pass(), position);
    CHECK(says(text, "a8, b8, c8, d8, e8, f8, g8, h8, i8 and 3 more."));
}

TEST_CASE("squares far off the board are explained") {
    const Position start = Position::start(BoardSize{8});
    constexpr int least = std::numeric_limits<int>::min();
    constexpr int most = std::numeric_limits<int>::max();
    for (const Square square :
         {Square{least, 0}, Square{most, 0}, Square{0, least}, Square{0, most}, Square{-1, 3}, Square{3, 26}}) {
        CHECK(says(explain(Refusal::outside, Move{square}, start), "is not on the board"));
    }
}

TEST_CASE("each notation reads back every square of the boards it supports") {
    for (const records::NotationInfo& form : records::notations()) {
        CAPTURE(std::string{form.id});
        CHECK(&records::info(form.notation) == &form);
        for (int side = BoardSize::smallest; side <= form.largest_side; ++side) {
            const BoardSize size{side};
            for (const Square square : Position::start(size).squares()) {
                for (const rules::Color color : rules::both_colors) {
                    const std::string text = records::to_text(Move{square}, form.notation, size, color);
                    CAPTURE(text);
                    const auto read = records::read_move(" " + text + "\r", form.notation, size);
                    const auto* written = std::get_if<records::WrittenMove>(&read);
                    REQUIRE(written != nullptr);
                    CHECK(written->move == Move{square});
                    CHECK(written->color.has_value() == (form.notation == rules::Notation::triples));
                    if (written->color) CHECK(*written->color == color);
                }
            }
        }
        CHECK(records::to_text(Move{Square{4, 5}}, form.notation, BoardSize{8}, rules::Color::black) == form.example);
    }
}

TEST_CASE("board labels follow the notation") {
    using enum rules::Notation;
    const BoardSize size{8};
    const auto labels = [&](rules::Notation notation) {
        return records::column_label(0, notation) + records::column_label(7, notation)
               + records::row_label(0, notation, size) + records::row_label(7, notation, size);
    };
    CHECK(labels(algebraic) == "ah18");
    CHECK(labels(zero_based) == "0707");
    CHECK(labels(one_based) == "1818");
    CHECK(labels(digits) == "1818");
    CHECK(labels(triples) == "AH81");
}

TEST_CASE("each kind of misreading is distinguished") {
    using enum rules::Notation;
    using enum records::Misreading;
    struct Row {
        rules::Notation notation;
        std::string text;
        records::Misreading misreading;
    };
    const Row rows[]{
        {algebraic, "", malformed},
        {algebraic, "f", malformed},
        {algebraic, "fx", not_a_number},
        {algebraic, "5f", malformed},
        {algebraic, "z9", outside},
        {algebraic, "a9", outside},
        {algebraic, "hello", malformed},
        {zero_based, "", malformed},
        {zero_based, "3", malformed},
        {zero_based, "3 4 5", malformed},
        {zero_based, "a b", not_a_number},
        {zero_based, "4.5 1", not_a_number},
        {zero_based, "9 9", outside},
        {zero_based, "-1 0", outside},
        {zero_based, "8 0", outside},
        {zero_based, "1 99999999999", outside},
        {one_based, "0 1", outside},
        {one_based, "9 1", outside},
        {one_based, "-2147483648 1", outside},
        {digits, "4", malformed},
        {digits, "", malformed},
        {digits, "123", malformed},
        {digits, "qw", not_a_number},
        {digits, "99", outside},
        {digits, "01", outside},
        {triples, "W D 3", malformed},
        {triples, "(W D)", malformed},
        {triples, "(X D 3)", malformed},
        {triples, "(W 4 3)", malformed},
        {triples, "(W D 3", malformed},
        {triples, "(W D x)", not_a_number},
        {triples, "(W D 9)", outside},
        {triples, "(W I 3)", outside},
        {triples, "(W D 0)", outside},
        {triples, "(W D +3)", malformed},
        {triples, "(W D -3)", malformed},
        {triples, "(W D 03)", malformed},
        {triples, "(W P +1)", malformed},
        {triples, "(W P 99)", outside},
        {triples, "(W P 9)", outside},
        {triples, "(W P 0)", outside},
        {triples, "(W P x)", not_a_number},
        {triples, "(WD3)", malformed},
        {triples, "()", malformed},
        {triples, "(", malformed},
        {triples, "f5", malformed},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto read = records::read_move(row.text, row.notation, BoardSize{8});
        const auto* misreading = std::get_if<records::Misreading>(&read);
        REQUIRE(misreading != nullptr);
        CHECK(*misreading == row.misreading);
    }
}

TEST_CASE("moves are read in looser spellings") {
    const BoardSize size{8};
    struct Row {
        rules::Notation notation;
        std::string text;
        records::WrittenMove written;
    };
    using enum rules::Notation;
    const Row rows[]{
        {zero_based, "\t+2   03 ", {Move{Square{2, 3}}, std::nullopt}},
        {one_based, "3 4", {Move{Square{2, 3}}, std::nullopt}},
        {digits, "43", {Move{Square{3, 2}}, std::nullopt}},
        {digits, "pass", {Move::pass(), std::nullopt}},
        {triples, "(W D 3)", {Move{Square{5, 3}}, rules::Color::white}},
        {triples, "( b c 3 )", {Move{Square{5, 2}}, rules::Color::black}},
        {triples, "(B P 7)", {Move::pass(), rules::Color::black}},
        {triples, "(W P 8)", {Move::pass(), rules::Color::white}},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto read = records::read_move(row.text, row.notation, size);
        const auto* written = std::get_if<records::WrittenMove>(&read);
        REQUIRE(written != nullptr);
        CHECK(written->move == row.written.move);
        CHECK(written->color == row.written.color);
    }
}

TEST_CASE("a pass in triples names a row from 1 to 8, or to the board's last row if larger") {
    for (const auto& [side, largest] : {std::pair{4, 8}, std::pair{8, 8}, std::pair{12, 12}}) {
        const BoardSize size{side};
        const auto reads = [&](int row) {
            const std::string text = "(B P " + std::to_string(row) + ")";
            return std::holds_alternative<records::WrittenMove>(
                records::read_move(text, rules::Notation::triples, size));
        };
        CHECK(reads(1));
        CHECK(reads(largest));
        CHECK_FALSE(reads(0));
        CHECK_FALSE(reads(largest + 1));
    }
}

TEST_CASE("each notation reads or refuses random bytes") {
    for (const records::NotationInfo& form : records::notations()) {
        base::Random random{17};
        for (int i = 0; i < 20'000; ++i) {
            const std::string text = i % 2 == 0 ? any_bytes(random, 10) : any_of("(BWP )abh0123456789-+", random, 9);
            const auto read = records::read_move(text, form.notation, BoardSize{8});
            const auto* written = std::get_if<records::WrittenMove>(&read);
            if (written && !written->move.is_pass()) CHECK(BoardSize{8}.contains(written->move.square()));
        }
    }
}

TEST_CASE("a refusal names squares in the requested notation") {
    const Position start = Position::start(BoardSize{8}, rules::Color::white);
    const Move move{Square{0, 0}};
    CHECK(says(explain(*start.refusal(move), move, start, rules::Notation::triples), "A8 flips nothing"));
    CHECK(says(explain(*start.refusal(move), move, start, rules::Notation::zero_based), "0 0 flips nothing"));
    CHECK(says(explain(Refusal::outside, Move{Square{9, 9}}, start, rules::Notation::digits), "from 11 to 88"));
    CHECK(says(explain(Refusal::outside, Move{Square{9, 9}}, start, rules::Notation::triples), "from A1 to H8"));
}
