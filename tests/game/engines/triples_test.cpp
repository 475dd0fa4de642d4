// Reads lines of players that write triples, legal or not.
#include "game/engines/triples.hpp"

#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

using rules::Color;
using rules::Position;

TEST_CASE("an unreadable or illegal triple is refused with the expected and the actual text") {
    const Position start = Position::start(rules::BoardSize{8});
    const Position stuck = fixtures::game(4, fixtures::black_must_pass_4).position();
    struct Row {
        const Position& position;
        const char* said;
        bool names_move;
        const char* fault; // empty: legal
    };
    const Row rows[]{
        {start, "(B F 4)", true, ""},
        {stuck, "(B P 1)", true, ""},
        {start, "(B D 4)", true, "expected a legal move such as (B D 6), saw \"(B D 4)\", and D4 is occupied"},
        {start, "(B A 1)", true,
         "expected a legal move such as (B D 6), saw \"(B A 1)\", and a disc on A1 flips nothing"},
        {start, "(B P 1)", true, "expected a legal move such as (B D 6), saw \"(B P 1)\""},
        {stuck, "(B A 4)", true, "expected (B P 1) because there is no legal move, saw \"(B A 4)\""},
        {start, "(W F 4)", false, "wrong colour, expected a move of Black like (B C 3), saw \"(W F 4)\""},
        {start, "(B J 9)", false,
         "expected a triple like (B C 3), columns A to H (P to pass), rows 1 to 8, saw \"(B J 9)\""},
        {start, "f5", false, "expected a triple like (B C 3), saw \"f5\""},
    };
    for (const Row& row : rows) {
        CAPTURE(row.said);
        const engines::TripleReading said = engines::read_triple(row.said, row.position);
        CHECK(said.move.has_value() == row.names_move);
        if (*row.fault == '\0')
            CHECK(said.fault.empty());
        else
            CHECK(said.fault.starts_with(row.fault));
    }
    const Position white = start.after(rules::Move{fixtures::square("f5")});
    CHECK(engines::read_triple("(B C 3)", white).fault
          == "wrong colour, expected a move of White like (W D 3), saw \"(B C 3)\"");
}

TEST_CASE("a line that is too long, late or missing loses the game for that reason") {
    const Position start = Position::start(rules::BoardSize{8});
    const auto fault = [&](const base::LineResult& heard) {
        return std::get<play::EngineFault>(engines::triple_choice(heard, start));
    };
    CHECK(std::get<rules::Move>(engines::triple_choice(base::Line{"(B F 4)"}, start))
          == rules::Move{fixtures::square("f5")});
    CHECK(fault(base::Line{"(B A 1)"}).loses_by == play::EndReason::illegal_move);
    CHECK(fault(base::LineTooLong{}).loses_by == play::EndReason::illegal_move);
    CHECK(fault(base::LineTooLong{}).message.starts_with("expected a triple like (B C 3), saw a line of more than"));
    CHECK(fault(base::EndOfInput{}).loses_by == play::EndReason::disconnection);
    CHECK(fault(base::TimedOut{}).loses_by == play::EndReason::time);
    CHECK(engines::color_line(Color::black) == "(B)");
    CHECK(engines::color_line(Color::white) == "(W)");
}
