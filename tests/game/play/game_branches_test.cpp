#include "game/play/save.hpp"
#include "game/records/transcript.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace fixtures;
using play::Game;
using play::GameController;
using play::GoTo;
using play::PromoteBranch;
using play::RemoveBranch;

namespace {

void play_out(Game& game) {
    while (!game.is_over())
        play_any_legal(game, at(0));
}

// A legal move other than the one played at the cursor.
rules::Move another_move(const Game& game) {
    const rules::GameTree& tree = game.tree();
    const rules::Move played = tree.node(tree.node(tree.cursor()).children.front()).move;
    for (const rules::Square square : game.position().legal_moves())
        if (rules::Move{square} != played) return rules::Move{square};
    FAIL("there is no other move");
    return played;
}

// f5 d6 c3, and f4 instead of d6.
void play_branches(Game& game) {
    play_line(game, "f5 d6 c3");
    REQUIRE(game.submit(GoTo{1}, at(0)));
    play_line(game, "f4");
}

} // namespace

TEST_CASE("removing and promoting branches keeps the game valid for saving") {
    Game game{two_humans(8), at(0)};
    play_branches(game);
    const auto number = game.game_number();
    const auto revision = game.revision();
    REQUIRE(game.submit(PromoteBranch{4}, at(0)));
    CHECK(game.game_number() == number);
    CHECK(game.revision() != revision);
    CHECK(game.tree().cursor() == 4);
    const std::string saved = play::to_json(game.state(at(0)));
    const auto read = play::game_from_json(saved);
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
    CHECK(play::to_json(*read) == saved);
    CHECK(records::to_transcript(read->game) == "f5f4");
    CHECK(read->game.node(1).children == std::vector<rules::GameTree::NodeId>{2, 3}); // f4 comes first
    CHECK(read->game.cursor() == 2);

    for (const rules::GameTree::NodeId node : {2, 3})
        REQUIRE(game.submit(play::Annotate{.node = node, .annotation = {.text = "why not"}}, at(0)));
    game.note(3, {.for_black = 100, .certainty = {.depth = 3}});
    const auto before_removal = game.revision();
    REQUIRE(game.submit(RemoveBranch{2}, at(0)));
    CHECK(game.revision() != before_removal); // the removal must be saved
    CHECK(game.state(at(0)).annotations.empty());
    CHECK(game.values().find(3) == nullptr);
    CHECK(game.tree().node_count() == 3);
    CHECK(records::to_transcript(game.tree()) == "f5f4");
    const auto smaller = play::game_from_json(play::to_json(game.state(at(0))));
    REQUIRE(smaller.ok());
    CHECK(smaller->game.node_count() == 3);
    CHECK(records::to_transcript(smaller->game) == "f5f4");
    CHECK_FALSE(game.submit(GoTo{2}, at(0)));
    CHECK_FALSE(game.submit(GoTo{3}, at(0)));
    CHECK(game.game_number() == number);
}

TEST_CASE("a removed forced pass is played again because no other move exists") {
    play::Game game{two_humans(4), at(0)};
    play_line(game, fixtures::black_must_pass_4);
    REQUIRE(game.tree().cursor() == 5);
    REQUIRE(game.submit(RemoveBranch{5}, at(0)));
    CHECK(game.tree().node_count() == 6);
    CHECK_FALSE(game.position().must_pass());
}

TEST_CASE("a review and its values survive removing and promoting branches") {
    GameController controller{two_humans(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(controller, "f5 d6 c3 d3 c4");
    REQUIRE(controller.submit(GoTo{2}, at(0)));
    play_line(controller, "c4"); // node 6, instead of c3
    analyse(controller, true);
    REQUIRE(comes_true([&] {
        controller.update(at(0));
        return controller.game().values().find(6) != nullptr;
    }));
    analyse(controller, false);
    REQUIRE(controller.submit(GoTo{5}, at(0)));
    play_line(controller, "f4"); // node 7, whose branch is removed during its review
    const auto reviewed = controller.game().tree().line();
    REQUIRE(controller.submit(play::StartReview{{.depth = 6}}, at(0)));
    const auto known = *controller.game().values().find(6);
    REQUIRE(controller.submit(PromoteBranch{6}, at(0)));
    REQUIRE(controller.submit(RemoveBranch{7}, at(0)));
    REQUIRE(controller.review()->is_running);
    REQUIRE(comes_true([&] {
        controller.update(at(0));
        return !controller.review()->is_running;
    }));
    CHECK_FALSE(controller.review()->is_cancelled);
    CHECK(controller.review()->done == 7);
    CHECK(controller.game().values().find(7) == nullptr);
    for (const auto node : reviewed)
        CHECK((controller.game().values().find(node) != nullptr) == (node != 7));
    CHECK(*controller.game().values().find(6) == known);

    const auto state = play::game_from_json(play::to_json(controller.game().state(at(0))));
    REQUIRE_MESSAGE(state.ok(), (state.ok() ? "" : state.error().message));
    CHECK(state->values.all().size() == controller.game().values().all().size());
    for (const auto& [node, value] : state->values.all()) { // each value belongs to its own position
        const auto& there = state->game.node(node).position;
        const auto same = std::ranges::find_if(controller.game().values().all(), [&](const auto& one) {
            return controller.game().tree().node(one.first).position == there;
        });
        REQUIRE(same != controller.game().values().all().end());
        CHECK(same->second.for_black == value.for_black);
        CHECK(same->second.certainty == value.certainty);
        CHECK(same->second.best == value.best);
    }
}

TEST_CASE("after its line is removed, a computer stays paused until the game continues") {
    GameController controller{
        settings(8, person(), computer(ai::MostFlips{})), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(controller, "f5");
    REQUIRE(moves_within_patience(controller, at(0)));
    REQUIRE(controller.submit(RemoveBranch{2}, at(0)));
    CHECK(controller.game().is_computers_turn());
    CHECK(controller.game().is_paused());
    REQUIRE(controller.submit(play::Continue{}, at(0)));
    CHECK(moves_within_patience(controller, at(0)));
}

TEST_CASE("invalid nodes, the game's end and, without undo, branches cannot be removed") {
    Game game{two_humans(8), at(0)};
    play_branches(game);
    for (const int node : {-1, 0, 5}) {
        CHECK_FALSE(game.submit(RemoveBranch{node}, at(0)));
        CHECK_FALSE(game.submit(PromoteBranch{node}, at(0)));
    }
    REQUIRE(game.submit(play::Resign{}, at(0)));
    CHECK_FALSE(game.submit(RemoveBranch{4}, at(0)));
    CHECK(game.submit(RemoveBranch{2}, at(0)));
    play::GameSettings strict = two_humans(8);
    strict.rules.allows_undo = false;
    REQUIRE(game.submit(play::NewGame{strict}, at(0)));
    play_line(game, "f5");
    CHECK_FALSE(game.submit(RemoveBranch{1}, at(0)));
    CHECK(game.tree().node_count() == 2);
}

TEST_CASE("trying a move in a finished game leaves its main line, result and clocks unchanged") {
    Game game{timed(two_humans(4), 60'000, 2'000), at(0)};
    play_out(game);
    const auto winner = game.winner();
    const auto end = game.tree().main_line_end();
    const auto clocks = game.state(at(0)).clock_remaining;
    submit(game, GoTo{1}, at(0));
    submit(game, play::Play{another_move(game)}, at(0));
    CHECK_FALSE(game.is_over());
    CHECK(game.has_ended());
    CHECK(game.tree().main_line_end() == end);
    game.update(at(1'000));
    CHECK_FALSE(game.update(at(100'000)));
    CHECK(game.state(at(100'000)).clock_remaining == clocks);
    check_refused(game, play::Resign{}, "The game is over.");
    check_refused(game, play::Forfeit{Color::black, play::EndReason::disconnection}, "The game is over.");
    submit(game, GoTo{end}, at(0));
    CHECK(game.winner() == winner);
}

TEST_CASE("a game continues to a new end after its old end was undone") {
    Game game{two_humans(4), at(0)};
    play_out(game);
    const auto first = game.tree().main_line_end();
    for (int i = 0; i < 8; ++i)
        submit(game, play::Undo{}, at(0));
    submit(game, play::Play{another_move(game)}, at(0));
    CHECK_FALSE(game.has_ended());
    play_out(game);
    CHECK(game.tree().main_line_end() == game.tree().cursor());
    CHECK(game.tree().main_line_end() != first);
}
