// Rows of a recorded search tree in display order. Only open nodes have a cost.
#pragma once

#include "game/ai/recording.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace ui {

class TreeView {
  public:
    using Reason = ai::RecordedNode::Reason;
    struct Row {
        int node = 0;
        int level = 0;
        bool is_open = false;
    };

    // Shows the root and its iterations. Precondition: the recording has a root.
    explicit TreeView(std::unique_ptr<const ai::Recording> recording);

    const ai::Recording& recording() const { return *recording_; }
    const ai::RecordedNode& node(int number) const { return recording_->nodes[static_cast<std::size_t>(number)]; }
    const std::vector<Row>& rows() const { return rows_; }
    bool has_children(int number) const { return node(number).first_child != ai::RecordedNode::none; }

    // Closing forgets which rows below were open.
    void toggle(std::size_t row);
    void close_all();
    // Opens the last iteration along its best moves and closes everything else. Returns the last row.
    std::size_t open_best_line();
    // Lists all nodes with that reason without levels; nullopt: the closed tree.
    void filter(std::optional<Reason> reason);
    std::optional<Reason> filter() const { return filter_; }

    // Moves from the recorded position to the node.
    std::vector<rules::Move> path(int number) const;

  private:
    // Best child for the side to move; nullopt if no child was kept.
    std::optional<int> best_child(int number) const;
    std::size_t row_of(int number) const;

    std::unique_ptr<const ai::Recording> recording_;
    std::vector<Row> rows_;
    std::optional<Reason> filter_;
};

} // namespace ui
