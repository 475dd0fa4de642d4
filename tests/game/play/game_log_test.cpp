// The log that a bug report contains: its English lines, and the search requested last.
#include "game/play/game_log.hpp"

#include "game/play/game_controller.hpp"
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

using fixtures::at;
using fixtures::milliseconds;
using rules::Position;

namespace {

play::Request wanted(play::Ticket ticket, play::Task task) {
    return {.ticket = ticket, .position = Position::start(rules::BoardSize{4}), .task = std::move(task), .seed = 77};
}

std::string last_line(const play::GameLog& log) {
    return log.lines().back().text;
}

} // namespace

TEST_CASE("each command is logged with everything needed to repeat it") {
    play::GameSettings settings = fixtures::settings(6, fixtures::person(), fixtures::computer());
    settings.seed = 12;
    CHECK(to_text(play::Command{play::NewGame{settings}})
          == "new game: 6x6, rules othello, black " + to_text(settings.participants[0].seat) + ", white "
                 + to_text(settings.participants[1].seat) + ", seed 12");
    CHECK(to_text(play::Command{play::Play{rules::Move{{4, 5}}}}) == "play f5");
    CHECK(to_text(play::Command{play::Forfeit{rules::Color::white, play::EndReason::time}})
          == "forfeit of white: " + library::to_text(play::EndReason::time));
    struct Row {
        play::Command command;
        const char* text;
    };
    for (const Row& row : {Row{play::Play{rules::Move{{99, 3}}}, "play row 99, column 3"}, // not on any board
                           Row{play::Play{rules::Move::pass()}, "play pass"},
                           Row{play::SetSeat{rules::Color::black, fixtures::person()}, "black is human"},
                           Row{play::SetNotation{rules::Notation::algebraic}, "squares written as algebraic"},
                           Row{play::Annotate{.node = 3, .annotation = {.text = "private"}}, "annotate node 3"},
                           Row{play::RemoveBranch{4}, "remove the branch at node 4"},
                           Row{play::PromoteBranch{5}, "promote the branch at node 5"}})
        CHECK(to_text(row.command) == row.text);
}

TEST_CASE("a game controller logs commands, refusals and option changes with their times") {
    play::GameController controller{fixtures::two_humans(8), at(0)};
    const auto has = [&](const std::string& text, int at_milliseconds) {
        return std::ranges::any_of(controller.log().lines(), [&](const play::LogLine& line) {
            return line.text == text && line.at == fixtures::milliseconds{at_milliseconds};
        });
    };
    REQUIRE(controller.submit(play::Play{rules::Move{{4, 5}}}, at(20)));
    CHECK(has("play f5", 20));
    REQUIRE_FALSE(controller.submit(play::Redo{}, at(30)));
    CHECK(has("redo", 30));
    CHECK(has("refused: There is nothing to redo.", 30));
    REQUIRE_FALSE(controller.submit(play::SearchCommand{play::CancelReview{}}, at(40)));
    CHECK(has(to_text(play::SearchCommand{play::CancelReview{}}), 40));
    play::SearchOptions options;
    for (const bool is_on : {true, false}) {
        const int now = is_on ? 50 : 60;
        options.analyses = options.ponders = options.counts = is_on;
        controller.update(at(now), options, false);
        for (const std::string what : {"analysis", "pondering", "counting"})
            CHECK(has(what + (is_on ? " on" : " off"), now));
    }
    options.breaks.nodes = 1'000'000;
    controller.update(at(65), options, false);
    CHECK(has("breaks set", 65));
    options.settings.top_level_time += fixtures::milliseconds{1000};
    controller.update(at(70), options, false);
    CHECK(std::ranges::any_of(controller.log().lines(),
                              [](const play::LogLine& line) { return line.text.starts_with("engine set: "); }));
}

TEST_CASE("the log records when searches begin, end or stop, and keeps the last search") {
    play::GameLog log{at(0)};
    CHECK_FALSE(log.search());
    log.set_time(at(250));
    log.search_began(wanted(3, ai::Limits{.depth = 6, .nodes = 1000, .all_moves = true}));
    CHECK(log.lines().back().at == milliseconds{250});
    CHECK(last_line(log)
          == "search 3 begins: depth 6, 1000 nodes, one thread, all moves, seed 77, at "
             "-----OX--XO----- X");
    log.search_began(wanted(3, ai::Limits{.time = milliseconds{1500}, .all_threads = true}));
    CHECK(last_line(log) == "search 3 begins: no depth, 1500 ms, all threads, seed 77, at -----OX--XO----- X");
    REQUIRE(log.search());
    CHECK(log.search()->request.ticket == 3);

    log.search_stopped();
    CHECK(last_line(log) == "search 3 is stopped");
    ai::Report report;
    report.moves = {{.move = rules::Move{{0, 1}}, .score = 150}};
    report.depth = 6;
    report.nodes = 900;
    log.search_ended({.ticket = 4, .choice = {.move = rules::Move{{0, 1}}, .report = report}});
    CHECK_FALSE(log.search()->answer);
    log.search_ended({.ticket = 3, .choice = {.move = rules::Move{{0, 1}}, .report = report}});
    CHECK(last_line(log) == "search 3 ended: b1, best b1 +1.50, depth 6, 900 nodes, 0 ms");
    REQUIRE(log.search()->answer);
    log.search_ended({.ticket = 9, .choice = {.move = rules::Move::pass(), .report = {}}}); // without values
    CHECK(last_line(log) == "search 9 ended: pass, depth 0, 0 nodes, 0 ms");
    const std::size_t lines = log.lines().size();
    log.search_stopped(); // already ended
    CHECK(log.lines().size() == lines);
}

TEST_CASE("the log keeps its last lines; times before its start become zero") {
    play::GameLog log{at(1000)};
    log.set_time(at(0));
    for (std::size_t i = 0; i <= play::GameLog::max_lines; ++i)
        log.add(std::to_string(i));
    CHECK(log.lines().size() == play::GameLog::max_lines);
    CHECK(log.lines().front().text == "1");
    CHECK(log.lines().front().at == milliseconds{0});
}
