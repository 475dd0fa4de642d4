#include "game/rules/game.hpp"

#include <algorithm>
#include <cassert>

namespace rules {

Game::Game(Position start) {
    nodes_.push_back(Node{.position = start});
}

std::optional<Refusal> Game::play(Move move) {
    const Position& here = position();
    if (const auto refused = here.refusal(move)) return refused;
    const auto& children = node(cursor_).children;
    const auto known = std::ranges::find(children, move, [&](NodeId id) { return node(id).move; });
    if (known != children.end()) {
        go_to(*known);
        return std::nullopt;
    }
    const NodeId id = node_count();
    Node next{.position = here.after(move),
              .move = move,
              .mover = here.to_move(),
              .flipped = move.is_pass() ? SquareSet{} : here.flips(move.square()),
              .parent = cursor_,
              .children = {},
              .next_child = 0};
    nodes_.push_back(std::move(next));
    nodes_[static_cast<std::size_t>(cursor_)].children.push_back(id);
    go_to(id);
    return std::nullopt;
}

void Game::undo() {
    assert(can_undo());
    cursor_ = node(cursor_).parent;
}

void Game::redo() {
    assert(can_redo());
    const Node& here = node(cursor_);
    cursor_ = here.children[static_cast<std::size_t>(here.next_child)];
}

void Game::go_to(NodeId id) {
    assert(contains(id));
    cursor_ = id;
    for (NodeId child = id; child != root; child = node(child).parent) {
        Node& parent = nodes_[static_cast<std::size_t>(node(child).parent)];
        parent.next_child = static_cast<int>(std::ranges::find(parent.children, child) - parent.children.begin());
    }
}

std::vector<Game::NodeId> Game::renumber(const std::vector<NodeId>& order) {
    std::vector<NodeId> now(nodes_.size(), -1);
    for (std::size_t i = 0; i < order.size(); ++i)
        now[static_cast<std::size_t>(order[i])] = static_cast<NodeId>(i);
    const auto moved = [&](NodeId id) { return id < 0 ? -1 : now[static_cast<std::size_t>(id)]; };
    std::vector<Node> nodes;
    nodes.reserve(order.size());
    for (const NodeId id : order) {
        Node node = std::move(nodes_[static_cast<std::size_t>(id)]);
        node.parent = moved(node.parent);
        for (NodeId& child : node.children)
            child = moved(child);
        nodes.push_back(std::move(node));
    }
    nodes_ = std::move(nodes);
    cursor_ = moved(cursor_);
    return now;
}

std::vector<Game::NodeId> Game::remove(NodeId id) {
    assert(contains(id) && id != root);
    const NodeId parent_id = node(id).parent;
    const auto path = path_to(cursor_);
    if (std::ranges::find(path, id) != path.end()) cursor_ = parent_id;
    Node& parent = nodes_[static_cast<std::size_t>(parent_id)];
    const auto place = static_cast<int>(std::ranges::find(parent.children, id) - parent.children.begin());
    parent.children.erase(parent.children.begin() + place);
    if (parent.next_child > place) --parent.next_child;
    parent.next_child = std::clamp(parent.next_child, 0, std::max(0, static_cast<int>(parent.children.size()) - 1));
    std::vector<bool> is_gone(nodes_.size(), false);
    std::vector<NodeId> kept;
    for (NodeId each = 0; each < node_count(); ++each) { // parents come before their children
        const NodeId above = node(each).parent;
        const bool goes = each == id || (above >= 0 && is_gone[static_cast<std::size_t>(above)]);
        is_gone[static_cast<std::size_t>(each)] = goes;
        if (!goes) kept.push_back(each);
    }
    return renumber(kept);
}

std::vector<Game::NodeId> Game::promote(NodeId id) {
    assert(contains(id) && id != root);
    Node& parent = nodes_[static_cast<std::size_t>(node(id).parent)];
    const NodeId followed = parent.children[static_cast<std::size_t>(parent.next_child)];
    const auto place = std::ranges::find(parent.children, id);
    std::rotate(parent.children.begin(), place, place + 1);
    parent.next_child = static_cast<int>(std::ranges::find(parent.children, followed) - parent.children.begin());
    std::vector<NodeId> order;
    std::vector<NodeId> waiting{root};
    while (!waiting.empty()) { // each node before its children, siblings in their order
        order.push_back(waiting.back());
        waiting.pop_back();
        const auto& children = node(order.back()).children;
        waiting.insert(waiting.end(), children.rbegin(), children.rend());
    }
    return renumber(order);
}

bool Game::is_on_main_line(NodeId id) const {
    for (; id != root; id = node(id).parent) {
        if (node(node(id).parent).children.front() != id) return false;
    }
    return true;
}

std::vector<Game::NodeId> Game::path_to(NodeId id) const {
    assert(contains(id));
    std::vector<NodeId> path;
    for (NodeId at = id; at != -1; at = node(at).parent)
        path.push_back(at);
    std::ranges::reverse(path);
    return path;
}

std::vector<Game::NodeId> Game::line() const {
    std::vector<NodeId> path = path_to(cursor_);
    for (const Node* at = &node(cursor_); !at->children.empty(); at = &node(path.back())) {
        path.push_back(at->children[static_cast<std::size_t>(at->next_child)]);
    }
    return path;
}

} // namespace rules
