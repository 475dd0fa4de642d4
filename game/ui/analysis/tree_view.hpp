// A recorded search as rows that can be unfolded: what of the tree is open, and in which order it stands. Only what is
// open costs something. For the window.
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
        int level = 0; // 0: the root
        bool is_open = false;
    };

    // Begins with the root and its iterations. Precondition: there is a root.
    explicit TreeView(std::unique_ptr<const ai::Recording> recording);

    const ai::Recording& recording() const { return *recording_; }
    const ai::RecordedNode& node(int number) const { return recording_->nodes[static_cast<std::size_t>(number)]; }
    const std::vector<Row>& rows() const { return rows_; }
    bool has_children(int number) const { return node(number).first_child != ai::RecordedNode::none; }

    // Opens or closes the row. What was open below it does not stay so.
    void toggle(std::size_t row);
    void close_all();
    // Opens the last iteration along its best moves, everything else being closed. Returns the row at the end.
    std::size_t open_best_line();
    // All nodes that were left for that reason, as a list without levels; none: the tree again, closed.
    void filter(std::optional<Reason> reason);
    std::optional<Reason> filter() const { return filter_; }

    // The moves from the recorded position to the node.
    std::vector<rules::Move> path(int number) const;

  private:
    // The move that is best for the side to move at the node; none where nothing below it was kept.
    std::optional<int> best_child(int number) const;
    std::size_t row_of(int number) const;

    std::unique_ptr<const ai::Recording> recording_;
    std::vector<Row> rows_;
    std::optional<Reason> filter_;
};

} // namespace ui
