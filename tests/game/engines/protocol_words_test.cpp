// The lines of NBoard's protocol and Edax's console, read and written without an engine.
#include "engine/base/process.hpp"
#include "game/engines/edax.hpp"
#include "game/engines/engine_lines.hpp"
#include "game/engines/nboard.hpp"
#include "game/play/external_engine.hpp"
#include "game/records/notation.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace std::chrono_literals;
using engines::EngineValue;
using rules::BoardSize;
using rules::Move;
using rules::Position;

namespace {

EngineValue value_of_move(const char* move, int score, int depth, ai::Bound bound = ai::Bound::exact,
                          bool is_solved = false) {
    return {.move = *records::move_from_text(move, BoardSize{16}),
            .score = score,
            .bound = bound,
            .depth = depth,
            .is_solved = is_solved};
}

} // namespace

TEST_CASE("a line of an NBoard engine gives the value of its first move") {
    struct Row {
        std::string line;
        EngineValue value;
        int side = 8;
    };
    using enum ai::Bound;
    for (const Row& row : {Row{"search D3 +1.39 0 14 0.2", value_of_move("d3", 139, 14)},
                           Row{"search d3c5E6 -2 0 8", value_of_move("d3", -200, 8)},
                           Row{"search d3-c5 2 0 8", value_of_move("d3", 200, 8)},
                           Row{"book f5 1,2 100 10", value_of_move("f5", 150, 10)}, // draws counted for either side
                           Row{"search d3 2 0 100%", value_of_move("d3", 200, 0, exact, true)},
                           Row{"search d3 2 0 100%W", value_of_move("d3", 200, 0, at_least)}, // only who wins
                           Row{"search d3 -2 0 100%W", value_of_move("d3", -200, 0, at_most)},
                           Row{"search d3 0 0 100%W", value_of_move("d3", 0, 0)},
                           Row{"search d3 2 0 73%", value_of_move("d3", 200, 0)},
                           Row{"search d3 2 0 73%W", value_of_move("d3", 200, 0)},
                           Row{"search d3 0.01 0 100%W", value_of_move("d3", 1, 0, at_least)},
                           Row{"search d3 -0.01 0 100%W", value_of_move("d3", -1, 0, at_most)},
                           Row{"search d3 1 0 0", value_of_move("d3", 100, 0)},
                           Row{"search a10 1 0 5", value_of_move("a10", 100, 5), 16},
                           Row{"search a1 1 0 5", value_of_move("a1", 100, 5), 16},
                           Row{"search PA -64 0 12", value_of_move("pass", -6400, 12)},
                           Row{"search -- 3 0 1", value_of_move("pass", 300, 1)},
                           Row{"search a10b2 1 0 5", value_of_move("a10", 100, 5), 16},
                           Row{"search a1b2 1 0 5", value_of_move("a1", 100, 5), 16},
                           Row{"search d3 300 0 5", value_of_move("d3", 30'000, 5)}}) {
        CAPTURE(row.line);
        const auto said = engines::nboard_value(row.line, BoardSize{row.side});
        REQUIRE(said);
        CHECK(*said == row.value);
    }
    for (const char* line :
         {"", "status", "status search d3 1 0 14", "search", "search d3", "search d3 1 0", "search d3 x 0 14",
          "search d3 1,x 0 14", "search d3 x,1 0 14", "search d 1 0 14", "search z9 1 0 14", "search a9 1 0 14",
          "search d3 301 0 14", "search d3 1 0 -3", "search d3 1 0 deep", "search d3 1 0 %"}) {
        CAPTURE(line);
        CHECK_FALSE(engines::nboard_value(line, BoardSize{8}));
    }
}

TEST_CASE("NBoard moves are read in every accepted spelling and written in the standard one") {
    for (const char* pass : {"p", "PA", "Pas", "PASS", "--"})
        CHECK(engines::move_from_nboard(pass, BoardSize{8})->is_pass());
    CHECK(*engines::move_from_nboard("F5", BoardSize{8}) == Move{{4, 5}});
    for (const char* wrong : {"", "-", "passed", "i9"})
        CHECK_FALSE(engines::move_from_nboard(wrong, BoardSize{8}));
    CHECK(engines::nboard_move(Move{{4, 5}}) == "F5");
    CHECK(engines::nboard_move(Move::pass()) == "PA");
    CHECK(engines::nboard_score(139) == "+1.39");
    CHECK(engines::nboard_score(-50) == "-0.50");
    CHECK(*engines::nboard_choice(" === D3/1.2/0.1") == "D3");
    CHECK(*engines::nboard_choice("===\tPA 1.2") == "PA");
    CHECK(engines::nboard_choice("===")->empty());
    CHECK_FALSE(engines::nboard_choice("== D3"));
}

TEST_CASE("a game for an NBoard engine includes passes, and its clocks are never negative") {
    const Position start = Position::start(BoardSize{4}, rules::Color::white);
    const std::string board = "TY[4]BO[4 -----O*--*O----- O]";
    CHECK(engines::nboard_game(start, {}, std::nullopt)
          == "(;GM[Othello]PC[Outflank]PB[black]PW[white]RE[?]" + board + ";)");
    struct Row {
        engines::NBoardClock clock;
        std::string text;
    };
    for (const Row& row : {Row{{61'500ms, 2s}, "01:01.500/00:02/00:00"}, Row{{-3s, 0s}, "00:00//00:00"},
                           Row{{1s, 1ms}, "00:01/00:00.001/00:00"}})
        CHECK(engines::nboard_game(start, {}, row.clock)
              == "(;GM[Othello]PC[Outflank]PB[black]PW[white]RE[?]TB[" + row.text + "]TW[" + row.text + "]" + board
                     + ";)");
    // Each move takes as long as its player's increment.
    rules::GameTree game = fixtures::game(4, fixtures::black_must_pass_4);
    REQUIRE_FALSE(game.play(Move::pass()));
    CHECK(
        engines::nboard_game(Position::start(BoardSize{4}), game.moves_to_cursor(), engines::NBoardClock{5min, 2500ms})
            .ends_with("B[B1//2.500]W[C1//2.500]B[D3//2.500]W[A1//2.500]B[PA//2.500];)"));
}

TEST_CASE("a line of Edax gives the value of the first move after its score") {
    const Position start = Position::start(BoardSize{8});
    struct Row {
        std::string line;
        EngineValue value;
    };
    using enum ai::Bound;
    for (const Row& row :
         {Row{"  14   +02   0:00.000   23686   2000  d3 C5 e6", value_of_move("d3", 200, 14)},
          Row{"14@73% -05 0:01.000 F5", value_of_move("f5", -500, 14)},
          Row{"60 +02 d3", value_of_move("d3", 200, 60, exact, true)}, // to the last square
          Row{"60@99% +02 d3", value_of_move("d3", 200, 60)}, Row{"59 +02 d3", value_of_move("d3", 200, 59)},
          Row{"60 <+02 d3", value_of_move("d3", 200, 60, at_most)},
          Row{"60 > +02 d3", value_of_move("d3", 200, 60, at_least)},
          Row{"14 ?-02 d3", value_of_move("d3", -200, 14, at_most)}, Row{"book +00 c4 e3", value_of_move("c4", 0, 0)},
          Row{"1 -64 e6", value_of_move("e6", -6400, 1)}}) {
        CAPTURE(row.line);
        const auto said = engines::edax_value(row.line, start);
        REQUIRE(said);
        CHECK(*said == row.value);
    }
    for (const char* line :
         {"", "14 +02", "x +02 d3", "14x +02 d3", "14 two d3", "14 +65 d3", "14 -65 d3", "14 +02 a1",
          "14 +02 0:00.0 100", "14 < d3", "depth|score|       time   |  nodes (N)  |   N/s    | principal variation"}) {
        CAPTURE(line);
        CHECK_FALSE(engines::edax_value(line, start));
    }
    CHECK(*engines::edax_choice(" Edax plays D3 ") == "D3");
    for (const char* line : {"Edax plays", "Edax plays D3 now", "Edax moves D3", ""})
        CHECK_FALSE(engines::edax_choice(line));
}

TEST_CASE("folder and depth are removed from a command only if a program to start remains") {
    struct Row {
        std::string command, folder;
        std::optional<int> depth;
        std::string rest;
    };
    const std::string quoted = base::quoted("/a b"), unclosed = "folder=" + quoted.substr(0, 3) + " ntest";
    for (const Row& row :
         {Row{"ntest x", "", {}, "ntest x"}, Row{"depth=1 ntest", "", 1, "ntest"},
          Row{"depth=12 ntest x", "", 12, "ntest x"}, Row{"depth=60\tntest", "", 60, "ntest"},
          Row{"depth=0 ntest", "", {}, "depth=0 ntest"}, Row{"depth=61 ntest", "", {}, "depth=61 ntest"},
          Row{"depth=many ntest", "", {}, "depth=many ntest"}, Row{"depth=12", "", {}, "depth=12"},
          Row{"folder=" + quoted + " ntest", "/a b", {}, "ntest"},
          Row{" folder=/a depth=3  ntest x", "/a", 3, "ntest x"}, Row{"folder= ntest", "", {}, "folder= ntest"},
          Row{"folder=", "", {}, "folder="}, Row{"folder=/a", "", {}, "folder=/a"}, Row{unclosed, "", {}, unclosed}}) {
        CAPTURE(row.command);
        const play::EngineCommand start = play::command_parts({"nboard", row.command});
        CHECK(start.folder == row.folder);
        CHECK(start.depth == row.depth);
        CHECK(start.command == row.rest);
    }
}
