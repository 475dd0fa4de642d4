#include "game/records/transcript.hpp"

#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <string>

using records::game_from_transcript;
using rules::BoardSize;
using rules::GameTree;
using rules::Move;
using rules::Position;

namespace {

bool tells(const std::string& text, const std::string& part) {
    return text.find(part) != text.npos;
}

const Position start4 = Position::start(BoardSize{4});
const Position start_of_8 = Position::start(BoardSize{8});

} // namespace

TEST_CASE("a transcript lists the moves up to the cursor without passes") {
    GameTree game = fixtures::game(8, "f5 d6 c3");
    CHECK(records::to_transcript(game) == "f5d6c3");
    game.undo();
    CHECK(records::to_transcript(game) == "f5d6");
    game.go_to(GameTree::root);
    CHECK(records::to_transcript(game) == "");
    CHECK(records::to_transcript(fixtures::game(4, fixtures::double_block_4)) == "b1c1d1a1a3d4");
}

TEST_CASE("transcripts are read with blanks, in upper or lower case, and with or without passes") {
    struct Row {
        const Position& start;
        std::string text;
        std::string written;
    };
    const Row rows[]{{start_of_8, "", ""},
                     {start_of_8, " \n\t", ""},
                     {start_of_8, "f5d6c3", "f5d6c3"},
                     {start_of_8, "F5 d6\nC3\r\n", "f5d6c3"},
                     {start_of_8, "d3c3b3d2e1d6d7e3f4", "d3c3b3d2e1d6d7e3f4"},
                     {start4, "b1c1d1a1a3d4", "b1c1d1a1a3d4"},
                     {start4, "b1c1d1a1a3 pass d4", "b1c1d1a1a3d4"},
                     {start4, "b1c1d1a1a3PAd4", "b1c1d1a1a3d4"},
                     {start4, "b1c1d1a1a3psd4", "b1c1d1a1a3d4"},
                     {start4, "b1c1d1a1a3--d4", "b1c1d1a1a3d4"}};
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto game = game_from_transcript(row.text, row.start);
        REQUIRE(game.ok());
        CHECK(records::to_transcript(*game) == row.written);
    }
    // The pass is a move of the game even if it was not written.
    const auto left_out = game_from_transcript("b1c1d1a1a3d4", start4);
    const auto said = game_from_transcript("b1c1d1a1a3 pass d4", start4);
    CHECK(*left_out == *said);
    CHECK(left_out->node(6).move.is_pass());
    CHECK(left_out->position().count() == rules::DiscCount{9, 1});
}

TEST_CASE("no pass is added after the last move") {
    const auto game = game_from_transcript("b1c1d3a1", start4);
    REQUIRE(game.ok());
    CHECK(game->position().must_pass());
    CHECK(game->node_count() == 5);
}

TEST_CASE("two-digit rows are read on large boards") {
    const auto game = game_from_transcript("i7", Position::start(BoardSize{16}));
    CHECK_FALSE(game.ok());
    // The starting discs of 16x16 are h8, i9 (White) and i8, h9 (Black): Black's moves are h7, g8, j9 and i10.
    const auto legal = game_from_transcript("i10h10g10", Position::start(BoardSize{16}));
    REQUIRE(legal.ok());
    CHECK(records::to_transcript(*legal) == "i10h10g10");
}

TEST_CASE("an error gives the illegal move and the reason") {
    struct Row {
        const Position& start;
        std::string text;
        std::string number;
        std::string reason;
    };
    const Row rows[]{
        {start_of_8, "f5d6c3a1", "move 4 (\"a1\")", "flips nothing"},
        {start_of_8, "f5f5", "move 2 (\"f5\")", "occupied"},
        {start_of_8, "f5i9", "move 2 (\"i9\")", "expected a square from a1 to h8"},
        {start_of_8, "f5 d6 pass", "move 3 (\"pass\")", "without a legal move"},
        {start_of_8, "f5123", "move 1 (\"f5123\")", "expected a square"},
        {start_of_8, "d3c3b3d2e1d6d7e3f4a1", "move 10 (\"a1\")", "over"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto game = game_from_transcript(row.text, row.start);
        REQUIRE_FALSE(game.ok());
        CAPTURE(game.error().message);
        CHECK(tells(game.error().message, row.number));
        CHECK(tells(game.error().message, row.reason));
    }
}

TEST_CASE("a transcript with words other than moves is refused") {
    const auto game = game_from_transcript("f5 oops d6", start_of_8);
    REQUIRE_FALSE(game.ok());
    CHECK(tells(game.error().message, "expected moves, saw \"f5 oops d6\""));
}
