#include "game/ui/analysis/debug_state.hpp"

#include "game/ui/board/evaluation.hpp"

#include <doctest/doctest.h>

#include <sstream>

using namespace std::chrono_literals;

namespace {

ai::Report report(int depth, const char* best, double discs, std::uint64_t nodes, std::chrono::milliseconds elapsed) {
    const rules::Square square{best[1] - '1', best[0] - 'a'};
    ai::RootMove move{.move = rules::Move{square},
                      .score = static_cast<ai::Score>(discs * ai::disc),
                      .depth = depth,
                      .nodes = nodes,
                      .line = {rules::Move{square}}};
    return {.moves = {move}, .depth = depth, .nodes = nodes, .elapsed = elapsed, .teaching = {}, .counters = {}};
}

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream{text};
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

} // namespace

TEST_CASE("the log has one row per iteration with the changes since the previous iteration") {
    ui::SearchLog log;
    log.take(report(1, "c8", 2, 100, 1ms));
    log.take(report(1, "c8", 2, 150, 2ms)); // Second iteration, still running.
    log.take(report(2, "h6", 3.5, 300, 4ms));
    log.take(report(3, "h6", 1, 900, 9ms));
    REQUIRE(log.iterations().size() == 3);
    const auto& rows = log.iterations();
    CHECK_FALSE(rows[0].is_best_new);
    CHECK_FALSE(rows[0].score_change.has_value());
    CHECK(rows[1].is_best_new);
    CHECK(rows[1].score_change == 150);
    CHECK_FALSE(rows[2].is_best_new);
    CHECK(rows[2].score_change == -250);
    CHECK(rows[2].nodes == 900);
}

TEST_CASE("an iteration of equal depth but higher certainty adds a row to the log") {
    ui::SearchLog log;
    ai::Report bold = report(20, "a1", 4, 1000, 10ms);
    bold.selectivity = 1;
    log.take(bold);
    ai::Report sure = report(20, "a1", 4, 5000, 40ms);
    sure.is_solved = true;
    log.take(sure);
    CHECK(log.iterations().size() == 2);
}

TEST_CASE("iterations between two reports are added to the log from the later report") {
    ui::SearchLog log;
    ai::Report first = report(1, "c8", 2, 100, 1ms);
    first.iterations = {{.depth = 1, .best = first.moves.front().move, .score = 200}};
    log.take(first);
    ai::Report later = report(4, "h6", 3, 900, 9ms);
    later.iterations = first.iterations;
    for (const int depth : {2, 3, 4})
        later.iterations.push_back({.depth = depth, .best = later.moves.front().move, .score = 100 * depth});
    log.take(later);
    log.take(later);
    REQUIRE(log.iterations().size() == 4);
    CHECK(log.iterations()[1].is_best_new);
    CHECK_FALSE(log.iterations()[2].is_best_new);
    CHECK(log.iterations()[3].score_change == 100);
}

TEST_CASE("fewer nodes or a lower depth indicate a new search and restart the log") {
    ui::SearchLog log;
    log.take(report(5, "c8", 2, 5000, 10ms));
    SUBCASE("nodes") {
        log.take(report(5, "d3", 1, 400, 2ms));
    }
    SUBCASE("depth") {
        log.take(report(4, "d3", 1, 6000, 20ms));
    }
    REQUIRE(log.iterations().size() == 1);
    CHECK(log.iterations().front().score == 100);
}

TEST_CASE("a book move is not an iteration") {
    ui::SearchLog log;
    ai::Report book = report(20, "f5", 0, 0, 0ms);
    book.moves.front().is_from_book = true;
    log.take(book);
    CHECK(log.iterations().empty());
}

TEST_CASE("the samples of a long search stay few and cover it from beginning to end") {
    ui::SearchLog log;
    for (int i = 1; i <= 10'000; ++i)
        log.take(report(1, "c8", 0, static_cast<std::uint64_t>(i) * 1000, std::chrono::milliseconds{i}));
    CHECK(log.samples().size() < ui::SearchLog::max_samples);
    CHECK(log.samples().size() >= ui::SearchLog::max_samples / 4);
    CHECK(log.samples().front().elapsed == 0ms);
    CHECK(log.samples().back().elapsed >= 9'000ms);
    for (const double rate : log.node_rates().values)
        CHECK(rate == doctest::Approx(1e6)); // 1,000 nodes per millisecond.
}

TEST_CASE("the course of the hit rate has the rate of each interval between samples") {
    ui::SearchLog log;
    const auto with_hits = [](std::uint64_t hits, std::uint64_t probes, int time) {
        ai::Report seen = report(1, "c8", 0, probes, std::chrono::milliseconds{time});
        seen.counters.emplace();
        seen.counters->table_hits = hits;
        seen.counters->table_probes = probes;
        return seen;
    };
    log.take(with_hits(10, 100, 1));
    log.take(with_hits(60, 200, 2));
    const auto course = log.course(0);
    REQUIRE(course.values.size() == 2);
    CHECK(course.values[0] == doctest::Approx(.1));
    CHECK(course.values[1] == doctest::Approx(.5));
    CHECK(course.seconds == std::vector{.001, .002});
    CHECK(log.course(5).values.empty()); // Stability was never tried.
}

TEST_CASE("the certainty of each selectivity agrees with tables of the normal distribution") {
    // From tables of the normal distribution: 1.1, 1.5, 2, 2.6 and 3.3 standard deviations to both sides.
    const double expected[]{73, 87, 95, 99, 99.9, 100};
    for (int selectivity = 0; selectivity <= ai::full_selectivity; ++selectivity)
        CHECK(ui::certainty_percent(selectivity) == doctest::Approx(expected[selectivity]));
}

TEST_CASE("the exported log has one line per iteration, with a field for each heading") {
    ui::SearchLog log;
    log.take(report(1, "c8", 2, 100, 1ms));
    log.take(report(2, "h6", -3.5, 300, 4ms));
    const auto lines = lines_of(ui::to_csv(log.iterations()));
    REQUIRE(lines.size() == 3);
    CHECK(lines[0] == "depth,certainty_percent,best,changed,score,score_change,nodes,milliseconds,solved");
    CHECK(lines[1] == "1,100,c8,0,2.00,,100,1,0");
    CHECK(lines[2] == "2,100,h6,1,-3.50,-5.50,300,4,0");
}
