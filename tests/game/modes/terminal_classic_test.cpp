// The preset "classic": one case for each requirement of its document.
#include "tests/capture_bound.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/game/modes/scripts.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

using namespace scripts;
using programs::run;

namespace {

const std::string classic = programs::cli + " terminal --preset classic --seed 5";

constexpr std::string_view ask_size = "Enter the board size (at least 4): ";
constexpr std::string_view ask_players = "Enter the number of players (1 or 2): ";
constexpr std::string_view ask_assist = "Do you want move assist? (Y/N): ";
constexpr std::string_view ask_again = "Do you want to play again? (Y/N): ";
const std::string start_4 = "\n. . . .\n. X O .\n. O X .\n. . . .\n\n";

} // namespace

TEST_CASE("classic 1: the rules come first; Enter leads to the questions about size, players and assist") {
    const auto outcome = run(classic, "\n4\n2\nn\n");
    CHECK(outcome.code == 0);
    CHECK(has_in_order(outcome.text,
                       {"Press Enter to continue.\n", ask_size, ask_players, ask_assist,
                        "Player X goes first.\nPlayer X's turn.\n" + start_4 + "Enter your move (row column): "}));
}

TEST_CASE("move assist is offered to human players, also in a saved game, but not to two computers") {
    const auto asks = [](std::optional<play::Seat> black, std::optional<play::Seat> white) {
        const modes::TerminalOptions options{.preset = "classic", .size = 4, .seats = {black, white}, .seed = 1};
        return has(played(options, "\n"), ask_assist);
    };
    const play::Seat person = play::Human{}, computer = play::Computer{ai::RandomMover{}};
    CHECK_FALSE(asks(computer, computer));
    CHECK(asks(computer, person));
    CHECK(asks(person, person));
    CHECK(asks(computer, {}));
    const temporary::TemporaryFolder folder;
    const std::string file = (folder.path / "game.json").string();
    for (const char* seats : {"random --white random", "human --white random"}) {
        const std::string start = programs::cli + " terminal --preset classic --size 4 --black " + seats;
        CAPTURE(start);
        REQUIRE(run(start, "\nn\nsave " + file + "\nn\nsave " + file + "\nquit\n").code == 0);
        const auto loaded = run(programs::cli + " terminal --preset classic --load " + file, "\n");
        CHECK(has(loaded.text, ask_assist) == (std::string_view{seats}.starts_with("human")));
        std::filesystem::remove(file);
    }
}

TEST_CASE("classic 2: a wrong answer repeats the question; the end of the input ends the game") {
    const auto outcome = run(classic, "\n3\n-8\nabc\n4.5\n\n17\n4294967300\n4\n0\n3\nabc\n2\nmaybe\nN\n");
    CHECK(outcome.code == 0);
    CHECK(count(outcome.text, "Board size must be at least 4. Please try again.\n") == 2);
    CHECK(count(outcome.text, "Board size must be from 4 to 16. Please try again.\n") == 2);
    CHECK(count(outcome.text, "Invalid input. Please enter a whole number.\n") == 3);
    CHECK(count(outcome.text, "Either 1 or 2 players. Please try again.\n") == 3);
    CHECK(count(outcome.text, "Please enter 'Y' or 'N'.\n") == 1);
    CHECK(has(outcome.text, start_4));
    for (const char* typed : {"", "\n", "\n3\n", "\nabc", "\n4\n", "\n4\n2\n", "\n4\n2\ny\n"}) {
        CAPTURE(typed);
        CHECK(run(classic, typed).code == 0);
    }
    CHECK(run(classic, "\nquit\n").text.ends_with("Game ended by player.\n"));
}

TEST_CASE("classic 3: on a 4x4 board the assist lists the four first moves") {
    const auto outcome = run(classic, "\n4\n2\ny\n");
    CHECK(has(outcome.text, start_4
                                + "Move (1, 3) has 1 possible flip(s).\nMove (2, 4) has 1 possible flip(s).\n"
                                  "Move (3, 1) has 1 possible flip(s).\nMove (4, 2) has 1 possible flip(s).\n"));
    CHECK(count(outcome.text, "possible flip(s)") == 4);
    CHECK(!has(run(classic, "\n4\n2\nn\n").text, "possible flip(s)"));
}

TEST_CASE("classic 4: a 5x5 game starts in the middle of the board and is played to the end") {
    const auto outcome = run(classic + " --size 5 --black random --white random", "\nn\nn\n");
    CHECK(outcome.code == 0);
    CHECK(has(outcome.text, "\n. . . . .\n. X O . .\n. O X . .\n. . . . .\n. . . . .\n\n"));
    CHECK(has(outcome.text, "Neither player has valid moves, the game is over!\n"));
}

TEST_CASE("classic 5: a wrong move gets one of three errors") {
    const std::string after = "Player X's turn.\n" + start_4;
    const std::vector<std::pair<const char*, const char*>> rows{
        {"9 9", "Move out of bounds. Please enter a valid position.\n"},
        {"0 1", "Move out of bounds. Please enter a valid position.\n"},
        {"ab cd", "Invalid input. Please enter two numbers.\n"},
        {"3", "Invalid input. Please enter two numbers.\n"},
        {"2 2", "Invalid move. Please choose a position with available flips.\n"},
        {"1 1", "Invalid move. Please choose a position with available flips.\n"},
    };
    for (const auto& [typed, error] : rows) {
        CAPTURE_BOUND(typed);
        CHECK(has(run(classic, "\n4\n2\nn\n" + std::string{typed} + "\n").text, after + error));
    }
}

TEST_CASE("classic 6: with one player, the computer plays O, and the status shows its move") {
    const auto outcome = run(classic, "\n4\n1\nn\n1 3\n");
    CHECK(outcome.code == 0);
    CHECK(
        has_in_order(outcome.text, {"Player X placed piece @(1,3)\n", "Player O placed piece @(", "Player X's turn."}));
}

TEST_CASE("classic 7: the computer is greedy half the time, otherwise random") {
    // After X (1,3) on 4x4 each of O's three moves flips one disc; the greedy choice is the last of them in reading
    // order. O plays it in half of the games by greed and in a third of the other half by chance: 1/2 + 1/6 of all.
    constexpr int games = 600;
    int greedy = 0;
    for (int seed = 1; seed <= games; ++seed) {
        modes::TerminalOptions options{.preset = "classic", .size = 4, .players = 1, .assist = false};
        options.seed = static_cast<std::uint64_t>(seed);
        const std::string text = played(options, "\n1 3\n");
        REQUIRE(count(text, "Player O placed piece @(") == 1);
        greedy += count(text, "Player O placed piece @(3,4)");
    }
    // Four standard deviations around two thirds, of sqrt(2/9 / 600) = 0.019 each.
    CHECK(greedy > games * 0.59);
    CHECK(greedy < games * 0.745);
}

TEST_CASE("classic 8: the end shows a dot for each disc and the winner, and offers another game") {
    struct Row {
        const char* moves;
        std::size_t discs;
        const char* result;
    };
    const std::vector<Row> rows{
        {"b1 a1 a2 c1 d4 a3 d1 b4 a4 c4", 14, "Player O wins (11-3)\n"},
        {"b1 a1 a2 c1 d1 d3 d4 a4 d2 c4 b4 a3", 16, "It's a draw (8-8)\n"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.moves);
        const auto outcome = run(classic, "\n4\n2\nn\n" + lines_of(row.moves, 4, "classic") + "what\nY\n5\n2\nn\n");
        CHECK(outcome.code == 0);
        const std::string end = "Neither player has valid moves, the game is over!\n" + std::string(row.discs, '.')
                                + "\n" + row.result + std::string{ask_again};
        CHECK(has_in_order(outcome.text, {end, "Please enter 'Y' or 'N'.\n", ask_again, ask_size,
                                          "Player X goes first.", "\n. . . . .\n. X O . .\n"}));
        const auto last = run(classic, "\n4\n2\nn\n" + lines_of(row.moves, 4, "classic") + "n\n");
        CHECK(last.text.ends_with(std::string{ask_again} + "Thanks for playing.\n"));
    }
}

TEST_CASE("classic 9: the command moves lists the moves of the game") {
    const auto outcome = run(classic, "\n4\n2\nn\n1 3\n1 2\nmoves\n");
    CHECK(has_in_order(outcome.text, {"1. X 1 3, 1 flipped\n", "2. O 1 2, 1 flipped\n"}));
}
