// The preset "reversi": one case for each requirement of its design document.
#include "tests/game/modes/run_program.hpp"
#include "tests/game/modes/scripts.hpp"

using namespace scripts;
using programs::run;

namespace {

const std::string reversi = programs::cli + " terminal --preset reversi";
const std::string last_square =
    reversi + " --load " + OUTFLANK_SOURCE_DIR + "/tests/data/saves/reversi_last_square.json";

const std::string names = "PlayerOne | PlayerTwo\nBLACK | WHITE\n";
const std::string prompt = "Input point (e.g 12 )\n> ";

// The whole screen; line: the text above the prompt.
std::string screen(const std::array<std::string_view, 8>& rows, const std::string& score, const std::string& line) {
    std::string text = "\n  1 2 3 4 5 6 7 8\n\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        text += std::to_string(i + 1);
        for (const char c : rows[i])
            text += std::string{" "} + c;
        text += '\n';
    }
    return text + '\n' + names + score + "\n\n" + line + '\n' + prompt;
}

constexpr std::array<std::string_view, 8> start_rows{"--------", "--------", "---+----", "--+WB---",
                                                     "---BW+--", "----+---", "--------", "--------"};
constexpr std::array<std::string_view, 8> after_43{"--------", "--------", "--+-+---", "--BBB---",
                                                   "--+BW---", "--------", "--------", "--------"};
const std::string black_turn = screen(start_rows, "2 | 2", "Player`s turn: BLACK");
const std::string white_turn = screen(after_43, "4 | 1", "Player`s turn: WHITE");

} // namespace

TEST_CASE("reversi 1b: Black begins and may choose 34, 43, 56 and 65") {
    const auto outcome = run(reversi);
    CHECK(outcome.code == 0);
    CHECK(outcome.text == black_turn + "\n");
}

TEST_CASE("reversi 1c: after a point out of range, the game asks for an available spot") {
    CHECK(run(reversi, "99\n").text == black_turn + screen(start_rows, "2 | 2", "Fill on the available spot!") + "\n");
}

TEST_CASE("reversi 1d: an invalid input prints an error") {
    CHECK(run(reversi, "4\n").text == black_turn + screen(start_rows, "2 | 2", "Invalid Input!") + "\n");
}

TEST_CASE("reversi 1e: after Black's 43, White may choose 33, 35 and 53 but not 43") {
    CHECK(run(reversi, "43\n43\n").text
          == black_turn + white_turn + screen(after_43, "4 | 1", "Fill on the available spot!") + "\n");
}

TEST_CASE("reversi 1f: an input that is not a number prints an error") {
    for (const char* typed : {"qw\n", "1w\n", "pa\n"}) {
        CAPTURE(typed);
        CHECK(run(reversi, typed).text == black_turn + screen(start_rows, "2 | 2", "Non-number char!") + "\n");
    }
}

TEST_CASE("reversi 2: the last move of the document's game can be played, and PlayerOne wins") {
    const auto outcome = run(last_square, "16\n");
    CHECK(outcome.code == 0);
    CHECK(has_in_order(outcome.text, {"1 W W W W W + B W\n", names + "33 | 30\n\n", "Player`s turn: BLACK\n", prompt,
                                      "1 W W W W W B B W\n2 B W B B B B B W\n", names + "35 | 29\n"}));
    CHECK(outcome.text.ends_with("PlayerOne WIN\n"));
}

TEST_CASE("reversi 3: the marks disappear after a move; without assist there are no marks") {
    CHECK(has(run(reversi, "43\n").text, white_turn));
    CHECK(!has(run(reversi + " --no-assist", "43\n").text, "+"));
}

TEST_CASE("reversi 5: one digit, three digits or an empty line is invalid, and the prompt repeats") {
    const std::string invalid = screen(start_rows, "2 | 2", "Invalid Input!");
    CHECK(run(reversi, "4\n\n123\n43\n").text == black_turn + invalid + invalid + invalid + white_turn + "\n");
}

TEST_CASE("reversi 6: names, colours and points are correct after each move") {
    // The first moves of the game with which (b) and (e) of the document begin; discs counted by hand.
    CHECK(has_in_order(run(reversi, "43\n33\n34\n").text,
                       {names + "2 | 2\n\n", names + "4 | 1\n\n", names + "3 | 3\n\n", names + "5 | 2\n\n"}));
}

TEST_CASE("reversi 7: the end of the input ends the program cleanly at any prompt") {
    for (const char* typed : {"", "43\n", "99\n", "4"}) {
        CAPTURE(typed);
        const auto outcome = run(reversi, typed);
        CHECK(outcome.code == 0);
        CHECK(outcome.text.ends_with(prompt + "\n"));
    }
}

TEST_CASE("reversi: a drawn game and a forced pass are announced") {
    CHECK(run(reversi + " --size 4", lines_of("b1 c1 d4 a1 d1 c4 d3 a4 b4 a2", 4, "reversi")).text.ends_with("DRAW\n"));
    CHECK(has(run(reversi + " --size 4", lines_of("b1 c1 d3 a1", 4, "reversi")).text, "No move for BLACK!\n"));
}
