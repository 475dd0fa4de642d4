// outflank-cli arena, as a person starts it.
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

namespace {

const std::string arena = programs::cli + " arena ";

nlohmann::json result_of(const std::string& arguments) {
    CAPTURE(arguments);
    const auto outcome = programs::run(arena + arguments + " --json");
    CHECK(outcome.code == 0);
    const auto objects = programs::json_lines(outcome.text);
    REQUIRE(objects.size() == 1);
    return objects.front();
}

} // namespace

TEST_CASE("a searching player beats a random one and the other way round it loses") {
    const auto won = result_of("alpha-beta:3 random --games 20");
    CHECK(won.at("first") == "alpha-beta:3");
    CHECK(won.at("games") == 20);
    CHECK(won.at("wins").get<int>() + won.at("draws").get<int>() + won.at("losses").get<int>() == 20);
    CHECK(won.at("score").get<double>() > 0.8);
    CHECK(won.at("discs").get<double>() > 5);
    CHECK(result_of("random alpha-beta:3 --games 20").at("score").get<double>() < 0.2);
}

TEST_CASE("a player against itself without chance comes out even in every pair") {
    const auto result = result_of("level:8 level:8 --depth 2 --games 20");
    CHECK(result.at("score") == 0.5);
    CHECK(result.at("pairs") == nlohmann::json{0, 0, 10, 0, 0});
    CHECK(result.at("accepted") == "open");
}

TEST_CASE("the result does not depend on how many games are played at the same time") {
    const std::string match = "level:1 fifty-fifty --games 40";
    CHECK(result_of(match) == result_of(match + " --concurrency 3"));
}

TEST_CASE("levels can be given nodes to search instead of their own limits") {
    CHECK(result_of("level:8 most-flips --nodes 500 --games 10").at("score").get<double>() > 0.7);
}

TEST_CASE("with --sprt the arena ends when the sequential test is decided") {
    const auto result = result_of("alpha-beta:2 random --sprt --elo0 0 --elo1 50");
    CHECK(result.at("games").get<int>() < 400);
    CHECK(result.at("accepted") == "elo1");
    CHECK(result.at("llr").get<double>() >= result.at("llr_bound").get<double>());
}

TEST_CASE("for a person the arena prints how it stands and what the test accepts") {
    const auto outcome = programs::run(arena + "random random --games 80");
    CHECK(outcome.code == 0);
    CHECK(outcome.text.starts_with("40 games: "));
    CHECK(outcome.text.find("\n80 games: ") != std::string::npos);
    CHECK(outcome.text.find(", Elo ") != std::string::npos);
}

TEST_CASE("the arena takes its openings from a file") {
    const temporary::TemporaryFolder folder;
    folder.write("openings.txt", "f5d6c3\nf5f6e6f4\n");
    CHECK(result_of("random random --openings " + (folder.path / "openings.txt").string()).at("games") == 4);
}

TEST_CASE("what the arena cannot do gets one line that says what was expected and what was seen") {
    const temporary::TemporaryFolder folder;
    folder.write("bad.txt", "f5d6\nf5f5\n");
    const std::string bad = (folder.path / "bad.txt").string();
    struct Row {
        std::string arguments;
        std::string part;
    };
    const Row rows[]{
        {"random", "second is required"},
        {"random nobody", "saw \"nobody\""},
        {"human random", "saw \"human\""},
        {"random random --games 3", "expected an even number for --games, saw 3"},
        {"random random --games 402", "expected at most 400 games, two for each opening, saw 402"},
        {"random random --games 0", "games"},
        {"random random --elo0 5 --elo1 5", "expected --elo0 to be below --elo1, saw 5 and 5"},
        {"random random --elo0 abc", "expected a number from -1000 to 1000, saw \"abc\""},
        {"random random --elo1 nan", "expected a number from -1000 to 1000, saw \"nan\""},
        {"random random --games 2.5", "2.5 not in range 2"},
        {"random random --concurrency 0", "concurrency"},
        {"random random --openings /nonexistent/openings", "/nonexistent/openings"},
        {"random random --openings " + bad, bad + ", line 2: "},
    };
    for (const Row& row : rows) {
        CAPTURE(row.arguments);
        const auto outcome = programs::run(arena + row.arguments);
        CAPTURE(outcome.text);
        CHECK(outcome.code != 0);
        CHECK(outcome.code < 124);
        CHECK(std::count(outcome.text.begin(), outcome.text.end(), '\n') == 1);
        CHECK(outcome.text.find(row.part) != std::string::npos);
    }
}
