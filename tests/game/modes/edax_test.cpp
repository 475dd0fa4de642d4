// outflank-cli edax compared with the output of Edax itself (tests/data/edax) and with what programs that drive Edax
// send and expect.
#include "game/engines/edax.hpp"
#include "game/modes/edax/console.hpp"
#include "game/modes/edax/settings.hpp"
#include "tests/game/modes/line_client.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

using lines::Client;

namespace {

const std::string edax_program = programs::cli + " edax -h 12 -n 1";

struct Printed {
    std::string out, errors;
};

// Output and error stream of the console for a script.
Printed edax(const std::string& script, const std::vector<std::string>& more = {"-q", "-l", "2"}) {
    std::vector<std::string> words{"-h", "12", "-n", "1"};
    words.insert(words.end(), more.begin(), more.end());
    const auto job = modes::edax_job(words);
    REQUIRE(job.ok());
    std::ostringstream out, errors;
    const lines::Script typed{script};
    base::LineReader input{typed.descriptor()};
    modes::serve_edax(job->settings, input, out, errors);
    return {out.str(), errors.str()};
}

// Output of each command, without prompts; the first prompt precedes all commands.
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

std::string played_move(const std::string& answer) {
    REQUIRE(answer.starts_with("\n\nEdax plays "));
    const auto move = engines::edax_choice(answer);
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
const std::string black_must_pass =
    "OOOOOOOOOXXXXXXOOXXXXXXOOXXXXXXOOXXXXXXOOXXXXXXOOXXXXXXOOOOOOOO- X"; // tests/data/edax/pass-quiet.txt
const std::string last_board_line = "  A B C D E F G H            WHITE            A  B  C  D  E  F  G  H";
const std::string console_header = " depth|score|       time   |  nodes (N)  |   N/s    | principal variation";
const std::string console_rule = "------+-----+--------------+-------------+----------+----------------------";

int count_in(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

// A recorded dialogue with Edax: a first line that ends in its arguments, the lines that were sent, then its output.
struct Sample {
    std::string first_line, script, out;
};

Sample sample(const std::string& name) {
    std::ifstream file{std::string{OUTFLANK_SOURCE_DIR} + "/tests/data/edax/" + name};
    REQUIRE(file.good());
    Sample read;
    std::getline(file, read.first_line);
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("#   "))
            read.script += line.substr(4) + '\n';
        else if (!line.starts_with("# ") || line.starts_with("# | "))
            read.out += line + '\n';
    }
    return read;
}

// Masks scores, nodes, times and moves of searches, which differ between programs; their widths must not differ.
std::string masked(const std::string& text) {
    static const std::regex row{R"(( *\d+\|)?( *\d+(@\d\d%)? +)[+-]\d\d .{15} .{13} .{10} [a-hpsA-HPS].*)"};
    std::istringstream lines{std::regex_replace(text, std::regex{R"(\d+:\d\d\.\d{3})"}, "(time)")};
    std::istringstream whole{text};
    std::string result;
    for (std::string line, full; std::getline(lines, line) && std::getline(whole, full);) {
        std::smatch parts;
        if (std::regex_match(full, parts, row))
            result += parts[1].str() + parts[2].str() + std::to_string(full.size()) + " characters";
        else
            result +=
                std::regex_replace(line, std::regex{R"(: \d+ nodes in (.*) \(\d+ nodes/s\)\.)"}, ": (nodes) in $1");
        result += '\n';
    }
    return result;
}

// Keeps only the rows of the last iteration; programs may differ in the number of earlier ones.
std::string without_first_iterations(const std::string& text) {
    return std::regex_replace(text, std::regex{R"((^|\n) *\d+@\d\d% .*(?=\n))"}, "");
}

// The first three positions of the FFO suite, as a file for `-solve`.
std::string first_three_of_ffo() {
    std::ifstream file{std::string{OUTFLANK_SOURCE_DIR} + "/tests/data/endgame/fforum-1-19.obf"};
    std::string text;
    int count = 0;
    for (std::string line; count < 3 && std::getline(file, line);) {
        if (line.starts_with('%') || line.empty()) continue;
        text += line + '\n';
        ++count;
    }
    REQUIRE(count == 3);
    return text;
}

} // namespace

TEST_CASE("dialogues match recorded Edax dialogues except for search results") {
    for (const char* name : {"console-quiet.txt", "console-verbose1.txt", "console-level12.txt", "pass-quiet.txt"}) {
        CAPTURE(name);
        const Sample edaxs = sample(name);
        std::istringstream words{edaxs.first_line.substr(edaxs.first_line.find(": ") + 2)};
        std::vector<std::string> arguments;
        for (std::string word; words >> word;)
            arguments.push_back(word);
        CHECK(masked(edax(edaxs.script, arguments).out) == masked(edaxs.out));
    }
}

TEST_CASE("-solve prints what Edax prints at each verbosity") {
    const temporary::TemporaryFolder folder;
    folder.write("FILE", first_three_of_ffo());
    struct Row {
        std::string sample, options;
    };
    for (const Row& row :
         {Row{"solve-verbose0.txt", "-verbose 0"}, Row{"solve-verbose0.txt", "-q"}, Row{"solve-verbose1.txt", ""},
          Row{"solve-vv.txt", "-verbose 2"}, Row{"solve-vv.txt", "-vv"}, Row{"solve-vv.txt", "-verbose 3"}}) {
        CAPTURE(row.options);
        const auto outcome = programs::run_apart("cd " + folder.path.string() + " && exec " + edax_program
                                                 + " -l 60 -book-usage off -solve FILE " + row.options);
        CHECK(outcome.code == 0);
        CHECK(outcome.errors.empty());
        CHECK(masked(without_first_iterations(outcome.out))
              == masked(without_first_iterations(sample(row.sample).out)));
    }
}

TEST_CASE("-solve /dev/stdin answers each position before the next position arrives") { // flippy
    Client client{edax_program + " -l 60 -solve /dev/stdin -verbose 3"};
    std::istringstream positions{first_three_of_ffo()};
    int number = 0;
    for (std::string line; std::getline(positions, line);) {
        client.send(line);
        client.hear_until("*** problem # " + std::to_string(++number) + " ***");
        client.hear_until(" depth|score|");
        client.hear_until("------+");
        CHECK(client.hear_until("------+").size() >= 3);
    }
    client.close_input();
    client.hear_until("/dev/stdin: ");
    CHECK(client.wait_for_end() == 0);
}

TEST_CASE("-solve reports moves or scores that differ from the file, and unreadable lines") {
    const temporary::TemporaryFolder folder;
    // The first position of tests/data/endgame/exact.obf, with correct values, then with wrong ones.
    const std::string board = "--OXXXX-XXXXXXXOXXXXOXXOXXOXXOXOXXOXXOXO-XXOOXXOOXOXXOXOXOOOOOO- O; ";
    folder.write("wrong.obf", board + "A6:+12; H1:-4; B1:-22;\n\n% nothing\n" + board + "A6:+10; H1:+14; B1:-22;\n");
    folder.write("broken.obf", board + "\nXO X;\n");
    const std::string solver = "cd " + folder.path.string() + " && exec " + edax_program + " -l 60 -solve ";
    const auto bad = programs::run_apart(solver + "wrong.obf -q");
    CHECK(bad.code == 0);
    CHECK(count_in(bad.out, "\n") == 4);
    CHECK(bad.out.find("Erroneous score: +12 expected\n") != std::string::npos);
    CHECK(bad.out.find("Erroneous move: H1 expected, with score +14, error = 4\n") != std::string::npos);
    CHECK(
        bad.out.ends_with("\n2 positions; 1 erroneous move; 2 erroneous score; mean absolute score error = 3.000; mean "
                          "absolute move error = 2.000\n"));
    const auto broken = programs::run_apart(solver + "broken.obf");
    CHECK(broken.code == 1);
    CHECK(broken.out.find("  1|    5   +10 ") != std::string::npos);
    CHECK(broken.errors.starts_with("outflank-cli: broken.obf, line 2: "));
    const auto missing = programs::run_apart(solver + "missing.obf");
    CHECK(missing.code == 1);
    CHECK(missing.out.empty());
    CHECK(missing.errors.find("missing.obf") != std::string::npos);
}

// As in Egaroucid's scripts, othello-zero and turbozero.
TEST_CASE("go prints the engine's move, or PS for a pass, as clients expect") {
    Client client{edax_program + " -q -level 1"};
    const auto move_at = [&](const std::string& board) {
        client.send("setboard " + board);
        client.send("go");
        for (;;) {
            const auto line = client.hear();
            REQUIRE(line.has_value());
            if (line->size() < 3) continue;
            std::istringstream words{*line};
            std::string first, second, third;
            words >> first >> second >> third;
            CHECK(first + ' ' + second == "Edax plays");
            return third;
        }
    };
    const std::string move = move_at(after_f5);
    CHECK((move == "D6" || move == "F4" || move == "F6"));
    CHECK(move_at(black_must_pass) == "PS");
    client.send("pass PA"); // the form of Edax 4.6
    CHECK(move_at(black_must_pass) == "PA");
    client.send("quit");
    CHECK(client.wait_for_end() == 0);
}

TEST_CASE("a client that waits for the last line of the board receives it") { // Miacis
    Client client{edax_program + " -l 1"};
    client.hear_until(last_board_line);
    for (const std::string& command : {"setboard " + after_f5, std::string{"go"}, std::string{"hint 1"},
                                       std::string{"undo"}, std::string{"mode 3"}}) {
        client.send(command);
        CHECK(client.hear_until(last_board_line).back() == last_board_line);
    }
    client.send("quit");
    CHECK(client.wait_for_end() == 0);
}

TEST_CASE("a hint prints its rows between two lines, with plain depths up to level 10") { // EdaxOracle, EdaxEval
    Client client{edax_program + " -l 6"};
    for (const auto& [command, count] : {std::pair{"hint 1", 1U}, std::pair{"hint 3", 3U}}) {
        client.send("setboard " + after_f5);
        client.send(command);
        client.hear_until(console_header);
        CHECK(client.hear() == console_rule);
        auto rows = client.hear_until(console_rule);
        rows.pop_back();
        CHECK(rows.size() == count);
        for (const std::string& row : rows) {
            CAPTURE(row);
            CHECK(row.starts_with("    6   "));
            CHECK(row.size() == 79);
            CHECK(std::string{"df"}.find(static_cast<char>(row[53] | 32)) != std::string::npos); // D6, F4 or F6
        }
    }
    client.send("quit");
    CHECK(client.wait_for_end() == 0);
    CHECK(edax("f5\nhint 1\n", {"-q", "-l", "11"}).out.find("\n11@73% ") != std::string::npos);
}

TEST_CASE("ignored options are named in one line, and the game continues") { // Othello-Testground
    const std::string options = " -l 1 -q -mode 0 -game-file games.txt -search-log-file search.log";
    const auto outcome = programs::run_apart("exec " + edax_program + options, "f5\nquit\n");
    CHECK(outcome.code == 0);
    CHECK(outcome.out.starts_with(">\n\nEdax plays "));
    CHECK(outcome.errors == "outflank-cli: ignored, as it changes no answer here: -game-file, -search-log-file\n");
    CHECK(edax("", {"-q", "-l", "1", "-mode", "1"}).out == "\nEdax plays F5\n>");
}

TEST_CASE("the prompt line ends once a command is read, and go answers with three words") {
    CHECK(edax("").out == ">");
    CHECK(edax("mode 3\n").out == ">\n>");
    // The first move is f5 at every level: a forced line from the start begins with it.
    CHECK(edax("go\n").out == ">\n\nEdax plays F5\n>");
    CHECK(edax("\n\n").out == ">\n>\n>");
    CHECK(edax("quit\ngo\n").out == ">\n");
}

TEST_CASE("each command does what Edax documents") {
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
             Row{"force", "force f5d6c3\nf5\ngo\nundo\n", after_f5},
             Row{"go", "go\n", after_f5},
             Row{"hint plays nothing", "f5\nhint 2\n", after_f5},
             Row{"undo", "f5\nd6\nundo\n", after_f5},
             Row{"u and r", "f5\nd6\nu\nu\nr\n", after_f5},
             Row{"redo", "f5\nundo\nredo\n", after_f5},
             Row{"undo at the start", "undo\nundo\nf5\n", after_f5},
             Row{"undo in mode 1 takes two", "mode 1\nd6\nundo\nmode 3\n", after_f5},
             Row{"an opening by its name", "play tiger\nnew\nf5\n", after_f5},
             Row{"options as commands",
                 "level 5\nl 5\nmove-time 1\ngame-time 1:00\nverbose 0\nn-tasks 2\nbook-usage off\npass pa\nf5\n",
                 after_f5},
         }) {
        CAPTURE(row.what);
        CHECK(board_after(row.script) == row.board);
        CHECK(edax(row.script).errors.empty());
    }
}

TEST_CASE("an unknown command or illegal move causes a warning and changes nothing") {
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
             Row{"ponder off", "ponder is ignored: it changes no answer here"},
             Row{"pass on", "expected PS or PA for pass, saw \"on\""},
             Row{"load game.ggf", "Unknown command/Illegal move"},
             Row{"set level = 3", "Unknown command/Illegal move"},
             Row{"move-time soon", "expected a time such as 5, 1:30 or 0.5 for move-time, saw \"soon\""},
             Row{"hint none", "expected a number of moves"},
             Row{"(a line that is too long)", "a line that is too long"},
         }) {
        CAPTURE(row.command);
        const auto outcome = edax(row.command + "\nverbose 1\n");
        CHECK(count_in(outcome.errors, "\n") == 1);
        CHECK(outcome.errors.starts_with("WARNING: "));
        CHECK(outcome.errors.find(row.part) != std::string::npos);
        CHECK(board_after(row.command + "\n") == start_board);
    }
    // A line of moves is played up to the first illegal one.
    CHECK(edax("play f5f5d6\n").errors == "WARNING: Unknown command/Illegal move: \"play f5f5d6\"\n");
    CHECK(board_after("play f5f5d6\n") == after_f5);
}

TEST_CASE("go passes when it must and reports the end of the game") {
    const std::string stuck = "play " + std::string{fixtures::black_must_pass_8} + "\n";
    CHECK(played_move(last_answer_of(stuck + "go\n")) == "PS");
    CHECK(board_after(stuck + "pa\nundo\n") == board_after(stuck));
    CHECK(board_after(stuck + "go\ne3\n") == board_after(stuck + "e3\n"));
    const std::string over = "play " + std::string{fixtures::wipe_out_8} + "\n";
    CHECK(last_answer_of(over + "go\n") == "\n\n*** Game Over ***\n");
    CHECK(last_answer_of(over + "hint 3\n") == "\n\n*** Game Over ***\n");
    const std::string shown = last_answer_of(over + "verbose 1\n");
    CHECK(shown.find("Game over") != std::string::npos);
    CHECK(shown.find("Black won") != std::string::npos);
}

TEST_CASE("modes 0 to 2 make the console play automatically") {
    CHECK(edax("mode 1\n").out == ">\n\nEdax plays F5\n>");
    CHECK(edax("mode 0\nf5\n").out.starts_with(">\n>\n\nEdax plays "));
    CHECK(edax("mode 1\nmode 3\nd6\n").out.ends_with("\n>\n>"));
    const std::string whole = edax("mode 2\n").out;
    CHECK(count_in(whole, "Edax plays ") >= 50);
    CHECK(whole.ends_with("\n>"));
    CHECK(count_in(edax("", {"-q", "-l", "1", "-mode", "2"}).out, "Edax plays ") >= 50);
}

TEST_CASE("a script gets the same answers from a pipe as from a file") {
    for (const std::string end : {"quit\n", ""}) {
        CAPTURE(end);
        const std::string script = "play f5d6\nhint 5\ngo\nhint 2\n" + end;
        const std::string command = edax_program + " -l 6 -verbose 1";
        const auto from_pipe = programs::run_apart("cat | " + command, script);
        CHECK(masked(from_pipe.out) == masked(programs::run_apart("exec " + command, script).out));
        CHECK(count_in(from_pipe.out, "\n    6   ") == 8);
    }
}

TEST_CASE("stop ends a search with an answer and ends automatic play") {
    Client client{edax_program + " -q -move-time 3600"};
    for (const char* line : {"f5", "go", "stop"})
        client.send(line);
    client.hear_until("Edax plays ");
    client.send("mode 2");
    client.send("stop");
    client.send("verbose 1");
    int played = 0;
    for (const std::string& line : client.hear_until(last_board_line))
        played += engines::edax_choice(line).has_value() ? 1 : 0;
    CHECK(played <= 1); // the move it was searching
    client.send("init");
    client.send("f5"); // mode 2 would answer it
    client.send("undo");
    for (int boards = 0; boards < 3; ++boards) {
        for (const std::string& line : client.hear_until(last_board_line))
            CHECK_FALSE(engines::edax_choice(line).has_value());
    }
    client.send("quit");
    CHECK(client.wait_for_end() == 0);
}

TEST_CASE("options are read as Edax reads them, and wrong options are refused") {
    using Words = std::vector<std::string>;
    for (const Words& options : {Words{"-q"},
                                 {"--q"},
                                 {"-vv"},
                                 {"-level", "3"},
                                 {"-game-time", "1:00"},
                                 {"-n-tasks", "1"},
                                 {"-ponder", "off"},
                                 {"-eval-file", "data/eval.dat"},
                                 {"-auto-start", "off"},
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
}

TEST_CASE("the edax command also speaks GTP and the NBoard protocol") {
    CHECK(programs::run(edax_program + " -gtp -q -l 2", "7 name\nquit\n").text == "=7 Outflank\n\n= \n\n");
    CHECK(programs::run(edax_program + " -nboard -q -l 2", "nboard 1\nping 4\n").text == "pong 4\n");
}
