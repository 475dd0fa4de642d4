#include "game/play/search_worker.hpp"

#include "game/ai/search.hpp"
#include "tests/game/ai/plugins.hpp"
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <new>
#include <utility>

using fixtures::comes_true;
using play::Request;
using play::SearchWorker;

namespace {

rules::Position start_of(int side) {
    return rules::Position::start(rules::BoardSize{side});
}

Request quick(play::Ticket ticket, int side = 6, std::uint64_t seed = 1) {
    return {.ticket = ticket, .position = start_of(side), .task = ai::Player{ai::RandomMover{}}, .seed = seed};
}

// Ends only when stopped: the largest board, without any limit.
Request endless(play::Ticket ticket) {
    return {.ticket = ticket, .position = start_of(16), .task = ai::Limits{.all_moves = true}};
}

std::optional<play::Answer> next_answer(SearchWorker& worker) {
    std::optional<play::Answer> answer;
    comes_true([&] { return (answer = worker.poll_answer()).has_value(); });
    return answer;
}

bool shows_progress(SearchWorker& worker, play::Ticket ticket) {
    return comes_true([&] {
        const auto progress = worker.poll_progress();
        return progress && progress->ticket == ticket;
    });
}

} // namespace

TEST_CASE("an answer has the request's ticket and the player's own choice") {
    SearchWorker worker;
    ai::Searcher searcher{1 << 16};
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        worker.start(quick(seed, 6, seed));
        const auto answer = next_answer(worker);
        REQUIRE(answer);
        CHECK(answer->ticket == seed);
        CHECK(answer->choice.move == ai::choose(ai::RandomMover{}, start_of(6), seed, searcher, {}, {}).move);
    }
}

TEST_CASE("an analysis reports progress and answers with the best move") {
    SearchWorker worker;
    worker.start({.ticket = 7, .position = start_of(8), .task = ai::Limits{.depth = 5, .all_moves = true}});
    const auto answer = next_answer(worker);
    REQUIRE(answer);
    CHECK(answer->ticket == 7);
    REQUIRE(answer->choice.report.moves.size() == 4); // the start has four legal moves on every size
    CHECK(answer->choice.move == answer->choice.report.moves.front().move);
    CHECK(shows_progress(worker, 7));
}

TEST_CASE("a level's choice is reproducible from its seed despite earlier searches") {
    // Not the start position: all its moves have the same value.
    const rules::Position middle = start_of(8).after(rules::Move{{2, 3}}).after(rules::Move{{2, 2}});
    const auto choice_after = [&](int warming_depth) {
        SearchWorker worker;
        if (warming_depth > 0) {
            worker.start({.ticket = 1, .position = middle, .task = ai::Limits{.depth = warming_depth}});
            REQUIRE(next_answer(worker));
        }
        std::optional<play::Answer> answer;
        REQUIRE(comes_true([&] { // tried again if time ran out
            worker.start({.ticket = 2, .position = middle, .task = ai::Player{ai::Level{5}}, .seed = 5});
            answer = next_answer(worker);
            return answer && !answer->choice.report.is_timed;
        }));
        // The node count shows most reliably whether anything was remembered.
        return std::pair{answer->choice.move, answer->choice.report.nodes};
    };
    CHECK(choice_after(0) == choice_after(8));
}

TEST_CASE("a stopped request gives no answer, and the next request runs") {
    SearchWorker worker;
    worker.start(endless(1));
    REQUIRE(shows_progress(worker, 1));
    worker.stop();
    worker.start(quick(2));
    const auto answer = next_answer(worker);
    REQUIRE(answer);
    CHECK(answer->ticket == 2); // answers come in order, so 1 had none
}

TEST_CASE("a new request replaces the running and waiting requests") {
    SearchWorker worker;
    worker.start(endless(1));
    REQUIRE(shows_progress(worker, 1));
    for (play::Ticket ticket = 2; ticket <= 20; ++ticket)
        worker.start(endless(ticket));
    worker.start(quick(21));
    const auto answer = next_answer(worker);
    REQUIRE(answer);
    CHECK(answer->ticket == 21);
}

TEST_CASE("a worker can be destroyed when idle, before a search, or during a search") {
    std::optional<SearchWorker> worker;
    worker.emplace();
    worker.reset();
    worker.emplace();
    worker->start(endless(1));
    worker.reset();
    worker.emplace();
    worker->start(endless(1));
    CHECK(shows_progress(*worker, 1));
    worker.reset();
}

TEST_CASE("teaching players pause at breakpoints and then find the same move") {
    const auto answer_of = [](bool is_paused) {
        SearchWorker worker;
        if (is_paused) worker.gate().set_breaks({.nodes = 500});
        worker.start({.ticket = 1, .position = start_of(6), .task = ai::Player{ai::AlphaBeta{5}}});
        if (is_paused) {
            REQUIRE(comes_true([&] { return worker.gate().is_occupied(); }));
            CHECK_FALSE(worker.poll_answer());
            CHECK(shows_progress(worker, 1)); // the report has arrived
            worker.gate().set_breaks({});     // the minimax search for comparison would pause there, too
            worker.gate().resume();
        }
        const auto answer = next_answer(worker);
        REQUIRE(answer);
        return std::pair{answer->choice.move, answer->choice.report.nodes};
    };
    CHECK(answer_of(true) == answer_of(false));
}

TEST_CASE("a worker calls back when a result is available") {
    std::atomic<bool> is_called = false;
    SearchWorker worker{[&] { is_called = true; }};
    worker.start({.ticket = 1, .position = start_of(8), .task = ai::Limits{.depth = 3}});
    CHECK(comes_true([&] { return is_called.load(); }));
    const bool has_results = worker.poll_progress().has_value() || worker.poll_answer().has_value();
    CHECK(has_results);
}

TEST_CASE("a level answers within the time left on its clock") {
    SearchWorker worker;
    Request request{.ticket = 1, .position = start_of(16), .task = ai::Player{ai::Level{10}}, .seed = 1};
    request.settings = {.threads = 1, .table_bytes = fixtures::small_table, .keeps_table = false}; // counts nodes
    request.clock.left = play::milliseconds{100};
    worker.start(request);
    const auto answer = next_answer(worker);
    REQUIRE(answer);
    CHECK(answer->choice.report.is_timed);
}

TEST_CASE("a search that runs out of memory reports it and still answers with a legal move") {
    std::atomic<int> thrown = 0;
    SearchWorker worker{[&] {
        if (++thrown == 1) throw std::bad_alloc{};
    }};
    worker.start(quick(1));
    const auto answer = next_answer(worker);
    REQUIRE(answer);
    CHECK_FALSE(start_of(6).refusal(answer->choice.move));
    CHECK(worker.poll_problem() == "Not enough memory to search.");
}

TEST_CASE("an analysis uses the settings' plug-in, and a change of it starts with an empty table") {
    SearchWorker worker;
    play::Ticket ticket = 0;
    for (const std::string name : {"edges", "", "mobility", "edges"}) {
        CAPTURE(name);
        const auto plugin = name.empty() ? nullptr : plugins::loaded(name);
        const ai::Limits limits{.depth = 6, .all_moves = true};
        worker.start({.ticket = ++ticket,
                      .position = start_of(8),
                      .task = limits,
                      .settings = {.threads = 1, .table_bytes = play::smallest_table, .plugin = plugin}});
        const auto answer = next_answer(worker);
        REQUIRE(answer);
        ai::Searcher searcher{play::smallest_table, 1, {.plugin = plugin}};
        const ai::Report expected = searcher.search(start_of(8), limits, {}, {});
        CHECK(answer->choice.report.nodes == expected.nodes);
        CHECK(answer->choice.report.moves.front().score == expected.moves.front().score);
    }
}
