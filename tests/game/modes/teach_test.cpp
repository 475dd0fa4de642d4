// outflank-cli teach as a user runs it.
#include "tests/capture_bound.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>

namespace {

using programs::Outcome;

Outcome teach(const std::string& arguments) {
    return programs::run(programs::cli + " teach " + arguments);
}

nlohmann::json object_of(const std::string& arguments) {
    const Outcome outcome = teach(arguments + " --json");
    REQUIRE(outcome.code == 0);
    return nlohmann::json::parse(outcome.text);
}

} // namespace

TEST_CASE("tournament 9: at depths 1 to 6, alpha-beta finds minimax's value with no more nodes") {
    for (const char* position : {"--rules tournament", "--rules tournament --moves d6c6", "--rules tournament --size 6",
                                 "--rules othello --size 5"}) {
        CAPTURE(position);
        const auto object = object_of("--depth 6 " + std::string{position});
        const auto& depths = object.at("depths");
        REQUIRE(depths.size() == 6);
        for (std::size_t i = 0; i < 6; ++i) {
            const auto& row = depths[i];
            CHECK(row.at("depth") == static_cast<int>(i) + 1);
            CHECK(row.at("value") == row.at("minimax_value"));
            CHECK(row.at("alpha_beta_nodes") <= row.at("minimax_nodes"));
            CHECK((row.at("cutoffs") > 0) == (row.at("alpha_beta_nodes") < row.at("minimax_nodes")));
        }
    }
}

TEST_CASE("tournament 10: 4x4 is solved as a win by 8 for the second player") {
    // 3-11 for the first player with two empty squares: a known line of perfect play is b1 a1 a2 c1 d4 a3 d1 b4 a4 c4.
    // Colours make no difference: the mirrored start with the other side to move is the same game.
    const Outcome black_first = teach("--size 4 --rules othello --depth 12");
    CHECK(has(black_first, "Solved: White wins by 8 discs."));
    const Outcome white_first = teach("--size 4 --rules tournament --depth 12");
    CHECK(has(white_first, "Solved: Black wins by 8 discs."));
    const auto depths = object_of("--size 4 --rules tournament --depth 12").at("depths");
    CHECK(depths.back().at("value") == -8.0);
    CHECK(depths.back().at("minimax_value") == -8.0);
    CHECK(depths.back().at("is_solved") == true);
    // After the first moves of that line the value is unchanged.
    CHECK(object_of("--size 4 --moves b1a1a2c1 --depth 12").at("depths").back().at("value") == -8.0);
}

TEST_CASE("the table and the tree write moves in the notation of the rule set") {
    CHECK(has(teach("--rules tournament --depth 1 --tree 1"), "(W E 6)"));
    CHECK(has(teach("--rules ood --depth 1 --tree 1"), "2 3"));
    CHECK(has(teach("--rules reversi --depth 1 --tree 1"), "34"));
    CHECK(has(teach("--rules othello --depth 1 --tree 1"), "d3"));
}

TEST_CASE("the tree shows alpha-beta windows, leaves and the reasons for cutoffs") {
    const Outcome outcome = teach("--depth 1 --tree 2");
    REQUIRE(outcome.code == 0);
    CHECK(has(outcome, "start  -inf..+inf  = "));
    CHECK(has(outcome, "\n  d3  -inf..+inf  = "));
    CHECK(has(outcome, "leaf "));
    CHECK(has(outcome, "cut: "));
    CHECK(has(outcome, " >= beta "));
    CHECK(has(outcome, "not searched"));
    // As many lines as the table's row at that depth has nodes and cutoffs.
    const auto row = object_of("--depth 2").at("depths").back();
    const auto lines = std::count(outcome.text.begin(), outcome.text.end(), '\n');
    const auto before = std::count(
        outcome.text.begin(), outcome.text.begin() + static_cast<std::ptrdiff_t>(outcome.text.find("start  ")), '\n');
    CHECK(lines - before == row.at("alpha_beta_nodes").get<long>() + row.at("cutoffs").get<long>());
}

TEST_CASE("a long tree ends with one line that counts the lines not shown") {
    // Ten rows of mixed discs in the middle of the largest board, with dozens of moves.
    std::string board(48, '-');
    for (int row = 0; row < 10; ++row) {
        board += "---";
        for (int column = 0; column < 10; ++column)
            board += (row * row + column) % 3 == 1 ? 'O' : 'X';
        board += "---";
    }
    const Outcome outcome =
        teach("--size 16 --depth 1 --tree 3 --board " + ("\"" + board) + std::string(48, '-') + "\"");
    REQUIRE(outcome.code == 0);
    const auto begin = outcome.text.begin() + static_cast<std::ptrdiff_t>(outcome.text.find("start  "));
    CHECK(std::count(begin, outcome.text.end(), '\n') == 2001);
    CHECK(outcome.text.ends_with(" more lines are not shown.\n"));
}

TEST_CASE("a position may be given as a board; passes and the end of the game are shown") {
    // Black cannot move; White can, and then the game is over.
    const std::string board = "--size 4 --board \"OX-- ---- ---- ----\" ";
    CHECK(has(teach(board + "--to-move white --depth 2 --tree 2"), "game over"));
    const Outcome passing = teach(board + "--to-move black --depth 1 --tree 1");
    CHECK(passing.code == 0);
    CHECK(has(passing, "pass"));
}

TEST_CASE("invalid options of teach are refused in one line with the expected and the actual value") {
    const std::array<std::array<std::string, 2>, 10> rows{{
        {"--rules reversi --size 10", "expected a board size from 4 to 9 with the rule set reversi, saw 10"},
        {"--rules tournament --size 16", "expected a board size from 4 to 15 with the rule set tournament, saw 16"},
        {"--rules chess", "expected one of the rule sets othello, "},
        {"--size 17", "from 4 to 16, saw \"17\""},
        {"--moves f5f5", "--moves: "},
        {"--board XO", "--board: "},
        {"--to-move black", "board"},
        {"--tree 5", "5"},
        {"--depth 0", "0"},
        {"--size 4 --moves b1c1d1a1a3d4", "finished game"},
    }};
    for (const auto& [arguments, part] : rows) {
        CAPTURE_BOUND(arguments);
        const Outcome outcome = teach(arguments);
        CHECK(outcome.code != 0);
        CHECK(outcome.code < 128);
        CHECK(std::count(outcome.text.begin(), outcome.text.end(), '\n') == 1);
        CHECK(has(outcome, part));
    }
}
