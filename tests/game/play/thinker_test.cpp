#include "game/play/thinker.hpp"

#include "game/ai/search.hpp"
#include "game/play/searchers.hpp"
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
using play::Thinker;

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

std::optional<play::Answer> next_answer(Thinker& thinker) {
    std::optional<play::Answer> answer;
    comes_true([&] { return (answer = thinker.take_answer()).has_value(); });
    return answer;
}

bool shows_progress(Thinker& thinker, play::Ticket ticket) {
    return comes_true([&] {
        const auto progress = thinker.take_progress();
        return progress && progress->ticket == ticket;
    });
}

} // namespace

TEST_CASE("a thinker answers with the request's ticket and the player's own choice") {
    Thinker thinker;
    ai::Searcher searcher{1 << 16};
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        thinker.start(quick(seed, 6, seed));
        const auto answer = next_answer(thinker);
        REQUIRE(answer);
        CHECK(answer->ticket == seed);
        CHECK(answer->choice.move == ai::choose(ai::RandomMover{}, start_of(6), seed, searcher, {}, {}).move);
    }
}

TEST_CASE("an analysis reports on the way and answers with the best move") {
    Thinker thinker;
    thinker.start({.ticket = 7, .position = start_of(8), .task = ai::Limits{.depth = 5, .all_moves = true}});
    const auto answer = next_answer(thinker);
    REQUIRE(answer);
    CHECK(answer->ticket == 7);
    REQUIRE(answer->choice.report.moves.size() == 4); // the start has four legal moves on every size
    CHECK(answer->choice.move == answer->choice.report.moves.front().move);
    CHECK(shows_progress(thinker, 7));
}

TEST_CASE("a level chooses the same from the same seed whatever was thought about before") {
    // The start is no good for this: there all moves are worth the same.
    const rules::Position middle = start_of(8).after(rules::Move{{2, 3}}).after(rules::Move{{2, 2}});
    const auto choice_after = [&](int warming_depth) {
        Thinker thinker;
        if (warming_depth > 0) {
            thinker.start({.ticket = 1, .position = middle, .task = ai::Limits{.depth = warming_depth}});
            REQUIRE(next_answer(thinker));
        }
        std::optional<play::Answer> answer;
        REQUIRE(comes_true([&] { // again where it had too little time
            thinker.start({.ticket = 2, .position = middle, .task = ai::Player{ai::Level{5}}, .seed = 5});
            answer = next_answer(thinker);
            return answer && !answer->choice.report.is_timed;
        }));
        // The number of positions visited tells most surely whether anything was remembered.
        return std::pair{answer->choice.move, answer->choice.report.nodes};
    };
    CHECK(choice_after(0) == choice_after(8));
}

TEST_CASE("a stopped request gives no answer, and the next one is taken up") {
    Thinker thinker;
    thinker.start(endless(1));
    REQUIRE(shows_progress(thinker, 1));
    thinker.stop();
    thinker.start(quick(2));
    const auto answer = next_answer(thinker);
    REQUIRE(answer);
    CHECK(answer->ticket == 2); // answers come in order: there was none to 1
}

TEST_CASE("a new request replaces what runs and what waits") {
    Thinker thinker;
    thinker.start(endless(1));
    REQUIRE(shows_progress(thinker, 1));
    for (play::Ticket ticket = 2; ticket <= 20; ++ticket)
        thinker.start(endless(ticket));
    thinker.start(quick(21));
    const auto answer = next_answer(thinker);
    REQUIRE(answer);
    CHECK(answer->ticket == 21);
}

TEST_CASE("a deep search on the largest board ends after a stop") {
    Thinker thinker;
    thinker.start(endless(1));
    REQUIRE(shows_progress(thinker, 1));
    thinker.start(quick(2));
    const auto answer = next_answer(thinker); // one that overlooks its stop would never end
    REQUIRE(answer);
    CHECK(answer->ticket == 2);
}

TEST_CASE("a hurried search answers with what it knows, whether it runs or waits") {
    Thinker thinker;
    thinker.start(endless(1));
    SUBCASE("running") {
        REQUIRE(shows_progress(thinker, 1));
    }
    SUBCASE("perhaps still waiting") {}
    thinker.move_now();
    const auto answer = next_answer(thinker);
    REQUIRE(answer);
    CHECK(answer->ticket == 1);
    CHECK_FALSE(start_of(16).refusal(answer->choice.move));

    thinker.start({.ticket = 2, .position = start_of(8), .task = ai::Limits{.depth = 4}});
    const auto next = next_answer(thinker);
    REQUIRE(next);
    CHECK(next->choice.report.depth == 4); // the move_now was for the one before
}

TEST_CASE("a thinker can be destroyed while it thinks, before it began, and while it is idle") {
    std::optional<Thinker> thinker;
    thinker.emplace();
    thinker.reset();
    thinker.emplace();
    thinker->start(endless(1));
    thinker.reset();
    thinker.emplace();
    thinker->start(endless(1));
    CHECK(shows_progress(*thinker, 1));
    thinker.reset();
}

TEST_CASE("a search that stands is ended at once by a move_now, by another request and by the end of the thinker") {
    Thinker thinker;
    const auto stands = [&] { return comes_true([&] { return thinker.gate().is_occupied(); }); };
    thinker.start(endless(1));
    thinker.gate().pause(); // perhaps before the search has begun
    REQUIRE(stands());
    thinker.move_now();
    const auto hurried = next_answer(thinker);
    REQUIRE(hurried);
    CHECK(hurried->ticket == 1);

    thinker.start(endless(2));
    REQUIRE(shows_progress(thinker, 2)); // the pause was for the one before
    thinker.gate().pause();
    REQUIRE(stands());
    thinker.start(quick(3));
    const auto next = next_answer(thinker);
    REQUIRE(next);
    CHECK(next->ticket == 3);

    thinker.start(endless(4));
    REQUIRE(shows_progress(thinker, 4));
    thinker.gate().pause();
    REQUIRE(stands());
}

TEST_CASE("the teaching players stand at the gate, too, and then find the same") {
    const auto answer_of = [](bool is_paused) {
        Thinker thinker;
        if (is_paused) thinker.gate().set_breaks({.nodes = 500});
        thinker.start({.ticket = 1, .position = start_of(6), .task = ai::Player{ai::AlphaBeta{5}}});
        if (is_paused) {
            REQUIRE(comes_true([&] { return thinker.gate().is_occupied(); }));
            CHECK_FALSE(thinker.take_answer());
            CHECK(shows_progress(thinker, 1)); // whoever waits for news learns of it
            thinker.gate().set_breaks({});     // minimax, which it is compared with, would stop there as well
            thinker.gate().resume();
        }
        const auto answer = next_answer(thinker);
        REQUIRE(answer);
        return std::pair{answer->choice.move, answer->choice.report.nodes};
    };
    CHECK(answer_of(true) == answer_of(false));
}

TEST_CASE("news are told after they can be taken") {
    std::atomic<bool> is_told = false;
    Thinker thinker{[&] { is_told = true; }};
    thinker.start({.ticket = 1, .position = start_of(8), .task = ai::Limits{.depth = 3}});
    CHECK(comes_true([&] { return is_told.load(); }));
    const bool has_news = thinker.take_progress().has_value() || thinker.take_answer().has_value();
    CHECK(has_news);
}

TEST_CASE("an exception while thinking does not leave the thread and still gives a legal move") {
    std::atomic<int> thrown = 0;
    Thinker thinker{[&] {
        if (++thrown == 1) throw std::runtime_error{"made up"};
    }};
    thinker.start(quick(1));
    const auto answer = next_answer(thinker);
    REQUIRE(answer);
    CHECK(answer->ticket == 1);
    CHECK_FALSE(start_of(6).refusal(answer->choice.move));
}

TEST_CASE("where thinking fails, the answer is the move that leaves the other side the fewest moves") {
    rules::Position position = start_of(8);
    int others = 0; // where the first legal move is not the answer
    for (play::Ticket ticket = 1; ticket <= 8; ++ticket) {
        std::atomic<int> thrown = 0;
        Thinker thinker{[&] {
            if (++thrown == 1) throw std::runtime_error{"made up"}; // for its first report
        }};
        thinker.start({.ticket = ticket, .position = position, .task = ai::Player{ai::AlphaBeta{4}}});
        const auto answer = next_answer(thinker);
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
    Thinker thinker;
    Request request{.ticket = 1, .position = start_of(16), .task = ai::Player{ai::Level{10}}, .seed = 1};
    request.engine = {.threads = 1, .table_bytes = fixtures::small_table, .keeps_table = false}; // it counts nodes
    request.clock.left = play::milliseconds{100};
    thinker.start(request);
    const auto answer = next_answer(thinker);
    REQUIRE(answer);
    CHECK(answer->choice.report.is_timed);
}

TEST_CASE("a search that runs out of memory says so, and a legal move is answered all the same") {
    std::atomic<int> thrown = 0;
    Thinker thinker{[&] {
        if (++thrown == 1) throw std::bad_alloc{};
    }};
    thinker.start(quick(1));
    const auto answer = next_answer(thinker);
    REQUIRE(answer);
    CHECK_FALSE(start_of(6).refusal(answer->choice.move));
    CHECK(thinker.take_problem() == "Not enough memory to search.");
}
