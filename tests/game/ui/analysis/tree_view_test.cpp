#include "game/ui/analysis/debug_state.hpp"

#include <doctest/doctest.h>

using ai::RecordedNode;
using Kind = RecordedNode::Kind;
using Reason = RecordedNode::Reason;

namespace {

// A hand-built recording, which starts with the root alone.
class Tree {
  public:
    Tree()
        : recording_{.position = rules::Position::start(rules::BoardSize{8}), .limits = {}, .nodes = {}, .report = {}} {
        recording_.nodes.push_back({.kind = Kind::root, .reason = Reason::all_moves});
    }
    int add(int parent, Kind kind, rules::Square square = {0, 0}, ai::Score score = 0,
            Reason reason = Reason::all_moves) {
        const int number = static_cast<int>(recording_.nodes.size());
        RecordedNode node{.parent = parent, .kind = kind, .reason = reason, .score = score};
        if (kind == Kind::principal || kind == Kind::null_window) node.move = rules::Move{square};
        recording_.nodes.push_back(node);
        int* link = &recording_.nodes[static_cast<std::size_t>(parent)].first_child;
        while (*link != RecordedNode::none)
            link = &recording_.nodes[static_cast<std::size_t>(*link)].next_sibling;
        *link = number;
        return number;
    }
    ui::TreeView view() const { return ui::TreeView{std::make_unique<const ai::Recording>(recording_)}; }

  private:
    ai::Recording recording_;
};

std::vector<int> numbers(const ui::TreeView& view) {
    std::vector<int> all;
    for (const auto& row : view.rows())
        all.push_back(row.node);
    return all;
}

} // namespace

TEST_CASE("toggling a row unfolds its children or folds everything below it") {
    Tree tree;
    const int first = tree.add(0, Kind::iteration);
    const int second = tree.add(0, Kind::iteration);
    const int move = tree.add(second, Kind::principal, {4, 5});
    const int reply = tree.add(move, Kind::null_window, {5, 3});
    ui::TreeView view = tree.view();
    CHECK(numbers(view) == std::vector{0, first, second});
    view.toggle(2);
    CHECK(numbers(view) == std::vector{0, first, second, move});
    view.toggle(3);
    CHECK(numbers(view) == std::vector{0, first, second, move, reply});
    CHECK(view.rows().back().level == 3);
    view.toggle(4);
    CHECK_FALSE(view.rows().back().is_open);
    view.toggle(2);
    CHECK(numbers(view) == std::vector{0, first, second});
    view.toggle(0);
    CHECK(numbers(view) == std::vector{0});
}

TEST_CASE("the best line starts in the last iteration and follows the best score of each player") {
    Tree tree;
    const int first = tree.add(0, Kind::iteration);
    tree.add(first, Kind::principal, {2, 3}, -900);
    const int second = tree.add(0, Kind::iteration);
    tree.add(second, Kind::principal, {4, 5}, 300);
    const int best = tree.add(second, Kind::principal, {3, 2}, -200);
    tree.add(second, Kind::null_window, {5, 4}, -100);
    tree.add(second, Kind::null_window, {5, 4}, -5000, Reason::stopped); // A stopped search's score means nothing.
    tree.add(best, Kind::probcut, {}, -9000);                            // A probe, not a move.
    const int reply = tree.add(best, Kind::principal, {2, 2}, 150);
    ui::TreeView view = tree.view();
    const std::size_t end = view.open_best_line();
    CHECK(view.rows()[end].node == reply);
    const std::vector<rules::Move> expected{rules::Move{rules::Square{3, 2}}, rules::Move{rules::Square{2, 2}}};
    CHECK(view.path(reply) == expected);
}

TEST_CASE("a ProbCut search has the position of its node and adds no move to the path") {
    Tree tree;
    const int iteration = tree.add(0, Kind::iteration);
    const int move = tree.add(iteration, Kind::null_window, {4, 5});
    const int probcut = tree.add(move, Kind::probcut);
    const int reply = tree.add(probcut, Kind::null_window, {5, 3});
    const ui::TreeView view = tree.view();
    CHECK(view.path(probcut) == view.path(move));
    CHECK(view.path(reply).size() == 2);
}

TEST_CASE("a filter lists the nodes with a given reason; removing the filter restores the tree") {
    Tree tree;
    const int iteration = tree.add(0, Kind::iteration);
    const int move = tree.add(iteration, Kind::principal, {4, 5});
    const int one = tree.add(move, Kind::null_window, {5, 3}, 0, Reason::table);
    tree.add(move, Kind::null_window, {5, 5}, 0, Reason::leaf);
    const int other = tree.add(move, Kind::null_window, {3, 5}, 0, Reason::table);
    ui::TreeView view = tree.view();
    view.filter(Reason::table);
    CHECK(numbers(view) == std::vector{one, other});
    CHECK(view.filter() == Reason::table);
    view.filter(Reason::final);
    CHECK(view.rows().empty());
    view.filter(std::nullopt);
    CHECK(numbers(view) == std::vector{0, iteration});
}
