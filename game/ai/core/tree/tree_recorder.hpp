// Records the nodes that the first thread of a search visits, up to a limit. For the search and its tree.
#pragma once

#include "game/ai/core/kernels/common.hpp"
#include "game/ai/core/tree/recorded_node.hpp"

#include <cstddef>
#include <vector>

namespace ai::core {

// At the limit it drops the deepest levels and afterwards only counts their nodes.
class TreeRecorder {
  public:
    static constexpr int pass = -1;
    static constexpr int no_move = -2; // a shallower search of the same position
    static constexpr std::size_t min_nodes = 256;

    // unit: one unit of the tree's scores in hundredths of a disc. stride: squares per row of bit numbers.
    TreeRecorder(std::size_t max_nodes, int unit, int stride);

    // Levels above the tree: the search, its iterations or comparisons, and their root moves.
    void begin_iteration(RecordedNode::Kind kind, int depth, int selectivity);
    void end_iteration(Score score, bool is_stopped);
    void end_search(Score score);
    void set_root_move(rules::Move move) { root_move_ = move; }

    // Nodes of the tree. moves_to() sets the move to the next node; `nodes` is the thread's node count on entering and
    // on leaving.
    void moves_to(int move) { next_move_ = move; }
    void enter(RecordedNode::Kind kind, int depth, int selectivity, int alpha, int beta, u64 nodes);
    void find_in_table();
    void split();
    void leave(RecordedNode::Reason reason, int score, int tried, u64 nodes);

    std::size_t kept() const { return nodes_.size(); }
    bool is_complete() const { return is_complete_; }
    int levels() const { return levels_; }
    // The nodes so far. `nodes`: as in enter(), to count the nodes of the open ones.
    std::vector<RecordedNode> snapshot(u64 nodes) const;

  private:
    struct Open {
        int number;
        int last_child = RecordedNode::none;
        u64 nodes_before = 0;
    };

    void push(const RecordedNode& node, u64 nodes);
    void drop_levels();
    RecordedNode* top() { return open_.back().number < 0 ? nullptr : &nodes_[open_.back().number]; }

    std::size_t max_nodes_;
    int unit_;
    int stride_;
    rules::Move root_move_ = rules::Move::pass();
    int next_move_ = no_move;
    std::vector<RecordedNode> nodes_;
    std::vector<std::uint16_t> level_of_;
    std::vector<Open> open_;
    u64 counted_ = 0;
    int max_levels_;
    int levels_ = 0;
    bool is_complete_ = true;
    bool was_stopped_ = false;
};

} // namespace ai::core
