#include "game/ai/core/tree/tree_recorder.hpp"

#include <algorithm>
#include <cassert>
#include <limits>

namespace ai::core {

namespace {

constexpr std::size_t top_levels = 2; // the root and the iterations, always kept

} // namespace

TreeRecorder::TreeRecorder(std::size_t max_nodes, int unit, int stride)
    : max_nodes_{std::max(max_nodes, min_nodes)}, unit_{unit}, stride_{stride},
      max_levels_{std::numeric_limits<std::uint16_t>::max()} {
    push({.kind = RecordedNode::Kind::root, .alpha = -infinite_score, .beta = infinite_score}, 0);
}

void TreeRecorder::begin_iteration(RecordedNode::Kind kind, int depth, int selectivity) {
    push({.kind = kind,
          .selectivity = static_cast<unsigned char>(selectivity),
          .depth = static_cast<short>(depth),
          .alpha = -infinite_score,
          .beta = infinite_score},
         counted_);
}

void TreeRecorder::end_iteration(Score score, bool is_stopped) {
    RecordedNode& node = *top();
    node.score = score;
    node.reason = is_stopped ? RecordedNode::Reason::stopped : RecordedNode::Reason::all_moves;
    node.nodes = counted_ - open_.back().nodes_before;
    was_stopped_ |= is_stopped;
    open_.pop_back();
}

void TreeRecorder::end_search(Score score) {
    assert(open_.size() == 1);
    RecordedNode& root = nodes_.front();
    root.score = score;
    root.reason = was_stopped_ ? RecordedNode::Reason::stopped : RecordedNode::Reason::all_moves;
}

std::vector<RecordedNode> TreeRecorder::snapshot(u64 nodes) const {
    std::vector<RecordedNode> copy = nodes_;
    const u64 running = open_.size() > top_levels ? nodes - open_[top_levels].nodes_before : 0;
    for (std::size_t level = 0; level < open_.size() && open_[level].number >= 0; ++level)
        copy[open_[level].number].nodes = (level < top_levels ? counted_ + running : nodes) - open_[level].nodes_before;
    return copy;
}

void TreeRecorder::enter(RecordedNode::Kind kind, int depth, int selectivity, int alpha, int beta, u64 nodes) {
    rules::Move move = root_move_;
    if (open_.size() > top_levels) {
        if (next_move_ == no_move) kind = RecordedNode::Kind::probcut;
        move = next_move_ < 0 ? rules::Move::pass()
                              : rules::Move{rules::Square{next_move_ / stride_, next_move_ % stride_}};
    }
    push({.kind = kind,
          .selectivity = static_cast<unsigned char>(selectivity),
          .depth = static_cast<short>(depth),
          .move = move,
          .alpha = alpha * unit_,
          .beta = beta * unit_},
         nodes);
}

void TreeRecorder::find_in_table() {
    if (RecordedNode* node = top()) node->is_in_table = true;
}

void TreeRecorder::split() {
    if (RecordedNode* node = top()) node->is_split = true;
}

void TreeRecorder::leave(RecordedNode::Reason reason, int score, int tried, u64 nodes) {
    const u64 spent = nodes - open_.back().nodes_before;
    if (RecordedNode* node = top()) {
        node->reason = reason;
        node->score = score * unit_;
        node->tried = static_cast<short>(tried);
        node->nodes = spent;
    }
    open_.pop_back();
    if (open_.size() == top_levels) counted_ += spent;
}

void TreeRecorder::push(const RecordedNode& node, u64 nodes) {
    if (nodes_.size() == max_nodes_) drop_levels();
    const int level = static_cast<int>(open_.size());
    Open opened{.number = RecordedNode::none, .nodes_before = nodes};
    if (level < max_levels_) {
        opened.number = static_cast<int>(nodes_.size());
        levels_ = std::max(levels_, level + 1);
        nodes_.push_back(node);
        level_of_.push_back(static_cast<std::uint16_t>(level));
        if (level > 0) {
            Open& above = open_.back();
            nodes_.back().parent = above.number;
            int& link = above.last_child < 0 ? nodes_[above.number].first_child : nodes_[above.last_child].next_sibling;
            link = opened.number;
            above.last_child = opened.number;
        }
    } else {
        is_complete_ = false;
        if (RecordedNode* above = top()) above->has_dropped_children = true;
    }
    open_.push_back(opened);
}

// Keeps as many levels as fill half of the room, so that this happens rarely.
void TreeRecorder::drop_levels() {
    std::vector<std::size_t> counts(static_cast<std::size_t>(levels_), 0);
    for (const std::uint16_t level : level_of_)
        ++counts[level];
    std::size_t kept = counts[0];
    std::size_t levels = 1;
    while (levels < counts.size() && (levels < top_levels || kept + counts[levels] <= max_nodes_ / 2))
        kept += counts[levels++];
    max_levels_ = levels_ = static_cast<int>(levels);
    is_complete_ = false;

    std::vector<int> place(nodes_.size(), RecordedNode::none);
    std::size_t next = 0;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (level_of_[i] >= levels) continue;
        place[i] = static_cast<int>(next);
        nodes_[next] = nodes_[i];
        level_of_[next] = level_of_[i];
        ++next;
    }
    nodes_.resize(next);
    level_of_.resize(next);
    const auto moved = [&](int number) { return number < 0 ? number : place[number]; };
    for (RecordedNode& node : nodes_) {
        node.parent = moved(node.parent);
        node.next_sibling = moved(node.next_sibling);
        const int child = moved(node.first_child);
        node.has_dropped_children |= child < 0 && node.first_child >= 0;
        node.first_child = child;
    }
    for (Open& open : open_) {
        open.number = moved(open.number);
        open.last_child = moved(open.last_child);
    }
}

} // namespace ai::core
