#include "game/records/obf.hpp"

#include "engine/base/files.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "tests/game/records/any_bytes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

using records::problems_from_obf;
using rules::Color;
using rules::Move;

namespace {

// The first position of the FFO test suite.
const std::string board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";
// A position in which White is to move and must pass.
const std::string passing = "OOOOOOOXOOXOXXXXOOOXXXXX-OXXXXXX-OXXOXXXXOXOXXXX--OXOXXX-OXXXXXX";

Move move(const std::string& text) {
    return records::move_from_text(text, rules::BoardSize{8}).value();
}

} // namespace

TEST_CASE("a line with squares, the player to move and known scores is read") {
    const auto problems = problems_from_obf(board + " X; G8:+18; H1:+12; B1:-4;  % FFO 1 \n");
    REQUIRE(problems.ok());
    REQUIRE(problems->size() == 1);
    const records::Problem& problem = problems->front();
    CHECK(records::to_text(problem.position) == board);
    CHECK(problem.position.to_move() == Color::black);
    CHECK(problem.known == std::vector<records::KnownScore>{{move("g8"), 18}, {move("h1"), 12}, {move("b1"), -4}});
    CHECK(problem.value() == 18);
    CHECK(problem.score_of(move("h1")) == 12);
    CHECK_FALSE(problem.score_of(move("h7")));
    CHECK(problem.comment == "FFO 1");
    CHECK(problem.line == 1);
}

TEST_CASE("problem files are read in each accepted notation") {
    struct Row {
        std::string text;
        Color to_move;
        std::size_t known;
        std::optional<int> value;
    };
    const Row rows[]{
        {board + " X", Color::black, 0, {}},
        {board + " O;", Color::white, 0, {}},
        {board + "X", Color::black, 0, {}},
        {board + " *;;", Color::black, 0, {}},
        {board + " w; % to be solved", Color::white, 0, {}},
        {board + " b ; g8 : 18 ;h1:-0", Color::black, 2, 18},
        {board + " X; H1:+12; G8:+18;\r", Color::black, 2, 18},
        {board + " X; G8:+18; --:-127; nothing of this is read", Color::black, 1, 18},
        {board + " X; +18;", Color::black, 1, 18},
        {board.substr(0, 8) + " " + board.substr(8) + " X", Color::black, 0, {}},
        {passing + " O; PA:-34;", Color::white, 1, -34},
        {passing + " O; PS:-34;", Color::white, 1, -34},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto problems = problems_from_obf(row.text);
        if (!problems) FAIL(problems.error().message);
        REQUIRE(problems->size() == 1);
        CHECK(problems->front().position.to_move() == row.to_move);
        CHECK(problems->front().known.size() == row.known);
        CHECK(problems->front().value() == row.value);
    }
}

TEST_CASE("blank lines and comments are skipped but counted") {
    const auto problems =
        problems_from_obf("% positions\n\n" + board + " X;\r\n   \n \t% more\n" + passing + " O; PA:-34;");
    REQUIRE(problems.ok());
    REQUIRE(problems->size() == 2);
    CHECK(problems->at(0).line == 3);
    CHECK(problems->at(1).line == 6);
    CHECK(problems->at(1).known.front().move == Move::pass());
    CHECK(problems_from_obf("")->empty());
    CHECK(problems_from_obf("% nothing\n\n")->empty());
}

TEST_CASE("an invalid line is refused with its number and what was seen") {
    struct Row {
        std::string text;
        std::string reason;
    };
    const Row rows[]{
        {"\n" + board, "line 2: expected the side to move, X or O, after 64 squares, saw \"\""},
        {board + " -;", "saw \"-\""},
        {board + "- X;", "expected the side to move, X or O, after 64 squares, saw \"- X\""},
        {board.substr(1) + ";", "line 1: expected 64 squares, saw 63"},
        {"what is this", "line 1: expected X, O or - for each square, saw \"h\" as character 2"},
        {board + " X; Z9:+2;", "expected a square from a1 to h8 or \"pass\", saw \"Z9\""},
        {board + " X; C4:+2;", "expected a legal move, saw \"C4\""},
        {board + " X; PA:+2;", "expected a legal move, saw \"PA\""},
        {board + " X; G8:+66;", "expected a score from -64 to +64, saw \"+66\""},
        {board + " X; G8:", "expected a score from -64 to +64, saw \"\""},
        {board + " X; G8:+-2;", "saw \"+-2\""},
        {board + " X; G8", "expected a score from -64 to +64, saw \"G8\""},
        {board + " X; G8:99999999999999999999", "expected a score from -64 to +64"},
        {board + " X;\n" + board + " X; G8:2.5;", "line 2: expected a score from -64 to +64, saw \"2.5\""},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto problems = problems_from_obf(row.text);
        REQUIRE_FALSE(problems.ok());
        CAPTURE(problems.error().message);
        CHECK(problems.error().message.find(row.reason) != std::string::npos);
    }
}

TEST_CASE("each test position has a score for every legal move") {
    struct Row {
        std::string name;
        std::size_t positions;
    };
    for (const Row& row : {Row{"exact", 32}, Row{"fforum-1-19", 19}, Row{"fforum-20-39", 20}, Row{"fforum-40-59", 20},
                           Row{"small-20", 30}, Row{"small-25", 30}, Row{"hard-20", 276}}) {
        CAPTURE(row.name);
        const auto text =
            base::read_file(OUTFLANK_SOURCE_DIR "/tests/data/endgame/" + row.name + ".obf", std::size_t{1} << 20);
        REQUIRE(text.ok());
        const auto problems = problems_from_obf(*text);
        if (!problems) FAIL(problems.error().message);
        CHECK(problems->size() == row.positions);
        for (const records::Problem& problem : *problems) {
            CAPTURE(problem.line);
            const int legal = problem.position.must_pass() ? 1 : problem.position.legal_moves().size();
            CHECK(problem.known.size() == static_cast<std::size_t>(legal));
        }
    }
}

TEST_CASE("a problem is written as it was read") {
    const std::string text =
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; g8:+18; h1:+12; h7:-6; % FFO 1\n"
        "---------------------------OX------XO--------------------------- X; +0;\n"
        "---------------------------OX------XO--------------------------- O;\n";
    const auto problems = records::problems_from_obf(text);
    REQUIRE(problems);
    std::string written;
    for (const records::Problem& problem : *problems)
        written += records::to_obf(problem) + "\n";
    CHECK(written == text);
}
