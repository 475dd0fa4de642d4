#include "game/ui/analysis/tree_view.hpp"

#include "game/records/notation.hpp"
#include "game/records/obf.hpp"
#include "game/records/transcript.hpp"

#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

namespace ui {

using ai::RecordedNode;
using NodeKind = RecordedNode::Kind;

TreeView::TreeView(std::shared_ptr<const ai::Recording> recording) : recording_{std::move(recording)} {
    assert(!recording_->nodes.empty());
    open_best_line();
    is_touched_ = false;
}

void TreeView::update(std::shared_ptr<const ai::Recording> recording) {
    const TreeView before = std::exchange(*this, TreeView{std::move(recording)});
    if (!before.is_touched_) return;
    is_touched_ = true;
    selected_ = before.selected_ == RecordedNode::none ? before.selected_ : moved(before, before.selected_);
    filter_ = before.filter_;
    if (filter_) {
        show_filtered();
        return;
    }
    std::vector<bool> was_open(before.recording_->nodes.size());
    for (const Row& row : before.rows_)
        was_open[static_cast<std::size_t>(row.node)] = row.is_open;
    rows_.clear();
    show_open(before, was_open, 0, 0, 0);
}

// Siblings keep their order from one state of a search to the next; their numbers may change.
void TreeView::show_open(const TreeView& before, const std::vector<bool>& was_open, int number, int number_before,
                         int level) {
    const bool is_known = number_before != RecordedNode::none;
    const bool is_open = is_known && was_open[static_cast<std::size_t>(number_before)];
    rows_.push_back({.node = number, .level = level, .is_open = is_open});
    if (!is_open) return;
    int child_before = before.node(number_before).first_child;
    for (int child = node(number).first_child; child != RecordedNode::none; child = node(child).next_sibling) {
        show_open(before, was_open, child, child_before, level + 1);
        if (child_before != RecordedNode::none) child_before = before.node(child_before).next_sibling;
    }
}

int TreeView::moved(const TreeView& before, int number) const {
    if (number == 0) return 0;
    const int parent_before = before.node(number).parent;
    const int parent = moved(before, parent_before);
    if (parent == RecordedNode::none) return parent;
    int child = node(parent).first_child;
    for (int at = before.node(parent_before).first_child; at != number && child != RecordedNode::none;
         at = before.node(at).next_sibling)
        child = node(child).next_sibling;
    return child;
}

void TreeView::close_all() {
    is_touched_ = true;
    filter_.reset();
    rows_ = {Row{}};
    if (has_children(0)) toggle(0);
}

void TreeView::toggle(std::size_t row) {
    const auto place = rows_.begin() + static_cast<std::ptrdiff_t>(row);
    const int level = place->level;
    const int number = place->node;
    if (!has_children(number)) return;
    is_touched_ = true;
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

std::optional<int> TreeView::best_child(int number) const {
    std::optional<int> best;
    for (int child = node(number).first_child; child != RecordedNode::none; child = node(child).next_sibling) {
        const RecordedNode& seen = node(child);
        if (seen.reason == Reason::stopped || seen.reason == Reason::open) continue;
        if (seen.kind == NodeKind::iteration) {
            best = child; // The last iteration.
            continue;
        }
        if (!node(child).is_move()) continue;
        // Scores are from the opponent's view. Among several searches of a move, the widest window is most informative.
        const auto worth = [&](int other) {
            return std::pair{-node(other).score, node(other).kind == NodeKind::principal};
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
        row = static_cast<std::size_t>(std::ranges::find(rows_, *next, &Row::node) - rows_.begin());
    }
    if (row == 0 && has_children(0)) toggle(0);
    return row;
}

void TreeView::filter(std::optional<Reason> reason) {
    if (!reason) {
        close_all();
        return;
    }
    is_touched_ = true;
    filter_ = reason;
    show_filtered();
}

void TreeView::show_filtered() {
    rows_.clear();
    for (std::size_t i = 0; i < recording_->nodes.size(); ++i)
        if (recording_->nodes[i].reason == *filter_) rows_.push_back({.node = static_cast<int>(i)});
}

std::size_t TreeView::reveal(int number) {
    if (filter_) close_all();
    select(number);
    std::vector<int> above;
    for (int at = node(number).parent; at != RecordedNode::none; at = node(at).parent)
        above.push_back(at);
    const auto row_of = [&](int at) {
        return static_cast<std::size_t>(std::ranges::find(rows_, at, &Row::node) - rows_.begin());
    };
    for (auto at = above.rbegin(); at != above.rend(); ++at)
        if (const std::size_t row = row_of(*at); !rows_[row].is_open) toggle(row);
    return row_of(number);
}

std::optional<int> TreeView::find(std::string_view sought) const {
    const rules::Position& root = recording_->position;
    std::function<bool(int)> is_sought;
    std::vector<rules::Position> positions;
    if (const auto problem = records::problem_from_obf(sought, 1, root.size()); problem && *problem) {
        for (std::size_t i = 0; i < recording_->nodes.size(); ++i) { // parents come first
            const int number = static_cast<int>(i);
            const rules::Position& above = i == 0 ? root : positions[static_cast<std::size_t>(node(number).parent)];
            positions.push_back(node(number).is_move() ? above.after(node(number).move) : above);
        }
        is_sought = [&positions, target = (*problem)->position](int number) {
            return positions[static_cast<std::size_t>(number)] == target;
        };
    } else {
        std::string squares;
        for (const char letter : sought)
            if (letter != ' ') squares += letter;
        if (const auto move = records::move_from_text(squares, root.size()))
            is_sought = [this, move = *move](int number) { return node(number).move == move; };
        else if (const auto game = records::game_from_transcript(squares, root))
            is_sought = [this, moves = game->moves_to_cursor()](int number) { return path(number) == moves; };
        else
            return std::nullopt;
    }
    const int count = static_cast<int>(recording_->nodes.size());
    for (int i = 1; i <= count; ++i) {
        const int number = (std::max(selected_, 0) + i) % count;
        if (node(number).is_move() && is_sought(number)) return number;
    }
    return std::nullopt;
}

std::optional<int> TreeView::root_move(rules::Move move) const {
    std::optional<int> found;
    for (int iteration = node(0).first_child; iteration != RecordedNode::none;
         iteration = node(iteration).next_sibling) {
        if (node(iteration).kind != NodeKind::iteration) continue;
        for (int child = node(iteration).first_child; child != RecordedNode::none; child = node(child).next_sibling) {
            const Reason reason = node(child).reason;
            if (node(child).move == move && reason != Reason::stopped && reason != Reason::open) found = child;
        }
    }
    return found;
}

std::vector<rules::Move> TreeView::path(int number) const {
    std::vector<rules::Move> moves;
    for (; number != RecordedNode::none; number = node(number).parent)
        if (node(number).is_move()) moves.push_back(node(number).move);
    std::ranges::reverse(moves);
    return moves;
}

rules::Position TreeView::position(int number) const {
    rules::Position position = recording_->position;
    for (const rules::Move move : path(number))
        position = position.after(move);
    return position;
}

// Continues through the shallower search that made ProbCut cut.
std::optional<int> TreeView::next_of_line(int number) const {
    if (const auto best = best_child(number)) return best;
    if (node(number).reason != Reason::probcut) return std::nullopt;
    int last = node(number).first_child;
    while (last != RecordedNode::none && node(last).next_sibling != RecordedNode::none)
        last = node(last).next_sibling;
    return last == RecordedNode::none ? std::nullopt : std::optional{last};
}

std::vector<LineStep> TreeView::line(int number) const {
    std::vector<int> numbers;
    for (int at = number; at != RecordedNode::none; at = node(at).parent)
        if (node(at).is_move()) numbers.push_back(at);
    std::ranges::reverse(numbers);
    for (std::optional<int> next = next_of_line(number); next; next = next_of_line(*next))
        if (node(*next).is_move()) numbers.push_back(*next);
    std::vector<LineStep> steps;
    for (const int at : numbers) {
        const RecordedNode& here = node(at);
        const bool is_opponents = steps.size() % 2 == 0; // It is the opponent's turn after the first move.
        const bool is_at_least = here.score >= here.beta, is_at_most = here.score <= here.alpha;
        const bool has_bound = here.reason != Reason::final && (is_at_least || is_at_most);
        steps.push_back({.move = here.move,
                         .score = is_opponents ? -here.score : here.score,
                         .bound = !has_bound                    ? ai::Bound::exact
                                  : is_at_least == is_opponents ? ai::Bound::at_most
                                                                : ai::Bound::at_least});
    }
    return steps;
}

} // namespace ui
