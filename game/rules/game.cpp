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
