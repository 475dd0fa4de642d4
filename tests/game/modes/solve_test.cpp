// outflank-cli solve on positions with exact scores from other programs (tests/data/endgame/README.md).
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>

namespace {

using programs::cli;
using programs::json_lines;
using programs::Outcome;
using programs::run;

#ifdef OUTFLANK_SLOW_BUILD
constexpr bool is_slow_build = true; // with sanitizers a search takes five to twenty times as long
#else
constexpr bool is_slow_build = false;
#endif

std::string solve(const std::string& name, const std::string& options) {
    return cli + " solve " OUTFLANK_SOURCE_DIR "/tests/data/endgame/" + name + ".obf " + options;
}

// Every position is solved, each with the known score and a best move.
void check_all_correct(const std::string& command, std::size_t positions) {
    CAPTURE(command);
    const Outcome outcome = run(command + " --json");
    CHECK(outcome.code == 0);
    const auto objects = json_lines(outcome.text);
    REQUIRE(objects.size() == positions + 1);
    for (std::size_t i = 0; i < positions; ++i) {
        CAPTURE(objects[i].dump());
        CHECK(objects[i].at("solved") == true);
        CHECK(objects[i].at("score") == objects[i].at("expected"));
        CHECK(objects[i].at("correct") == true);
    }
    CHECK(objects.back().at("positions") == positions);
    CHECK(objects.back().at("wrong") == 0);
}

} // namespace

TEST_CASE("FFO 1 to 19 are solved exactly") {
    check_all_correct(solve("fforum-1-19", "--hash 16"), 19);
}

TEST_CASE("FFO 20 to 39 are solved exactly") {
    if (is_slow_build) {
        check_all_correct(solve("fforum-20-39", "--hash 16 --first-number 20 --to 22"), 3);
    } else {
        check_all_correct(solve("fforum-20-39", "--hash 64"), 20);
    }
}

TEST_CASE("positions whose best move leads by two discs are solved exactly") {
    const int positions = is_slow_build ? 2 : 12;
    check_all_correct(solve("hard-20", "--hash 64 --to " + std::to_string(positions)),
                      static_cast<std::size_t>(positions));
}

TEST_CASE("two threads also find the known scores") {
    check_all_correct(solve("fforum-1-19", "--hash 16 --threads 2"), 19);
    check_all_correct(
        solve("hard-20", is_slow_build ? "--threads 2 --to 1" : "--threads 2 --hash 64 --from 21 --to 23"),
        is_slow_build ? 1 : 3);
}

TEST_CASE("a win/loss search returns the sign of the known score") {
    struct Row {
        std::string command;
        std::size_t positions;
    };
    const Row rows[]{{solve("fforum-1-19", "--hash 16"), 19},
                     {solve("fforum-20-39", is_slow_build ? "--hash 16 --to 3" : "--hash 64 --to 12"),
                      is_slow_build ? std::size_t{3} : std::size_t{12}},
                     {solve("exact", "--hash 1"), 32}};
    for (const Row& row : rows) {
        CAPTURE(row.command);
        const Outcome outcome = run(row.command + " --wld --json");
        CHECK(outcome.code == 0);
        const auto objects = json_lines(outcome.text);
        REQUIRE(objects.size() == row.positions + 1);
        for (std::size_t i = 0; i < row.positions; ++i) {
            CAPTURE(objects[i].dump());
            const int expected = objects[i].at("expected");
            CHECK(objects[i].at("score") == (expected > 0) - (expected < 0));
            CHECK(objects[i].at("correct") == true);
        }
    }
}

TEST_CASE("a position takes the same number of nodes wherever in the file the run begins") {
    const auto all = json_lines(run(solve("fforum-1-19", "--hash 1 --json")).text);
    const auto part = json_lines(run(solve("fforum-1-19", "--hash 1 --json --from 9 --to 9")).text);
    REQUIRE(all.size() == 20);
    REQUIRE(part.size() == 2);
    CHECK(part[0].at("number") == 9);
    CHECK(part[0].at("nodes") == all[8].at("nodes"));
    CHECK(part[0].at("line") == all[8].at("line"));
}

TEST_CASE("without --json, each position and the total have a line each") {
    const Outcome outcome = run(solve("fforum-20-39", "--hash 1 --first-number 20 --to 21"));
    CHECK(outcome.code == 0);
    CHECK(std::count(outcome.text.begin(), outcome.text.end(), '\n') == 4);
    for (const char* part : {"   20      6      +6    h5", "   21     ", "2 positions, ", " nodes in ", ", 0 wrong"}) {
        const std::string expected = part;
        CAPTURE(expected);
        CHECK(outcome.text.find(expected) != std::string::npos);
    }
}

TEST_CASE("a search to a fixed depth reports its mean error and checks moves only") {
    const Outcome outcome = run(solve("hard-20", "--hash 16 --depth 6 --json --to 20"));
    const auto objects = json_lines(outcome.text);
    REQUIRE(objects.size() == 21);
    int wrong = 0;
    double errors = 0;
    for (std::size_t i = 0; i < 20; ++i) {
        CAPTURE(objects[i].dump());
        CHECK(objects[i].at("depth") == 6);
        CHECK(objects[i].at("solved") == false);
        wrong += objects[i].at("correct") ? 0 : 1;
        errors += std::abs(objects[i].at("score").get<double>() - objects[i].at("expected").get<double>());
    }
    CHECK(objects[20].at("wrong") == wrong);
    CHECK(objects[20].at("mean_absolute_error").get<double>() == doctest::Approx(errors / 20));
    CHECK(objects[20].at("mean_absolute_error").get<double>() < 12); // an estimate better than a blind guess
    // Every move of these positions has a known score: a move is wrong if it loses discs.
    int regret = 0;
    for (std::size_t i = 0; i < 20; ++i) {
        CHECK((objects[i].at("regret") == 0) == objects[i].at("correct"));
        regret += objects[i].at("regret").get<int>();
    }
    CHECK(objects[20].at("judged") == 20);
    CHECK(objects[20].at("best_found") == 20 - wrong);
    CHECK(objects[20].at("mean_regret").get<double>() == doctest::Approx(regret / 20.0));
    const std::string plain = run(solve("hard-20", "--hash 16 --depth 6 --to 20")).text;
    CHECK(plain.find(", best move in " + std::to_string(20 - wrong) + " of 20, regret ") != std::string::npos);
    CHECK(outcome.code == (wrong == 0 ? 0 : 1));
}

TEST_CASE("a search with a time limit reports the depth it reached") {
    const Outcome outcome = run(solve("start", "--time 300 --json"));
    CHECK(outcome.code == 0);
    const auto objects = json_lines(outcome.text);
    REQUIRE(objects.size() == 2);
    CHECK(objects[0].at("depth") >= 1);
    CHECK(objects[0].at("depth") < 60);
    CHECK(objects[0].at("solved") == false);
    CHECK(objects[0].at("expected").is_null());
}

TEST_CASE("boards other than 8x8 are read and solved") {
    const temporary::TemporaryFolder folder;
    folder.write("five.obf",
                 "------OX---XO------------ X; +13;\n"); // the start; its value comes from an independent search
    const Outcome outcome = run(cli + " solve " + (folder.path / "five.obf").string() + " --size 5 --json");
    CAPTURE(outcome.text);
    CHECK(outcome.code == 0);
    const auto objects = json_lines(outcome.text);
    REQUIRE(objects.size() == 2);
    CHECK(objects[0].at("solved") == true);
    CHECK(objects[0].at("correct") == true);
    CHECK(run(solve("small-20", "--size 6")).code == 1);
}

TEST_CASE("an answer that differs from the file is wrong and sets the exit code") {
    const temporary::TemporaryFolder folder;
    // FFO 1 with the score of its best move two discs too low, then with another move given the best score.
    const std::string board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; ";
    folder.write("wrong.obf", board + "G8:+16; H1:+12;\n" + board + "G8:+12; H1:+18;\n" + board + "G8:+18;\n" + board);
    const Outcome outcome = run(cli + " solve --hash 1 --json " + (folder.path / "wrong.obf").string());
    CHECK(outcome.code == 1);
    const auto objects = json_lines(outcome.text);
    REQUIRE(objects.size() == 5);
    CHECK(objects[0].at("correct") == false);
    CHECK(objects[1].at("correct") == false);
    CHECK(objects[2].at("correct") == true);
    CHECK(objects[0].at("regret") == 0); // the move is right, its score is not
    CHECK(objects[1].at("regret") == 6); // g8 is known to be worth 12, h1 18
    CHECK(objects[3].at("regret").is_null());
    CHECK(objects[4].at("judged") == 3);
    CHECK(objects[3].at("correct").is_null());
    CHECK(objects[3].at("expected").is_null());
    CHECK(objects[4].at("wrong") == 2);
    const Outcome plain = run(cli + " solve --hash 1 " + (folder.path / "wrong.obf").string());
    CHECK(plain.code == 1);
    CHECK(plain.text.find("WRONG, expected +16 by g8") != std::string::npos);
    CHECK(plain.text.find(", 2 wrong") != std::string::npos);
}

TEST_CASE("bad files and options of solve are refused in one line with what was expected and seen") {
    const temporary::TemporaryFolder folder;
    const std::string over(64, 'X');
    folder.write("empty.obf", "% nothing here\n");
    folder.write("bad.obf", "\nthis is no position\n");
    folder.write("over.obf", over + " X;\n");
    const std::string path = folder.path.string() + "/";
    struct Row {
        std::string arguments;
        std::string part;
    };
    const Row rows[]{
        {"", "file is required"},
        {"/nonexistent/file.obf", "/nonexistent/file.obf"},
        {path, path},
        {path + "empty.obf", "expected positions to solve in " + path + "empty.obf, saw none"},
        {path + "bad.obf", "bad.obf, line 2: expected X, O or - for each square, saw \"t\" as character 1"},
        {path + "over.obf", "line 1: expected a position with a legal move, saw a finished game"},
        {OUTFLANK_SOURCE_DIR "/tests/data/endgame/exact.obf --from 40", "saw numbers 1 to 32"},
        {OUTFLANK_SOURCE_DIR "/tests/data/endgame/exact.obf --from 3 --to 2", "saw numbers 1 to 32"},
        {path + "empty.obf --selectivity 6", "selectivity"},
        {path + "empty.obf --threads 0", "threads"},
        {path + "empty.obf --hash 0", "hash"},
        {path + "empty.obf --depth x", "depth"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.arguments);
        const Outcome outcome = run(cli + " solve " + row.arguments);
        CAPTURE(outcome.text);
        CHECK(outcome.code != 0);
        CHECK(outcome.code < 124);
        CHECK(std::count(outcome.text.begin(), outcome.text.end(), '\n') == 1);
        CHECK(outcome.text.find(row.part) != std::string::npos);
    }
}

TEST_CASE("solve reports missing weights in one line and solves anyway") {
    const temporary::TemporaryFolder folder;
    const std::string bare = (folder.path / "outflank-cli").string();
    std::filesystem::copy_file(cli, bare);
    const std::string command = bare + " solve --to 2 " OUTFLANK_SOURCE_DIR "/tests/data/endgame/exact.obf";
    const auto without = programs::run_apart("unset OUTFLANK_ROOT; " + command);
    CHECK(without.code == 0);
    CHECK(without.out.find(", 0 wrong") != std::string::npos);
    CHECK(std::count(without.errors.begin(), without.errors.end(), '\n') == 1);
    CHECK(without.errors.find("8x8.weights") != std::string::npos);
    CHECK(without.errors.find("other.weights") != std::string::npos);
    CHECK(without.errors.find("the computer plays 8x8 by mobility and corners alone") != std::string::npos);

    std::filesystem::create_directories(folder.path / "assets" / "weights");
    folder.write("assets/weights/8x8.weights", "no weights");
    const auto damaged = programs::run_apart("unset OUTFLANK_ROOT; " + command);
    CHECK(damaged.code == 0);
    CHECK(damaged.errors.find("8x8.weights: expected a weights file, which begins with OFLKWGT4") != std::string::npos);

    const auto bench = programs::run_apart("unset OUTFLANK_ROOT; " + bare + " bench --short");
    CHECK(bench.code == 1);
    CHECK(bench.out.empty());
    CHECK(std::count(bench.errors.begin(), bench.errors.end(), '\n') == 1);
}
