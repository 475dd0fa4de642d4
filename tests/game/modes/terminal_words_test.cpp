// Commands that can be typed instead of moves, and texts around a game: save, moves, help, names, limits, seats.
#include "game/play/save.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/game/modes/scripts.hpp"

#include <filesystem>

using namespace scripts;

namespace {

const modes::Screen terminal{.is_terminal = true};

modes::TerminalOptions two_people(std::string_view preset) {
    return {.preset = std::string{preset}, .size = 8, .players = 2, .assist = false, .seed = 1};
}

std::string begin(const modes::Preset& preset) {
    return preset.questions.rules ? "\n" : "";
}

} // namespace

TEST_CASE("save writes a game that every preset can continue") {
    for (const modes::Preset& preset : modes::presets()) {
        CAPTURE(preset.id);
        const temporary::TemporaryFolder folder;
        const std::filesystem::path file = folder.path / "My Game.json";
        const std::string moves = lines_of("f5 d6 c3", 8, preset.id);
        const std::string text =
            played(two_people(preset.id), begin(preset) + moves + "SAVE  " + file.string() + " \nmoves\n");
        CHECK(has_in_order(text, {"Saved to " + file.string() + ".", "3. "}));
        const auto state = play::load_game(file);
        REQUIRE(state.ok());
        CHECK(state->game.path_to(state->game.cursor()).size() == 4);
        CHECK(state->settings.rules.id == preset.rule_set);
        CHECK(has(played({.assist = false, .seed = 1, .load = file}, begin(preset) + "moves\n"), "3. "));
        // A saved game may be overwritten.
        CHECK(has(played({.assist = false, .seed = 1, .load = file}, begin(preset) + "save " + file.string() + "\n"),
                  "Saved to "));
    }
}

TEST_CASE("a save with no name, in a missing folder or over another file is refused without a loss") {
    const temporary::TemporaryFolder folder;
    const std::string notes = (folder.path / "notes.txt").string();
    folder.write("notes.txt", "mine");
    for (const std::string_view preset : {"algebraic", "tournament"}) {
        const std::string text =
            played(two_people(preset), "save\nsave " + notes + "\nsave /dev/null/x/game.json\nsavegame\n", terminal);
        CHECK(has_in_order(
            text, {"Add a file name, for example: save game.json", "is not a saved game", "/dev/null/x/game.json"}));
        CHECK(!has(text, "wins"));
        CHECK(!has(text, "Saved to"));
    }
    std::ifstream file{notes};
    CHECK(std::string{std::istreambuf_iterator<char>{file}, {}} == "mine");
}

TEST_CASE("a finished game can be saved at the question whether to play again") {
    const temporary::TemporaryFolder folder;
    const std::filesystem::path file = folder.path / "game.json";
    const modes::TerminalOptions options{.preset = "algebraic", .size = 4, .players = 2};
    const std::string text =
        played(options, lines_of("b1 c1 d1 a1 a3 d4", 4, "algebraic") + "save " + file.string() + "\nn\n");
    CHECK(has_in_order(text, {"Black wins, 9 to 1.", "Saved to ", "Play again", "Thanks for playing."}));
    const auto state = play::load_game(file);
    REQUIRE(state.ok());
    CHECK(state->game.position().is_over());
}

TEST_CASE("moves are listed in the notation in which they are typed") {
    struct Row {
        const char* preset;
        const char* line;
    };
    for (const Row& row : {Row{"algebraic", "1. Black f5, 1 flipped\n"}, Row{"ood", "1. Black 4 5, 1 flipped\n"},
                           Row{"tournament", "1. White (W C 4), 1 flipped\n"},
                           Row{"reversi", "1. BLACK 56, 1 flipped\n"}, Row{"classic", "1. X 5 3, 1 flipped\n"}}) {
        CAPTURE(row.preset);
        const modes::Preset& preset = *modes::find_preset(row.preset);
        CHECK(has(played(two_people(row.preset), begin(preset) + lines_of("f5", 8, row.preset) + "moves\n"), row.line));
    }
    const modes::TerminalOptions small{.preset = "tournament", .size = 4, .seed = 1};
    CHECK(has(played(small, "(W C 4)\n(B B 4)\n(W A 4)\n(B D 4)\n(W D 2)\n(B P 3)\nmoves\n"),
              "6. Black passes: (B P 1)\n"));
}

TEST_CASE("in every preset, a question mark shows help and exit ends the game without a loss") {
    for (const modes::Preset& preset : modes::presets()) {
        for (const modes::Screen& screen : {modes::Screen{}, terminal}) {
            CAPTURE(preset.id);
            // At a terminal a preset with names asks for both.
            const std::string names = preset.questions.names && screen.is_terminal ? "\n\n" : "";
            const std::string text =
                played(two_people(preset.id), begin(preset) + names + " ? \n Exit \n(W D 3)\n", screen);
            CHECK(has_in_order(text, {"Type a move such as ", "save FILE", "Game ended by player.\n"}));
            CHECK(text.ends_with("Game ended by player.\n"));
        }
    }
    CHECK(played({.preset = "classic", .seed = 1}, "\nexit\n").ends_with("Game ended by player.\n"));
}

TEST_CASE("in a tournament, a terminal allows one malformed line per turn; a pipe allows none") {
    const modes::TerminalOptions options = two_people("tournament");
    const std::string warning = "Not accepted: not a move of the form (W D 3). Another such line loses the game.\n";
    // Each turn has its own warning.
    const std::string forgiven = played(options, "d3\n(W D 3)\nc3\n(B C 3)\n", terminal);
    CHECK(count(forgiven, warning) == 2);
    CHECK(has_in_order(forgiven, {warning, "Move 1: (W D 3)\n", warning, "Move 2: (B C 3)\n"}));
    CHECK(!has(forgiven, "wins"));
    CHECK(has_in_order(played(options, "(W D x)\nd3\n", terminal),
                       {"Not accepted: the row is not a number.", "Illegal move \"d3\" by White"}));
    CHECK(has(played(options, "d3\n"), "Illegal move \"d3\" by White"));
    // Well-formed but illegal moves.
    for (const char* typed : {"(W D 9)", "(W P 99)", "(B D 3)", "(W A 1)", "(W P 1)", "(W D 4)"}) {
        CAPTURE(typed);
        CHECK(has(played(options, std::string{typed} + "\n", terminal), "Illegal move"));
    }
}

TEST_CASE("at a terminal, the reversi preset asks who plays which colour") {
    const modes::TerminalOptions options{.preset = "reversi", .seed = 1};
    const std::string named = played(options, "Anna\n Bertil Ek \n43\n", terminal);
    CHECK(has_in_order(named, {"Player with BLACK [PlayerOne]: ", "Player with WHITE [PlayerTwo]: ",
                               "Anna | Bertil Ek\nBLACK | WHITE\n2 | 2\n", "Player`s turn: BLACK"}));
    CHECK(has(played(options, "\n\n", terminal), "PlayerOne | PlayerTwo\n"));
    CHECK(has_in_order(played(options, std::string(31, 'x') + "\n\x1b[2J\nOk\n\n", terminal),
                       {"at most 30 printable", "at most 30 printable", "Ok | PlayerTwo\n"}));
    CHECK(played(options, "quit\n", terminal).ends_with("Game ended by player.\n"));
    // Only human players are asked, and none in a pipe, where it prints what its document does.
    const std::string against = played({.preset = "reversi", .players = 1, .seed = 1}, "Anna\n", terminal);
    CHECK(has(against, "Anna | PlayerTwo\n"));
    CHECK(!has(against, "Player with WHITE"));
    CHECK(!has(played(options, "Anna\n"), "Player with BLACK"));
    // The winner is announced by name, also in the next game between others.
    modes::TerminalOptions small{.preset = "reversi", .size = 4, .seed = 1};
    const std::string game = lines_of("b1 c1 d1 a1 a3 d4", 4, "reversi");
    CHECK(has_in_order(played(small, "Anna\nBertil\n" + game + "y\nCaesar\n\n" + game + "n\n", terminal),
                       {"Anna WIN\n", "Caesar WIN\n"}));
}

TEST_CASE("the tournament prints its time limit or that there is no limit") {
    modes::TerminalOptions options = two_people("tournament");
    CHECK(has(played(options, ""), "Time limit: 60 s for each move; a late move loses.\n"));
    options.time_limit = play::milliseconds{2'500};
    CHECK(has(played(options, ""), "Time limit: 2.5 s for each move; a late move loses.\n"));
    options.time_limit = play::milliseconds{0};
    CHECK(has(played(options, ""), "There is no time limit.\n"));
    CHECK(!has(played(two_people("algebraic"), ""), "time limit"));
}

TEST_CASE("the tournament prints who plays which colour even if colours are given") {
    modes::TerminalOptions options = two_people("tournament");
    options.seats[0] = *play::seat_from_text("human");
    options.seats[1] = *play::seat_from_text("human");
    const std::string people =
        "Right (a human player) is player 1 with White, Left (a human player) is player 2 with Black.\n";
    const std::string text = played(options, "");
    CHECK(has_in_order(text, {people, "White to move (Right)."}));
    CHECK(!has(text, "drawn"));
    options.players.reset();
    options.seats[0] = *play::seat_from_text("level:2");
    CHECK(has(played(options, ""),
              "Right (a human player) is player 1 with White, Left (Level 2) is player 2 with Black.\n"));
    CHECK(has(played(two_people("tournament"), ""), "Colours drawn from seed 1: "));
}

TEST_CASE("the ood preset draws the board before and after a pass and at the end, like its source") {
    const modes::TerminalOptions options{.preset = "ood", .size = 4, .players = 2};
    const std::string board = "  --------\n  0 1 2 3\n\nScore - Black: ";
    const std::string passed = played(options, lines_of("b1 c1 d3 a1", 4, "ood"));
    const std::size_t pass = passed.find("Black has no valid moves. Passing turn...\n");
    REQUIRE(pass != passed.npos);
    // Before: the last move, board and score. After the message: the same board and score, then the next turn.
    const std::string before =
        passed.substr(passed.rfind("Move executed!", pass), pass - passed.rfind("Move executed!", pass));
    CHECK(count(before, board) == 1);
    const std::string drawn = before.substr(before.find("\n\n") + 2);
    CHECK(passed.substr(pass)
          == "Black has no valid moves. Passing turn...\n" + drawn + "White's turn. Enter move: \n");

    const std::string ended = played(options, lines_of("b1 c1 d1 a1 a3 d4", 4, "ood"));
    const std::size_t over = ended.find("\n=== GAME OVER ===\n");
    REQUIRE(over != ended.npos);
    const std::string last = ended.substr(ended.rfind("Move executed!"), over - ended.rfind("Move executed!"));
    CHECK(count(last, board + "9 | White: 1\n") == 1);
    CHECK(count(ended.substr(over), board + "9 | White: 1\n🏆 Black wins!\n") == 1);
}
