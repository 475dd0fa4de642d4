// Background review of a game, the values it leaves in the game, and pondering.
#include "game/play/game_review.hpp"
#include "game/play/save.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>
#include <vector>

using namespace fixtures;
using play::GameController;

namespace {

constexpr const char* some_moves = "f5 d6 c3 d3 c4 f4 c5 b3 c2";

// A game whose review delivers its results one at a time, each next one only after open().
struct GatedReview {
    std::atomic<int> given = 0, allowed = 0;
    GameController controller{two_humans(8), at(0), milliseconds{0}, [this] { stand(); }, {.table_bytes = small_table}};

    GatedReview() = default;
    GatedReview(const GatedReview&) = delete;
    GatedReview& operator=(const GatedReview&) = delete;
    ~GatedReview() { open(1000); } // opens first, since the controller waits for its threads
    bool has(int results) const {
        return comes_true([&] { return given == results; });
    }
    void open(int to) {
        allowed = to;
        allowed.notify_all();
    }

  private:
    void stand() {
        const int number = ++given;
        for (int now = allowed; now < number; now = allowed)
            allowed.wait(now);
    }
};

bool finishes_review(GameController& controller) {
    return comes_true([&] {
        controller.update(at(0));
        return controller.review() != nullptr && !controller.review()->is_running;
    });
}

} // namespace

TEST_CASE("a review of a saved game covers positions with legal moves from last to first") {
    play::Game game{two_humans(4), at(0)};
    play_line(game, fixtures::black_must_pass_4);
    const rules::GameTree tree = fixtures::played_out(game.tree());
    std::vector<rules::GameTree::NodeId> expected;
    int passes = 0;
    for (rules::GameTree::NodeId node = tree.node_count() - 1; node >= 0; --node) {
        const rules::Position& there = tree.node(node).position;
        passes += there.must_pass() ? 1 : 0;
        if (!there.legal_moves().empty()) expected.push_back(node);
    }
    REQUIRE(passes > 0);
    play::GameValues values;
    for (int i = 0; i < 2; ++i) // also if the result is already known
        CHECK(play::positions_to_review(tree, values) == expected);
    CHECK(values.find(tree.node_count() - 1) != nullptr);
}

TEST_CASE("a review reproducibly gives each position a value and each move a loss") {
    std::optional<play::GameValues> first;
    for (int i = 0; i < 2; ++i) {
        GameController controller{two_humans(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
        play_line(controller, some_moves);
        CHECK(controller.review() == nullptr);
        submit(controller, play::StartReview{{.depth = 4}});
        REQUIRE(controller.review() != nullptr);
        CHECK(controller.review()->total == 10);
        REQUIRE(finishes_review(controller));
        CHECK(controller.review()->done == 10);
        CHECK_FALSE(controller.review()->is_cancelled);
        const std::uint64_t revision = controller.game().revision();
        controller.update(at(1)); // the review has ended, so there is nothing new to save
        CHECK(controller.game().revision() == revision);
        for (const auto node : controller.game().tree().line()) {
            const play::PositionValue* value = controller.game().values().find(node);
            REQUIRE(value != nullptr);
            const rules::Position& position = controller.game().tree().node(node).position;
            CHECK(value->certainty.depth == (position.empties().size() % 2 == 0 ? 4 : 5));
            CHECK(value->moves.size() == static_cast<std::size_t>(position.legal_moves().size()));
        }
        CHECK(play::summarize(controller.game().tree(), controller.game().values()).unknown == 0);
        if (first) CHECK(controller.game().values() == *first);
        first = controller.game().values();
    }
}

TEST_CASE("a review covers its original positions despite undo, browsing and new moves") {
    GameController controller{two_humans(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(controller, some_moves);
    const auto reviewed = controller.game().tree().line();
    submit(controller, play::StartReview{{.depth = 5}});
    submit(controller, play::GoTo{3});
    play_any_legal(controller, at(0)); // another branch
    const auto branch = controller.game().tree().cursor();
    submit(controller, play::Undo{});
    submit(controller, play::GoTo{1});
    REQUIRE(finishes_review(controller));
    for (const auto node : reviewed)
        CHECK(controller.game().values().find(node) != nullptr);
    if (std::ranges::find(reviewed, branch) == reviewed.end())
        CHECK(controller.game().values().find(branch) == nullptr);
}

TEST_CASE("a cancelled review keeps its values; a new game discards them") {
    GameController controller{two_humans(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(controller, some_moves);
    submit(controller, play::StartReview{{.depth = 30}});
    CHECK(controller.review()->is_running);
    const auto revision = controller.game().revision();
    submit(controller, play::CancelReview{});
    CHECK_FALSE(controller.review()->is_running);
    CHECK(controller.review()->is_cancelled);
    CHECK(controller.game().revision() != revision);
    submit(controller, play::StartReview{{.depth = 30}});
    submit(controller, play::NewGame{two_humans(6)});
    CHECK(controller.review() == nullptr);
    CHECK(controller.game().values().all().empty());
    for (int i = 0; i < 5; ++i)
        controller.update(at(i));
    CHECK(controller.game().values().all().empty());
}

TEST_CASE("a game without moves cannot be reviewed; without a review, cancelling is refused") {
    GameController controller{two_humans(8), at(0)};
    check_refused(controller, play::StartReview{}, "There are no moves to review yet.");
    check_refused(controller, play::CancelReview{}, "No review is running.");
}

TEST_CASE("a review skips positions already searched deeply enough; a deeper review searches them again") {
    GameController controller{two_humans(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(controller, some_moves);
    const auto& game = controller.game();
    submit(controller, play::StartReview{{.depth = 3}});
    REQUIRE(finishes_review(controller));
    CHECK(play::is_reviewed(game.tree(), game.values(), {.depth = 2}));
    CHECK_FALSE(play::is_reviewed(game.tree(), game.values(), {.depth = 5}));
    play_any_legal(controller, at(0));
    CHECK_FALSE(play::is_reviewed(game.tree(), game.values(), {.depth = 2}));
    submit(controller, play::StartReview{{.depth = 3}});
    CHECK(controller.review()->total == 1);
    REQUIRE(finishes_review(controller));
    submit(controller, play::StartReview{{.depth = 5}});
    CHECK(controller.review()->total == 11);
    submit(controller, play::CancelReview{});
}

TEST_CASE("review depths scale with the board; old settings map to the nearest quality") {
    using enum play::ReviewQuality;
    for (const auto quality : {quick, normal, deep}) {
        const play::ReviewLimits limits = play::limits_of(quality);
        CHECK(play::nearest_quality(limits) == quality);
        CHECK(play::on_board(limits, rules::BoardSize{8}) == limits);
        CHECK(play::on_board(limits, rules::BoardSize{10}).depth == limits.depth / 2);
        CHECK(play::on_board(limits, rules::BoardSize{16}).depth == limits.depth / 4);
    }
    CHECK(play::nearest_quality({.time = milliseconds{1'000}}) == normal);
    CHECK(play::on_board({.time = milliseconds{1'000}}, rules::BoardSize{8}) == play::limits_of(normal));
    CHECK(play::nearest_quality({.time = milliseconds{10'000}}) == deep);
}

TEST_CASE("a review chooses depths so that all searches end with the same side to move") {
    for (const auto& [empties, depth] : {std::pair{30, 12}, {31, 13}, {10, 12}, {11, 13}}) {
        const ai::Limits limits = play::to_search_limits({.depth = 12}, empties);
        CHECK(limits.depth == depth);
        CHECK(limits.exact_empties == 14);
        CHECK(limits.all_moves);
    }
}

TEST_CASE("the end of a reviewed game has the game's result as its value") {
    GameController controller{two_humans(4), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(controller, fixtures::perfect_4); // 3-11
    submit(controller, play::StartReview{{.depth = 2}});
    CHECK(controller.review()->total == 10); // the last position is not searched
    REQUIRE(finishes_review(controller));
    const auto* end = controller.game().values().find(controller.game().tree().line().back());
    REQUIRE(end != nullptr);
    CHECK(end->for_black == -10 * ai::disc); // White gets the empties
}

TEST_CASE("values of a running analysis belong to the analysed position") {
    GameController controller{two_humans(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    analyse(controller, true);
    for (const char* text : {"f5", "d6", "c3"}) {
        REQUIRE(comes_true([&] {
            controller.update(at(0));
            return controller.analysis() != nullptr && controller.analysis()->depth >= 3;
        }));
        for (const ai::RootMove& move : controller.analysis()->moves)
            CHECK_FALSE(controller.game().position().refusal(move.move));
        CHECK(controller.game().values().find(controller.game().tree().cursor()) != nullptr);
        play_line(controller, text);
        CHECK(controller.analysis() == nullptr);
        CHECK_FALSE(controller.report().has_value());
    }
    for (const auto& [node, value] : controller.game().values().all())
        CHECK_FALSE(controller.game().tree().node(node).position.refusal(value.best));
}

TEST_CASE("a report of a computer's move search is not an analysis") {
    GameController controller{
        settings(8, computer(ai::Level{8}), person()), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    analyse(controller, true);
    bool saw_choice = false;
    REQUIRE(comes_true([&] {
        controller.update(at(0), true); // while held, its answer waits
        if (controller.report()) {
            saw_choice = true;
            CHECK(controller.analysis() == nullptr);
        }
        return saw_choice;
    }));
    submit(controller, play::Pause{}); // now the position is analysed instead
    REQUIRE(comes_true([&] {
        controller.update(at(0));
        return controller.analysis() != nullptr;
    }));
}

TEST_CASE("a computer ponders only if enabled, and without visible values") {
    GameController controller{
        settings(8, person(), computer(ai::Level{10})), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    controller.update(at(0));
    CHECK_FALSE(controller.is_pondering());
    ponder(controller, true);
    controller.update(at(1));
    CHECK(controller.is_pondering());
    for (int i = 0; i < 20; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
        controller.update(at(2 + i));
        CHECK_FALSE(controller.report().has_value());
    }
    CHECK(controller.game().values().all().empty());
    SUBCASE("an analysis has precedence over pondering") {
        analyse(controller, true);
        controller.update(at(100));
        CHECK_FALSE(controller.is_pondering());
        analyse(controller, false);
        controller.update(at(101));
        CHECK(controller.is_pondering());
    }
    SUBCASE("a pondering computer answers normally") {
        play_line(controller, "f5");
        CHECK_FALSE(controller.is_pondering());
        REQUIRE(moves_within_patience(controller, at(200)));
        CHECK(controller.game().is_humans_turn());
    }
    SUBCASE("a pause and a resignation end pondering") {
        submit(controller, play::Pause{});
        CHECK_FALSE(controller.is_pondering());
        controller.update(at(100));
        CHECK_FALSE(controller.is_pondering());
        submit(controller, play::Continue{});
        controller.update(at(101));
        CHECK(controller.is_pondering());
        submit(controller, play::Resign{});
        controller.update(at(102));
        CHECK_FALSE(controller.is_pondering());
    }
    SUBCASE("switching pondering off ends it") {
        ponder(controller, false);
        controller.update(at(100));
        CHECK_FALSE(controller.is_pondering());
    }
}

TEST_CASE("only the top level ponders, and only if it keeps its table") {
    for (const int level : {3, 9, 10}) {
        CAPTURE(level);
        GameController controller{settings(8, person(), computer(ai::Level{level})),
                                  at(0),
                                  milliseconds{0},
                                  {},
                                  {.table_bytes = small_table}};
        ponder(controller, true);
        controller.update(at(0));
        CHECK(controller.is_pondering() == (level == 10));
        play::SearchSettings engine = controller.search_settings();
        engine.keeps_table = false;
        set_engine(controller, engine);
        controller.update(at(1));
        CHECK_FALSE(controller.is_pondering());
        engine.keeps_table = true;
        set_engine(controller, engine);
        controller.update(at(2));
        CHECK(controller.is_pondering() == (level == 10));
    }
}
