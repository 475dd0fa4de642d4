// Whole games and comparisons between our own engines over different protocols.
#include "game/engines/comparison.hpp"
#include "game/engines/engine_player.hpp"
#include "tests/game/modes/run_program.hpp"

#include "game/records/notation.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <array>
#include <chrono>
#include <cmath>
#include <string>
#include <thread>
#include <vector>

namespace {

const std::string gtp_two = "\"gtp:" + programs::cli + " gtp --hash 1 --threads 1 --depth 2\" ";
const std::string nboard_two = "\"nboard:" + programs::cli + " nboard --hash 1 --threads 1 --depth 2\" ";
const std::string edax_two = "\"edax:" + programs::cli + " edax -q -h 12 -n 1 -d 2 -book-usage off\" ";

nlohmann::json match_of_engines(const std::string& arguments) {
    CAPTURE(arguments);
    const auto outcome = programs::run_apart(programs::cli + " arena " + arguments + " --json");
    CHECK(outcome.code == 0);
    CHECK(outcome.errors == "");
    const auto objects = programs::json_lines(outcome.out);
    REQUIRE(objects.size() == 1);
    return objects.front();
}

engines::ComparisonReport compared(const std::string& engine) {
    engines::EngineLogs logs;
    engines::Comparison comparison{logs};
    engines::ComparisonRequest request{.ticket = 1,
                                       .start = rules::Position::start(rules::BoardSize{8}),
                                       .moves = {},
                                       .choice = {.depth = 6, .other = engines::ComparisonChoice::Other::engine}};
    request.choice.engine = engine;
    for (const char* move : {"f5", "d6", "c3", "d3", "c4"})
        request.moves.push_back(*records::move_from_text(move, rules::BoardSize{8}));
    comparison.start(request);
    std::optional<engines::ComparisonReport> report;
    while (!report || !report->is_finished) {
        if (auto news = comparison.take_report()) report = std::move(news);
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
    return *report;
}

} // namespace

TEST_CASE("the same player plays the same games over every protocol") {
    // Without randomness each pair of games is even. The games include openings, passes and the end.
    for (const std::string& players : {gtp_two + nboard_two, gtp_two + edax_two, nboard_two + edax_two}) {
        const auto even = match_of_engines(players + "--games 6");
        CHECK(even.at("pairs") == nlohmann::json{0, 0, 3, 0, 0});
        CHECK(even.at("discs") == 0);
    }
    CHECK(match_of_engines("level:8 " + nboard_two + "--first-depth 2 --games 4").at("discs") == 0);
    CHECK(match_of_engines("level:8 " + edax_two + "--first-depth 2 --games 4").at("discs") == 0);
}

TEST_CASE("the edax command plays over GTP and NBoard, and depth=N sets an engine's depth") {
    const std::string edax = programs::cli + " edax -q -h 12 -n 1 -d 2 -book-usage off";
    for (const std::string& player :
         {"\"gtp:" + edax + " -gtp\" ", "\"nboard:" + edax + " -nboard\" ",
          "\"nboard:depth=1 " + programs::cli + " nboard --hash 1 --threads 1 --level 0\" "}) {
        const auto played = match_of_engines(player + "random --games 2 --openings start");
        CHECK(played.at("games") == 2);
    }
}

TEST_CASE("NBoard and Edax engines obey the clock they receive") {
    // Without the clock a move would take an hour. On a busy machine a player may still lose on time.
    const auto played =
        match_of_engines("\"nboard:" + programs::cli + " nboard --hash 1 --threads 1 --time 3600000\" \"edax:"
                         + programs::cli + " edax -q -h 12 -n 1 -l 60\" --games 2 --clock 0.5+0.01");
    CHECK(played.at("games") == 2);
}

TEST_CASE("an engine that cannot remove its clock is restarted for a game without a clock") {
    using namespace std::chrono_literals;
    struct Row {
        std::string engine;
        bool forgets;
    };
    for (const Row& row : {Row{"edax:" + programs::cli + " edax -q -h 12 -n 1 -d 2", false},
                           Row{"gtp:" + programs::cli + " gtp --hash 1 --threads 1 --depth 2", true}}) {
        CAPTURE(row.engine);
        const auto engine = play::engine_from_text(row.engine);
        REQUIRE(engine.ok());
        const engines::Patience patience{.limit = waiting::limit};
        auto player = engines::EnginePlayer::start(*engine, {}, patience);
        REQUIRE(player.ok());
        play::EngineGame game{.number = 1, .start = rules::Position::start(rules::BoardSize{8})};
        const auto follows = [&](std::uint64_t number, const ai::TimeControl& control) {
            game.number = number;
            game.control = control;
            if (!player->can_follow(game)) return false;
            REQUIRE_FALSE(player->update(game, patience).has_value());
            return true;
        };
        CHECK(follows(1, {}));
        CHECK(follows(2, {.main = 60s}));
        CHECK(follows(2, {.main = 60s}));
        CHECK(follows(3, {.main = 30s}));
        CHECK(follows(4, {}) == row.forgets);
        player->dismiss();
    }
}

TEST_CASE("a comparison with our own engine finds no differences except rounding over Edax") {
    struct Row {
        std::string engine;
        int tolerance; // hundredths of a disc
    };
    for (const Row& row : {Row{"gtp:" + programs::cli + " gtp --hash 1 --threads 1 --depth 6", 0},
                           Row{"nboard:" + programs::cli + " nboard --hash 1 --threads 1 --depth 6", 0},
                           Row{"edax:" + programs::cli + " edax -q -h 12 -n 1 -d 6 -book-usage off", 50}}) {
        CAPTURE(row.engine);
        const auto report = compared(row.engine);
        CHECK(report.problem == "");
        CHECK(report.moves.size() > 5);
        for (const engines::ComparedMove& move : report.moves) {
            CAPTURE(records::to_text(move.move));
            REQUIRE(move.difference().has_value());
            CHECK(std::abs(*move.difference()) <= row.tolerance);
        }
    }
}
