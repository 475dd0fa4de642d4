// A game tree with a cursor: undo, redo and variations; passes are moves. Holds only what a player expects back after
// undo. Standard library only.
#pragma once

#include "game/rules/position.hpp"

#include <optional>
#include <vector>

namespace rules {

class GameTree {
  public:
    using NodeId = int; // 0 is the root; ids ascend in the order of play, never change and are never reused
    static constexpr NodeId root = 0;

    struct Node {
        Position position;
        Move move = Move::pass(); // unspecified at the root
        Color mover = Color::black;
        SquareSet flipped;
        NodeId parent = -1;
        std::vector<NodeId> children; // the main line first, then in the order first played
        int next_child = 0;           // the child that redo follows: last played or visited
        bool is_removed = false;

        friend bool operator==(const Node&, const Node&) = default;
    };

    explicit GameTree(Position start);

    const Position& position() const { return node(cursor_).position; }
    NodeId cursor() const { return cursor_; }
    const Node& node(NodeId id) const { return nodes_[static_cast<std::size_t>(id)]; }
    int node_count() const { return node_count_; }
    bool contains(NodeId id) const {
        return 0 <= id && id < static_cast<NodeId>(nodes_.size()) && !node(id).is_removed;
    }

    // Makes the move at the cursor; enters an existing branch instead of duplicating it. A refusal changes nothing.
    std::optional<Refusal> play(Move move);
    bool can_undo() const { return cursor_ != root; }
    bool can_redo() const { return !node(cursor_).children.empty(); }
    // Precondition: can_undo(), can_redo().
    void undo();
    void redo();
    // Also makes redo follow the path to the node. Precondition: contains(id).
    void go_to(NodeId id);

    // Removes the node and its descendants; moves a cursor among them to the node's parent. Precondition: contains(id),
    // id != root.
    void remove(NodeId id);
    // Makes the node its parent's first child, which continues the main line. Precondition: contains(id), id != root.
    void promote(NodeId id);
    void promote_line(NodeId id);
    NodeId main_line_end() const;
    // True if following first children from the root leads to the node, and for the root itself.
    bool is_on_main_line(NodeId id) const;

    // The node and its descendants, parents before their children. Precondition: contains(id).
    std::vector<NodeId> branch(NodeId id) const;
    // All nodes in an order from which play() rebuilds the same tree: parents before their children, siblings in their
    // order, otherwise by ascending id.
    std::vector<NodeId> replay_order() const;
    std::vector<NodeId> path_to(NodeId id) const;
    std::vector<Move> moves_to_cursor() const;
    // The line that repeated redo follows: path_to(cursor()) and what comes after it.
    std::vector<NodeId> line() const;

    friend bool operator==(const GameTree&, const GameTree&) = default;

  private:
    std::vector<Node> nodes_;
    int node_count_ = 1;
    NodeId cursor_ = root;
};

} // namespace rules
