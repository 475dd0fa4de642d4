// Removing and promoting branches of a game tree.
#include "game/rules/game_tree.hpp"

#include "engine/base/random.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <vector>

using rules::GameTree;
using rules::Move;

namespace {

// Main line f5 d6 c3 d3, with the variations f4 c3 instead of d6, and c4 instead of c3.
GameTree tree() {
    GameTree game = fixtures::game(8, "f5 d6 c3 d3"); // 1 2 3 4
    game.go_to(1);
    REQUIRE_FALSE(game.play(Move{fixtures::square("f4")})); // 5
    REQUIRE_FALSE(game.play(Move{fixtures::square("c3")})); // 6
    game.go_to(2);
    REQUIRE_FALSE(game.play(Move{fixtures::square("c4")})); // 7
    game.go_to(3);
    return game;
}

void check_sound(const GameTree& game) {
    REQUIRE(game.contains(game.cursor()));
    const auto order = game.replay_order();
    REQUIRE(order.size() == static_cast<std::size_t>(game.node_count()));
    REQUIRE(game.branch(GameTree::root).size() == order.size());
    for (const GameTree::NodeId id : order) {
        REQUIRE(game.contains(id));
        const GameTree::Node& node = game.node(id);
        REQUIRE(node.parent < id);
        REQUIRE((node.children.empty() || static_cast<std::size_t>(node.next_child) < node.children.size()));
        for (const GameTree::NodeId child : node.children)
            REQUIRE(game.node(child).parent == id);
        if (id == GameTree::root) continue;
        REQUIRE(game.node(node.parent).position.after(node.move) == node.position);
        REQUIRE(std::ranges::count(game.node(node.parent).children, id) == 1);
    }
}

// Rebuilds the tree with play() in replay_order() and compares the children.
void check_replay(const GameTree& game) {
    GameTree again{game.node(GameTree::root).position};
    std::map<GameTree::NodeId, GameTree::NodeId> copies{{GameTree::root, GameTree::root}};
    for (const GameTree::NodeId id : game.replay_order()) {
        if (id == GameTree::root) continue;
        again.go_to(copies.at(game.node(id).parent));
        REQUIRE_FALSE(again.play(game.node(id).move));
        copies[id] = again.cursor();
    }
    for (const auto& [id, copy] : copies) {
        std::vector<GameTree::NodeId> children;
        for (const GameTree::NodeId child : game.node(id).children)
            children.push_back(copies.at(child));
        REQUIRE(again.node(copy).children == children);
    }
}

} // namespace

TEST_CASE("removing a branch leaves the rest of the tree unchanged") {
    GameTree game = tree();
    const auto before = game;
    game.remove(5);
    CHECK(game.node_count() == 6);
    CHECK(game.replay_order() == std::vector<GameTree::NodeId>{0, 1, 2, 3, 4, 7});
    CHECK_FALSE(game.contains(5));
    CHECK_FALSE(game.contains(6));
    CHECK(game.cursor() == 3);
    CHECK(game.node(1).children == std::vector<GameTree::NodeId>{2});
    for (const GameTree::NodeId id : {0, 2, 3, 4, 7})
        CHECK(game.node(id) == before.node(id));
    check_sound(game);
}

TEST_CASE("removing the branch with the cursor moves the cursor to the branch's parent") {
    GameTree game = tree();
    game.go_to(4);
    game.remove(2);
    CHECK(game.cursor() == 1);
    CHECK(game.node_count() == 4);
    CHECK(game.can_redo());
    game.redo();
    CHECK(game.node(game.cursor()).move == Move{fixtures::square("f4")});
    game.remove(1);
    CHECK(game.node_count() == 1);
    CHECK(game.cursor() == GameTree::root);
    CHECK_FALSE(game.can_redo());
    check_sound(game);
}

TEST_CASE("promoting a branch makes it the main line, and nothing else changes") {
    GameTree game = tree();
    const auto line_before = game.line();
    CHECK(game.is_on_main_line(4));
    CHECK_FALSE(game.is_on_main_line(6));
    const auto before = game;
    game.promote(5);
    check_sound(game);
    CHECK(game.node_count() == 8);
    CHECK(game.is_on_main_line(5));
    CHECK(game.is_on_main_line(6));
    CHECK_FALSE(game.is_on_main_line(4));
    CHECK(game.node(1).children == std::vector<GameTree::NodeId>{5, 2});
    CHECK(game.cursor() == 3);
    CHECK(game.line() == line_before); // redo still follows the old line
    for (const GameTree::NodeId id : {0, 2, 3, 4, 5, 6, 7})
        CHECK(game.node(id) == before.node(id));
    CHECK(game.replay_order() == std::vector<GameTree::NodeId>{0, 1, 5, 2, 3, 4, 6, 7});
}

TEST_CASE("redo follows the same branch after siblings are removed or promoted") {
    for (int followed = 0; followed < 3; ++followed) {
        for (int removed = 0; removed < 3; ++removed) {
            CAPTURE(followed);
            CAPTURE(removed);
            GameTree game = fixtures::game(8, "f5 d6"); // 1 2
            for (const char* other : {"f4", "f6"}) {    // 3 4
                game.go_to(1);
                REQUIRE_FALSE(game.play(Move{fixtures::square(other)}));
            }
            game.go_to(2 + followed);
            game.undo();
            game.promote(2 + removed);
            game.redo();
            CHECK(game.cursor() == 2 + followed);
            game.promote(3);
            game.promote(2); // 2 3 4 again, or 2 4 3
            const std::vector<GameTree::NodeId> children = game.node(1).children;
            game.undo();
            game.remove(2 + removed);
            CHECK(game.cursor() == 1);
            game.redo();
            if (removed != followed) {
                CHECK(game.cursor() == 2 + followed);
            } else { // the next sibling takes its place, or else the previous one
                const auto place = std::ranges::find(children, 2 + followed);
                CHECK(game.cursor() == (place + 1 != children.end() ? place[1] : place[-1]));
            }
        }
    }
}

TEST_CASE("redo follows the only remaining branch, or stops if there is none") {
    GameTree last_gone = tree();
    last_gone.go_to(6);
    last_gone.go_to(1);
    last_gone.remove(5);
    CHECK(last_gone.node(1).next_child == 0);
    CHECK(last_gone.line() == std::vector<GameTree::NodeId>{0, 1, 2, 3, 4});

    GameTree game = tree();
    game.go_to(6);
    game.go_to(1);
    game.remove(2);
    CHECK(game.line() == std::vector<GameTree::NodeId>{0, 1, 5, 6});
    game.remove(5);
    CHECK(game.line() == std::vector<GameTree::NodeId>{0, 1});
    REQUIRE_FALSE(game.play(Move{fixtures::square("d6")}));
    game.undo();
    CHECK(game.line() == std::vector<GameTree::NodeId>{0, 1, 8});
}

TEST_CASE("the id of a removed node is not reused") {
    GameTree game = tree();
    game.remove(7);
    game.go_to(2);
    REQUIRE_FALSE(game.play(Move{fixtures::square("c4")}));
    CHECK(game.cursor() == 8);
    CHECK_FALSE(game.contains(7));
    CHECK(game.node_count() == 8);
    check_sound(game);
}

TEST_CASE("random trees stay consistent through removals and promotions") {
    base::Random random{3};
    for (int round = 0; round < 40; ++round) {
        GameTree game{rules::Position::start(rules::BoardSize{round % 2 == 0 ? 6 : 9})};
        for (int step = 0; step < 120; ++step) {
            const auto all = game.replay_order();
            const GameTree::NodeId any = all[random.below(all.size())];
            switch (random.below(8)) {
            case 0: game.go_to(any); break;
            case 1:
                if (any != GameTree::root && random.below(3) == 0) game.remove(any);
                break;
            case 2:
                if (any != GameTree::root) {
                    const rules::Position here = game.position();
                    game.promote(any);
                    CHECK(game.position() == here);
                }
                break;
            default: {
                const auto legal = game.position().legal_moves();
                if (game.position().is_over()) break;
                auto chosen = legal.begin();
                for (auto skip = legal.empty() ? 0 : random.below(static_cast<std::uint64_t>(legal.size())); skip > 0;
                     --skip)
                    ++chosen;
                REQUIRE_FALSE(game.play(legal.empty() ? Move::pass() : Move{*chosen}));
            }
            }
        }
        check_sound(game);
        check_replay(game);
    }
}
