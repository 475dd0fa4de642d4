// The rows of a recorded search tree, its lines and positions, and its texts for other programs.
#pragma once

#include "game/ai/recording.hpp"
#include "game/ai/report.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

// A move of a line with its value for the side to move in the line's first position.
struct LineStep {
    rules::Move move;
    ai::Score score = 0;
    ai::Bound bound = ai::Bound::exact;
};

// Rows of a recorded search tree in display order. Only open nodes have a cost.
class TreeView {
  public:
    using Reason = ai::RecordedNode::Reason;
    struct Row {
        int node = 0;
        int level = 0;
        bool is_open = false;
    };

    // Shows the last iteration along its best moves. Precondition: the recording has a root.
    explicit TreeView(std::shared_ptr<const ai::Recording> recording);
    // Takes a later state of the same search. Keeps open rows, the selected node and the filter. The best line is
    // opened again until the user has opened or selected something.
    void update(std::shared_ptr<const ai::Recording> recording);

    const ai::Recording& recording() const { return *recording_; }
    const std::shared_ptr<const ai::Recording>& shared() const { return recording_; }
    bool shows(const std::shared_ptr<const ai::Recording>& recording) const { return recording_ == recording; }
    const ai::RecordedNode& node(int number) const { return recording_->nodes[static_cast<std::size_t>(number)]; }
    const std::vector<Row>& rows() const { return rows_; }
    bool has_children(int number) const { return node(number).first_child != ai::RecordedNode::none; }

    // Closing a row forgets which rows below it were open.
    void toggle(std::size_t row);
    void close_all();
    // Opens the last iteration along its best moves and closes everything else. Returns the last row.
    std::size_t open_best_line();
    // Lists all nodes with that reason, without levels; nullopt: the closed tree.
    void filter(std::optional<Reason> reason);
    std::optional<Reason> filter() const { return filter_; }

    // Index of a node; RecordedNode::none: no node.
    int selected() const { return selected_; }
    void select(int number) {
        selected_ = number;
        is_touched_ = true;
    }
    // Opens the rows above the node, ends a filter and selects the node. Returns its row.
    std::size_t reveal(int number);
    // The next node after the selected one, from the beginning after the end, that was reached by the move "f5", by
    // the moves "f5 d6" from the root, or has the position of an OBF line; otherwise nullopt.
    std::optional<int> find(std::string_view sought) const;
    // The last finished search of a root move, or nullopt.
    std::optional<int> root_move(rules::Move move) const;

    // Moves from the recorded position to the node.
    std::vector<rules::Move> path(int number) const;
    rules::Position position(int number) const;
    // The moves to the node, then the best moves below it that were kept.
    std::vector<LineStep> line(int number) const;

  private:
    // The best child for the side to move; nullopt if no child was kept.
    std::optional<int> best_child(int number) const;
    std::optional<int> next_of_line(int number) const;
    void show_filtered();
    // Shows a node and what was open below it. number_before: its number before the update, or none.
    void show_open(const TreeView& before, const std::vector<bool>& was_open, int number, int number_before, int level);
    // The node's number after the update; none if it was dropped.
    int moved(const TreeView& before, int number) const;

    std::shared_ptr<const ai::Recording> recording_;
    std::vector<Row> rows_;
    std::optional<Reason> filter_;
    int selected_ = ai::RecordedNode::none;
    bool is_touched_ = false;
};

// All nodes as JSON: "schema": 1, "position" as in debug_json(), "threads", "is_complete", "levels", and "nodes": for
// each {"parent": index or null, "kind", "move", "result": why it was left, "depth", "selectivity", "alpha", "beta",
// "score", "nodes", ...}, parents before children. Scores are in discs for the side to move at the node.
std::string tree_json(const ai::Recording& recording);
// All nodes as a directed graph for Graphviz.
std::string tree_dot(const ai::Recording& recording);

} // namespace ui
