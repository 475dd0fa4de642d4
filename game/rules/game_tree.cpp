#include "game/rules/game_tree.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <queue>

namespace rules {

GameTree::GameTree(Position start) {
    nodes_.push_back(Node{.position = start});
}

std::optional<Refusal> GameTree::play(Move move) {
    const Position& here = position();
    if (const auto refused = here.refusal(move)) return refused;
    const auto& children = node(cursor_).children;
    const auto known = std::ranges::find(children, move, [&](NodeId id) { return node(id).move; });
    if (known != children.end()) {
        go_to(*known);
        return std::nullopt;
    }
    const auto id = static_cast<NodeId>(nodes_.size());
    Node next{.position = here.after(move),
              .move = move,
              .mover = here.to_move(),
              .flipped = move.is_pass() ? SquareSet{} : here.flips(move.square()),
              .parent = cursor_};
    nodes_.push_back(std::move(next));
    ++node_count_;
    nodes_[static_cast<std::size_t>(cursor_)].children.push_back(id);
    go_to(id);
    return std::nullopt;
}

void GameTree::undo() {
    assert(can_undo());
    cursor_ = node(cursor_).parent;
}

void GameTree::redo() {
    assert(can_redo());
    const Node& here = node(cursor_);
    cursor_ = here.children[static_cast<std::size_t>(here.next_child)];
}

void GameTree::go_to(NodeId id) {
    assert(contains(id));
    cursor_ = id;
    for (NodeId child = id; child != root; child = node(child).parent) {
        Node& parent = nodes_[static_cast<std::size_t>(node(child).parent)];
        parent.next_child = static_cast<int>(std::ranges::find(parent.children, child) - parent.children.begin());
    }
}

std::vector<GameTree::NodeId> GameTree::branch(NodeId id) const {
    assert(contains(id));
    std::vector<NodeId> nodes{id};
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const std::vector<NodeId>& children = node(nodes[i]).children;
        nodes.insert(nodes.end(), children.begin(), children.end());
    }
    return nodes;
}

std::vector<GameTree::NodeId> GameTree::replay_order() const {
    std::vector<NodeId> order;
    // Nodes not yet in `order` whose parent and earlier siblings are.
    std::priority_queue<NodeId, std::vector<NodeId>, std::greater<>> open;
    open.push(root);
    while (!open.empty()) {
        const NodeId id = open.top();
        open.pop();
        order.push_back(id);
        const Node& here = node(id);
        if (!here.children.empty()) open.push(here.children.front());
        if (id == root) continue;
        const std::vector<NodeId>& siblings = node(here.parent).children;
        const auto next = std::ranges::find(siblings, id) + 1;
        if (next != siblings.end()) open.push(*next);
    }
    return order;
}

void GameTree::remove(NodeId id) {
    assert(contains(id) && id != root);
    const NodeId parent_id = node(id).parent;
    for (const NodeId each : branch(id)) {
        if (each == cursor_) cursor_ = parent_id;
        nodes_[static_cast<std::size_t>(each)].is_removed = true;
        --node_count_;
    }
    Node& parent = nodes_[static_cast<std::size_t>(parent_id)];
    const auto place = static_cast<int>(std::ranges::find(parent.children, id) - parent.children.begin());
    parent.children.erase(parent.children.begin() + place);
    if (parent.next_child > place) --parent.next_child;
    parent.next_child = std::clamp(parent.next_child, 0, std::max(0, static_cast<int>(parent.children.size()) - 1));
}

void GameTree::promote(NodeId id) {
    assert(contains(id) && id != root);
    Node& parent = nodes_[static_cast<std::size_t>(node(id).parent)];
    const NodeId followed = parent.children[static_cast<std::size_t>(parent.next_child)];
    const auto place = std::ranges::find(parent.children, id);
    std::rotate(parent.children.begin(), place, place + 1);
    parent.next_child = static_cast<int>(std::ranges::find(parent.children, followed) - parent.children.begin());
}

void GameTree::promote_line(NodeId id) {
    for (; id != root; id = node(id).parent)
        promote(id);
}

GameTree::NodeId GameTree::main_line_end() const {
    NodeId last = root;
    while (!node(last).children.empty())
        last = node(last).children.front();
    return last;
}

bool GameTree::is_on_main_line(NodeId id) const {
    for (; id != root; id = node(id).parent) {
        if (node(node(id).parent).children.front() != id) return false;
    }
    return true;
}

std::vector<GameTree::NodeId> GameTree::path_to(NodeId id) const {
    assert(contains(id));
    std::vector<NodeId> path;
    for (NodeId at = id; at != -1; at = node(at).parent)
        path.push_back(at);
    std::ranges::reverse(path);
    return path;
}

std::vector<Move> GameTree::moves_to_cursor() const {
    std::vector<Move> moves;
    for (const NodeId id : path_to(cursor_)) {
        if (id != root) moves.push_back(node(id).move);
    }
    return moves;
}

std::vector<GameTree::NodeId> GameTree::line() const {
    std::vector<NodeId> path = path_to(cursor_);
    for (const Node* at = &node(cursor_); !at->children.empty(); at = &node(path.back())) {
        path.push_back(at->children[static_cast<std::size_t>(at->next_child)]);
    }
    return path;
}

} // namespace rules
