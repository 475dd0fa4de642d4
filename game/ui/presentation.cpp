#include "game/ui/presentation.hpp"

#include <algorithm>

namespace ui {

Presentation::Presentation(const play::Match& match)
    : shown_{match.position()}, node_{match.game().cursor()}, target_{node_}, game_{match.game_number()} {}

bool Presentation::is_up_to_date(const play::Match& match) const {
    return game_ == match.game_number() && node_ == match.game().cursor();
}

std::optional<Time> Presentation::notice_ends() const {
    if (!notice_) return std::nullopt;
    return notice_->began + pass_notice_time;
}

void Presentation::finish(const play::Match& match) {
    steps_.clear();
    transition_.reset();
    notice_.reset();
    game_ = match.game_number();
    node_ = target_ = match.game().cursor();
    shown_ = match.position();
}

// Decides how to get from what is shown to where the match stands.
void Presentation::plan(const play::Match& match, Time now) {
    const rules::Game& game = match.game();
    const rules::Game::NodeId cursor = game.cursor();
    const bool is_other_game = game_ != match.game_number();
    if (!is_other_game && cursor == target_) return;

    const std::vector<rules::Game::NodeId> path = game.path_to(cursor);
    const auto from = std::ranges::find(path, is_other_game ? -1 : target_);
    const bool goes_on = from != path.end() && path.end() - from <= 4; // forward by a few moves: show each of them
    if (goes_on) {
        steps_.insert(steps_.end(), from + 1, path.end());
    } else {
        steps_.clear();
        notice_.reset();
        if (shown_.size() == match.position().size()) {
            transition_ = Transition{.from = shown_, .to = match.position(), .began = now};
        } else {
            transition_.reset();
        }
        shown_ = match.position();
        node_ = cursor;
    }
    target_ = cursor;
    game_ = match.game_number();
}

void Presentation::begin_next(const play::Match& match, Time now, MotionStyle style, Events& events) {
    const rules::Game::Node& next = match.game().node(steps_.front());
    node_ = steps_.front();
    steps_.pop_front();
    events.has_changed = true;
    if (next.move.is_pass()) {
        notice_ = PassNotice{.passed = next.mover, .began = now};
        events.has_passed = true;
    } else {
        notice_.reset();
        events.has_placed = true;
        events.flips = next.flipped.size();
        if (style != MotionStyle::none) {
            transition_ = Transition{.from = shown_, .to = next.position, .move = next.move, .began = now};
        }
    }
    shown_ = next.position;
}

Presentation::Events Presentation::follow(const play::Match& match, Time now, MotionStyle style) {
    Events events;
    const auto node_before = node_;
    const auto game_before = game_;
    plan(match, now);
    if (node_before != node_ || game_before != game_) events.has_changed = true;
    if (transition_) {
        const auto& [from, to, move, began] = *transition_;
        if (now >= began + motion_time(from, to, move, style)) {
            transition_.reset();
            events.has_changed = true;
        }
    }
    if (notice_ && now >= notice_->began + pass_notice_time) {
        notice_.reset();
        events.has_changed = true;
    }
    while (!transition_ && !notice_ && !steps_.empty())
        begin_next(match, now, style, events);
    return events;
}

} // namespace ui
