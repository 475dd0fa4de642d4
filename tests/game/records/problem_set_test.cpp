#include "game/records/problem_set.hpp"

#include "game/records/notation.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <string>

namespace {

const std::string data = OUTFLANK_SOURCE_DIR "/tests/data/";
// From tests/data/endgame/exact.obf; five empties.
const std::string late = "--OXXXX-XXXXXXXOXXXXOXXOXXOXXOXOXXOXXOXO-XXOOXXOOXOXXOXOXOOOOOO- O;";

} // namespace

TEST_CASE("positions with known values are read from position files and games") {
    struct Row {
        std::string file;
        int unvalued_empties;
        std::size_t positions;
        int empties; // of the first
        int value;   // of the first, as its file has it; 99: none
    };
    for (const Row& row : {
             Row{"endgame/full-20.obf", 0, 1000, 20, 18}, Row{"validation/wthor-24.obf", 0, 2000, 24, 8},
             Row{"games/komi.ggf", 0, 0, 0, 99}, // games without values
             Row{"endgame/start.obf", 0, 0, 0, 99}, Row{"endgame/start.obf", 60, 1, 60, 99},
             Row{"games/kitty.txt", 10, 12, 10, 99}, // its twelve games
         }) {
        CAPTURE(row.file);
        const auto problems = records::read_problem_set(data + row.file, row.unvalued_empties);
        REQUIRE(problems.ok() == (row.positions > 0));
        if (!problems) continue;
        CHECK(problems->size() == row.positions);
        CHECK(problems->front().position.empties().size() == row.empties);
        CHECK(problems->front().value().value_or(99) == row.value);
    }
}

TEST_CASE("WTHOR games give the position whose value they store, once each") {
    const auto problems = records::read_problem_set(data + "games/WTH_1980.wtb");
    REQUIRE(problems.ok());
    CHECK(problems->size() == 160);
    for (const records::Problem& problem : *problems) {
        CHECK(problem.position.empties().size() == 24);
        CHECK(problem.known.size() == 1);
        CHECK_FALSE(problem.known.front().move);
    }
}

TEST_CASE("a bad file of positions gives one clear message that names it") {
    struct Row {
        std::string name;
        std::string bytes;
        std::string message; // after the path and the place
    };
    const temporary::TemporaryFolder folder;
    for (const Row& row : {
             Row{"empty.obf", "", "expected positions with known values, saw none"},
             Row{"comment.obf", "% nothing\n", "expected positions with known values, saw none"},
             Row{"unvalued.obf", late + "\n", "expected positions with known values, saw none"},
             Row{"sizes.obf", late + " A6:+10;\n-----XO--OX----- X; d2:+2;\n",
                 "line 2: expected a board with 8 squares on a side like the first, saw 4"},
             Row{"illegal.obf", late + " A1:+10;\n", "line 1: expected a legal move, saw \"A1\""},
             Row{"score.obf", late + " A6:+65;\n", "line 1: expected a score from -64 to +64, saw \"+65\""},
             Row{"over.obf", std::string(64, 'X') + " X; +64;\n",
                 "line 1: expected a position with a legal move, saw a finished game"},
         }) {
        CAPTURE(row.name);
        folder.write(row.name, row.bytes);
        const auto problems = records::read_problem_set(folder.path / row.name);
        REQUIRE_FALSE(problems.ok());
        const std::string& message = problems.error().message;
        CHECK(message.starts_with((folder.path / row.name).string() + ": "));
        CHECK(message.ends_with(row.message));
        CHECK(message.find('\n') == message.npos);
    }
    CHECK_FALSE(records::read_problem_set(folder.path / "missing.obf").ok());
    folder.write("short.obf", std::string(63, 'X') + " X; +64;\n"); // one square is missing
    CHECK_FALSE(records::read_problem_set(folder.path / "short.obf").ok());
}
