#include "game/ui/analysis/tree_view.hpp"

#include "game/ai/search.hpp"
#include "game/records/obf.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

using ai::RecordedNode;
using Kind = RecordedNode::Kind;
using Reason = RecordedNode::Reason;

namespace {

// A hand-built recording, which starts with the root alone.
class Tree {
  public:
    Tree() : recording_{.position = rules::Position::start(rules::BoardSize{8}), .nodes = {}} {
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
    std::shared_ptr<const ai::Recording> shared() const { return std::make_shared<const ai::Recording>(recording_); }
    ui::TreeView view() const { return ui::TreeView{shared()}; }
    ui::TreeView closed_view() const {
        ui::TreeView closed = view();
        closed.close_all();
        return closed;
    }

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
    ui::TreeView view = tree.closed_view();
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

TEST_CASE("a later state of the search keeps the open rows, the selected node and the filter") {
    Tree tree;
    const int first = tree.add(0, Kind::iteration);
    const int move = tree.add(first, Kind::principal, {4, 5});
    const int reply = tree.add(move, Kind::null_window, {5, 3}, 0, Reason::table);
    ui::TreeView untouched = tree.view();
    ui::TreeView view = tree.closed_view();
    view.toggle(1);
    view.select(reply);
    // The search went on, and other numbers belong to the same nodes because a level was dropped.
    Tree later;
    const int later_first = later.add(0, Kind::iteration);
    const int other = later.add(0, Kind::iteration);
    const int later_move = later.add(later_first, Kind::principal, {4, 5});
    const int best = later.add(other, Kind::principal, {4, 5});
    const int later_reply = later.add(later_move, Kind::null_window, {5, 3}, 0, Reason::table);
    view.update(later.shared());
    CHECK(numbers(view) == std::vector{0, later_first, later_move, other});
    CHECK(view.selected() == later_reply);
    untouched.update(later.shared());
    CHECK(numbers(untouched) == std::vector{0, later_first, other, best});
    view.filter(Reason::table);
    later.add(best, Kind::null_window, {5, 5}, 0, Reason::table);
    view.update(later.shared());
    CHECK(view.rows().size() == 2);
    // A node that was dropped is no longer selected.
    Tree shallow;
    shallow.add(0, Kind::iteration);
    view.update(shallow.shared());
    CHECK(view.selected() == RecordedNode::none);
}

TEST_CASE("find goes from node to node with a move, a line or a position, and reveal opens the way there") {
    Tree tree;
    const int iteration = tree.add(0, Kind::iteration);
    const int move = tree.add(iteration, Kind::principal, {4, 5});                      // f5
    const int reply = tree.add(move, Kind::principal, {5, 5});                          // f6
    const int again = tree.add(iteration, Kind::null_window, {4, 5}, 0, Reason::table); // f5 in another window
    const int other = tree.add(iteration, Kind::null_window, {5, 4});                   // e6
    const int reply_of_other = tree.add(other, Kind::null_window, {5, 5});              // f6
    ui::TreeView view = tree.closed_view();
    const auto find = [&](std::string_view sought) {
        const auto found = view.find(sought);
        if (!found) return -1;
        CHECK(view.rows()[view.reveal(*found)].node == *found);
        return *found;
    };
    CHECK(find("f5") == move);
    CHECK(find("f5") == again);
    CHECK(find("f5") == move); // from the beginning again
    CHECK(find("f6") == reply);
    CHECK(find("e6 f6") == reply_of_other);
    CHECK(find("e6f6") == reply_of_other);
    CHECK(find("c4") == -1);
    CHECK(find("nonsense") == -1);
    const std::string board = records::to_obf({.position = view.position(reply), .known = {}, .comment = {}});
    view.close_all();
    CHECK(find(board) == reply);
    const rules::Position start = rules::Position::start(rules::BoardSize{8});
    CHECK(find(records::to_obf({.position = start.after(rules::Move{rules::Square{2, 3}}), .known = {}, .comment = {}}))
          == -1);
    CHECK(find("") == -1);
}

TEST_CASE("the line through a node has the values of each ply, from the first player's view") {
    ai::Searcher searcher{std::size_t{1} << 18};
    const rules::Position start = rules::Position::start(rules::BoardSize{8}).after(rules::Move{rules::Square{4, 5}});
    const ai::Report report = searcher.search(start, {.depth = 7, .recorded_nodes = 500'000}, {}, {});
    const ui::TreeView view{report.tree};
    for (const ai::RootMove& root : report.moves) {
        const auto node = view.root_move(root.move);
        REQUIRE(node);
        const auto line = view.line(*node);
        REQUIRE(line.size() >= 2);
        CHECK(line.front().move == root.move);
        CHECK(line.front().score == root.score);
        CHECK(line.front().bound == root.bound);
        rules::Position position = start;
        for (const ui::LineStep& step : line) {
            REQUIRE_FALSE(position.refusal(step.move));
            position = position.after(step.move);
        }
        // The best move's value is that of the end of its line.
        if (&root == &report.moves.front())
            for (const ui::LineStep& step : line)
                CHECK(step.score == root.score);
    }
    CHECK_FALSE(view.root_move(rules::Move{rules::Square{0, 0}}));
}

TEST_CASE("an exported tree parses as JSON and as a graph with the nodes of the recording") {
    ai::Searcher searcher{std::size_t{1} << 18};
    const rules::Position start = rules::Position::start(rules::BoardSize{6});
    const ai::Report report = searcher.search(start, {.depth = 4, .recorded_nodes = 300}, {}, {});
    const ai::Recording& tree = *report.tree;
    const auto json = nlohmann::json::parse(ui::tree_json(tree), nullptr, false);
    REQUIRE(json.is_object());
    CHECK(json["schema"] == 1);
    CHECK(json["threads"] == 1);
    CHECK(json["is_complete"] == tree.is_complete);
    REQUIRE(json["nodes"].size() == tree.nodes.size());
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const RecordedNode& node = tree.nodes[i];
        const auto& written = json["nodes"][i];
        CHECK((i == 0 ? written["parent"].is_null() : written["parent"] == node.parent));
        CHECK(written["nodes"] == node.nodes);
        CHECK(written["depth"] == node.depth);
        CHECK(written["result"] == ai::to_text(node.reason));
        CHECK(written["score"].get<double>() * ai::disc == doctest::Approx(node.score));
        CHECK(written["move"].is_null() == (node.kind < Kind::principal || node.kind == Kind::probcut));
    }
    // Every line of the graph is a node or an edge, and each node but the root has one edge to it.
    const std::string dot = ui::tree_dot(tree);
    CHECK(dot.starts_with("digraph search {\n"));
    CHECK(dot.ends_with("}\n"));
    std::map<int, int> edges;
    int labels = 0;
    for (std::size_t at = dot.find("\n  n"); at != std::string::npos; at = dot.find("\n  n", at + 1)) {
        int from = 0, to = 0;
        if (std::sscanf(dot.c_str() + at, "\n  n%d -> n%d;", &from, &to) == 2) {
            CHECK(tree.nodes[static_cast<std::size_t>(to)].parent == from);
            ++edges[to];
        } else if (std::sscanf(dot.c_str() + at, "\n  n%d [label=\"", &from) == 1 && from == labels) {
            ++labels;
        }
    }
    CHECK(labels == static_cast<int>(tree.nodes.size()));
    CHECK(edges.size() == tree.nodes.size() - 1);
    CHECK(std::ranges::all_of(edges, [](const auto& edge) { return edge.second == 1; }));
}
