// Pausing, stepping and counting the search of a game.
#include "game/ai/recording.hpp"
#include "tests/game/ai/plugins.hpp"
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <thread>

using namespace fixtures;
using namespace std::chrono_literals;
using ai::PauseReason;
using play::GameController;

namespace {

// The computer is to move and, in deep_match(), thinks for the longest time allowed.
play::GameSettings against_deep_thinker() {
    return settings(10, computer(ai::Level{10}), person());
}
GameController deep_match(const play::GameSettings& game = against_deep_thinker()) {
    return GameController{
        game, at(0), milliseconds{0}, {}, {.table_bytes = small_table, .top_level_time = play::longest_top_level_time}};
}

bool reports_more(GameController& controller, Time now) {
    const std::uint64_t nodes = controller.report() ? controller.report()->nodes : 0;
    return comes_true([&] {
        controller.update(now);
        return controller.report() && controller.report()->nodes > nodes;
    });
}

// Updates until the search is paused for this reason and all its results have arrived. True if its report no longer
// changes.
bool stands(GameController& controller, PauseReason reason, Time now = at(0)) {
    const bool has_come = comes_true([&] {
        controller.update(now);
        return controller.search_pause() == reason && controller.is_search_paused();
    });
    if (!has_come) return false;
    controller.update(now);
    const std::uint64_t nodes = controller.report() ? controller.report()->nodes : 0;
    std::this_thread::sleep_for(milliseconds{20}); // a running search would report more in this time
    controller.update(now);
    return (controller.report() ? controller.report()->nodes : 0) == nodes;
}

} // namespace

TEST_CASE("a computer's search for a move stops when paused and finds a move when resumed") {
    GameController controller{
        settings(8, computer(ai::Level{6}), person()), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    set_breaks(controller, {.nodes = 1});
    controller.update(at(0));
    REQUIRE(stands(controller, PauseReason::nodes_reached));
    CHECK(controller.is_thinking());
    CHECK(controller.is_searching());
    check_refused(controller, play::PauseSearch{}, "The search is already paused.");
    submit(controller, play::ResumeSearch{});
    REQUIRE(moves_within_patience(controller, at(0)));
    CHECK(controller.game().is_humans_turn());
    check_refused(controller, play::PauseSearch{}, "No search is running.");
    check_refused(controller, play::ResumeSearch{}, "No search is running.");
    check_refused(controller, play::StepSearch{}, "No search is running.");
    CHECK_FALSE(controller.search_pause());
}

TEST_CASE("a running search pauses on request and continues when resumed") {
    GameController controller = deep_match();
    REQUIRE(reports_more(controller, at(0)));
    check_refused(controller, play::ResumeSearch{}, "The search is not paused.");
    submit(controller, play::PauseSearch{});
    REQUIRE(stands(controller, PauseReason::asked));
    submit(controller, play::ResumeSearch{});
    CHECK(reports_more(controller, at(0)));
}

TEST_CASE("a paused analysis resumes where it stopped despite changed settings") {
    GameController controller{two_humans(10), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    analyse(controller, true);
    REQUIRE(reports_more(controller, at(0)));
    submit(controller, play::PauseSearch{});
    REQUIRE(stands(controller, PauseReason::asked));
    set_engine(controller, {.threads = 1, .table_bytes = 2 * small_table});
    count(controller, true);
    submit(controller, play::ResumeSearch{});
    REQUIRE(reports_more(controller, at(0)));
    CHECK(lines_with(controller, " begins: ") == 1);
}

TEST_CASE("a step completes another iteration of the search") {
    GameController controller{two_humans(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    set_breaks(controller, {.nodes = 1});
    analyse(controller, true);
    REQUIRE(stands(controller, PauseReason::nodes_reached));
    int depth = controller.report()->depth;
    for (int i = 0; i < 3; ++i) {
        submit(controller, play::StepSearch{});
        REQUIRE(stands(controller, PauseReason::stepped));
        CHECK(controller.report()->depth == depth + 1);
        depth = controller.report()->depth;
    }
}

TEST_CASE("a computer loses no time while its search is paused") {
    play::GameSettings game = timed(against_deep_thinker(), 4'000'000);
    game.rules.move_time_limit = milliseconds{600'000};
    GameController controller = deep_match(game);
    controller.update(at(0));
    REQUIRE(reports_more(controller, at(100)));
    submit(controller, play::PauseSearch{}, at(500));
    CHECK_FALSE(controller.game().clock().is_running());
    controller.update(at(100'000));
    CHECK_FALSE(controller.game().is_over());
    CHECK(controller.is_thinking());
    CHECK(controller.game().clock().remaining(Color::black, at(100'000)) == milliseconds{3'999'500});
    CHECK(controller.game().clock().remaining_for_move(at(100'000)) == milliseconds{599'500});
    CHECK_FALSE(controller.next_deadline(at(100'000)));
    submit(controller, play::ResumeSearch{}, at(200'000));
    controller.update(at(200'000));
    CHECK(controller.game().clock().is_running());
    CHECK(controller.next_deadline(at(200'000)) == at(799'500)); // expiry of its time for the move
}

TEST_CASE("a pause ends with its search, and the next search runs") {
    const auto analysed = [](GameController& controller) {
        analyse(controller, true);
        REQUIRE(reports_more(controller, at(0)));
        submit(controller, play::PauseSearch{});
        REQUIRE(stands(controller, PauseReason::asked));
    };
    GameController controller{two_humans(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(controller, "f5 d6");
    analysed(controller);
    SUBCASE("a move") {
        play_line(controller, "c3");
    }
    SUBCASE("undo") {
        submit(controller, play::Undo{});
    }
    SUBCASE("browsing to another position") {
        submit(controller, play::GoTo{rules::GameTree::root});
    }
    SUBCASE("a new game") {
        submit(controller, play::NewGame{two_humans(12)});
    }
    SUBCASE("another analysis") {
        analyse(controller, false);
        CHECK_FALSE(controller.search_pause());
        analyse(controller, true);
    }
    CHECK_FALSE(controller.search_pause());
    CHECK(reports_more(controller, at(0)));
}

TEST_CASE("counters are enabled immediately for an analysis, from the next move for a computer") {
    const auto has_counters = [](GameController& controller, bool expected) {
        return comes_true([&] {
            controller.update(at(0));
            return controller.report() && controller.report()->nodes > 0
                   && controller.report()->counters.has_value() == expected;
        });
    };
    GameController controller{
        settings(8, person(), computer(ai::Level{5})), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    CHECK_FALSE(controller.options().counts);
    analyse(controller, true);
    REQUIRE(has_counters(controller, false));
    count(controller, true);
    CHECK(controller.options().counts);
    CHECK(has_counters(controller, true));
    play_line(controller, "f5");
    REQUIRE(comes_true([&] {
        controller.update(at(0));
        return controller.game().is_humans_turn();
    }));
    REQUIRE(controller.last_choice());
    REQUIRE(controller.last_choice()->report.counters);
    CHECK(controller.last_choice()->report.counters->nodes() == controller.last_choice()->report.nodes);
    count(controller, false);
    play_any_legal(controller, at(0));
    REQUIRE(comes_true([&] {
        controller.update(at(0));
        return controller.game().is_humans_turn();
    }));
    CHECK_FALSE(controller.last_choice()->report.counters);
}

TEST_CASE("recording restarts an analysis with an empty table, and its reports have the tree") {
    GameController controller{two_humans(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    analyse(controller, true);
    REQUIRE(comes_true([&] {
        controller.update(at(0));
        return controller.report() && controller.report()->depth >= 6;
    }));
    CHECK(controller.report()->tree == nullptr);
    play::SearchOptions options = controller.options();
    options.recorded_nodes = 50'000;
    options.breaks.nodes = 1;
    controller.update(at(0), options);
    REQUIRE(stands(controller, PauseReason::nodes_reached));
    REQUIRE(controller.report()->tree);
    const std::uint64_t earlier = controller.report()->nodes;
    submit(controller, play::StepSearch{ai::StepSize::iteration});
    REQUIRE(stands(controller, PauseReason::stepped));
    const auto tree = controller.report()->tree;
    CHECK(controller.report()->nodes > earlier);
    CHECK(tree->position == controller.game().position());
    CHECK(tree->nodes.front().nodes == controller.report()->nodes);
    CHECK(tree->nodes[1].kind == ai::RecordedNode::Kind::iteration);
    CHECK(tree->nodes[1].depth == 1);
    // Recording ends without a restart, and a later search has no tree.
    options.recorded_nodes = 0;
    controller.update(at(0), options);
    CHECK(controller.search_pause() == PauseReason::stepped);
    play_line(controller, "f5");
    options.breaks = {};
    controller.update(at(0), options);
    REQUIRE(reports_more(controller, at(0)));
    CHECK(controller.report()->tree == nullptr);
}

TEST_CASE("the tree of a computer's choice stays with its last report") {
    GameController controller{
        settings(8, person(), computer(ai::Level{5})), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play::SearchOptions options = controller.options();
    options.recorded_nodes = 50'000;
    controller.update(at(0), options);
    play_line(controller, "f5");
    REQUIRE(moves_within_patience(controller, at(0)));
    REQUIRE(controller.last_choice());
    const auto& choice = *controller.last_choice();
    REQUIRE(choice.report.tree);
    CHECK(choice.report.tree->position == choice.position);
    CHECK(choice.report.tree->nodes.front().nodes == choice.report.nodes);
}

TEST_CASE("pondering pauses at breakpoints only if they include it, in place of the analysis") {
    for (const bool is_watched : {false, true}) {
        CAPTURE(is_watched);
        GameController controller{
            settings(8, person(), computer(ai::Level{10})), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
        play::SearchOptions options = controller.options();
        options.ponders = options.analyses = options.counts = true;
        options.breaks.nodes = 5'000;
        options.breaks.pondering = is_watched;
        controller.update(at(0), options);
        REQUIRE(stands(controller, PauseReason::nodes_reached));
        CHECK(controller.is_pondering() == is_watched);
        CHECK((controller.analysis() != nullptr) == !is_watched);
        CHECK(controller.report());
        // Without an analysis, pondering stays invisible and does not pause.
        options.analyses = false;
        controller.update(at(0), options);
        CHECK(controller.is_pondering());
        CHECK_FALSE(controller.is_searching());
        CHECK_FALSE(controller.search_pause());
        CHECK_FALSE(controller.report());
        submit(controller, play::Play{rules::Move{rules::Square{4, 5}}});
        REQUIRE(moves_within_patience(controller, at(0)));
    }
}

TEST_CASE("an analysis restarts with a changed plug-in, which computers' moves and pondering never use") {
    const auto plugin = plugins::loaded("faulty-nan");
    const play::SearchSettings with_plugin{.table_bytes = small_table, .top_level_time = 10ms, .plugin = plugin};
    GameController controller{
        settings(8, computer(ai::Level{10}), person()), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    set_engine(controller, with_plugin);
    ponder(controller, true);
    REQUIRE(moves_within_patience(controller, at(0)));
    REQUIRE(comes_true([&] {
        controller.update(at(0));
        return controller.is_pondering();
    }));
    controller.update(at(1));
    CHECK_FALSE(plugin->poll_problem());
    analyse(controller, true);
    CHECK(comes_true([&] {
        controller.update(at(2));
        return controller.report() && controller.report()->depth > 2;
    }));
    CHECK(controller.report()->moves.front().score == 0);
    CHECK(plugin->poll_problem());
    set_engine(controller, {.table_bytes = small_table});
    CHECK(comes_true([&] {
        controller.update(at(3));
        return controller.report() && controller.report()->moves.front().score != 0;
    }));
}
