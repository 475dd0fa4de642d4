#include "game/ui/board/presentation.hpp"

#include <algorithm>

namespace ui {

Presentation::Presentation(const play::Game& game)
    : shown_{game.position()}, node_{game.tree().cursor()}, target_{node_}, game_{game.game_number()} {
    if (!game.has_ended()) running_game_ = game_;
}

bool Presentation::is_up_to_date(const play::Game& game) const {
    return game_ == game.game_number() && node_ == game.tree().cursor();
}

std::optional<Time> Presentation::notice_ends() const {
    return notice_ ? std::optional{notice_->began + pass_notice_time} : std::nullopt;
}

void Presentation::forget_counting() {
    counting_.reset();
    counts_next_ = is_skipped_ = is_put_back_ = false;
}

rules::DiscCount Presentation::count(Time now) const {
    if (!is_counting()) return shown_.count();
    return counted_so_far(counting_->discs, std::chrono::duration_cast<milliseconds>(now - counting_->began));
}

void Presentation::finish(const play::Game& game) {
    steps_.clear();
    transition_.reset();
    notice_.reset();
    if (!is_up_to_date(game)) forget_counting();
    is_skipped_ = counting_.has_value();
    game_ = game.game_number();
    node_ = target_ = game.tree().cursor();
    shown_ = game.position();
}

void Presentation::plan(const play::Game& game, Time now) {
    const rules::GameTree& tree = game.tree();
    const rules::GameTree::NodeId cursor = tree.cursor();
    const bool is_other_game = game_ != game.game_number();
    if (!is_other_game && cursor == target_) return;

    const std::vector<rules::GameTree::NodeId> path = tree.path_to(cursor);
    const auto from = std::ranges::find(path, is_other_game ? -1 : target_);
    // Show the moves one by one only if the game is no more than three moves ahead.
    if (from != path.end() && path.end() - from <= 4) {
        steps_.insert(steps_.end(), from + 1, path.end());
    } else {
        steps_.clear();
        notice_.reset();
        if (counting_) shown_ = counted_out(counting_->discs);
        forget_counting();
        transition_.reset();
        if (shown_.size() == game.position().size())
            transition_ = Transition{.from = shown_, .to = game.position(), .began = now};
        shown_ = game.position();
        node_ = cursor;
    }
    target_ = cursor;
    game_ = game.game_number();
}

void Presentation::begin_next(const play::Game& game, Time now, MotionStyle style, Events& events) {
    const rules::GameTree::Node& next = game.tree().node(steps_.front());
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
        if (style != MotionStyle::none)
            transition_ = Transition{.from = shown_, .to = next.position, .move = next.move, .began = now};
    }
    shown_ = next.position;
}

// Counts the discs when a game ends, not when the user steps to its end. Returns whether a redraw is needed.
bool Presentation::update_counting(const play::Game& game, Time now, MotionStyle style, Events& events) {
    const bool has_just_ended = game.has_ended() && running_game_ == game.game_number();
    running_game_.reset();
    if (!game.has_ended()) running_game_ = game.game_number();
    if (has_just_ended && game.position().is_over() && style == MotionStyle::full) counts_next_ = true;
    if (counts_next_ && !transition_ && !notice_ && steps_.empty()) {
        counts_next_ = false;
        counting_ = Counting{.discs = shown_, .began = now, .ended = std::nullopt};
        events.begins_counting = true;
        return true;
    }
    if (!counting_) return false;
    if (is_put_back_) {
        transition_ = Transition{.from = counted_out(shown_), .to = shown_, .began = now};
        forget_counting();
        return true;
    }
    if (!counting_->ended && (is_skipped_ || now >= counting_->began + counting_time(counting_->discs))) {
        counting_->ended = now;
        events.has_counted = true;
        return true;
    }
    return false;
}

Presentation::Events Presentation::update(const play::Game& game, Time now, MotionStyle style) {
    Events events;
    const auto node_before = node_;
    const auto game_before = game_;
    plan(game, now);
    if (node_before != node_ || game_before != game_) events.has_changed = true;
    if (transition_ && now >= transition_->began + transition_->duration(style)) {
        transition_.reset();
        events.has_changed = true;
    }
    if (notice_ && now >= notice_->began + pass_notice_time) {
        notice_.reset();
        events.has_changed = true;
    }
    while (!transition_ && !notice_ && !steps_.empty())
        begin_next(game, now, style, events);
    events.has_changed |= update_counting(game, now, style, events);
    return events;
}

namespace {

constexpr milliseconds first_flip_after{120}; // The disc drops first (disc_motion.hpp).
constexpr milliseconds result_after{650};     // By then all discs have come to rest.

Sound result_sound(const play::Game& game) {
    const auto winner = game.winner();
    const bool has_beaten_engine = winner && play::is_human(game.participant(*winner).seat)
                                   && !play::is_human(game.participant(rules::opposite(*winner)).seat);
    return {.name = has_beaten_engine ? "win" : "end", .volume = 0.7f};
}

} // namespace

void Sounds::begin(const Presentation::Events& events, bool takes_corner, Time now) {
    if (events.has_placed || events.has_passed) queue_.clear(); // Drops late sounds if the player moves fast.
    const auto add = [&](milliseconds after, Sound sound) { queue_.push_back({now + after, sound}); };
    if (events.has_passed) add(milliseconds{0}, {.name = "pass"});
    if (!events.has_placed) return;
    add(milliseconds{0}, {.name = takes_corner ? "corner" : "place"});
    const int flips = std::min(events.flips, max_flips);
    for (int i = 0; i < flips; ++i)
        add(first_flip_after + i * between_flips, {.name = "flip", .volume = 0.8f - 0.07f * static_cast<float>(i)});
}

void Sounds::update(const Presentation::Events& events, const play::Game& game, Time now) {
    const rules::GameTree::Node& node = game.tree().node(game.tree().cursor());
    const int last = node.position.size().side() - 1;
    const auto is_edge = [&](int line) { return line == 0 || line == last; };
    const rules::Move move = node.move;
    begin(events, !move.is_pass() && is_edge(move.square().row) && is_edge(move.square().column), now);
    if (events.has_placed && game.is_over()) queue_.push_back({now + result_after, result_sound(game)});
    if (events.begins_counting) // The result is known only once the discs are counted.
        std::erase_if(queue_, [](const Due& due) { return due.sound.name == "win" || due.sound.name == "end"; });
    if (events.has_counted) queue_.push_back({now, result_sound(game)});
}

void Sounds::update_end(const play::Game& game, Time now) {
    const bool has_ended = game.is_over() && running_game_ == game.game_number();
    running_game_.reset();
    if (!game.is_over()) running_game_ = game.game_number();
    if (!has_ended || game.end_reason() == play::EndReason::board) return;
    const bool is_flag = game.end_reason() == play::EndReason::time;
    queue_.clear();
    if (is_flag) queue_.push_back({now, {.name = "flag"}});
    queue_.push_back({now + (is_flag ? result_after : milliseconds{0}), result_sound(game)});
}

void Sounds::update_clock(const play::Game& game, Time now) {
    constexpr milliseconds warning_time{10'000};
    warns_at_.reset();
    if (warned_game_ != game.game_number()) warned_ = {-1, -1};
    warned_game_ = game.game_number();
    const rules::Color side = game.position().to_move();
    const play::ClockSettings& settings = game.clock().settings();
    if (!game.clock().is_running() || !play::is_human(game.participant(side).seat)) return;
    const play::GameClock::Shown shown = game.clock().shown(side, now);
    std::optional<milliseconds> left = game.clock().remaining_for_move(now);
    milliseconds whole = settings.move_time_limit;
    int stage = 0; // The running byo-yomi period; before byo-yomi, one more than the number of periods.
    if (game.clock().is_used() && (!left || shown.time < *left)) {
        left = shown.time;
        const bool is_in_period =
            shown.periods > 0 && game.clock().remaining(side, now) <= settings.extra.time * settings.extra.periods;
        whole = is_in_period ? settings.extra.time : settings.initial;
        stage = is_in_period ? shown.periods : shown.periods + 1;
    }
    int& warned = warned_[rules::index(side)];
    if (!left || whole <= warning_time || warned == stage) return;
    if (*left > warning_time) {
        warns_at_ = now + (*left - warning_time);
        return;
    }
    warned = stage;
    queue_.push_back({now, {.name = "clock"}});
}

std::vector<Sound> Sounds::take_due(Time now) {
    std::vector<Sound> due;
    for (; !queue_.empty() && queue_.front().at <= now; queue_.pop_front())
        due.push_back(queue_.front().sound);
    return due;
}

std::optional<Time> Sounds::next_deadline() const {
    if (queue_.empty()) return warns_at_;
    return warns_at_ ? std::min(*warns_at_, queue_.front().at) : queue_.front().at;
}

} // namespace ui
