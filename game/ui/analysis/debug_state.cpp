#include "game/ui/analysis/debug_state.hpp"

#include "game/play/game_controller.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace ui {

using ai::RecordedNode;

std::vector<TermGroup> group_terms(const ai::Explanation& explanation, const std::vector<int>& changes) {
    std::vector<TermGroup> groups;
    for (std::size_t i = 0; i < explanation.terms.size(); ++i) {
        const ai::ExplanationTerm& term = explanation.terms[i];
        const std::string name = term.name.substr(0, term.name.find(','));
        auto group = std::ranges::find(groups, name, &TermGroup::name);
        if (group == groups.end()) group = groups.insert(groups.end(), TermGroup{.name = name, .terms = {}});
        group->terms.push_back(i);
        group->weight += term.weight;
        if (i < changes.size()) group->change += changes[i];
    }
    return groups;
}

void Inspection::look_at(const rules::Position& position, std::optional<rules::Move> move) {
    const bool is_same_position = position_ == position;
    if (is_same_position && move == move_) return;
    if (!is_same_position) explanation_ = ai::explain(position);
    position_ = position;
    move_ = move;
    moved_.reset();
    if (move && !position.refusal(*move)) moved_ = ai::explain_move(position, *move);
    groups_ = group_terms(explanation_, moved_ ? moved_->changes : std::vector<int>{});
}

void FrameFigures::woke(engine::Time now) {
    while (!woke_.empty() && woke_.front() <= now - span)
        woke_.pop_front();
    woke_.push_back(now);
    if (!rests_at_ || now < *rests_at_) return;
    rests_at_.reset();
    is_resting_ = true;
}

void FrameFigures::drew(engine::Time now, float cost_ms, bool is_shown) {
    while (!frames_.empty() && frames_.front().at <= now - span)
        frames_.pop_front();
    frames_.push_back({now, cost_ms});
    last_ms_ = cost_ms;
    const bool was_for_figures = std::exchange(is_resting_, false);
    if (is_shown && !was_for_figures) rests_at_ = now + span;
}

float FrameFigures::worst_ms(engine::Time now) const {
    float worst = 0;
    for (const Frame& frame : frames_)
        if (frame.at > now - span) worst = std::max(worst, frame.milliseconds);
    return worst;
}

int FrameFigures::wake_ups(engine::Time now) const {
    return static_cast<int>(std::ranges::count_if(woke_, [&](engine::Time at) { return at > now - span; }));
}

void DebugState::update(const play::GameController& controller) {
    const play::Game& game = controller.game();
    const bool is_other_game = log_of.game != game.game_number();
    if (is_other_game || log_of.node != game.tree().cursor()) {
        if (is_other_game) {
            choice_log.clear();
        } else if (log_of.is_choice && controller.choices() != log_of.choices_before && controller.last_choice()) {
            choice_log = std::exchange(log, {});
            choice_log.take(controller.last_choice()->report);
        }
        log.clear();
        log_of = {.game = game.game_number(), .node = game.tree().cursor(), .choices_before = controller.choices()};
    }
    if (controller.is_thinking()) log_of.is_choice = true;
    if (controller.report()) log.take(*controller.report());
    if (!controller.last_choice()) shows_last_choice = false;
}

ShownSearch shown_search(const play::GameController& controller, const DebugState& debug) {
    if (controller.report() && !debug.shows_last_choice)
        return {&*controller.report(), &controller.game().position(), false};
    if (const auto& choice = controller.last_choice()) return {&choice->report, &choice->position, true};
    return {};
}

const SearchLog& shown_log(const play::GameController& controller, const DebugState& debug) {
    return shown_search(controller, debug).is_of_last_choice ? debug.choice_log : debug.log;
}

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
