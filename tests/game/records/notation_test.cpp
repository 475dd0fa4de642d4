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

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != text.npos;
}

} // namespace

TEST_CASE("squares are written with the column's letter and the row from the top") {
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

TEST_CASE("every square of every size is read as it is written") {
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        for (const Square square : Position::start(BoardSize{side}).squares()) {
            const auto read = move_from_text(records::to_text(square), BoardSize{side});
            REQUIRE(read.ok());
            CHECK(*read == Move{square});
        }
    }
}

TEST_CASE("moves are read in any case and with blanks around them") {
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

TEST_CASE("what is no square of the board is refused with the range and with what was seen") {
    for (const std::string text : {"",      " ", "i9",  "i1",  "a9",       "a0",           "a01",   "a",    "5",
                                   "5f",    "f", "f5x", "f55", "f 5",      "f+5",          "f-5",   "f5.0", "f5f5",
                                   "passs", "p", "-",   "---", "\xc3\xa9", "a99999999999", "a1\x01"}) {
        CAPTURE(text);
        const auto move = move_from_text(text, BoardSize{8});
        REQUIRE_FALSE(move.ok());
        CHECK(contains(move.error().message, "expected a square from a1 to h8 or \"pass\", saw \""));
        CHECK(contains(move.error().message, records::in_quotes(text)));
    }
    CHECK(contains(move_from_text("q1", BoardSize{16}).error().message, "a1 to p16"));
    CHECK(contains(move_from_text("e5", BoardSize{4}).error().message, "a1 to d4"));
}

TEST_CASE("any bytes are a move of the board or refused") {
    base::Random random{61};
    int moves = 0;
    for (int i = 0; i < 20'000; ++i) {
        const BoardSize size{4 + static_cast<int>(random.below(13))};
        const std::string text = i % 2 == 0 ? any_bytes(random, 6) : any_of("abhpqsAPS0123456789- ", random, 5);
        const auto move = move_from_text(text, size);
        if (!move) {
            CHECK(records::is_utf8(move.error().message));
            continue;
        }
        ++moves;
        if (!move->is_pass()) CHECK(size.contains(move->square()));
    }
    CHECK(moves > 100); // else it tests only nonsense
}

TEST_CASE("each refusal is explained with the square and what to do instead") {
    const Position start = Position::start(BoardSize{8});
    const auto why = [&](Square square) {
        const Move move{square};
        const auto refusal = start.refusal(move);
        REQUIRE(refusal);
        return explain(*refusal, move, start);
    };
    CHECK(why({3, 3}) == "d4 is occupied. Legal moves are d3, c4, f5 and e6.");
    CHECK(why({0, 0}) == "A disc on a1 would flip nothing. Legal moves are d3, c4, f5 and e6.");
    CHECK(why({8, 8}) == "i9 is not on the board, which goes from a1 to h8.");
    CHECK(explain(Refusal::pass_not_forced, Move::pass(), start)
          == "A pass is allowed only where there is no legal move. Legal moves are d3, c4, f5 and e6.");

    const Position stuck = fixtures::game(4, fixtures::black_must_pass_4).position();
    CHECK(contains(explain(*stuck.refusal(Move{Square{1, 1}}), Move{Square{1, 1}}, stuck), "has to pass"));
    const Position over = fixtures::game(8, fixtures::wipe_out_8).position();
    CHECK(explain(*over.refusal(Move::pass()), Move::pass(), over) == "The game is over: neither side can move.");
    const Position last = fixtures::last_square_empty();
    CHECK(contains(explain(*last.refusal(Move::pass()), Move::pass(), last), "The only legal move is f1."));
}

TEST_CASE("a long list of legal moves is cut") {
    // Black on the rim of 12x12 around white: 4 * 8 + 4 moves or so would fill the screen.
    rules::SquareSet black, white;
    for (int i = 1; i < 11; ++i) {
        black.insert({5, i});
        white.insert({6, i});
    }
    const Position position{BoardSize{12}, black, white, rules::Color::black};
    REQUIRE(position.legal_moves().size() == 12); // row 8: straight below each, and slantwise beyond both ends
    const std::string text = explain(Refusal::pass_not_forced, Move::pass(), position);
    CHECK(contains(text, "a8, b8, c8, d8, e8, f8, g8, h8, i8 and 3 more."));
}

TEST_CASE("squares far off the board are explained too") {
    const Position start = Position::start(BoardSize{8});
    constexpr int least = std::numeric_limits<int>::min();
    constexpr int most = std::numeric_limits<int>::max();
    for (const Square square :
         {Square{least, 0}, Square{most, 0}, Square{0, least}, Square{0, most}, Square{-1, 3}, Square{3, 26}}) {
        CHECK(contains(explain(Refusal::outside, Move{square}, start), "is not on the board"));
    }
}
