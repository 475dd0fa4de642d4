// outflank-cli edax against the description of Edax's console: what each command does and prints.
#include "game/modes/edax/command_line.hpp"
#include "game/modes/edax/console.hpp"
#include "game/play/programs/edax_console.hpp"
#include "game/rules/perft.hpp"
#include "tests/game/modes/line_client.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <sstream>
#include <stop_token>
#include <string>
#include <vector>

using lines::Client;

namespace {

const std::string edax_program = programs::cli + " edax -h 12 -n 1";

struct Printed {
    std::string out, errors;
};

// What the console prints to the lines of a script, and what to its error stream.
Printed edax(const std::string& script, const std::vector<std::string>& more = {"-q", "-l", "2", "-ponder", "off"}) {
    std::vector<std::string> words{"-h", "12", "-n", "1"};
    words.insert(words.end(), more.begin(), more.end());
    const auto job = modes::edax_job(words);
    REQUIRE(job.ok());
    std::ostringstream out, errors;
    modes::EdaxConsole console{job->settings, "1.0", out, errors};
    console.begin({});
    std::istringstream stream{script};
    for (std::string line; std::getline(stream, line);) {
        if (!console.carry_out(line, {})) break;
    }
    return {out.str(), errors.str()};
}

// What each command printed, without the prompts: the first one is before any.
std::vector<std::string> answers(const std::string& text) {
    REQUIRE(text.starts_with(">"));
    std::vector<std::string> all;
    std::size_t begin = 0;
    for (std::size_t at = text.find("\n>"); at != text.npos; at = text.find("\n>", begin)) {
        all.push_back(text.substr(begin + 1, at - begin));
        begin = at + 1;
    }
    return all;
}

std::string last_answer_of(const std::string& script) {
    const auto all = answers(edax(script).out);
    REQUIRE_FALSE(all.empty());
    return all.back();
}

// The move in the answer of `go`.
std::string played_move(const std::string& answer) {
    REQUIRE(answer.starts_with("\n\nEdax plays "));
    const auto move = play::edax_choice(answer);
    REQUIRE(move.has_value());
    return std::string{*move};
}

// The board that a verbose console shows after the script, as 64 squares and the side to move.
std::string board_after(const std::string& script) {
    std::istringstream shown{last_answer_of(script + "verbose 1\n")};
    std::string squares, side;
    for (std::string line; std::getline(shown, line);) {
        if (line.size() < 19 || line[0] < '1' || line[0] > '8') continue;
        for (std::size_t column = 0; column < 8; ++column) {
            const char c = line[2 + 2 * column];
            squares += c == '*' ? 'X' : c == '.' ? '-' : c;
        }
        if (line.find("Black's turn") != line.npos) side = " X";
        if (line.find("White's turn") != line.npos) side = " O";
        if (line.find("Game over") != line.npos) side = " over";
    }
    return squares + side;
}

const std::string start_board = "---------------------------OX------XO--------------------------- X";
const std::string after_f5 = "---------------------------OX------XXX-------------------------- O";

int count_in(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

} // namespace

TEST_CASE("the console prompts without a line end, ends the line once it has read a command, and go is three words") {
    CHECK(edax("").out == ">");
    CHECK(edax("mode 3\n").out == ">\n>");
    // The first move is f5, whatever the level: the line that is forced from the start.
    CHECK(edax("go\n").out == ">\n\nEdax plays F5\n>");
    CHECK(edax("\n\n").out == ">\n>\n>");
    CHECK(edax("quit\ngo\n").out == ">\n");
}

TEST_CASE("each command of Edax's console does what its description says") {
    struct Row {
        const char* what;
        std::string script, board;
    };
    for (const Row& row : {
             Row{"init", "f5\ninit\n", start_board},
             Row{"i", "f5\ni\n", start_board},
             Row{"new goes to the start that was set", "setboard " + after_f5 + "\nd6\nnew\n", after_f5},
             Row{"n", "f5\nn\n", start_board},
             Row{"setboard", "setboard " + after_f5 + "\n", after_f5},
             Row{"setboard with other signs",
                 "setboard ...........................w*......bB*..........................w\n",
                 "---------------------------OX------XXX-------------------------- O"},
             Row{"a move", "f5\n", after_f5},
             Row{"a move in capitals", "F5\n", after_f5},
             Row{"a sequence", "play f5d6\nundo\n", after_f5},
             Row{"play with blanks", "play F5 d6 c3\nundo\nundo\n", after_f5},
             Row{"force under symmetry", "force f5d6\nd3\ngo\nundo\nundo\n", start_board},
             Row{"go", "go\n", after_f5},
             Row{"hint plays nothing", "f5\nhint 2\n", after_f5},
             Row{"undo", "f5\nd6\nundo\n", after_f5},
             Row{"u and r", "f5\nd6\nu\nu\nr\n", after_f5},
             Row{"redo", "f5\nundo\nredo\n", after_f5},
             Row{"undo at the start", "undo\nundo\nf5\n", after_f5},
             Row{"undo in mode 1 takes two", "mode 1\nd6\nundo\nmode 3\n", after_f5},
             Row{"hmirror and vmirror", "play c4\nhmirror\nvmirror\n", after_f5},
             Row{"rotate", "play c4\nrotate 180\n", after_f5},
             Row{"symetry", "play e6\nsymetry 4\n", after_f5},
             Row{"options as commands",
                 "level 5\nl 5\nmove-time 1\ngame-time 1:00\nset verbose = 0\nn-tasks 2\nbook-usage off\nponder "
                 "off\nf5\n",
                 after_f5},
         }) {
        CAPTURE(row.what);
        CHECK(board_after(row.script) == row.board);
        CHECK(edax(row.script).errors.empty());
    }
}

TEST_CASE("what is no command and no legal move is a warning, and changes nothing") {
    struct Row {
        std::string command, part;
    };
    for (const Row& row : {
             Row{"fly", "WARNING: Unknown command/Illegal move: \"fly\""},
             Row{"a1", "WARNING: Unknown command/Illegal move: \"a1\""},
             Row{"pa", "WARNING: Unknown command/Illegal move: \"pa\""},
             Row{"play a1f5", "WARNING: Unknown command/Illegal move: \"play a1f5\""},
             Row{"play", "WARNING: Unknown command/Illegal move: \"play"},
             Row{"f5f5", "WARNING: Unknown command/Illegal move: \"f5f5\""},
             Row{"force a1", "force: "},
             Row{"setboard XO", "expected 64 squares such as X, O and -, saw 2"},
             Row{"level 61", "expected a number from 0 to 60 for level, saw \"61\""},
             Row{"level", "expected a number from 0 to 60 for level, saw \"\""},
             Row{"mode 4", "expected a number from 0 to 3 for mode"},
             Row{"ponder maybe", "expected on or off for ponder, saw \"maybe\""},
             Row{"move-time soon", "expected a time such as 5, 1:30 or 0.5 for move-time, saw \"soon\""},
             Row{"hint none", "expected a number of moves"},
             Row{"analyze none", "expected a number of moves"},
             Row{"rotate 45", "expected 90, 180 or 270 degrees"},
             Row{"symetry 8", "expected a symmetry from 0 to 7"},
             Row{"load /nonexistent/game.ggf", "cannot load: "},
             Row{"save /tmp/game.doc", "expected a name that ends in .txt, .ggf, .sgf or .pgn"},
             Row{"solve /nonexistent/file.obf", "/nonexistent/file.obf"},
             Row{"count shapes 3", "expected count games DEPTH"},
             Row{"perft x", "expected a depth from 0 to 14"},
             Row{"book show", "is not there"},
             Row{"(a line that is too long)", "a line that is too long"},
         }) {
        CAPTURE(row.command);
        const auto outcome = edax(row.command + "\nverbose 1\n");
        CHECK(count_in(outcome.errors, "\n") == 1);
        CHECK(outcome.errors.starts_with("WARNING: "));
        CHECK(outcome.errors.find(row.part) != std::string::npos);
        CHECK(board_after(row.command + "\n") == start_board);
    }
    // A line of moves is played up to the one that is illegal.
    CHECK(edax("play f5f5d6\n").errors == "WARNING: Unknown command/Illegal move: \"play f5f5d6\"\n");
    CHECK(board_after("play f5f5d6\n") == after_f5);
    // The side that is not said is a warning, and taken from the number of empty squares.
    const auto outcome = edax("setboard " + after_f5.substr(0, 64) + "\n");
    CHECK(outcome.errors == "WARNING: setboard: no side to move, taken from the number of empty squares\n");
}

TEST_CASE("go passes where it must, and says when the game is over") {
    const std::string stuck = "play " + std::string{fixtures::black_must_pass_8} + "\n";
    CHECK(played_move(last_answer_of(stuck + "go\n")) == "PA");
    CHECK(board_after(stuck + "pa\nundo\n") == board_after(stuck));
    CHECK(board_after(stuck + "go\ne3\n") == board_after(stuck + "e3\n"));
    const std::string over = "play " + std::string{fixtures::wipe_out_8} + "\n";
    CHECK(last_answer_of(over + "go\n") == "\n\n*** Game Over ***\n");
    CHECK(last_answer_of(over + "hint 3\n") == "\n\n*** Game Over ***\n");
    const std::string shown = last_answer_of(over + "verbose 1\n");
    CHECK(shown.find("Game over") != std::string::npos);
    CHECK(shown.find("Black won") != std::string::npos);
}

TEST_CASE("it plays by itself in the modes that say so") {
    CHECK(edax("mode 1\n").out == ">\n\nEdax plays F5\n>");
    CHECK(edax("mode 0\nf5\n").out.starts_with(">\n>\n\nEdax plays "));
    CHECK(edax("mode 1\nmode 3\nd6\n").out.ends_with("\n>\n>"));
    const std::string whole = edax("mode 2\n").out;
    CHECK(count_in(whole, "Edax plays ") >= 50);
    CHECK(whole.ends_with("\n>"));
    CHECK(count_in(edax("", {"-q", "-l", "1", "-mode", "2"}).out, "Edax plays ") >= 50);
}

TEST_CASE("hints are one line for each move, as those who read Edax expect them") {
    const std::string script = "book-usage off\nlevel 4\nplay f5d6c3\n";
    const rules::Position position = fixtures::game(8, "f5 d6 c3").position();
    for (const int wanted : {1, 3, 60}) {
        CAPTURE(wanted);
        std::istringstream shown{last_answer_of(script + "hint " + std::to_string(wanted) + "\n")};
        std::vector<play::GtpMoveValue> values;
        for (std::string line; std::getline(shown, line);) {
            if (line.empty()) continue;
            const auto value = play::edax_value(line, position);
            CAPTURE(line);
            REQUIRE(value.has_value());
            CHECK(value->depth == 4);
            values.push_back(*value);
        }
        CHECK(static_cast<int>(values.size()) == std::min(wanted, position.legal_moves().size()));
        CHECK(std::ranges::is_sorted(values, std::ranges::greater{}, &play::GtpMoveValue::score));
    }
    CHECK(last_answer_of("f5\nhint\n").starts_with("\nbook "));
    const std::string loud = edax("book-usage off\nf5\nverbose 1\nhint 1\n").out;
    CHECK(loud.find(" depth|score|       time   |  nodes (N)  |   N/s    | principal variation\n"
                    "------+-----+--------------+-------------+----------+----------------------\n")
          != std::string::npos);
}

TEST_CASE("a hint that is stopped leaves out what was not searched") {
    const auto job = modes::edax_job({"-h", "12", "-n", "1", "-q", "-book-usage", "off", "-move-time", "3600"});
    REQUIRE(job.ok());
    std::ostringstream out, errors;
    modes::EdaxConsole console{job->settings, "1.0", out, errors};
    REQUIRE(console.carry_out("f5d6c3", {}));
    std::stop_source stopped;
    stopped.request_stop();
    out.str("");
    REQUIRE(console.carry_out("hint 60", stopped.get_token()));
    std::istringstream shown{out.str()};
    for (std::string line; std::getline(shown, line);) {
        CAPTURE(line);
        const auto value = play::edax_value(line, fixtures::game(8, "f5 d6 c3").position());
        CHECK((!value || value->depth > 0));
    }
}

TEST_CASE("a line of a search has Edax's columns") {
    // The example in the description, where Black's moves are small.
    const std::string edge = "   14   -42        0:00.000         23686            a2 A4 a3 E8 g7 H8 g8 C8 c7";
    const auto answer = last_answer_of("book-usage off\nlevel 2\nf5\nd6\nhint 1\n");
    REQUIRE(answer.size() > 55);
    const std::string line = answer.substr(1, answer.size() - 2);
    CHECK(line.find(':') == edge.find(':'));
    CHECK(line.find('.') == edge.find('.'));
    CHECK(line.substr(41).find_first_not_of(" 0123456789") + 41 == edge.find("a2"));
    CHECK((line[8] == '+' || line[8] == '-'));
    CHECK(std::string{"abcdefgh"}.find(line[53]) != std::string::npos);
}

TEST_CASE("the rest of Edax's commands answer in words") {
    CHECK(last_answer_of("version\n").starts_with("\nOutflank "));
    const std::string help = last_answer_of("help\n");
    for (const char* command :
         {"init", "new",     "setboard", "play",      "force",     "go",      "hint",    "undo",
          "redo", "mode",    "level",    "move-time", "game-time", "verbose", "n-tasks", "book-usage",
          "stop", "analyze", "solve",    "options",   "version",   "help",    "quit"}) {
        CAPTURE(command);
        CHECK(help.find('\n' + std::string{command}) != std::string::npos);
    }
    const std::string options = last_answer_of("level 7\nset move-time = 1:30\noptions\n");
    CHECK(options.find("level = 7\n") != std::string::npos);
    CHECK(options.find("\nmove-time = 90 s\n") != std::string::npos);
    CHECK(last_answer_of("move-time 0.05\noptions\n").find("\nmove-time = 0.05 s\n") != std::string::npos);
    CHECK(last_answer_of("play tiger\nopening\n") == "\nTiger\n");
    CHECK(last_answer_of("opening\n") == "\n?\n");
    CHECK(last_answer_of("count games 4\n") == "\n1: 4\n2: 12\n3: 56\n4: 244\n"); // as everybody counts them
    CHECK(last_answer_of("f5\nperft 1\n") == "\nperft 1: 3\n");
    CHECK(count_in(last_answer_of("book-usage off\nplay f5d6c3\nanalyze 2\n"), "\n") == 3);
}

TEST_CASE("games are saved and loaded in the forms of their names") {
    const temporary::TemporaryFolder folder;
    for (const char* name : {"game.txt", "game.ggf", "game.sgf", "game.pgn"}) {
        CAPTURE(name);
        const std::string path = (folder.path / name).string();
        CHECK(edax("play f5d6c3\nsave " + path + "\n").errors.empty());
        CHECK(board_after("load " + path + "\n") == board_after("play f5d6c3\n"));
        CHECK(board_after("open " + path + "\nundo\nundo\n") == after_f5);
    }
}

TEST_CASE("stop is heard while a search runs, and ends the playing by itself") {
    for (const std::string farewell : {"quit", "q", "exit", ""}) {
        CAPTURE(farewell);
        Client client{edax_program + " -q -move-time 3600 -book-usage off"};
        client.send("f5");
        client.send("go");
        client.send("stop");
        if (farewell.empty())
            client.close_input();
        else
            client.send(farewell);
        client.hear_until("Edax plays ");
        CHECK(client.wait_for_end() == 0);
    }
    Client client{edax_program + " -q -move-time 3600 -book-usage off"};
    client.send("f5");
    client.send("mode 2");
    client.send("stop");
    client.send("version"); // answered once the mode has ended
    int played = 0;
    for (const std::string& line : client.hear_until("Outflank "))
        played += play::edax_choice(line).has_value() ? 1 : 0;
    CHECK(played <= 1); // the move that it was about
    client.send("init");
    client.send("f5"); // it would answer this in mode 2, and at once as it is told to go
    client.send("options");
    played = 0;
    std::string mode;
    for (const std::string& line : client.hear_until("verbose = ")) {
        played += play::edax_choice(line).has_value() ? 1 : 0;
        if (line.starts_with("mode = ")) mode = line;
    }
    CHECK(mode == "mode = 3");
    CHECK(played == 0);
    client.send("quit");
    CHECK(client.wait_for_end() == 0);
}

TEST_CASE("what it begins with by itself, and what it only counts, is stopped as a search is") {
    for (const std::string farewell : {"quit", "set quit", "set q", ""}) {
        CAPTURE(farewell);
        Client client{edax_program + " -q -mode 2 -book-usage off -move-time 3600"};
        client.hear_until("Edax plays F5"); // from the forced line; the next move takes an hour
        client.send("stop");
        if (farewell.empty())
            client.close_input();
        else
            client.send(farewell);
        CHECK(client.wait_for_end() == 0);
    }
    {
        Client client{edax_program + " -q -mode 2 -book-usage off -move-time 3600"};
        client.hear_until("Edax plays F5");
        client.send("set stop");
        client.send("version");
        client.hear_until("Outflank ");
        client.send("quit");
        CHECK(client.wait_for_end() == 0);
    }
    for (const std::string count : {"perft 14", "count games 14", "count games 14 6"}) {
        CAPTURE(count);
        Client client{edax_program + " -q"};
        client.send(count);
        client.send("stop");
        client.send("version");
        client.hear_until("Outflank ");
        client.send("quit");
        CHECK(client.wait_for_end() == 0);
    }
}

TEST_CASE("games are counted on both of Edax's boards") {
    // The known counts from the starts of 6x6 and 8x8; beyond six plies a stop could come between.
    CHECK(last_answer_of("count games 8 6\n") == last_answer_of("count games 8 6x6\n"));
    CHECK(last_answer_of("count games 8 8\n").ends_with("\n7: 55092\n8: 390216\n"));
    CHECK(last_answer_of("count games 8\n") == last_answer_of("count games 8 8\n"));
    std::string counts = "\n";
    for (int plies = 1; plies <= 8; ++plies)
        counts += std::to_string(plies) + ": "
                  + std::to_string(rules::perft(rules::Position::start(rules::BoardSize{6}), plies)) + '\n';
    CHECK(last_answer_of("count games 8 6\n") == counts);
    const std::string stuck = "play " + std::string{fixtures::black_must_pass_8} + "\n";
    const rules::Position position = fixtures::game(8, fixtures::black_must_pass_8).position();
    CHECK(last_answer_of(stuck + "perft 7\n") == "\nperft 7: " + std::to_string(rules::perft(position, 7)) + "\n");
    CHECK(edax("count games 8 7\n").errors == "WARNING: expected a board of side 6 or 8, saw \"7\"\n");
}

TEST_CASE("options are read as Edax reads them, and what is none ends it with one line") {
    using Words = std::vector<std::string>;
    for (const Words& options : {Words{"-q"},
                                 {"--q"},
                                 {"-vv"},
                                 {"-l", "3"},
                                 {"-level", "3"},
                                 {"--level", "3"},
                                 {"-d", "2"},
                                 {"-depth", "2"},
                                 {"-t", "10"},
                                 {"-game-time", "1:00"},
                                 {"-move-time", "0.1"},
                                 {"-n", "2"},
                                 {"-n-tasks", "1"},
                                 {"-hash-table-size", "12"},
                                 {"-ponder", "off"},
                                 {"-book-usage", "off"},
                                 {"-eval-file", "data/eval.dat"},
                                 {"-book-file", "x"},
                                 {"-book-randomness", "2"},
                                 {"-verbose", "2"},
                                 {"-noise", "5"},
                                 {"-width", "80"},
                                 {"-mode", "3"},
                                 {"-selectivity", "5"},
                                 {"-auto-start", "off"},
                                 {"-auto-quit", "on"},
                                 {"-auto-swap", "on"},
                                 {"-auto-store", "off"},
                                 {"-repeat", "2"},
                                 {"-alpha", "-64"},
                                 {"-beta", "64"},
                                 {"-edax"},
                                 {"-gtp"},
                                 {"-nboard", "-q"},
                                 {"-solve", "file"}}) {
        CAPTURE(options.front());
        CHECK(modes::edax_job(options).ok());
    }
    CHECK(modes::edax_job({"-l", "7"})->settings.level == 7);
    CHECK(modes::edax_job({"-q"})->settings.verbosity == 0);
    CHECK(modes::edax_job({"-move-time", "1:30"})->settings.move_time == std::chrono::seconds{90});
    CHECK(modes::edax_job({"-d", "5"})->settings.depth == 5);
    CHECK_FALSE(modes::edax_job({"-book-usage", "off"})->settings.uses_book);
    CHECK(modes::edax_job({"-nboard"})->protocol == "nboard");
    for (const Words& options : {Words{"-zoo"},
                                 {"-l"},
                                 {"-l", "99"},
                                 {"-l", "much"},
                                 {"level", "3"},
                                 {"-ponder", "perhaps"},
                                 {"-xboard"},
                                 {"-ggs"},
                                 {"-cassio"},
                                 {"-n", "0"},
                                 {"-h", "9"},
                                 {"-t", "never"},
                                 {"-solve"}}) {
        CAPTURE(options.front());
        const auto job = modes::edax_job(options);
        REQUIRE_FALSE(job.ok());
        CHECK(job.error().message.starts_with("expected "));
    }
    const auto outcome = programs::run_apart(programs::cli + " edax -q -h 12 -zoo", "go\n");
    CHECK(outcome.code == 2);
    CHECK(outcome.out.empty());
    CHECK(
        outcome.errors
        == "outflank-cli: expected an option of Edax such as -l 10, -q, -gtp, -nboard or -solve FILE, saw \"-zoo\"\n");
}

TEST_CASE("the built program is Edax's console, too, up to quit or the end of its input") {
    const auto outcome = programs::run_apart("exec " + edax_program + " -q -l 2",
                                             "go\n" + std::string(5000, 'x') + "\nversion\nquit\ngo\n");
    CHECK(outcome.code == 0);
    CHECK(outcome.out.starts_with(">\n\nEdax plays F5\n>\n>\nOutflank "));
    CHECK(outcome.out.ends_with("\n>\n"));
    CHECK(outcome.errors == "WARNING: Unknown command/Illegal move: \"(a line that is too long)\"\n");
}

TEST_CASE("in Edax's place the other protocols are spoken, too") {
    CHECK(programs::run(edax_program + " -gtp -q -l 2", "7 name\nquit\n").text == "=7 Outflank\n\n= \n\n");
    CHECK(programs::run(edax_program + " -nboard -q -l 2", "nboard 1\nping 4\n").text == "pong 4\n");
}

TEST_CASE("-solve and solve print a line for each position, what differs from the file, and a total") {
    const temporary::TemporaryFolder folder;
    // The first position of tests/data/endgame/exact.obf, with its values; then with wrong ones.
    const std::string board = "--OXXXX-XXXXXXXOXXXXOXXOXXOXXOXOXXOXXOXO-XXOOXXOOXOXXOXOXOOOOOO- O; ";
    folder.write("right.obf", board + "A6:+10; H1:-4; B1:-22;\n");
    folder.write("wrong.obf", board + "A6:+12; H1:-4; B1:-22;\n" + board + "A6:+10; H1:+14; B1:-22;\n");
    const std::string right = (folder.path / "right.obf").string();
    const std::string wrong = (folder.path / "wrong.obf").string();
    const std::string solver = edax_program + " -l 60 -solve ";
    const auto good = programs::run(solver + right);
    CHECK(programs::has(good, "  1|"));
    CHECK(programs::has(good, "   +10 "));
    CHECK(programs::has(good, "1 positions; 0 erroneous moves"));
    CHECK(programs::has(good, "0 erroneous scores"));
    const auto bad = programs::run(solver + wrong + " -q");
    CHECK(programs::has(bad, "Erroneous score: +12 expected\n"));
    CHECK(programs::has(bad, "Erroneous move: H1 expected, with score +14, error = 4\n"));
    CHECK(programs::has(bad, "2 positions; 1 erroneous moves"));
    CHECK(count_in(programs::run(solver + right + " -q").text, "\n") == 2); // only the total
    CHECK(last_answer_of("level 60\nsolve " + right + "\n").find("0 erroneous scores") != std::string::npos);
    CHECK(programs::run(programs::cli + " edax -solve /nonexistent").code == 1);
}
