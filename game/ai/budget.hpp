// Budget counts the positions of a search, ends it at its limits and waits while its gate is closed; Progress limits
// the rate of reports. Internal to the searches.
#pragma once

#include "game/ai/gate.hpp"
#include "game/ai/limits.hpp"
#include "game/ai/player.hpp"
#include "game/ai/time_manager.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <stop_token>

namespace ai {

class Budget {
  public:
    using Clock = std::chrono::steady_clock;

    // Positions between two checks of the clock and the stop token. A position on 16x16 can cost 50 microseconds, ten
    // times as much under a sanitizer, so a few dozen keep a stop within milliseconds.
    static constexpr std::uint64_t poll_interval = 32;

    Budget(std::uint64_t node_limit, const TimeManager& time, std::stop_token stop, Gate* gate = nullptr)
        : node_limit_{node_limit}, time_{time}, stop_{std::move(stop)}, gate_{gate} {}

    // Sets a callback for every check of the limits; its argument is true if the search is about to wait at the gate.
    // Must not throw.
    void on_look(std::function<void(bool is_about_to_pause)> look) { look_ = std::move(look); }

    // Counts a position. Returns false once the search has to end, and on every later call.
    bool visit() {
        ++nodes_;
        return nodes_ < next_poll_ || poll();
    }
    // For searches that count their own nodes: adds `count` nodes and always checks the limits.
    bool visit(std::uint64_t count) {
        nodes_ += count;
        check(nodes_ >= node_limit_);
        return !is_spent_;
    }
    bool is_spent() const { return is_spent_; }
    // Nodes left to the node limit or the next breakpoint.
    std::uint64_t nodes_left() const {
        const auto left_to = [&](std::uint64_t limit) {
            return limit == 0 ? ~std::uint64_t{0} : limit - std::min(nodes_, limit);
        };
        const std::uint64_t pause = gate_ != nullptr && nodes_ < gate_->break_nodes() ? gate_->break_nodes() : 0;
        return std::min(left_to(node_limit_), left_to(pause));
    }
    std::uint64_t nodes() const { return nodes_; }
    std::chrono::milliseconds elapsed() const {
        return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
    }
    TimeManager& time() { return time_; }

    // Reports an event to the gate, and waits there if that closes it.
    void see(const SearchEvent& event) {
        if (gate_ == nullptr || is_spent_) return;
        gate_->see(event, stop_);
        look();
    }
    // Closes the gate at a node; the next check of the limits waits there. Threads of the search may call this at the
    // same time.
    void see_node() const { gate_->see_node(stop_); }
    // See Gate::watched(); null without a gate.
    const std::atomic<std::uint64_t>* watched_nodes() const { return gate_ != nullptr ? &gate_->watched() : nullptr; }
    bool steps_by_node() const { return gate_ != nullptr && gate_->watched() == Gate::every_node; }
    // Waits while the gate is closed. For the helper threads of the search.
    void wait_while_paused() const {
        if (gate_ != nullptr && gate_->is_paused()) gate_->wait_as_helper(stop_);
    }

  private:
    void check(bool has_visited_all) {
        if (is_spent_) return;
        look();
        is_spent_ = stop_.stop_requested() || (node_limit_ != 0 && has_visited_all) || time_.is_over(elapsed());
    }

    bool poll() {
        check(nodes_ > node_limit_);
        if (is_spent_) {
            --nodes_; // not visited after all; next_poll_ stays reached, so every later visit ends here too
            return false;
        }
        next_poll_ = nodes_ + poll_interval;
        if (node_limit_ != 0) next_poll_ = std::min(next_poll_, node_limit_ + 1);
        return true;
    }

    void look() {
        if (gate_ != nullptr) {
            const std::uint64_t pause = gate_->break_nodes();
            if (pause != 0 && nodes_ >= pause && paused_at_ != pause) {
                paused_at_ = pause;
                gate_->close(PauseReason::nodes_reached, stop_);
            }
        }
        const bool is_about_to_pause = gate_ != nullptr && gate_->is_paused() && !stop_.stop_requested();
        if (look_) look_(is_about_to_pause);
        if (is_about_to_pause) start_ += gate_->wait(stop_);
    }

    std::uint64_t node_limit_;
    TimeManager time_;
    std::stop_token stop_;
    Gate* gate_;
    std::function<void(bool)> look_;
    std::uint64_t paused_at_ = 0; // node breakpoint that last paused the search
    Clock::time_point start_ = Clock::now();
    std::uint64_t nodes_ = 0;
    std::uint64_t next_poll_ = 0;
    bool is_spent_ = false;
};

class Progress {
  public:
    explicit Progress(const OnReport& on_report) : on_report_{on_report} {}

    // Reports the result of make() unless the last report was less than 33 ms ago.
    template <class Make> void offer(Make make) {
        if (!on_report_) return;
        const auto now = Budget::Clock::now();
        if (now - last_ < std::chrono::milliseconds{33}) return;
        last_ = now;
        on_report_(make());
    }
    void finish(const Report& report) const {
        if (on_report_) on_report_(report);
    }

  private:
    const OnReport& on_report_;
    Budget::Clock::time_point last_{};
};

} // namespace ai
