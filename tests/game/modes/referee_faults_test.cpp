// The built referee with misbehaving players, and with invalid arguments.
#include "game/play/save.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/modes/referee_players.hpp"
#include "tests/processes.hpp"
#include "tests/waiting.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <sys/types.h>

using nlohmann::json;
using programs::cli;
using programs::json_lines;
using referees::content;
using referees::contestant;
using referees::first_is_black;
using referees::first_is_white;
using referees::run;
using temporary::TemporaryFolder;

using Outcome = programs::OutcomeApart;

namespace {

// Whether a running player lost the first game with that verdict.
bool is_late_by(const Outcome& outcome, const std::string& verdict, const std::string& pid_file) {
    const auto lines = json_lines(outcome.out);
    return !lines.empty() && lines[0].at("verdict").get<std::string>().find(verdict) != std::string::npos
           && !content(pid_file).empty();
}

} // namespace

TEST_CASE("a faulty player loses, and the referee reports what it saw") {
    struct Row {
        std::string what;
        std::string script;
        std::string reason;
        std::string verdict;
        bool is_white = true;
        std::string limit = "60";
    };
    const std::string like = "White loses: expected a triple like (W D 3), saw ";
    const std::string late = "White loses: expected a move within 0.4 s, saw none";
    const std::array rows{
        Row{"a word", "echo hello", "illegal_move", like + "\"hello\""},
        Row{"bytes that are no text", "printf '\\377\\001\\n'", "illegal_move", like + "\"\\xff\\x01\""},
        Row{"the other colour", "echo '(B C 3)'", "illegal_move",
            "White loses: wrong colour, expected a move of White like (W D 3), saw \"(B C 3)\""},
        Row{"a flood of lines", "yes", "illegal_move", like + "\"y\""},
        Row{"a huge line", "head -c 20000000 /dev/zero; echo", "illegal_move", like + "a line of more than 4096 bytes"},
        Row{"an end at once", "exit 3", "disconnection",
            "White loses: expected a move, saw that the engine ended with status 3"},
        Row{"a death in the middle", "echo '(W D 3)'; read color; read move; exit 0", "disconnection",
            "White loses: expected a move, saw that the engine ended with status 0"},
        Row{"a closed output", "exec >&-; sleep 1000", "disconnection",
            "White loses: expected a move, saw that the engine closed its output"},
        Row{"silence", "sleep 1000", "time", late, true, "0.4"},
        Row{"a move that comes late", "sleep 2; echo '(W D 3)'", "time", late, true, "0.4"},
        Row{"deaf to signals", "trap '' TERM INT HUP PIPE; while :; do sleep 1; done", "time", late, true, "0.4"},
        Row{"Black gone before it is asked", "exit 4", "disconnection",
            "Black loses: expected a move, saw that the engine ended with status 4", false},
        Row{"Black that spoke before it was gone", "echo hello", "illegal_move",
            "Black loses: expected a triple like (B C 3), saw \"hello\"", false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.what);
        const TemporaryFolder folder;
        const std::string pid_file = (folder.path / "pid").string();
        const std::string player = contestant(folder, "faulty", "echo $$ >" + pid_file + "\n" + row.script + "\n");
        const auto game_within = [&](const std::string& limit) {
            return run("referee --json --first " + player + " --second most-flips --time-limit " + limit
                       + (row.is_white ? first_is_white : first_is_black));
        };
        Outcome outcome = game_within(row.limit);
        // On a slow machine both may be late, even before the shell has started.
        std::string expected = row.verdict;
        for (int limit = 2; row.limit == "0.4" && !is_late_by(outcome, expected, pid_file) && limit < 100; limit *= 5) {
            expected = "White loses: expected a move within " + std::to_string(limit) + " s, saw none";
            outcome = game_within(std::to_string(limit));
        }
        REQUIRE(outcome.code == 0);
        const auto lines = json_lines(outcome.out);
        REQUIRE(lines.size() == 2);
        CHECK(lines[0].at("winner") == "second");
        CHECK(lines[0].at("winner_color") == (row.is_white ? "black" : "white"));
        CHECK(lines[0].at("reason") == row.reason);
        const std::string verdict = lines[0].at("verdict");
        CHECK(verdict == expected);
        CHECK(lines[1].at("totals").at(0).at("losses") == 1);
        CHECK(lines[1].at("totals").at(0).at("forfeits").at(row.reason) == 1);
        CHECK(lines[1].at("totals").at(1).at("wins") == 1);
        // The process is gone.
        const pid_t id = static_cast<pid_t>(std::stol(content(pid_file)));
        CHECK(::kill(id, 0) != 0);
        CHECK(errno == ESRCH);
    }
}

TEST_CASE("engines of other protocols play under the referee and lose by their faults") {
    struct Row {
        std::string what;
        std::string protocol;
        std::string script;
        std::string reason;
        std::string verdict; // part of the verdict
        std::string limit = "60";
    };
    const std::string nboard = "while read -r command rest; do case $command in ping) echo pong $rest;;\n";
    const std::string edax = "printf '>'\nwhile read -r command rest; do echo; case $command in\n";
    const std::string end = "\nesac; done\n";
    for (const Row& row : {
             Row{"an illegal move", "nboard", nboard + "go) echo === A1;;" + end, "illegal_move", "saw \"=== A1\""},
             Row{"silence", "nboard", nboard + "go) sleep 1000;;" + end, "time", "expected a move within 0.4 s", "0.4"},
             Row{"a flood", "nboard", nboard + "go) yes;;" + end, "disconnection", "more than 100000 lines"},
             Row{"an illegal move", "edax", edax + "go) echo Edax plays A1;;" + end, "illegal_move", "saw \"A1\""},
             Row{"silence", "edax", edax + "go) sleep 1000;;" + end, "time", "expected a move within 0.4 s", "0.4"},
         }) {
        CAPTURE(row.what);
        CAPTURE(row.protocol);
        const TemporaryFolder folder;
        const std::string pid_file = (folder.path / "pid").string();
        folder.write("faulty", "echo $$ >" + pid_file + "\n" + row.script);
        const auto game_within = [&](const std::string& limit) {
            return run("referee --json --first \"" + row.protocol + ":sh " + (folder.path / "faulty").string()
                       + "\" --second most-flips --time-limit " + limit + first_is_white);
        };
        Outcome outcome = game_within(row.limit);
        std::string expected = row.verdict;
        for (int limit = 2; row.limit == "0.4" && !is_late_by(outcome, expected, pid_file) && limit < 100; limit *= 5) {
            expected = "expected a move within " + std::to_string(limit) + " s";
            outcome = game_within(std::to_string(limit));
        }
        REQUIRE(outcome.code == 0);
        const auto lines = json_lines(outcome.out);
        REQUIRE(lines.size() == 2);
        CHECK(lines[0].at("winner") == "second");
        CHECK(lines[0].at("reason") == row.reason);
        const std::string verdict = lines[0].at("verdict");
        CHECK(verdict.find(expected) != std::string::npos);
        const pid_t id = static_cast<pid_t>(std::stol(content(pid_file)));
        CHECK(::kill(id, 0) != 0);
    }
    // Faultless engines play to the end, with White first.
    for (const std::string& player :
         {"nboard:" + cli + " nboard --hash 1 --threads 1 --depth 1", "edax:" + cli + " edax -q -h 12 -n 1 -d 1"}) {
        CAPTURE(player);
        const Outcome outcome =
            run("referee --json --games 2 --first \"" + player + "\" --second most-flips" + first_is_white);
        REQUIRE(outcome.code == 0);
        for (const auto& line : json_lines(outcome.out)) {
            if (line.contains("reason")) CHECK(line.at("reason") == "board");
        }
    }
}

TEST_CASE("a player that closes its input and sends nothing loses immediately") {
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

TEST_CASE("the record of a forfeited game includes the reason for its end") {
    const TemporaryFolder folder;
    struct Row {
        std::string script;
        play::EndReason reason;
        std::string limit = "60"; // long where it must not run out: a shell may be slow to start
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
        const auto game = play::load_game(folder.path / "game-001.json");
        REQUIRE(game);
        REQUIRE(game->early_end);
        CHECK(game->early_end->winner == rules::Color::black);
        CHECK(game->early_end->reason == row.reason);
        CHECK(game->settings.rules.move_time_limit == row.saved_limit);
    }
}

TEST_CASE("exit code 126 or 127 is a start error in the first game and a forfeit in later games") {
    const std::string gone = "\"program:sh -c 'exit 127'\"";
    const Outcome refused = run("referee --games 4 --first " + gone + " --second random" + first_is_white);
    CHECK(refused.code == 2);
    CHECK(refused.errors.find("cannot start \"sh -c 'exit 127'\": not found or not executable") != std::string::npos);
    CHECK(refused.out.find("contestant ") == std::string::npos); // without a game there is no table

    // It plays the first game to its end and fails to start in the later ones.
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

TEST_CASE("players do not outlive a killed referee") {
    for (const std::string signal : {"KILL", "TERM", "HUP"}) {
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
        const bool outlives =
            !waiting::comes_true([&] { return !processes::is_running(id); }, std::chrono::milliseconds{5});
        CHECK_FALSE(outlives);
        if (outlives) ::kill(id, SIGKILL);
    }
}

TEST_CASE("subcommands report an output that cannot be written") {
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

TEST_CASE("a match stops when its output cannot be written") {
    // Each game takes a second at least, so that all of them would exceed the time limit of a run.
    const TemporaryFolder folder;
    const std::string slow = contestant(folder, "slow", "sleep 1\n");
    const Outcome outcome =
        run("referee --games 1000 --json --first " + slow + " --second random >/dev/full" + first_is_white);
    CHECK(outcome.code == 1);
}

TEST_CASE("invalid referee arguments exit with code 2 and report what was expected") {
    const TemporaryFolder folder;
    folder.write("file", "");
    const std::string both = " --first random --second random";
    const std::array<std::array<std::string, 2>, 14> rows{{
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
        {"referee" + both + " --record " + std::string(300, 'r'), "expected a folder"},
    }};
    for (const auto& [command, part] : rows) {
        CAPTURE_BOUND(command);
        const Outcome outcome = run(command);
        CHECK(outcome.code == 2);
        CHECK(outcome.errors.find(part) != std::string::npos);
        CHECK(outcome.errors.find("contestant ") == std::string::npos);
    }
}
