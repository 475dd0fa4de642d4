#include "game/ui/analysis/tree_view.hpp"

#include <algorithm>
#include <cassert>

namespace ui {

using ai::RecordedNode;

TreeView::TreeView(std::unique_ptr<const ai::Recording> recording) : recording_{std::move(recording)} {
    assert(!recording_->nodes.empty());
    close_all();
}

void TreeView::close_all() {
    filter_.reset();
    rows_ = {Row{}};
    if (has_children(0)) toggle(0);
}

void TreeView::toggle(std::size_t row) {
    const auto place = rows_.begin() + static_cast<std::ptrdiff_t>(row);
    const int level = place->level;
    const int number = place->node;
    if (!has_children(number)) return;
    place->is_open = !place->is_open;
    if (!place->is_open) {
        const auto end = std::find_if(place + 1, rows_.end(), [&](const Row& other) { return other.level <= level; });
        rows_.erase(place + 1, end);
        return;
    }
    std::vector<Row> below;
    for (int child = node(number).first_child; child != RecordedNode::none; child = node(child).next_sibling)
        below.push_back({.node = child, .level = level + 1});
    rows_.insert(place + 1, below.begin(), below.end());
}

std::size_t TreeView::row_of(int number) const {
    return static_cast<std::size_t>(std::ranges::find(rows_, number, &Row::node) - rows_.begin());
}

std::optional<int> TreeView::best_child(int number) const {
    std::optional<int> best;
    for (int child = node(number).first_child; child != RecordedNode::none; child = node(child).next_sibling) {
        const RecordedNode& seen = node(child);
        if (seen.reason == Reason::stopped) continue;
        if (seen.kind == RecordedNode::Kind::iteration) {
            best = child; // the last iteration
            continue;
        }
        if (seen.kind == RecordedNode::Kind::probcut) continue;
        // Scores are the opponent's. Of several searches of a move the widest window is most informative.
        const auto worth = [&](int other) {
            return std::pair{-node(other).score, node(other).kind == RecordedNode::Kind::principal};
        };
        if (!best || worth(child) > worth(*best)) best = child;
    }
    return best;
}

std::size_t TreeView::open_best_line() {
    filter_.reset();
    rows_ = {Row{}};
    std::size_t row = 0;
    while (const std::optional<int> next = best_child(rows_[row].node)) {
        toggle(row);
        row = row_of(*next);
    }
    return row;
}

void TreeView::filter(std::optional<Reason> reason) {
    if (!reason) {
        close_all();
        return;
    }
    filter_ = reason;
    rows_.clear();
    for (std::size_t i = 0; i < recording_->nodes.size(); ++i)
        if (recording_->nodes[i].reason == *reason) rows_.push_back({.node = static_cast<int>(i)});
}

std::vector<rules::Move> TreeView::path(int number) const {
    std::vector<rules::Move> moves;
    for (; number != RecordedNode::none; number = node(number).parent) {
        const RecordedNode& here = node(number);
        const bool is_move = here.kind == RecordedNode::Kind::principal || here.kind == RecordedNode::Kind::null_window;
        if (is_move) moves.push_back(here.move); // a shallower search is at its parent's position
    }
    std::ranges::reverse(moves);
    return moves;
}

} // namespace ui
