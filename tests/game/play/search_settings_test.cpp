// Resources that searches may use, and their effects: a kept table, and reproducible games.
#include "game/play/search_settings.hpp"

#include "game/ai/search.hpp"
#include "game/play/bundle.hpp"
#include "tests/game/play/fixtures.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <thread>
#include <vector>

using namespace fixtures;
using play::Machine;
using play::mebibyte;
using play::SearchSettings;

namespace {

constexpr std::uint64_t gibibyte = 1024 * mebibyte;

// A random position with this many empties. The top level proves the result of one near the end within some thousand
// nodes.
rules::Position near_the_end(int empties) {
    rules::Position position = rules::Position::start(rules::BoardSize{8});
    for (std::uint64_t seed = 1; position.empties().size() > empties; ++seed) {
        ai::Searcher none{1 << 12};
        const auto choice = ai::choose(ai::RandomMover{}, position, seed, none, {}, {});
        position = position.after(choice.move);
        if (position.is_over()) position = rules::Position::start(rules::BoardSize{8});
    }
    return position.must_pass() ? position.after(rules::Move::pass()) : position;
}

play::Request top_level(const rules::Position& position, bool keeps_table, std::uint64_t game = 1) {
    static play::Ticket ticket = 0;
    return {.ticket = ++ticket,
            .position = position,
            .task = ai::Player{ai::Level{10}},
            .settings = {.threads = 1,
                         .table_bytes = play::smallest_table,
                         .top_level_time = milliseconds{keeps_table ? 60'000 : 50}, // enough to prove; too short
                         .keeps_table = keeps_table},
            .game = game,
            .seed = 1};
}

ai::Report answer_to(play::SearchWorker& worker, const play::Request& request) {
    worker.start(request);
    std::optional<play::Answer> answer;
    REQUIRE(comes_true([&] { return (answer = worker.poll_answer()).has_value(); }));
    REQUIRE(answer->ticket == request.ticket);
    return answer->choice.report;
}

} // namespace

TEST_CASE("default tables together take at most a sixteenth of the memory, and at most 512 MiB") {
    for (std::uint64_t memory = 64 * mebibyte; memory <= 1024 * gibibyte; memory += memory / 3) {
        CAPTURE(memory);
        const play::SearchTables tables = play::search_tables(play::resolved({}, {.memory_bytes = memory}).table_bytes);
        CHECK(tables.total() <= std::min<std::uint64_t>(memory / 16, 512 * mebibyte));
        CHECK(std::has_single_bit(tables.main));
        CHECK(play::search_tables(2 * tables.main).total() > std::min<std::uint64_t>(memory / 16, 512 * mebibyte));
    }
}

TEST_CASE("defaults use all cores up to a limit, and a table of at most a fraction of the memory") {
    struct Row {
        Machine machine;
        int threads;
        std::size_t table;
    };
    for (const Row& row : {
             Row{{.cores = 1, .memory_bytes = 512 * mebibyte}, 1, 8 * mebibyte},
             Row{{.cores = 2, .memory_bytes = 2 * gibibyte}, 2, 64 * mebibyte},
             Row{{.cores = 8, .memory_bytes = 15 * gibibyte}, 8, 256 * mebibyte},
             Row{{.cores = 128, .memory_bytes = 512 * gibibyte}, 16, 256 * mebibyte},
             Row{{.cores = 4, .memory_bytes = 0}, 4, 128 * mebibyte},
         }) {
        CAPTURE(row.machine.cores);
        const SearchSettings used = play::resolved({}, row.machine);
        CHECK(used.threads == row.threads);
        CHECK(play::default_threads(row.machine) == row.threads);
        CHECK(used.table_bytes == row.table);
        CHECK(ai::about(used.top_level_time) == ai::level(10).limits.time);
        CHECK(used.keeps_table);
        CHECK(play::resolved(used, row.machine) == used);
    }
}

TEST_CASE("settings from a larger machine are limited to the resources of this machine") {
    const Machine small{.cores = 2, .memory_bytes = 4 * gibibyte};
    const SearchSettings used = play::resolved({.threads = 32, .table_bytes = 64 * gibibyte}, small);
    CHECK(used.threads == 2);
    CHECK(used.table_bytes == 2 * gibibyte);
    CHECK(std::has_single_bit(play::resolved({.table_bytes = 100 * mebibyte}, small).table_bytes));
    CHECK(play::resolved({.threads = 2}, {.cores = 1}).threads == 1);
    CHECK(play::resolved({.top_level_time = milliseconds{9}}, small).top_level_time == milliseconds{10});
    CHECK(play::resolved({.top_level_time = milliseconds{120'001}}, small).top_level_time == milliseconds{120'000});
    const Machine here = play::this_machine();
    CHECK(here.cores == std::max(1, static_cast<int>(std::thread::hardware_concurrency())));
    CHECK(play::largest_table(here) >= play::smallest_table);
}

TEST_CASE("levels below the top do not depend on the settings") {
    const SearchSettings odd{
        .threads = 7, .table_bytes = gibibyte, .top_level_time = milliseconds{60'000}, .keeps_table = true};
    for (const ai::LevelSettings& level : ai::levels()) {
        CAPTURE(level.number);
        const ai::LevelSettings used = play::level_settings(level.number, odd, rules::BoardSize{8});
        const bool is_top = play::is_top_level(level.number);
        CHECK(is_top == (level.number == 10));
        CHECK(used.limits.time == (is_top ? ai::about(odd.top_level_time) : level.limits.time));
        CHECK(used.limits.all_threads == level.limits.all_threads);
        CHECK(used.limits.nodes == 0);
        CHECK(play::uses_kept_table(level.number, odd) == is_top);
    }
    for (const int side : {4, 6, 8, 9, 10, 16}) {
        const auto used = play::level_settings(10, {.keeps_table = false}, rules::BoardSize{side}).limits;
        CHECK(used.time == ai::TimePlan{});
        CHECK(used.nodes == (side <= 8 ? 18'000'000 : 1'350'000)); // equivalent to 4.5 seconds
        CHECK_FALSE(used.all_threads);
    }
}

TEST_CASE("the top level reuses its table within a game and starts empty in another game") {
    const rules::Position position = near_the_end(17); // fewer empties are solved without the table
    play::SearchWorker worker;
    const ai::Report first = answer_to(worker, top_level(position, true));
    REQUIRE(first.is_solved);
    const ai::Report again = answer_to(worker, top_level(position, true));
    CHECK(again.is_solved);
    CHECK(again.moves.front().score == first.moves.front().score);
    CHECK(again.nodes < first.nodes / 2);
    const ai::Report other_game = answer_to(worker, top_level(position, true, 2));
    CHECK(other_game.nodes == first.nodes);
}

TEST_CASE("if it does not keep its table, the top level does not depend on earlier searches"
          * doctest::test_suite("long")) {
    const rules::Position position = near_the_end(20);
    play::SearchWorker worker;
    const ai::Report first = answer_to(worker, top_level(position, false));
    play::Request analysis = top_level(position, false);
    analysis.task = ai::Limits{.depth = 12, .all_threads = true, .all_moves = true};
    answer_to(worker, analysis);
    const ai::Report again = answer_to(worker, top_level(position, false));
    CHECK(again.nodes == first.nodes);
    CHECK(again.moves.front().move == first.moves.front().move);
    CHECK(again.moves.front().score == first.moves.front().score);
}

TEST_CASE("a table too large for the memory is replaced by a smaller table and reported once") {
    play::SearchWorker worker;
    play::Request request = top_level(near_the_end(6), true); // touches little of the table
    request.settings.table_bytes = std::size_t{1} << 60;
    CHECK(answer_to(worker, request).is_solved);
    const auto problem = worker.poll_problem();
    REQUIRE(problem);
    CHECK(*problem
          == "Not enough memory for a search table of 1099511627776 MiB; using "
                 + std::to_string(worker.table_bytes() >> 20) + " MiB.");
    CHECK(worker.table_bytes() >= mebibyte);
    CHECK(worker.table_bytes() < request.settings.table_bytes);
    request.ticket += 1000;
    CHECK(answer_to(worker, request).is_solved);
    CHECK_FALSE(worker.poll_problem());
}

TEST_CASE("the log has a game's search settings once, and again when they change") {
    play::GameController controller{
        two_humans(8), at(0), milliseconds{0}, {}, {.threads = 1, .table_bytes = 32 * mebibyte}};
    set_engine(controller, {.threads = 1, .table_bytes = 32 * mebibyte});
    ponder(controller, true);
    CHECK(lines_with(controller, "engine: ") == 1);
    CHECK(lines_with(controller, "engine set: ") == 0);
    set_engine(controller, {}); // defaults of the machine
    CHECK(lines_with(controller, "engine set: ") == 1);
    CHECK(controller.search_settings() == play::resolved({}, play::this_machine()));
    ponder(controller, false);
    CHECK(controller.search_settings() == play::resolved({}, play::this_machine()));
}

TEST_CASE("a new table size applies from the next search and restarts an analysis") {
    play::GameController controller{
        two_humans(8), at(0), milliseconds{0}, {}, {.threads = 1, .table_bytes = 32 * mebibyte}};
    CHECK(controller.table_bytes() == 0); // nothing searched yet
    analyse(controller, true);
    const auto table_becomes = [&](std::size_t bytes) {
        return comes_true([&] {
            controller.update(at(1));
            return controller.table_bytes() == bytes;
        });
    };
    CHECK(table_becomes(32 * mebibyte));
    set_engine(controller, {.threads = 1, .table_bytes = 64 * mebibyte});
    CHECK(controller.search_settings().table_bytes == 64 * mebibyte);
    CHECK(table_becomes(64 * mebibyte));
    REQUIRE(comes_true([&] {
        controller.update(at(2));
        return controller.analysis() != nullptr;
    }));
}

TEST_CASE("a bundle has the top level's search, which is repeatable if the table is not kept") {
    for (const bool keeps_table : {true, false}) {
        CAPTURE(keeps_table);
        play::GameSettings wanted = settings(6, person(), computer(ai::Level{10})); // no book for this size
        play::GameController controller{wanted,
                                        at(0),
                                        milliseconds{0},
                                        {},
                                        {.threads = 1,
                                         .table_bytes = play::smallest_table,
                                         .top_level_time = milliseconds{100},
                                         .keeps_table = keeps_table}};
        play_any_legal(controller, at(0));
        REQUIRE(moves_within_patience(controller, at(5)));
        play::Bundle bundle = play::bundle_of(controller, "1.0", "{}", at(9));
        bundle.build = play::present_build("1.0");
        REQUIRE(bundle.seen);
        CHECK(bundle.seen->repeats == !keeps_table);
        const auto read = play::bundle_from_json(play::to_json(bundle));
        REQUIRE(read.ok());
        const auto searches = play::replay(*read);
        REQUIRE(searches.ok());
        REQUIRE(searches->size() == (keeps_table ? 0 : 1));
        for (const play::ReplayedSearch& search : *searches)
            CHECK(search.is_same());
        CHECK(std::ranges::any_of(bundle.log, [](const auto& line) {
            return line.text.find("engine: 1 thread, table of 32 MiB, top level 100 ms") != std::string::npos;
        }));
    }
}
