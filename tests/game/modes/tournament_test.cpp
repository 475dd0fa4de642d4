// outflank-cli tournament as a user runs it: with our players, with faulty engines, killed and resumed.
#include "tests/capture_bound.hpp"
#include "tests/game/modes/file_text.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

using programs::cli;
using programs::content_of;
using programs::holds;
using programs::run_apart;

const std::string play_tournament = cli + " tournament ";

struct Place {
    temporary::TemporaryFolder folder;
    std::string file(const std::string& name) const { return (folder.path / name).string(); }
};

nlohmann::json table_of(const std::string& arguments) {
    CAPTURE(arguments);
    const auto outcome = run_apart(play_tournament + arguments + " --json");
    CHECK(outcome.code == 0);
    CAPTURE(outcome.errors);
    const auto objects = programs::json_lines(outcome.out);
    REQUIRE(objects.size() == 1);
    return objects.front();
}

// The games in any order, since parallel games end in any order.
std::multiset<std::string> games_in(const std::string& path) {
    std::istringstream lines{content_of(path)};
    std::multiset<std::string> games;
    for (std::string line; std::getline(lines, line);) {
        // Removes what depends on the wall clock.
        static const std::regex times{"DT\\[[^\\]]*\\]|//[0-9.]+"};
        games.insert(std::regex_replace(line, times, ""));
    }
    return games;
}

int lines_with(const std::string& text, const std::string& part) {
    std::istringstream lines{text};
    int count = 0;
    for (std::string line; std::getline(lines, line);)
        count += holds(line, part) ? 1 : 0;
    return count;
}

// An engine "bad" that follows the Go Text Protocol except for `faults`, branches of a `case` on the command.
std::string bad_engine(const Place& place, const std::string& faults) {
    place.folder.write("bad", "while read command rest; do case $command in\n" + faults
                                  + "\n*) printf '= \\n\\n';;\nesac; done\n");
    return "\"bad=gtp:sh " + place.file("bad") + "\" ";
}

} // namespace

TEST_CASE("tournament: a round robin plays paired openings and writes its table and all games") {
    const Place place;
    const std::string command = "level:0 \"strong=level:6\" random --pairs 2 --event Cup --games ";
    const auto table = table_of(command + place.file("games.ggf"));
    CHECK(table.at("system") == "round-robin");
    CHECK(table.at("games") == 12);
    REQUIRE(table.at("players").size() == 3);
    CHECK(table.at("players")[0].at("name") == "strong");
    CHECK(table.at("players")[0].at("player") == "level:6");
    double points = 0;
    for (const auto& player : table.at("players")) {
        CHECK(player.at("games") == 8);
        CHECK(player.at("wins").get<int>() + player.at("draws").get<int>() + player.at("losses").get<int>() == 8);
        points += player.at("points").get<double>();
    }
    CHECK(points == 12);
    CHECK(table.at("cross")[0][0].is_null());
    CHECK(table.at("cross")[0][1].get<double>() + table.at("cross")[1][0].get<double>() == 4);
    const std::string games = content_of(place.file("games.ggf"));
    CHECK(lines_with(games, "(;GM[Othello]PC[Cup, round ") == 12);
    CHECK(lines_with(games, "PB[strong]") == 4);
    CHECK(lines_with(games, "PW[strong]") == 4);
    // The written games give the same points when read again.
    const auto converted =
        run_apart(cli + " convert " + place.file("games.ggf") + " --to jsonl --output " + place.file("games.jsonl"));
    CHECK(converted.code == 0);
    int wins = 0;
    for (const auto& game : programs::json_lines(content_of(place.file("games.jsonl")))) {
        const double margin = game.at("margin").get<double>();
        wins += (margin > 0 && game.at("black") == "strong") || (margin < 0 && game.at("white") == "strong") ? 1 : 0;
    }
    CHECK(table.at("players")[0].at("wins") == wins);
    // The same command only shows the table again, here as text.
    const auto again = run_apart(play_tournament + command + place.file("games.ggf"));
    CHECK(again.code == 0);
    CHECK(again.errors.empty());
    CHECK(again.out.starts_with("rank  player "));
    CHECK(holds(again.out, "\n   1  strong "));
    CHECK(holds(again.out, "\nPoints against each opponent, of 4 games:\n"));
    CHECK_FALSE(holds(again.out, "inf"));
    CHECK_FALSE(holds(again.out, "nan"));
    CHECK(content_of(place.file("games.ggf")) == games);
}

TEST_CASE("tournament: games depend on the seed but not on the number of parallel games") {
    const Place place;
    const std::string players = "level:0 level:1 random fifty-fifty --pairs 2 --games ";
    const auto table = table_of(players + place.file("one.ggf"));
    CHECK(table_of(players + place.file("three.ggf") + " --concurrency 3") == table);
    CHECK(games_in(place.file("three.ggf")) == games_in(place.file("one.ggf")));
    table_of(players + place.file("other.ggf") + " --seed 2");
    CHECK(games_in(place.file("other.ggf")) != games_in(place.file("one.ggf")));
}

TEST_CASE("tournament: after being killed or stopped, the same command resumes with the same result"
          * doctest::test_suite("long")) {
    const Place place;
    // Our player as an external engine, which hangs once it has started more often than the file "wait" says.
    place.folder.write("starts", "");
    place.folder.write("waiter", "cd " + place.folder.path.string()
                                     + "\necho >>starts\n[ -e wait ] && [ $(wc -l <starts) -gt $(cat wait) ] && "
                                       "{ touch waits; exec sleep 1000; }\nexec "
                                     + cli + " gtp --depth 1 --hash 1 --threads 1\n");
    const std::string players = play_tournament + "level:0 level:1 random \"waiter=gtp:sh " + place.file("waiter")
                                + "\" --pairs 2 --concurrency 2 --games ";
    const auto whole = run_apart(players + place.file("whole.ggf"));
    REQUIRE(whole.code == 0);
    const std::string stopped = place.file("stopped.ggf");
    for (const auto& [signal, code] : {std::pair{"KILL", 137}, {"TERM", 143}}) {
        CAPTURE_BOUND(std::string{signal});
        std::filesystem::remove(place.file("waits"));
        const auto starts = std::ranges::count(content_of(place.file("starts")), '\n');
        place.folder.write("wait", std::to_string(starts + 3) + "\n"); // the trial start and two games
        const auto killed = run_apart(players + stopped + " &\npid=$!\nwhile [ ! -e " + place.file("waits")
                                      + " ] && kill -0 $pid; do sleep 0.02; done\nkill -" + signal
                                      + " $pid\nwait $pid 2>/dev/null\necho code $?");
        CHECK(killed.out == "code " + std::to_string(code) + '\n');
    }
    std::filesystem::remove(place.file("wait"));
    const auto resumed = run_apart(players + stopped);
    CHECK(resumed.code == 0);
    CAPTURE(resumed.errors);
    CHECK(resumed.errors.starts_with("Resuming after "));
    CHECK(resumed.out == whole.out);
    CHECK(games_in(stopped) == games_in(place.file("whole.ggf")));
    CHECK(games_in(stopped).size() == 24);
}

TEST_CASE("tournament: a Swiss system pairs by points, gives byes, and shows both") {
    const Place place;
    const std::string command = "level:0 level:1 level:2 random A=level:0 B=level:1 C=random --system swiss "
                                "--rounds 4 --concurrency 2 --games "
                                + place.file("games.pgn");
    const auto table = table_of(command);
    CHECK(table.at("system") == "swiss");
    CHECK(table.at("games") == 4 * 3 * 2);
    REQUIRE(table.at("pairings").size() == 4);
    std::set<std::string> byes;
    std::set<std::set<std::string>> met;
    for (const auto& round : table.at("pairings")) {
        CHECK(byes.insert(round.at("bye").get<std::string>()).second);
        CHECK(round.at("meetings").size() == 3);
        for (const auto& meeting : round.at("meetings"))
            CHECK(met.insert({meeting[0].get<std::string>(), meeting[1].get<std::string>()}).second);
    }
    double points = 0;
    for (const auto& player : table.at("players")) {
        const std::string name = player.at("name");
        CHECK(player.at("byes") == (byes.contains(name) ? 1 : 0));
        CHECK(player.at("games") == (byes.contains(name) ? 6 : 8));
        points += player.at("points").get<double>();
    }
    CHECK(points == 24 + 4 * 2);
    const std::string games = content_of(place.file("games.pgn"));
    CHECK(lines_with(games, "[Round \"4\"]") == 6);
    const auto shown = run_apart(play_tournament + command);
    CHECK(holds(shown.out, " byes  points  Buchholz  percent "));
    CHECK(holds(shown.out, "A bye counts as a meeting won with all points, 2.\n"));
    CHECK_FALSE(holds(shown.out, "Points against each other"));
}

TEST_CASE("tournament: a faulty engine loses the game, and the tournament continues") {
    struct Row {
        std::string what, faults, said;
        int answer_limit;
    };
    for (const Row& row : {
             Row{"hangs", "genmove) exec sleep 1000;;", "no answer to \"genmove ", 1},
             Row{"lies", "genmove) printf '= a1\\n\\n';;", "expected a legal move such as ", 600},
             Row{"dies", "genmove) exit 3;;", "the engine ended with status 3", 600},
             Row{"is noisy", "genmove) head -c 300000 /dev/zero | tr '\\0' x >&2; printf '= \\033[31m\\n\\n';;",
                 "as the answer to \"genmove ", 600},
         }) {
        CAPTURE(row.what);
        const Place place;
        const auto command_within = [&](int limit) {
            return "level:0 " + bad_engine(place, row.faults) + "random --games " + place.file("games.ggf")
                   + " --concurrency 2 --answer-limit " + std::to_string(limit);
        };
        std::string command = command_within(row.answer_limit);
        auto outcome = run_apart(play_tournament + command + " --json");
        for (int limit = 5; row.answer_limit == 1 && !holds(outcome.errors, row.said) && limit < 200; limit *= 5) {
            std::filesystem::remove(place.file("games.ggf")); // the machine was too slow to reach the fault
            command = command_within(limit);
            outcome = run_apart(play_tournament + command + " --json");
        }
        CHECK(outcome.code == 0);
        CAPTURE(outcome.errors);
        CHECK(outcome.errors.size() < 3000); // without the engine's error stream
        CHECK(outcome.errors.find('\033') == std::string::npos);
        CHECK(holds(outcome.errors, "bad against random: "));
        CHECK(holds(outcome.errors, row.said));
        const auto objects = programs::json_lines(outcome.out);
        REQUIRE(objects.size() == 1);
        const auto& table = objects[0];
        const auto& last = table.at("players")[2];
        CHECK(last.at("name") == "bad");
        CHECK(last.at("losses") == 4);
        CHECK(last.at("faults") == 4);
        CHECK(last.at("discs") == -64);
        CHECK(last.at("elo").is_null());
        CHECK(table.at("games") == 6);
        CHECK(table.at("faults").size() == 4);
        CHECK(table.at("players")[0].at("faults") == 0);
        const std::string games = content_of(place.file("games.ggf"));
        CHECK(lines_with(games, "CO[Lost by bad: ") == 4);
        CHECK(lines_with(games, "RE[-64.000:l]") == 2); // as Black
        CHECK(lines_with(games, "RE[+64.000:l]") == 2);
        if (row.what != "lies") continue;
        const auto shown = run_apart(play_tournament + command); // the same table as text
        CHECK(holds(shown.out, "  faults\n"));
        CHECK(holds(shown.out, "\nGames decided by a fault:\n  Round "));
        CHECK(holds(shown.out, row.said));
    }
}

TEST_CASE("tournament: a player out of time loses, and the saved games record the clock") {
    const Place place;
    place.folder.write("slow", "while read command rest; do case $command in\ngenmove) sleep 3;;\nesac\n"
                               "printf '= \\n\\n'; done\n");
    const auto table = table_of("random \"slow=gtp:sh " + place.file("slow")
                                + "\" --clock 2+0.1 --concurrency 2 --games " + place.file("games.ggf"));
    CHECK(table.at("players")[1].at("name") == "slow");
    CHECK(table.at("players")[1].at("faults") == 2);
    CHECK(table.at("faults")[0].at("reason") == "time");
    const std::string games = content_of(place.file("games.ggf"));
    CHECK(lines_with(games, "TI[00:02/00:00.1]") == 2);
    CHECK(lines_with(games, ":t]") == 2);
    CHECK(lines_with(games, "CO[Lost by slow on time]") == 2);
}

TEST_CASE("tournament: an impossible tournament is refused in one line and leaves no files") {
    const Place place;
    place.folder.write("boards", "-------------------O-------OX------XO------X-------------------- X;\n");
    const std::string games = " --games " + place.file("g.ggf");
    struct Row {
        std::string arguments, said;
    };
    for (const Row& row : {
             Row{"random" + games, "expected 2 to 256 players, saw 1"},
             Row{"random random" + games, "expected a different name for each player, as in \"NAME=random\", saw"},
             Row{"=random level:1" + games, "expected a name before \"=\""},
             Row{"a=nobody level:1" + games, "a: expected an engine such as gtp:COMMAND, random, most-flips"},
             Row{"random level:1 --system swiss" + games, "expected --rounds with --system swiss, saw none"},
             Row{"random level:1 --rounds 3" + games, "expected --rounds with --system swiss only"},
             Row{"random level:1 --openings start --pairs 2" + games, "expected at most 1 --pairs"},
             Row{"random level:1 --games " + place.file("g.txt"), "ends with .ggf, .sgf or .pgn"},
             Row{"random x=gtp:true --size 6" + games, "expected levels on boards other than 8x8"},
             Row{"random x=gtp:true --openings " + place.file("boards") + games, "saw a board as opening 1"},
             Row{"random x=gtp:true --time 1500" + games, "expected whole seconds"},
             Row{"random x=gtp:/nonexistent/engine" + games, "x: no answer to \"name\": the engine cannot be started"},
         }) {
        CAPTURE(row.arguments);
        const auto outcome = run_apart(play_tournament + row.arguments);
        CHECK(outcome.code != 0);
        CHECK(outcome.code < 124);
        CHECK(outcome.out.empty());
        CAPTURE(outcome.errors);
        CHECK(std::ranges::count(outcome.errors, '\n') == 1);
        CHECK(holds(outcome.errors, row.said));
        CHECK(std::ranges::distance(std::filesystem::directory_iterator{place.folder.path}) == 1); // the boards
    }
}

TEST_CASE("tournament: options that do not match existing games are refused, and the games stay") {
    const Place place;
    const std::string path = place.file("games.sgf");
    table_of("random level:0 --games " + path);
    const std::string games = content_of(path);
    CHECK(lines_with(games, "EV[Tournament]") == 2);
    CHECK(lines_with(games, "RO[1]") == 2);
    for (const auto& [other, said] : {std::pair{"random level:1", "as \"players\", saw "},
                                      {"random level:0 --pairs 2", "expected 1 as \"pairs\", saw 2"},
                                      {"random level:0 --depth 2", "expected null as \"depth\", saw 2"},
                                      {"random level:0 --seed 9", "expected 1 as \"seed\", saw 9"},
                                      {"random level:0 --openings start", "as \"openings\", saw \"start\""}}) {
        const auto outcome = run_apart(play_tournament + other + " --games " + path);
        CHECK(outcome.code == 1);
        CHECK(std::ranges::count(outcome.errors, '\n') == 1);
        CHECK(holds(outcome.errors, said));
    }
    CHECK(content_of(path) == games);
    // The number of parallel games is not part of the plan.
    CHECK(table_of("random level:0 --concurrency 2 --games " + path).at("games") == 2);
}
