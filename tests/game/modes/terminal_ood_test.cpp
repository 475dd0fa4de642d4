// The preset "ood": one case for each requirement of its document.
#include "tests/capture_bound.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/game/modes/scripts.hpp"

using namespace scripts;
using programs::run;

namespace {

const std::string ood = programs::cli + " terminal --preset ood";

constexpr std::string_view start_board = "\n"
                                         "  0 1 2 3 4 5 6 7\n"
                                         "  ----------------\n"
                                         "0|· · · · · · · · |0\n"
                                         "1|· · · · · · · · |1\n"
                                         "2|· · · · · · · · |2\n"
                                         "3|· · · ○ ● · · · |3\n"
                                         "4|· · · ● ○ · · · |4\n"
                                         "5|· · · · · · · · |5\n"
                                         "6|· · · · · · · · |6\n"
                                         "7|· · · · · · · · |7\n"
                                         "  ----------------\n"
                                         "  0 1 2 3 4 5 6 7\n"
                                         "\n"
                                         "Score - Black: 2 | White: 2\n";

} // namespace

TEST_CASE("ood 1: a move prints its flips and the score, and quit ends the game") {
    const auto outcome = run(ood, "2 3\nQuit\n");
    CHECK(outcome.code == 0);
    CHECK(has_in_order(outcome.text,
                       {"Black's turn. Enter move: Move executed! Flipped 1 piece(s).\n",
                        "Score - Black: 4 | White: 1\n", "White's turn. Enter move: ", "Game ended by player.\n"}));
}

TEST_CASE("ood 2: the board has digits along its edges and three symbols for squares") {
    const auto outcome = run(ood);
    CHECK(outcome.code == 0);
    CHECK(outcome.text
          == "=== OTHELLO GAME ===\nBlack (●) moves first\nEnter moves as: row col (e.g., '3 4')\n"
             "Enter 'quit' to exit\n\n"
                 + std::string{start_board} + "Black's turn. Enter move: \n");
}

TEST_CASE("ood 3: a move outside, on a disc or without flips is refused with the reason") {
    const std::vector<std::pair<const char*, const char*>> rows{
        {"9 9", "Invalid move! Invalid coordinates.\n"},
        {"-1 0", "Invalid move! Invalid coordinates.\n"},
        {"3 3", "Invalid move! Cell occupied.\n"},
        {"0 0", "Invalid move! Must capture pieces.\n"},
    };
    for (const auto& [typed, reason] : rows) {
        CAPTURE_BOUND(typed);
        const auto outcome = run(ood, std::string{typed} + "\n");
        CHECK(has(outcome.text, std::string{"Enter move: "} + reason + std::string{start_board} + "Black's turn."));
    }
}

TEST_CASE("ood 4: a line that is not two numbers gets an error message from the document") {
    const std::vector<std::pair<const char*, const char*>> rows{
        {"a b", "Invalid coordinates. Please enter numbers.\n"},
        {"2 3x", "Invalid coordinates. Please enter numbers.\n"},
        {"3", "Invalid input. Use format: row col\n"},
        {"", "Invalid input. Use format: row col\n"},
        {"2 3 4", "Invalid input. Use format: row col\n"},
    };
    for (const auto& [typed, reason] : rows) {
        CAPTURE_BOUND(typed);
        const auto outcome = run(ood, std::string{typed} + "\n");
        CHECK(has(outcome.text, std::string{"Enter move: "} + reason + std::string{start_board} + "Black's turn."));
    }
}

TEST_CASE("ood 5: a player without moves passes with a message; the board is unchanged") {
    const auto outcome = run(ood + " --moves d3c3b3b2f5a3a1", "0 2\n");
    CHECK(has(outcome.text, "Black has no valid moves. Passing turn...\n"));
    CHECK(outcome.text.ends_with("White's turn. Enter move: \n"));
    CHECK(count(outcome.text, "Black has no valid moves") == 1);
    // Also for a pass after the moves given on the command line.
    const auto before = run(ood + " --size 4 --moves b1c1d3a1");
    CHECK(count(before.text, "Black has no valid moves. Passing turn...\n") == 1);
    CHECK(before.text.ends_with("White's turn. Enter move: \n"));
}

TEST_CASE("ood 6: a full game ends with the heading, the counts and the winner") {
    struct Row {
        const char* moves;
        int side;
        const char* score;
        const char* result;
    };
    const std::vector<Row> rows{
        {"d3 c3 b3 d2 e1 d6 d7 e3 f4", 8, "Score - Black: 13 | White: 0\n", "🏆 Black wins!\n"},
        {"b1 a1 a2 c1 d4 a3 d1 b4 a4 c4", 4, "Score - Black: 3 | White: 11\n", "🏆 White wins!\n"},
        {"b1 a1 a2 c1 d1 d3 d4 a4 d2 c4 b4 a3", 4, "Score - Black: 8 | White: 8\n", "🤝 Tie game!\n"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.moves);
        const auto outcome =
            run(ood + " --size " + std::to_string(row.side), lines_of(row.moves, row.side, "ood") + "0 0\n");
        CHECK(outcome.code == 0);
        CHECK(has_in_order(outcome.text, {"\n=== GAME OVER ===\n", row.score, row.result}));
        CHECK(outcome.text.ends_with(row.result));
        CHECK(count(outcome.text, "GAME OVER") == 1);
    }
}

TEST_CASE("ood: assist shows before a move what it will flip") {
    const auto outcome = run(ood + " --assist");
    CHECK(count(outcome.text, ": this move will flip 1 piece(s)\n") == 4);
    CHECK(has(outcome.text, "2 3: this move will flip 1 piece(s)\n"));
    CHECK(count(outcome.text, "+") == 4);
    CHECK(has(outcome.text, "2|· · · + · · · · |2\n"));
}

TEST_CASE("ood: undo and redo step through the moves, and moves lists them") {
    const auto outcome = run(ood, "2 3\n2 2\nundo\nUNDO\nundo\nredo\nmoves\nquit\n");
    CHECK(has_in_order(outcome.text,
                       {"Move undone. White to move.", "Score - Black: 4 | White: 1", "Move undone. Black to move.",
                        "Score - Black: 2 | White: 2", "There is nothing to undo.",
                        "Move executed! Flipped 1 piece(s).", "1. Black 2 3, 1 flipped", "Game ended by player."}));
}
