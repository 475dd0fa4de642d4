// outflank-cli arena with engines that speak the Go Text Protocol: our own, and faulty ones, which are small shell
// scripts.
#include "engine/base/files.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <sstream>
#include <string>
#include <vector>

using temporary::TemporaryFolder;

namespace {

const std::string arena = programs::cli + " arena ";
const std::string own = programs::cli + " gtp --hash 1 --threads 1";

// An external engine as a player, quoted for the shell that starts the arena.
std::string engine(const std::string& command) {
    return "\"gtp:" + command + "\" ";
}

nlohmann::json result_of(const std::string& arguments) {
    CAPTURE(arguments);
    const auto outcome = programs::run_apart(arena + arguments + " --json");
    CHECK(outcome.code == 0);
    CHECK(outcome.errors == "");
    const auto objects = programs::json_lines(outcome.out);
    REQUIRE(objects.size() == 1);
    return objects.front();
}

std::string content(const TemporaryFolder& folder, const std::string& name) {
    const auto text = base::read_file(folder.path / name, 1 << 24);
    REQUIRE(text.ok());
    return *text;
}

int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

// Our own engine; everything sent to it is also written to FOLDER/told.
std::string overheard(const TemporaryFolder& folder, const std::string& options) {
    const std::string told = (folder.path / "told").string();
    folder.write("overheard", "tee -a " + told + " | " + own + " " + options + "\n");
    return engine("sh " + (folder.path / "overheard").string());
}

// A script that appends its process id to FOLDER/ids and then follows the protocol, except for `faults`: branches of a
// `case` on the command.
std::string faulty(const TemporaryFolder& folder, const std::string& faults) {
    folder.write("faulty", "echo $$ >>" + (folder.path / "ids").string()
                               + "\nwhile read command rest; do case $command in\n" + faults
                               + "\n*) printf '= \\n\\n';;\nesac; done\n");
    return engine("sh " + (folder.path / "faulty").string() + " 2>/dev/null");
}

void check_that_none_is_left(const TemporaryFolder& folder) {
    std::istringstream ids{content(folder, "ids")};
    int number = 0;
    for (pid_t id = 0; ids >> id; ++number) {
        CHECK(::kill(id, 0) != 0);
        CHECK(errno == ESRCH);
    }
    CHECK(number > 0);
}

} // namespace

TEST_CASE("an external engine scores in the arena like the equivalent built-in player") {
    // Without randomness each pair of games is even.
    const auto even = result_of("level:8 " + engine(own + " --depth 2") + "--first-depth 2 --games 12");
    CHECK(even.at("pairs") == nlohmann::json{0, 0, 6, 0, 0});
    CHECK(even.at("discs") == 0);
    CHECK(even.at("first_name") == "level:8");
    CHECK(even.at("second").get<std::string>().starts_with("gtp:"));
    CHECK(even.at("second_name").get<std::string>().starts_with("Outflank "));
    const auto both = result_of(engine(own + " --depth 1") + engine(own + " --depth 1") + "--games 6 --concurrency 2");
    CHECK(both.at("pairs") == nlohmann::json{0, 0, 3, 0, 0});
    CHECK(result_of(engine(own + " --depth 3") + "random --games 6").at("score").get<double>() > 0.7);
    CHECK(result_of("random " + engine(own + " --depth 3") + "--games 6").at("score").get<double>() < 0.3);
}

TEST_CASE("an engine receives its openings and the opponent's moves and passes") {
    const TemporaryFolder folder;
    std::string opening = fixtures::black_must_pass_8;
    std::erase(opening, ' ');
    folder.write("openings", opening + "\n");
    result_of(overheard(folder, "--level 1") + "random --openings " + (folder.path / "openings").string());
    const std::string told = content(folder, "told");
    const std::string begin = "clear_board\nplay b d3\nplay w c3\nplay b b3\nplay w b2\nplay b f5\nplay w a3\n"
                              "play b a1\nplay w c1\nplay b pass\n";
    CHECK(told.starts_with("name\nversion\nboardsize 8\n" + begin + "play w "));
    CHECK(count(told, begin) == 2);
    CHECK(count(told, begin + "genmove w\n") == 1);
    CHECK(count(told, "name\n") == 1); // one process plays both games
    CHECK(count(told, "genmove b\n") > 10);
    CHECK(count(told, "time") == 0);
    CHECK(told.ends_with("\nquit\n"));
}

TEST_CASE("an engine receives the time per move in its protocol's format") {
    const TemporaryFolder folder;
    result_of(overheard(folder, "--level 1") + "random --games 2 --time 2000");
    const std::string told = content(folder, "told");
    CHECK(count(told, "clear_board\ntime_settings 2 2 1\nplay b ") == 2);
    CHECK(count(told, "time_left b 2 1\ngenmove b\n") == count(told, "genmove b\n"));
    CHECK(count(told, "time_left w 2 1\ngenmove w\n") == count(told, "genmove w\n"));
    CHECK(count(told, "genmove w\n") > 10);
}

TEST_CASE("a faulty engine ends the arena with one line that names the engine and the fault") {
    struct Row {
        std::string what, faults, message;
    };
    const std::string name = "no answer to \"name\"";
    const std::string sign = "expected an answer to \"version\" that begins with = or ?, saw ";
    const std::string move = " as the answer to \"genmove ";
    const Row rows[]{
        {"an end at once", "*) exit 3;;", name + ": the engine ended with status 3"},
        {"a crash", "*) kill -ABRT $$;;", name + ": the engine ended with status 134"},
        {"bytes that are no text", "version) printf '\\377\\001\\n';;", sign + "\"\\xff\\x01\""},
        {"silence", "name) sleep 1000;;", name + " within 1 s"},
        {"a flood", "name) echo '= many'; yes;;", "the answer to \"name\" has more than 1000 lines"},
        {"deaf to signals", "name) trap '' TERM INT HUP PIPE; while :; do sleep 1; done;;", name + " within 1 s"},
        {"an illegal move", "genmove) printf '= d4\\n\\n';;", move},
        {"a death in the middle", "genmove) exit 0;;", ": the engine ended with status 0"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.what);
        for (const bool is_first : {true, false}) {
            const TemporaryFolder folder;
            const std::string player = faulty(folder, row.faults);
            const std::string players = is_first ? player + "level:1 " : "level:1 " + player;
            // Only silent engines get a short limit: the others may be slow to start.
            const bool is_silent = row.message.ends_with(" within 1 s");
            const std::string options = is_silent ? "--answer-limit 1" : "--answer-limit 600";
            const auto outcome = programs::run_apart(arena + players + "--games 4 --concurrency 2 " + options);
            CHECK(outcome.code == 1);
            CHECK(outcome.out.empty());
            CAPTURE(outcome.errors);
            CHECK(count(outcome.errors, "\n") == 1);
            CHECK(outcome.errors.starts_with(std::string{"outflank-cli: the "} + (is_first ? "first" : "second")
                                             + " player, gtp:sh "));
            CHECK(outcome.errors.find(row.message) != std::string::npos);
            check_that_none_is_left(folder);
        }
    }
}

TEST_CASE("an engine that resigns loses its game, and the match continues") {
    const TemporaryFolder folder;
    const std::string resigning = faulty(folder, "genmove) printf '= RESIGN\\n\\n';;");
    const auto result = result_of("level:1 " + resigning + "--games 4");
    CHECK(result.at("games") == 4);
    CHECK(result.at("score") == 1.0);
    CHECK(result_of(resigning + "level:1 --games 2 --clock 60+1").at("score") == 0.0);
    CHECK(count(content(folder, "ids"), "\n") == 2);
}

TEST_CASE("an engine without time commands plays by our clock") {
    const TemporaryFolder folder;
    // Our own engine, which receives an unknown command instead of each time command.
    folder.write("timeless", "sed -u 's/^time_.*/fly/' | " + own + " --level 1\n");
    const std::string timeless = engine("sh " + (folder.path / "timeless").string());
    CHECK(result_of(timeless + "random --games 2 --clock 60+1").at("games") == 2);
    CHECK(result_of(timeless + "random --games 2 --first-time 1000").at("games") == 2);
}

TEST_CASE("an engine that fails to start, or dies while other games run, is reported immediately") {
    const auto missing = programs::run_apart(arena + "random " + engine("/nonexistent/engine 2>/dev/null"));
    CHECK(missing.code == 1);
    CHECK(missing.errors
          == "outflank-cli: the second player, gtp:/nonexistent/engine 2>/dev/null: no answer to \"name\": "
             "the engine cannot be started\n");
    // One engine dies while our level thinks for an hour in the second game, and the third game waits as long for an
    // answer.
    const TemporaryFolder folder;
    folder.write("openings", "f5f6\nf5f6\nf5f6\n");
    const std::string path = folder.path.string();
    const std::string player = faulty(folder, "genmove) mkdir " + path + "/one && { sleep 1; exit 5; }\nmkdir " + path
                                                  + "/two && { printf '= e6\\n\\n'; continue; }\nsleep 1000;;");
    const auto outcome = programs::run_apart(arena + player + "level:10 --second-time 3600000 --answer-limit 3600 "
                                             + "--concurrency 3 --openings " + path + "/openings");
    CHECK(outcome.code == 1);
    CHECK(outcome.errors.find(": the engine ended with status 5, after f5f6\n") != std::string::npos);
    check_that_none_is_left(folder);
}

TEST_CASE("for engines, openings given as boards are refused, except the start position") {
    const TemporaryFolder folder;
    folder.write("boards", "-------------------O-------OX------XO------X-------------------- X;\n");
    folder.write("start", "---------------------------OX------XO--------------------------- X;\n");
    const auto outcome =
        programs::run_apart(arena + engine(own) + "random --openings " + (folder.path / "boards").string());
    CHECK(outcome.code == 1);
    CHECK(outcome.errors
          == "outflank-cli: expected openings as moves, such as f5d6c3, for an engine, saw a "
             "board as opening 1\n");
    CHECK(result_of("random most-flips --openings " + (folder.path / "boards").string()).at("games") == 2);
    CHECK(
        result_of("random " + engine(own + " --level 1") + "--openings " + (folder.path / "start").string()).at("games")
        == 2);
}

TEST_CASE("invalid engines and limits are refused before any game") {
    struct Row {
        std::string arguments, part;
    };
    const std::string player = engine(own);
    for (const Row& row : {
             Row{"random \"gtp:\"", "expected a command after \"gtp:\", saw none"},
             Row{"random \"gtp:  \"", "expected a command after \"gtp:\", saw none"},
             Row{"random \"triples:cat\"",
                 "triples:cat: engines that speak triples play from the usual start with White to move first"},
             Row{"random " + player + "--time 1500", "expected whole seconds for an engine's moves, saw 1500 ms"},
             Row{"random " + player + "--second-time 500", "expected whole seconds for an engine's moves, saw 500 ms"},
             Row{"random " + player + "--time 60000",
                 "expected an --answer-limit above the time per move, saw 60 s and 60 s"},
             Row{"random " + player + "--second-depth 5", "expected a level for --second-depth, saw \"gtp:"},
             Row{player + "random --first-nodes 5", "expected a level for --first-nodes, saw \"gtp:"},
             Row{player + "random --first-weights x", "expected a level for --first-weights, saw \"gtp:"},
             Row{player + "random --answer-limit 0", "answer-limit"},
         }) {
        CAPTURE(row.arguments);
        const auto outcome = programs::run_apart(arena + row.arguments);
        CHECK(outcome.code != 0);
        CHECK(outcome.out.empty());
        CAPTURE(outcome.errors);
        CHECK(count(outcome.errors, "\n") == 1);
        CHECK(outcome.errors.find(row.part) != std::string::npos);
    }
}
