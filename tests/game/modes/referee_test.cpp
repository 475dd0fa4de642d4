// The built referee, with players that behave and players that do not. The latter are small shell scripts.
#include "engine/base/files.hpp"
#include "game/play/match_file.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

using nlohmann::json;
using programs::cli;
using programs::json_lines;
using temporary::TemporaryFolder;

namespace {

using Outcome = programs::OutcomeApart;

// The arguments are read by a shell.
Outcome run(const std::string& arguments, const std::string& typed = "") {
    return programs::run_apart("exec " + programs::cli + " " + arguments, typed);
}

// Who plays White in game 1 by the draw of that seed; checked below.
const std::string first_is_white = " --seed 2";
const std::string first_is_black = " --seed 1";

// A game on 4x4 from White's first move to the end, by random against most flips. Black has to pass, nine discs to one
// are left when neither side can move.
const std::vector<std::string> short_game{"(W D 3)", "(B D 2)", "(W D 1)", "(B D 4)", "(W B 4)", "(B P 1)", "(W A 1)"};

// A script as a contestant, quoted for the shell that starts the referee.
std::string contestant(const TemporaryFolder& folder, const std::string& name, const std::string& script) {
    folder.write(name, script);
    return "\"program:sh " + (folder.path / name).string() + "\"";
}

// One that says its colour's moves of the line and writes all that it hears into NAME.log.
std::string reciter(const TemporaryFolder& folder, const std::string& name, const std::vector<std::string>& line,
                    char color) {
    const std::string log = (folder.path / (name + ".log")).string();
    const std::string hear = "read heard && echo \"$heard\" >>" + log + "\n";
    std::string script = hear;
    for (const std::string& move : line)
        script += move[1] == color ? "echo '" + move + "'\n" : hear;
    return contestant(folder, name, script + "cat >>" + log + "\n");
}

// A dead process that waits for whoever takes it over counts as gone.
bool is_running(pid_t id) {
    std::ifstream file{"/proc/" + std::to_string(id) + "/stat"};
    std::string text;
    std::getline(file, text);
    const std::size_t state = text.rfind(") ");
    return state != std::string::npos && text[state + 2] != 'Z' && text[state + 2] != 'X';
}

std::string content(const std::filesystem::path& file) {
    const auto text = base::read_file(file, 1 << 20);
    REQUIRE(text);
    return *text;
}

std::string our_player(const std::string& options) {
    return "\"program:" + cli + " triples " + options + "\"";
}

} // namespace

TEST_CASE("a faulty player loses, and the referee says why with what was seen") {
    struct Row {
        std::string what;
        std::string script;
        std::string reason;
        std::string verdict; // how it begins
        bool is_white = true;
        std::string limit = "60";
    };
    const std::string like = "White loses: expected a triple like (W D 3), saw ";
    const std::string range =
        "White loses: expected a triple like (W D 3), columns A to H (P to pass), rows 1 to 8, saw ";
    const std::string legal = "White loses: expected a legal move such as (W E 6), saw ";
    const std::string late = "White loses: expected a move within 0.4 s, saw none";
    const std::array rows{
        Row{"a word", "echo hello", "illegal_move", like + "\"hello\""},
        Row{"nothing on the line", "echo", "illegal_move", like + "\"\""},
        Row{"no parentheses", "echo 'W D 3'", "illegal_move", like + "\"W D 3\""},
        Row{"no number", "echo '(W D x)'", "illegal_move", like + "\"(W D x)\""},
        Row{"no row", "echo '(W D)'", "illegal_move", like + "\"(W D)\""},
        Row{"bytes that are no text", "printf '\\377\\001\\n'", "illegal_move", like + "\"\\xff\\x01\""},
        Row{"a column beyond the board", "echo '(W J 3)'", "illegal_move", range + "\"(W J 3)\""},
        Row{"a row beyond the board", "echo '(W D 9)'", "illegal_move", range + "\"(W D 9)\""},
        Row{"a row with a sign", "echo '(W D +3)'", "illegal_move", like + "\"(W D +3)\""},
        Row{"a pass beyond the board", "echo '(W P 99)'", "illegal_move", range + "\"(W P 99)\""},
        Row{"the other colour", "echo '(B C 3)'", "illegal_move",
            "White loses: wrong colour, expected a move of White like (W D 3), saw \"(B C 3)\""},
        Row{"a pass that is not forced", "echo '(W P 1)'", "illegal_move", legal + "\"(W P 1)\""},
        Row{"an occupied square", "echo '(W D 4)'", "illegal_move", legal + "\"(W D 4)\", and D4 is occupied"},
        Row{"a disc that flips nothing", "echo '(W A 1)'", "illegal_move",
            legal + "\"(W A 1)\", and a disc on A1 flips nothing"},
        Row{"a flood of lines", "yes", "illegal_move", like + "\"y\""},
        Row{"a huge line", "head -c 20000000 /dev/zero; echo", "illegal_move", like + "a line of more than 4096 bytes"},
        Row{"an end at once", "exit 3", "disconnection",
            "White loses: expected a move, saw that the program ended with status 3"},
        Row{"a crash", "kill -ABRT $$", "disconnection",
            "White loses: expected a move, saw that the program ended with status 134"},
        Row{"a death in the middle", "echo '(W D 3)'; read color; read move; exit 0", "disconnection",
            "White loses: expected a move, saw that the program ended with status 0"},
        Row{"a closed output", "exec >&-; sleep 1000", "disconnection",
            "White loses: expected a move, saw that the program closed its output"},
        Row{"silence", "sleep 1000", "time", late, true, "0.4"},
        Row{"a move that comes late", "sleep 2; echo '(W D 3)'", "time", late, true, "0.4"},
        Row{"a flood without lines", "cat /dev/zero", "time", late, true, "0.4"},
        Row{"a move without its end", "printf '(W D 3)'; sleep 1000", "time", late, true, "0.4"},
        Row{"deaf to signals", "trap '' TERM INT HUP PIPE; while :; do sleep 1; done", "time", late, true, "0.4"},
        Row{"Black in White's place", "read color; read move; echo '(W D 3)'", "illegal_move",
            "Black loses: wrong colour, expected a move of Black like (B C 3), saw \"(W D 3)\"", false},
        Row{"Black gone before it is asked", "exit 4", "disconnection",
            "Black loses: expected a move, saw that the program ended with status 4", false},
        Row{"Black that spoke before it was gone", "echo hello", "illegal_move",
            "Black loses: expected a triple like (B C 3), saw \"hello\"", false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.what);
        const TemporaryFolder folder;
        const std::string pid_file = (folder.path / "pid").string();
        const std::string player = contestant(folder, "faulty", "echo $$ >" + pid_file + "\n" + row.script + "\n");
        const Outcome outcome = run("referee --json --first " + player + " --second most-flips --time-limit "
                                    + row.limit + (row.is_white ? first_is_white : first_is_black));
        REQUIRE(outcome.code == 0);
        const auto lines = json_lines(outcome.out);
        REQUIRE(lines.size() == 2);
        CHECK(lines[0].at("winner") == "second");
        CHECK(lines[0].at("winner_color") == (row.is_white ? "black" : "white"));
        CHECK(lines[0].at("reason") == row.reason);
        const std::string verdict = lines[0].at("verdict");
        CHECK(verdict == row.verdict);
        CHECK(lines[1].at("totals").at(0).at("losses") == 1);
        CHECK(lines[1].at("totals").at(0).at("forfeits").at(row.reason) == 1);
        CHECK(lines[1].at("totals").at(1).at("wins") == 1);
        // Nothing of it is left.
        const pid_t id = static_cast<pid_t>(std::stol(content(pid_file)));
        CHECK(::kill(id, 0) != 0);
        CHECK(errno == ESRCH);
    }
}

TEST_CASE("a player that closes its input and says nothing loses at once") {
    const TemporaryFolder folder;
    const std::string mark = (folder.path / "closed").string();
    const std::string deaf = contestant(folder, "deaf", "exec <&-\ntouch " + mark + "\nsleep 1000\n");
    const std::string white = contestant(
        folder, "white", "while [ ! -e " + mark + " ]; do sleep 0.02; done\necho '(W D 3)'\ncat >/dev/null\n");
    const Outcome outcome = run("referee --json --first " + white + " --second " + deaf + first_is_white);
    REQUIRE(outcome.code == 0);
    const json game = json_lines(outcome.out).at(0);
    CHECK(game.at("verdict") == "Black loses: it closed its input");
    CHECK(game.at("reason") == "disconnection");
    CHECK(game.at("winner") == "first");
}

TEST_CASE("players are told their colour and every move of the opponent, also the last one") {
    const TemporaryFolder folder;
    const Outcome outcome = run("referee --size 4 --first " + reciter(folder, "white", short_game, 'W') + " --second "
                                + reciter(folder, "black", short_game, 'B') + first_is_white);
    REQUIRE(outcome.code == 0);
    CHECK(content(folder.path / "white.log") == "(W)\n(B D 2)\n(B D 4)\n(B P 1)\n");
    CHECK(content(folder.path / "black.log") == "(B)\n(W D 3)\n(W D 1)\n(W B 4)\n(W A 1)\n");
    std::string moves;
    for (const std::string& move : short_game)
        moves += move + "\n";
    CHECK(outcome.out.find(moves + "White wins 9 to 1.\n") != std::string::npos);
}

TEST_CASE("a forced pass has to be said") {
    std::vector<std::string> line = short_game;
    line[5] = "(B A 2)";
    const TemporaryFolder folder;
    const Outcome outcome = run("referee --size 4 --first " + reciter(folder, "white", line, 'W') + " --second "
                                + reciter(folder, "black", line, 'B') + first_is_white);
    REQUIRE(outcome.code == 0);
    CHECK(outcome.out.find("Black loses: expected (B P 1) because there is no legal move, saw \"(B A 2)\"")
          != std::string::npos);
}

TEST_CASE("the draw of the colours comes from the seed, and both ways") {
    std::set<std::string> seen;
    for (int seed = 1; seed <= 8; ++seed) {
        const std::string command =
            "referee --first random --second most-flips --size 4 --seed " + std::to_string(seed);
        const Outcome outcome = run(command);
        REQUIRE(outcome.code == 0);
        // But for the times in the table.
        const auto record = [](const std::string& text) { return text.substr(0, text.find("contestant")); };
        CHECK(record(outcome.out) == record(run(command).out));
        const std::string first_line = outcome.out.substr(0, outcome.out.find('\n'));
        const std::string announced = "Drawn with seed " + std::to_string(seed) + ": ";
        REQUIRE(first_line.starts_with(announced));
        seen.insert(first_line.substr(announced.size()));
        const bool is_first_white = first_line.find("first (random) plays White") != std::string::npos;
        CHECK((outcome.out.find("Game 1: White is first, Black is second.") != std::string::npos) == is_first_white);
    }
    CHECK(seen == std::set<std::string>{"first (random) plays White.", "second (most-flips) plays White."});
}

TEST_CASE("colours change from game to game, records can be loaded, and the table adds up") {
    const TemporaryFolder folder;
    const std::string records = (folder.path / "deep" / "records").string();
    const Outcome outcome = run("referee --json --games 4 --size 6 --first random --second most-flips --record "
                                + records + first_is_white);
    REQUIRE(outcome.code == 0);
    const auto lines = json_lines(outcome.out);
    REQUIRE(lines.size() == 5);
    struct Sum {
        int wins = 0;
        int draws = 0;
        int discs = 0;
    };
    std::map<std::string, Sum> sums;
    std::set<std::string> games;
    for (std::size_t i = 0; i < 4; ++i) {
        CAPTURE(i);
        const json& game = lines[i];
        CHECK(game.at("white") == (i % 2 == 0 ? "first" : "second"));
        CHECK(game.at("black") == (i % 2 == 0 ? "second" : "first"));
        CHECK(game.at("reason") == "board");
        games.insert(game.at("moves").dump());
        for (const std::string color : {"white", "black"})
            sums[game.at(color)].discs += game.at(color + "_discs").get<int>();
        if (game.at("winner").is_null()) {
            ++sums["first"].draws;
            ++sums["second"].draws;
        } else {
            ++sums[game.at("winner")].wins;
        }
        const std::string file = records + "/game-00" + std::to_string(i + 1) + ".json";
        CHECK(game.at("record") == file);
        const auto match = play::load_match(file);
        REQUIRE(match);
        CHECK(match->settings.rules.id == "tournament");
        CHECK(match->settings.participants[1].name == (i % 2 == 0 ? "random" : "most-flips")); // White's
        CHECK(match->game.path_to(match->game.cursor()).size() == game.at("moves").size() + 1);
        CHECK(match->game.position().count().white == game.at("white_discs"));
        CHECK(match->game.position().is_over());
    }
    CHECK(games.size() > 1); // every game has a seed of its own
    const json& totals = lines[4].at("totals");
    for (const std::size_t i : {0U, 1U}) {
        const json& row = totals.at(i);
        const Sum& sum = sums[i == 0 ? "first" : "second"];
        CHECK(row.at("games") == 4);
        CHECK(row.at("wins") == sum.wins);
        CHECK(row.at("draws") == sum.draws);
        CHECK(row.at("losses") == 4 - sum.wins - sum.draws);
        CHECK(row.at("discs") == sum.discs);
        CHECK(row.at("score_percent").get<double>() == doctest::Approx(100 * (sum.wins + 0.5 * sum.draws) / 4));
        CHECK(row.at("seconds_a_move").get<double>() > 0);
    }
}

TEST_CASE("a forfeited game is recorded with its end") {
    const TemporaryFolder folder;
    struct Row {
        std::string script;
        play::EndReason reason;
        std::string limit = "60"; // short only where it should be overrun: a shell may take long to start
        play::milliseconds saved_limit{60'000};
    };
    for (const Row& row :
         {Row{"echo hello", play::EndReason::illegal_move}, Row{"exit 1", play::EndReason::disconnection},
          Row{"sleep 1000", play::EndReason::time, "0.5", play::milliseconds{500}}}) {
        CAPTURE(row.script);
        const Outcome outcome =
            run("referee --time-limit " + row.limit + " --first " + contestant(folder, "faulty", row.script)
                + " --second random --record " + folder.path.string() + first_is_white);
        REQUIRE(outcome.code == 0);
        const auto match = play::load_match(folder.path / "game-001.json");
        REQUIRE(match);
        REQUIRE(match->early_end);
        CHECK(match->early_end->winner == rules::Color::black);
        CHECK(match->early_end->reason == row.reason);
        CHECK(match->settings.rules.move_time_limit == row.saved_limit);
    }
}

TEST_CASE("our own players play whole games over pipes") {
    for (const std::string size : {"4", "8", "15"}) {
        CAPTURE(size);
        const Outcome outcome =
            run("referee --json --size " + size + " --first " + our_player("--level 1 --seed 5 --size " + size)
                + " --second " + our_player("--player most-flips --size " + size));
        REQUIRE(outcome.code == 0);
        const auto lines = json_lines(outcome.out);
        REQUIRE(lines.size() == 2);
        CHECK(lines[0].at("reason") == "board");
        CHECK(lines[0].at("moves").size() > 5);
    }
}

TEST_CASE("level 6 beats level 2 in four games over pipes, and the table says so") {
    const Outcome outcome = run("referee --games 4 --quiet --first " + our_player("--level 2") + " --second "
                                + our_player("--level 6") + first_is_white);
    REQUIRE(outcome.code == 0);
    CHECK(outcome.out.find("(W ") == std::string::npos);
    struct Row {
        std::string name;
        std::array<int, 4> numbers; // games, wins, draws, losses
        std::string score;
    };
    const std::string table = outcome.out.substr(outcome.out.find("contestant"));
    for (const Row& row : {Row{"--level 2", {4, 0, 0, 4}, "0.0"}, Row{"--level 6", {4, 4, 0, 0}, "100.0"}}) {
        CAPTURE(table);
        const std::size_t place = table.find(row.name);
        REQUIRE(place != std::string::npos);
        std::istringstream cells{table.substr(place + row.name.size())};
        std::array<int, 8> numbers{}; // then discs and three kinds of forfeits
        for (int& number : numbers)
            cells >> number;
        std::string score;
        cells >> score;
        CHECK(std::equal(row.numbers.begin(), row.numbers.end(), numbers.begin()));
        CHECK(numbers[4] > 0);
        CHECK(numbers[5] + numbers[6] + numbers[7] == 0);
        CHECK(score == row.score);
    }
}

TEST_CASE("a person plays by typing triples and sees the board from A at the left and 1 at the bottom") {
    const Outcome outcome = run("referee --size 4 --first human --second most-flips" + first_is_white,
                                "(W D 3)\n(W D 1)\n(W B 4)\n(W A 1)\n");
    REQUIRE(outcome.code == 0);
    CHECK(outcome.out.find("White wins 9 to 1.") != std::string::npos);
    CHECK(outcome.errors.find("4 - - - - 4\n3 - W B - 3\n2 - B W - 2\n1 - - - - 1\n  A B C D\n") != std::string::npos);
    CHECK(outcome.errors.find("(B P 1)") != std::string::npos);

    const Outcome gone = run("referee --size 4 --first human --second most-flips" + first_is_white, "(W D 3)\n");
    REQUIRE(gone.code == 0);
    CHECK(gone.out.find("White loses: expected a move, saw the end of the input") != std::string::npos);
}

TEST_CASE("a person is asked again after an empty line, and resigns with quit") {
    const Outcome asked = run("referee --size 4 --first human --second most-flips" + first_is_white,
                              "\n(W D 3)\n \t\n(W D 1)\n(W B 4)\n\n(W A 1)\n");
    REQUIRE(asked.code == 0);
    CHECK(asked.out.find("White wins 9 to 1.") != std::string::npos);

    const TemporaryFolder folder;
    const Outcome left =
        run("referee --json --first human --second most-flips --record " + folder.path.string() + first_is_white,
            " Quit \n");
    REQUIRE(left.code == 0);
    const auto lines = json_lines(left.out);
    CHECK(lines.at(0).at("verdict") == "White loses: resigned");
    CHECK(lines.at(0).at("reason") == "resignation");
    CHECK(lines.at(0).at("winner") == "second");
    CHECK(lines.at(1).at("totals").at(0).at("losses") == 1);
    const auto match = play::load_match(folder.path / "game-001.json");
    REQUIRE(match);
    REQUIRE(match->early_end);
    CHECK(match->early_end->reason == play::EndReason::resignation);
}

TEST_CASE("a program that ends like one that is not there is refused in the first game only") {
    const std::string gone = "\"program:sh -c 'exit 127'\"";
    const Outcome refused = run("referee --games 4 --first " + gone + " --second random" + first_is_white);
    CHECK(refused.code == 2);
    CHECK(refused.errors.find("cannot start \"sh -c 'exit 127'\": not found or not executable") != std::string::npos);
    CHECK(refused.out.find("contestant ") == std::string::npos); // no game, no table

    // It plays the first game to its end and is gone from the second on.
    const TemporaryFolder folder;
    const std::string mark = (folder.path / "mark").string();
    const std::string later = contestant(
        folder, "later", "[ -e " + mark + " ] && exit 126\ntouch " + mark + "\nexec " + cli + " triples --level 1\n");
    const Outcome outcome = run("referee --json --games 3 --first " + later + " --second random" + first_is_white);
    REQUIRE(outcome.code == 0);
    const auto lines = json_lines(outcome.out);
    REQUIRE(lines.size() == 4);
    CHECK(lines[0].at("reason") == "board");
    for (const std::size_t i : {1U, 2U}) {
        CHECK(lines[i].at("reason") == "disconnection");
        CHECK(lines[i].at("winner") == "second");
    }
    CHECK(lines[3].at("games") == 3);
    CHECK(lines[3].at("totals").at(0).at("forfeits").at("disconnection") == 2);
}

TEST_CASE("programs do not outlive a referee that is killed") {
    for (const std::string signal : {"KILL", "TERM", "HUP", "PIPE"}) {
        CAPTURE(signal);
        const TemporaryFolder folder;
        const std::string pid_file = (folder.path / "pid").string();
        const std::string player = contestant(folder, "player",
                                              "echo $$ >" + pid_file + ".new\nmv " + pid_file + ".new " + pid_file
                                                  + "\nwhile :; do :; done\n");
        const Outcome outcome = programs::run_apart(
            cli + " referee --first " + player + " --second random" + first_is_white + " &\nwhile [ ! -e " + pid_file
            + " ]; do sleep 0.02; done\nkill -" + signal + " $!\nwait $!\ntest $? -gt 128\n");
        CHECK(outcome.code == 0);
        const pid_t id = static_cast<pid_t>(std::stol(content(pid_file)));
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes{5};
        while (is_running(id) && std::chrono::steady_clock::now() < deadline)
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        const bool outlives = is_running(id);
        CHECK_FALSE(outlives);
        if (outlives) ::kill(id, SIGKILL);
    }
}

TEST_CASE("how a program ended is known also where whoever started the referee ignores it") {
    const Outcome outcome =
        programs::run_apart("trap '' CHLD\nexec " + cli
                            + " referee --json --first \"program:sh -c 'exit 3'\" --second random" + first_is_white);
    REQUIRE(outcome.code == 0);
    CHECK(json_lines(outcome.out).at(0).at("verdict")
          == "White loses: expected a move, saw that the program ended with status 3");
}

TEST_CASE("an output that cannot be written is an error of every subcommand") {
    for (const std::string command :
         {"--help", "referee --help", "perft --depth 2", "teach --depth 1", "referee --first random --second random",
          "referee --json --first random --second random"}) {
        CAPTURE(command);
        const Outcome outcome = run(command + " >/dev/full");
        CHECK(outcome.code == 1);
        CHECK(outcome.errors == "outflank-cli: cannot write to standard output\n");
    }
    const Outcome triples = run("triples --level 1 >/dev/full", "(W)\n");
    CHECK(triples.code == 1);
}

TEST_CASE("a match that nobody sees is not played on") {
    // Each game would take a second at least, and all of them longer than a run may.
    const TemporaryFolder folder;
    const std::string slow = contestant(folder, "slow", "sleep 1\n");
    const Outcome outcome =
        run("referee --games 1000 --json --first " + slow + " --second random >/dev/full" + first_is_white);
    CHECK(outcome.code == 1);
}

TEST_CASE("a computer keeps within the limit that the referee sets") {
    const Outcome outcome =
        run("referee --json --time-limit 2 --first level:10 --second random --size 6" + first_is_white);
    REQUIRE(outcome.code == 0);
    const auto lines = json_lines(outcome.out);
    CHECK(lines.at(0).at("reason") == "board");
    CHECK(lines.at(1).at("totals").at(0).at("seconds_a_move").get<double>() < 2);
}

TEST_CASE("what the referee cannot work with is refused with code 2 and says what was expected") {
    const TemporaryFolder folder;
    folder.write("file", "");
    const std::string both = " --first random --second random";
    const std::array<std::array<std::string, 2>, 13> rows{{
        {"referee --first random", "--second is required"},
        {"referee --first nobody --second random", "\"nobody\""},
        {"referee --first random --second level:11", "\"level:11\""},
        {"referee --first program: --second random", "expected a command after \"program:\""},
        {"referee --first program:/nonexistent/player --second random" + first_is_white, "/nonexistent/player"},
        {"referee --first program:/nonexistent/player --second random" + first_is_black, "/nonexistent/player"},
        {"referee" + both + " --games 0", "--games"},
        {"referee" + both + " --size 16", "16"}, // the sixteenth column would be P, a pass
        {"referee" + both + " --time-limit 0", "expected seconds from 0.001 to 86400, saw \"0\""},
        {"referee" + both + " --time-limit nan", "saw \"nan\""},
        {"referee" + both + " --time-limit soon", "saw \"soon\""},
        {"referee" + both + " --seed abc", "--seed"},
        {"referee" + both + " --record " + (folder.path / "file").string(), "expected a folder"},
    }};
    for (const auto& [command, part] : rows) {
        CAPTURE(command);
        const Outcome outcome = run(command);
        CHECK(outcome.code == 2);
        CHECK(outcome.errors.find(part) != std::string::npos);
        CHECK(outcome.errors.find("contestant ") == std::string::npos);
    }
}
