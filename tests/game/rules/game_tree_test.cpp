#include "game/rules/game_tree.hpp"

#include "engine/base/random.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

using fixtures::square;
using fixtures::squares;
using rules::Color;
using rules::GameTree;
using rules::Move;
using rules::Position;
using rules::Refusal;

namespace {

Move disc_on(std::string_view text) {
    return Move{square(text)};
}

using Ids = std::vector<GameTree::NodeId>;

} // namespace

TEST_CASE("a node records its move with the mover and the flipped discs") {
    const GameTree game = fixtures::game(8, "f5 d6 c3");
    struct Row {
        std::string square;
        Color mover;
        std::string flipped;
    };
    const Row rows[]{{"f5", Color::black, "e5"}, {"d6", Color::white, "d5"}, {"c3", Color::black, "d4"}};
    REQUIRE(game.node_count() == 4);
    for (int id = 1; id <= 3; ++id) {
        CAPTURE(id);
        const Row& row = rows[id - 1];
        CHECK(game.node(id).move == disc_on(row.square));
        CHECK(game.node(id).mover == row.mover);
        CHECK(game.node(id).flipped == squares(row.flipped));
        CHECK(game.node(id).parent == id - 1);
        CHECK(game.node(id).position == game.node(id - 1).position.after(disc_on(row.square)));
    }
    CHECK(game.node(GameTree::root).parent == -1);
    CHECK(game.line() == Ids{0, 1, 2, 3});
    CHECK(game.moves_to_cursor() == std::vector{disc_on("f5"), disc_on("d6"), disc_on("c3")});
}

TEST_CASE("moves_to_cursor() lists the moves of the cursor's branch, including passes") {
    GameTree game = fixtures::game(4, fixtures::black_must_pass_4);
    REQUIRE_FALSE(game.play(Move::pass()));
    game.undo();
    CHECK(game.moves_to_cursor() == std::vector{disc_on("b1"), disc_on("c1"), disc_on("d3"), disc_on("a1")});
    game.redo();
    CHECK(game.moves_to_cursor().size() == 5);
    CHECK(game.moves_to_cursor().back() == Move::pass());
    game.go_to(1);
    REQUIRE_FALSE(game.play(disc_on("a1")));
    CHECK(game.moves_to_cursor() == std::vector{disc_on("b1"), disc_on("a1")});
    game.go_to(GameTree::root);
    CHECK(game.moves_to_cursor().empty());
}

TEST_CASE("ood 11: undoing and redoing everything restores the same game") {
    const GameTree played = fixtures::game(4, fixtures::double_block_4); // with a pass
    GameTree game = played;
    std::vector<Position> seen{game.position()};
    while (game.can_undo()) {
        game.undo();
        seen.push_back(game.position());
    }
    CHECK(game.position() == Position::start(rules::BoardSize{4}));
    CHECK(game.cursor() == GameTree::root);
    for (; game.can_redo(); game.redo()) {
        CHECK(game.position() == seen.back());
        seen.pop_back();
    }
    CHECK(game == played);
}

TEST_CASE("a pass is a separate node that flips nothing") {
    GameTree game = fixtures::game(4, fixtures::black_must_pass_4);
    const Position before = game.position();
    REQUIRE_FALSE(game.play(Move::pass()));
    const GameTree::Node& node = game.node(game.cursor());
    CHECK(node.move.is_pass());
    CHECK(node.mover == Color::black);
    CHECK(node.flipped.empty());
    CHECK(node.position.to_move() == Color::white);
    CHECK(node.position.occupied() == before.occupied());
    game.undo();
    CHECK(game.position() == before);
}

TEST_CASE("a refused move leaves the game unchanged") {
    GameTree game = fixtures::game(8, "f5 d6 c3");
    game.undo();
    const GameTree before = game;
    CHECK(game.play(disc_on("a1")) == Refusal::no_flip);
    CHECK(game.play(disc_on("d4")) == Refusal::occupied);
    CHECK(game.play(Move{rules::Square{8, 0}}) == Refusal::outside);
    CHECK(game.play(Move{rules::Square{-1, 0}}) == Refusal::outside);
    CHECK(game.play(Move::pass()) == Refusal::pass_not_forced);
    CHECK(game == before);

    GameTree over = fixtures::game(8, fixtures::wipe_out_8);
    const GameTree over_before = over;
    CHECK(over.play(disc_on("a1")) == Refusal::game_over);
    CHECK(over.play(Move::pass()) == Refusal::game_over);
    CHECK(over == over_before);
}

TEST_CASE("a new move after undo begins a branch and keeps the old branch") {
    GameTree game = fixtures::game(8, "f5 d6 c3");
    game.undo();
    game.undo();
    REQUIRE_FALSE(game.play(disc_on("f4")));
    CHECK(game.cursor() == 4);
    CHECK(game.node(1).children == Ids{2, 4});
    CHECK(game.line() == Ids{0, 1, 4});
    CHECK(game.path_to(3) == Ids{0, 1, 2, 3});
    CHECK_FALSE(game.can_redo());
}

TEST_CASE("replaying a known move goes to its node instead of duplicating it") {
    GameTree game = fixtures::game(8, "f5 d6 c3");
    game.go_to(1);
    REQUIRE_FALSE(game.play(disc_on("f4")));
    game.go_to(1);
    REQUIRE_FALSE(game.play(disc_on("d6")));
    CHECK(game.cursor() == 2);
    CHECK(game.node_count() == 5);
    CHECK(game.node(1).children == Ids{2, 4});
    CHECK(game.line() == Ids{0, 1, 2, 3});
}

TEST_CASE("redo follows the branch visited last") {
    GameTree game = fixtures::game(8, "f5 d6 c3"); // 1 2 3
    game.go_to(1);
    REQUIRE_FALSE(game.play(disc_on("f4"))); // 4
    game.undo();
    game.redo();
    CHECK(game.cursor() == 4);
    game.go_to(3);
    game.go_to(GameTree::root);
    CHECK(game.line() == Ids{0, 1, 2, 3});
    game.redo();
    game.redo();
    CHECK(game.cursor() == 2);
    game.go_to(4);
    game.undo();
    CHECK(game.line() == Ids{0, 1, 4});
}
