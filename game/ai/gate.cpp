#include "game/ai/gate.hpp"

namespace ai {

void Gate::pause() {
    const std::lock_guard lock{mutex_};
    steps_ = false;
    close_locked(PauseReason::asked, {});
}

void Gate::open(bool steps) {
    {
        const std::lock_guard lock{mutex_};
        steps_ = steps;
        is_paused_.store(false, std::memory_order_relaxed);
    }
    opened_.notify_all();
}

void Gate::set_breaks(const Breakpoints& breaks) {
    const std::lock_guard lock{mutex_};
    breaks_ = breaks;
    break_nodes_.store(breaks.nodes, std::memory_order_relaxed);
}

std::optional<PauseReason> Gate::reason() const {
    const std::lock_guard lock{mutex_};
    if (!is_paused()) return std::nullopt;
    return reason_;
}

bool Gate::is_occupied() const {
    const std::lock_guard lock{mutex_};
    return is_paused() && waiting_searches_ > 0;
}

void Gate::close(PauseReason reason, const std::stop_token& stop) {
    const std::lock_guard lock{mutex_};
    close_locked(reason, stop);
}

// A search that is asked to stop does not close the gate, or it would hold up the next search: the caller opens the
// gate right after the stop.
void Gate::close_locked(PauseReason reason, const std::stop_token& stop) {
    if (is_paused() || stop.stop_requested()) return;
    steps_ = false;
    reason_ = reason;
    is_paused_.store(true, std::memory_order_relaxed);
}

std::chrono::steady_clock::duration Gate::wait(const std::stop_token& stop) {
    const auto begun = std::chrono::steady_clock::now();
    std::unique_lock lock{mutex_};
    ++waiting_searches_;
    opened_.wait(lock, stop, [this] { return !is_paused(); });
    --waiting_searches_;
    return std::chrono::steady_clock::now() - begun;
}

void Gate::wait_as_helper(const std::stop_token& stop) {
    std::unique_lock lock{mutex_};
    opened_.wait(lock, stop, [this] { return !is_paused(); });
}

void Gate::finish_iteration(bool has_changed, Score fall, const std::stop_token& stop) {
    const std::lock_guard lock{mutex_};
    if (has_changed && breaks_.best_move_changes)
        close_locked(PauseReason::best_move_changed, stop);
    else if (breaks_.score_falls_by > 0 && fall >= breaks_.score_falls_by)
        close_locked(PauseReason::score_fell, stop);
    else if (steps_)
        close_locked(PauseReason::stepped, stop);
}

void Gate::change_best_move(const std::stop_token& stop) {
    const std::lock_guard lock{mutex_};
    if (breaks_.best_move_changes) close_locked(PauseReason::best_move_changed, stop);
}

} // namespace ai
