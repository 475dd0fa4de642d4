// A game: a tree of positions with a cursor. Undo, redo and branches; passes are moves. What a player expects back
// after undo is here, and nothing else. Standard library only.
#pragma once

#include "game/rules/position.hpp"

#include <optional>
#include <vector>

namespace rules {

class Game {
  public:
    using NodeId = int; // 0 is the root; ids are given in the order of play and change only by remove() and promote()
    static constexpr NodeId root = 0;

    struct Node {
        Position position;            // after the move
        Move move = Move::pass();     // that led here; meaningless at the root
        Color mover = Color::black;   // who made it
        SquareSet flipped;            // which discs it turned
        NodeId parent = -1;           // -1 at the root
        std::vector<NodeId> children; // the main line first, the others in the order in which they were first played
        int next_child = 0;           // the child that redo follows: the one played or visited last

        friend bool operator==(const Node&, const Node&) = default;
    };

    explicit Game(Position start);

    const Position& position() const { return node(cursor_).position; }
    NodeId cursor() const { return cursor_; }
    const Node& node(NodeId id) const { return nodes_[static_cast<std::size_t>(id)]; }
    int node_count() const { return static_cast<int>(nodes_.size()); }
    bool contains(NodeId id) const { return 0 <= id && id < node_count(); }

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

    // Takes the node and all that follows it out of the tree; a cursor in there goes to its parent. Returns where each
    // node is now, -1 for what is gone. Precondition: contains(id), id != root.
    std::vector<NodeId> remove(NodeId id);
    // Makes the node the first of those that follow its parent, which is the main line's. Returns where each node is
    // now: siblings are numbered in their order, as a save writes them. Precondition: contains(id), id != root.
    std::vector<NodeId> promote(NodeId id);
    // The first child of the first child and so on leads here. The root is on it.
    bool is_on_main_line(NodeId id) const;

    // The nodes from the root to `id`, both included.
    std::vector<NodeId> path_to(NodeId id) const;
    // The line being looked at: path_to(cursor()) and on to where redo would lead in the end.
    std::vector<NodeId> line() const;

    friend bool operator==(const Game&, const Game&) = default;

  private:
    // Puts the nodes that are listed into that order and drops the others. Parents come before their children.
    std::vector<NodeId> renumber(const std::vector<NodeId>& order);

    std::vector<Node> nodes_;
    NodeId cursor_ = root;
};

} // namespace rules
