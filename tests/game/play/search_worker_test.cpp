#include "game/play/search_worker.hpp"

#include "game/ai/search.hpp"
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

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

// Nothing ends this but a stop: the largest board, without any limit.
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

TEST_CASE("a thinker answers with the request's ticket and the player's own choice") {
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

TEST_CASE("an analysis reports on the way and answers with the best move") {
    SearchWorker worker;
    worker.start({.ticket = 7, .position = start_of(8), .task = ai::Limits{.depth = 5, .all_moves = true}});
    const auto answer = next_answer(worker);
    REQUIRE(answer);
    CHECK(answer->ticket == 7);
    REQUIRE(answer->choice.report.moves.size() == 4); // the start has four legal moves on every size
    CHECK(answer->choice.move == answer->choice.report.moves.front().move);
    CHECK(shows_progress(worker, 7));
}

TEST_CASE("a level chooses the same from the same seed whatever was thought about before") {
    // The start is no good for this: there all moves are worth the same.
    const rules::Position middle = start_of(8).after(rules::Move{{2, 3}}).after(rules::Move{{2, 2}});
    const auto choice_after = [&](int warming_depth) {
        SearchWorker worker;
        if (warming_depth > 0) {
            worker.start({.ticket = 1, .position = middle, .task = ai::Limits{.depth = warming_depth}});
            REQUIRE(next_answer(worker));
        }
        std::optional<play::Answer> answer;
        REQUIRE(comes_true([&] { // again where it had too little time
            worker.start({.ticket = 2, .position = middle, .task = ai::Player{ai::Level{5}}, .seed = 5});
            answer = next_answer(worker);
            return answer && !answer->choice.report.is_timed;
        }));
        // The number of positions visited tells most surely whether anything was remembered.
        return std::pair{answer->choice.move, answer->choice.report.nodes};
    };
    CHECK(choice_after(0) == choice_after(8));
}

TEST_CASE("a stopped request gives no answer, and the next one is taken up") {
    SearchWorker worker;
    worker.start(endless(1));
    REQUIRE(shows_progress(worker, 1));
    worker.stop();
    worker.start(quick(2));
    const auto answer = next_answer(worker);
    REQUIRE(answer);
    CHECK(answer->ticket == 2); // answers come in order: there was none to 1
}

TEST_CASE("a new request replaces what runs and what waits") {
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

TEST_CASE("a deep search on the largest board ends after a stop") {
    SearchWorker worker;
    worker.start(endless(1));
    REQUIRE(shows_progress(worker, 1));
    worker.start(quick(2));
    const auto answer = next_answer(worker); // one that overlooks its stop would never end
    REQUIRE(answer);
    CHECK(answer->ticket == 2);
}

TEST_CASE("a hurried search answers with what it knows, whether it runs or waits") {
    SearchWorker worker;
    worker.start(endless(1));
    SUBCASE("running") {
        REQUIRE(shows_progress(worker, 1));
    }
    SUBCASE("perhaps still waiting") {}
    worker.move_now();
    const auto answer = next_answer(worker);
    REQUIRE(answer);
    CHECK(answer->ticket == 1);
    CHECK_FALSE(start_of(16).refusal(answer->choice.move));

    worker.start({.ticket = 2, .position = start_of(8), .task = ai::Limits{.depth = 4}});
    const auto next = next_answer(worker);
    REQUIRE(next);
    CHECK(next->choice.report.depth == 4); // the move_now was for the one before
}

TEST_CASE("a thinker can be destroyed while it thinks, before it began, and while it is idle") {
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

TEST_CASE("a search that stands is ended at once by a move_now, by another request and by the end of the thinker") {
    SearchWorker worker;
    const auto stands = [&] { return comes_true([&] { return worker.gate().is_occupied(); }); };
    worker.start(endless(1));
    worker.gate().pause(); // perhaps before the search has begun
    REQUIRE(stands());
    worker.move_now();
    const auto hurried = next_answer(worker);
    REQUIRE(hurried);
    CHECK(hurried->ticket == 1);

    worker.start(endless(2));
    REQUIRE(shows_progress(worker, 2)); // the pause was for the one before
    worker.gate().pause();
    REQUIRE(stands());
    worker.start(quick(3));
    const auto next = next_answer(worker);
    REQUIRE(next);
    CHECK(next->ticket == 3);

    worker.start(endless(4));
    REQUIRE(shows_progress(worker, 4));
    worker.gate().pause();
    REQUIRE(stands());
}

TEST_CASE("the teaching players stand at the gate, too, and then find the same") {
    const auto answer_of = [](bool is_paused) {
        SearchWorker worker;
        if (is_paused) worker.gate().set_breaks({.nodes = 500});
        worker.start({.ticket = 1, .position = start_of(6), .task = ai::Player{ai::AlphaBeta{5}}});
        if (is_paused) {
            REQUIRE(comes_true([&] { return worker.gate().is_occupied(); }));
            CHECK_FALSE(worker.poll_answer());
            CHECK(shows_progress(worker, 1)); // whoever waits for news learns of it
            worker.gate().set_breaks({});     // minimax, which it is compared with, would stop there as well
            worker.gate().resume();
        }
        const auto answer = next_answer(worker);
        REQUIRE(answer);
        return std::pair{answer->choice.move, answer->choice.report.nodes};
    };
    CHECK(answer_of(true) == answer_of(false));
}

TEST_CASE("news are told after they can be taken") {
    std::atomic<bool> is_told = false;
    SearchWorker worker{[&] { is_told = true; }};
    worker.start({.ticket = 1, .position = start_of(8), .task = ai::Limits{.depth = 3}});
    CHECK(comes_true([&] { return is_told.load(); }));
    const bool has_news = worker.poll_progress().has_value() || worker.poll_answer().has_value();
    CHECK(has_news);
}

TEST_CASE("an exception while thinking does not leave the thread and still gives a legal move") {
    std::atomic<int> thrown = 0;
    SearchWorker worker{[&] {
        if (++thrown == 1) throw std::runtime_error{"made up"};
    }};
    worker.start(quick(1));
    const auto answer = next_answer(worker);
    REQUIRE(answer);
    CHECK(answer->ticket == 1);
    CHECK_FALSE(start_of(6).refusal(answer->choice.move));
}

TEST_CASE("where thinking fails, the answer is the move that leaves the other side the fewest moves") {
    rules::Position position = start_of(8);
    int others = 0; // where the first legal move is not the answer
    for (play::Ticket ticket = 1; ticket <= 8; ++ticket) {
        std::atomic<int> thrown = 0;
        SearchWorker worker{[&] {
            if (++thrown == 1) throw std::runtime_error{"made up"}; // for its first report
        }};
        worker.start({.ticket = ticket, .position = position, .task = ai::Player{ai::AlphaBeta{4}}});
        const auto answer = next_answer(worker);
        REQUIRE(answer);
        const rules::SquareSet legal = position.legal_moves();
        rules::Square expected = *legal.begin();
        const auto replies = [&](rules::Square square) {
            return position.after(rules::Move{square}).legal_moves().size();
        };
        for (const rules::Square square : legal)
            if (replies(square) < replies(expected)) expected = square;
        CHECK(answer->choice.move == rules::Move{expected});
        others += expected == *legal.begin() ? 0 : 1;
        position = position.after(rules::Move{*legal.begin()});
    }
    CHECK(others > 2);
}

TEST_CASE("searchers know what was searched in the same game with the same table, or forget it each time") {
    std::vector<std::string> problems;
    play::Searchers searchers{[&](std::string problem) { problems.push_back(std::move(problem)); }};
    const play::EngineSettings one{.threads = 1, .table_bytes = 1 << 20};
    const auto nodes = [](ai::Searcher& searcher) { return searcher.search(start_of(8), {.depth = 8}, {}, {}).nodes; };
    const auto keeping = [&](const play::EngineSettings& settings, std::uint64_t game) {
        return nodes(searchers.keeping(settings, game, rules::BoardSize{8}));
    };
    CHECK(searchers.kept_table_bytes() == 0);
    const std::uint64_t cold = keeping(one, 1);
    CHECK(searchers.kept_table_bytes() == 1 << 20);
    CHECK(keeping(one, 1) < cold);
    CHECK(keeping(one, 2) == cold); // another game
    play::EngineSettings other = one;
    other.threads = 2;
    CHECK(keeping(other, 2) == cold); // anew, with other threads
    CHECK(keeping(other, 2) < cold);
    other.table_bytes = 2 << 20;
    keeping(other, 2);
    CHECK(searchers.kept_table_bytes() == 2 << 20);
    for (int i = 0; i < 2; ++i)
        CHECK(nodes(searchers.forgetting(one)) == cold);
    CHECK(searchers.forgetting(one).table_bytes() == 1 << 20);
    nodes(searchers.forgetting(other));
    CHECK(searchers.forgetting(other).table_bytes() == 2 << 20);
    other.table_bytes = 4 * ai::Searcher::default_table_bytes;
    nodes(searchers.forgetting(other));
    CHECK(searchers.forgetting(other).table_bytes() == ai::Searcher::default_table_bytes); // as on every machine
    CHECK(problems.empty());
}

TEST_CASE("a level answers in the time that its clock has left") {
    SearchWorker worker;
    Request request{.ticket = 1, .position = start_of(16), .task = ai::Player{ai::Level{10}}, .seed = 1};
    request.engine = {.threads = 1, .table_bytes = fixtures::small_table, .keeps_table = false}; // it counts nodes
    request.clock.left = play::milliseconds{100};
    worker.start(request);
    const auto answer = next_answer(worker);
    REQUIRE(answer);
    CHECK(answer->choice.report.is_timed);
}

TEST_CASE("a search that runs out of memory says so, and a legal move is answered all the same") {
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
