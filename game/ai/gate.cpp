#include "game/ai/gate.hpp"

#include "game/ai/core/tree/table_access.hpp"

namespace ai {

namespace {

std::uint64_t hash_of(const rules::Position& position) {
    const auto hash = [](const auto& board) { return core::hash_of(board.player, board.opponent); };
    return rules::fits<std::uint64_t>(position.size()) ? hash(position.board<std::uint64_t>())
                                                       : hash(position.board<rules::Bits256>());
}

} // namespace

void Gate::pause() {
    const std::lock_guard lock{mutex_};
    close_locked(PauseReason::asked, {});
}

void Gate::open(std::optional<StepSize> step) {
    {
        const std::lock_guard lock{mutex_};
        step_ = step;
        watch();
        is_paused_.store(false, std::memory_order_relaxed);
    }
    opened_.notify_all();
}

void Gate::set_breaks(const Breakpoints& breaks) {
    const std::lock_guard lock{mutex_};
    breaks_ = breaks;
    break_nodes_.store(breaks.nodes, std::memory_order_relaxed);
    watch();
}

void Gate::watch() {
    std::uint64_t watched = 0;
    if (step_ == StepSize::node)
        watched = every_node;
    else if (breaks_.position && depth_ >= breaks_.min_depth)
        watched = hash_of(*breaks_.position);
    watched_.store(watched, std::memory_order_relaxed);
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
    step_.reset();
    watch();
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

std::optional<PauseReason> Gate::reason_for(const SearchEvent& event) const {
    using Kind = SearchEvent::Kind;
    const bool is_deep = depth_ >= breaks_.min_depth;
    switch (event.kind) {
    case Kind::iteration_begun: break;
    case Kind::iteration_done:
        if (is_deep && event.has_changed && breaks_.best_move_changes) return PauseReason::best_move_changed;
        if (is_deep && breaks_.score_falls_by > 0 && event.fall >= breaks_.score_falls_by)
            return PauseReason::score_fell;
        if (step_ && step_ != StepSize::node) return PauseReason::stepped;
        break;
    case Kind::root_move_begun:
        if (is_deep && breaks_.root_move == event.move) return PauseReason::root_move_begun;
        break;
    case Kind::root_move_done:
        if (step_ == StepSize::root_move) return PauseReason::stepped;
        break;
    case Kind::best_move_changed:
        if (is_deep && breaks_.best_move_changes) return PauseReason::best_move_changed;
        break;
    case Kind::failed_low:
        if (is_deep && breaks_.fails_low) return PauseReason::failed_low;
        break;
    case Kind::failed_high:
        if (is_deep && breaks_.fails_high) return PauseReason::failed_high;
        break;
    }
    return std::nullopt;
}

void Gate::see(const SearchEvent& event, const std::stop_token& stop) {
    const std::lock_guard lock{mutex_};
    if (event.kind == SearchEvent::Kind::iteration_begun) {
        depth_ = event.depth;
        watch();
    }
    if (const auto reason = reason_for(event)) close_locked(*reason, stop);
}

void Gate::see_node(const std::stop_token& stop) {
    const std::lock_guard lock{mutex_};
    close_locked(step_ == StepSize::node ? PauseReason::stepped : PauseReason::position_visited, stop);
}

} // namespace ai
