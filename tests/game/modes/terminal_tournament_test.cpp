// The preset "tournament": one case for each requirement of the project's document.
#include "tests/capture_bound.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/game/modes/scripts.hpp"

#include <chrono>
#include <set>

using namespace scripts;
using programs::run;

namespace {

const std::string tournament = programs::cli + " terminal --preset tournament --seed 1";

// Rows of the last board in the text, without their labels.
std::string last_board(const std::string& text, int side) {
    std::string rows;
    for (int row = side; row >= 1; --row) {
        const std::string label = "\n" + std::to_string(row) + " ";
        const std::size_t at = text.rfind(label);
        REQUIRE(at != std::string::npos);
        rows += text.substr(at + label.size(), static_cast<std::size_t>(side) * 2 - 1) + "\n";
    }
    return rows;
}

char disc_on_d4(const std::string& text) {
    return last_board(text, 8)[4 * 16 + 3 * 2];
}

} // namespace

TEST_CASE("tournament 1: the board has columns A to H and rows from 8 at the top to 1") {
    CHECK(has(run(tournament).text, "\n  A B C D E F G H\n"
                                    "8 - - - - - - - - 8\n"
                                    "7 - - - - - - - - 7\n"
                                    "6 - - - - - - - - 6\n"
                                    "5 - - - W B - - - 5\n"
                                    "4 - - - B W - - - 4\n"
                                    "3 - - - - - - - - 3\n"
                                    "2 - - - - - - - - 2\n"
                                    "1 - - - - - - - - 1\n"
                                    "  A B C D E F G H\n\n"));
}

TEST_CASE("tournament 2: the moves of the document flip D4 twice and are logged") {
    CHECK(disc_on_d4(run(tournament).text) == 'B');
    CHECK(disc_on_d4(run(tournament, "(W D 3)\n").text) == 'W');
    const std::string both = run(tournament, "(W D 3)\n(b c 3)\n").text;
    CHECK(disc_on_d4(both) == 'B');
    CHECK(has_in_order(both, {"Move 1: (W D 3)\n", "Move 2: (B C 3)\n"}));
}

TEST_CASE("tournament 3: White moves first and may choose C4, D3, E6 or F5") {
    const std::string text = run(tournament + " --assist").text;
    for (const char* move : {"(W C 4) flips 1\n", "(W D 3) flips 1\n", "(W E 6) flips 1\n", "(W F 5) flips 1\n"}) {
        CAPTURE(move);
        CHECK(has(text, move));
    }
    CHECK(count(text, " flips ") == 4);
}

TEST_CASE("tournament 4: the seed determines the random colours, and either player can get White") {
    std::set<bool> outcomes;
    for (int seed = 1; seed <= 12; ++seed) {
        const std::string command = programs::cli + " terminal --preset tournament --seed " + std::to_string(seed);
        const std::string text = run(command).text;
        CHECK(text == run(command).text);
        const bool is_left =
            has(text, "Left (a human player) is player 1 with White, Right (a human player) is player 2");
        CHECK(is_left != has(text, "Right (a human player) is player 1 with White, Left (a human player) is player 2"));
        CHECK(has(text, is_left ? "White to move (Left)." : "White to move (Right)."));
        outcomes.insert(is_left);
    }
    CHECK(outcomes.size() == 2);
}

TEST_CASE("tournament 5: a pass while there is a legal move loses") {
    const auto outcome = run(tournament, "(W P 1)\n(W D 3)\n");
    CHECK(outcome.code == 0);
    CHECK(has(outcome.text, "Illegal move \"(W P 1)\" by White: a pass is illegal while there is a legal move.\n"));
    CHECK(has(outcome.text, "\nBlack ("));
    CHECK(outcome.text.ends_with(") wins.\n"));
}

TEST_CASE("tournament 6: a forced pass may have any row and leaves the board unchanged") {
    // White moves first on 4x4, and after these moves Black cannot move; found by trying all games.
    const std::string moves = "(W C 4)\n(B B 4)\n(W A 4)\n(B D 4)\n(W D 2)\n";
    const std::string before = run(tournament + " --size 4", moves).text;
    CHECK(has(before, "has no legal move and must pass: (B P 1)\n"));
    const std::string after = run(tournament + " --size 4", moves + "(B P 7)\n").text;
    CHECK(has(after, ": (B P 1)\n"));
    CHECK(last_board(after, 4) == last_board(before, 4));
    CHECK(after.rfind("White to move (") > after.rfind("must pass"));
}

TEST_CASE("tournament 7: a malformed, wrong-coloured or illegal move loses, and the reason is shown") {
    const std::vector<std::pair<const char*, const char*>> rows{
        {"W D 3", "not a move of the form (W D 3)"},     {"d3", "not a move of the form (W D 3)"},
        {"(W D)", "not a move of the form (W D 3)"},     {"(W D x)", "the row is not a number"},
        {"(W D 9)", "the square is not on the board"},   {"(W D 5)", "the square is occupied"},
        {"(W A 1)", "the move traps no opponent piece"}, {"(B D 3)", "wrong colour, White is to move"},
    };
    for (const auto& [typed, reason] : rows) {
        CAPTURE_BOUND(typed);
        const auto outcome = run(tournament, std::string{typed} + "\n");
        CHECK(outcome.code == 0);
        CHECK(has(outcome.text, std::string{"Illegal move \""} + typed + "\" by White: " + reason + ".\nBlack ("));
        CHECK(outcome.text.ends_with(") wins.\n"));
    }
    CHECK(!has(run(tournament, "\n").text, "wins"));
}

TEST_CASE("tournament 8: the time runs out while the program waits for input") {
    // The writer of the input keeps it open and silent until the program has ended.
    const temporary::TemporaryFolder folder;
    const std::string fifo = (folder.path / "fifo").string();
    const auto begun = std::chrono::steady_clock::now();
    const auto outcome = run("mkfifo " + fifo + "; { echo '(W D 3)'; exec sleep 250; } >" + fifo + " & " + tournament
                             + " --time-limit 1 <" + fifo + "; echo ended; kill $!");
    CHECK(has_in_order(outcome.text,
                       {"Move 1: (W D 3)\n", "Black did not move in time.\n", "White (", ") wins.\n", "ended\n"}));
    CHECK(std::chrono::steady_clock::now() - begun >= std::chrono::seconds{1});
}

TEST_CASE("tournament 11: the result is printed for a full board and for a partly empty board") {
    const std::vector<std::pair<const char*, const char*>> rows{
        {"b1 a1 a2 c1 d1 d3 d4 a4 d2 c4 b4 a3", "The game is over.\nA draw, 8 to 8.\n"},
        {"b1 c1 d4 a1 d1 c4 d3 a4 b4 a2", "The game is over.\nA draw, 7 to 7.\n"},
    };
    for (const auto& [moves, result] : rows) {
        CAPTURE_BOUND(moves);
        CHECK(run(tournament + " --size 4", lines_of(moves, 4, "tournament")).text.ends_with(result));
    }
    const std::string won = run(tournament + " --size 4", lines_of("b1 c1 d1 a1 a3 d4", 4, "tournament")).text;
    CHECK(won.ends_with(") wins, 9 to 1.\n"));
    CHECK(has(won, "The game is over.\nWhite ("));
}

TEST_CASE("tournament: a computer's moves are announced as triples, and undo is refused") {
    const auto outcome = run(tournament + " --black level:1", "undo\n(W D 3)\n");
    CHECK(has_in_order(outcome.text, {"These rules do not allow undo.\n", "Move 1: (W D 3)\n", "Move 2: (B "}));
}
