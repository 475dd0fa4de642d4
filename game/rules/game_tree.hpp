// A game: a tree of positions with a cursor. Undo, redo and branches; passes are moves. What a player expects back
// after undo is here, and nothing else. Standard library only.
#pragma once

#include "game/rules/position.hpp"

#include <optional>
#include <vector>

namespace rules {

class GameTree {
  public:
    using NodeId = int; // 0 is the root; ids are given in the order of play, never change and are never given again
    static constexpr NodeId root = 0;

    struct Node {
        Position position;            // after the move
        Move move = Move::pass();     // that led here; meaningless at the root
        Color mover = Color::black;   // who made it
        SquareSet flipped;            // which discs it turned
        NodeId parent = -1;           // -1 at the root
        std::vector<NodeId> children; // the main line first, the others in the order in which they were first played
        int next_child = 0;           // the child that redo follows: the one played or visited last
        bool is_removed = false;      // no longer part of the tree

        friend bool operator==(const Node&, const Node&) = default;
    };

    explicit GameTree(Position start);

    const Position& position() const { return node(cursor_).position; }
    NodeId cursor() const { return cursor_; }
    const Node& node(NodeId id) const { return nodes_[static_cast<std::size_t>(id)]; }
    // Of the tree, the root included.
    int node_count() const { return node_count_; }
    bool contains(NodeId id) const {
        return 0 <= id && id < static_cast<NodeId>(nodes_.size()) && !node(id).is_removed;
    }

    // Makes the move at the cursor; a branch that is there already is entered, not doubled. On a refusal nothing
    // changes.
    std::optional<Refusal> play(Move move);
    bool can_undo() const { return cursor_ != root; }
    bool can_redo() const { return !node(cursor_).children.empty(); }
    // Precondition: can_undo(), can_redo().
    void undo();
    void redo();
    // Puts the cursor on a node and makes redo follow the path to it. Precondition: contains(id).
    void go_to(NodeId id);

    // Takes the node and all that follows it out of the tree; a cursor in there goes to its parent. Precondition:
    // contains(id), id != root.
    void remove(NodeId id);
    // Makes the node the first of those that follow its parent, which is the main line's. Precondition: contains(id),
    // id != root.
    void promote(NodeId id);
    // The same of every move that leads to the node.
    void promote_line(NodeId id);
    // The last node of the main line.
    NodeId main_line_end() const;
    // The first child of the first child and so on leads here. The root is on it.
    bool is_on_main_line(NodeId id) const;

    // The node and all that follow it, parents before their children. Precondition: contains(id).
    std::vector<NodeId> branch(NodeId id) const;
    // All nodes in an order in which play() builds the same tree again: parents before their children, siblings in
    // their order, and the smaller id first wherever that leaves a choice.
    std::vector<NodeId> replay_order() const;
    // The nodes from the root to `id`, both included.
    std::vector<NodeId> path_to(NodeId id) const;
    // The moves from the start to the cursor, passes too.
    std::vector<Move> moves_to_cursor() const;
    // The line being looked at: path_to(cursor()) and on to where redo would lead in the end.
    std::vector<NodeId> line() const;

    friend bool operator==(const GameTree&, const GameTree&) = default;

  private:
    std::vector<Node> nodes_; // removed ones keep their place
    int node_count_ = 1;
    NodeId cursor_ = root;
};

} // namespace rules
