// Where a search can be held up and looked at: pause, step, and breaks. The one who watches the search calls the first
// part from any thread; the search calls the second part.
#pragma once

#include "game/ai/report.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <stop_token>

namespace ai {

struct Breakpoints {
    bool best_move_changes = false; // from what it was in the last finished iteration, or a moment ago
    Score score_falls_by = 0;       // or more, from one iteration to the next; 0 = never
    std::uint64_t nodes = 0;        // when so many were visited, within some thousand; 0 = never
    friend bool operator==(const Breakpoints&, const Breakpoints&) = default;
};

enum class PauseReason : unsigned char { asked, stepped, best_move_changed, score_fell, nodes_reached };

// A pause stays until resume() or step(), also where one search ends and another begins; a stop ends a search that
// stands here at once. Time that a search stands does not count as its time.
class Gate {
  public:
    // --- for the observer; these return at once ---

    void pause(); // the search stands within some milliseconds
    void resume() { open(false); }
    void step() { open(true); } // goes on until one more iteration is done
    // In force from now on, for the search that runs, too. A node count that was reached already holds it up at once.
    void set_breaks(const Breakpoints& breaks);

    bool is_paused() const { return is_paused_.load(std::memory_order_relaxed); }
    std::optional<PauseReason> reason() const; // none while not paused
    bool is_occupied() const;                  // a search has come to the gate and stands there; it has reported all

    // --- for the search ---

    // Closes the gate, unless the search was told to stop.
    void close(PauseReason reason, const std::stop_token& stop);
    // Stands as long as the gate is closed and there is no stop. How long that was.
    std::chrono::steady_clock::duration wait(const std::stop_token& stop);
    void wait_as_helper(const std::stop_token& stop); // the same for its other threads, which report nothing
    // An iteration is finished. Closes the gate where a step or a break asks for it.
    void finish_iteration(bool has_changed, Score fall, const std::stop_token& stop);
    void change_best_move(const std::stop_token& stop); // in the middle of an iteration
    // At how many nodes to close it; 0 = never.
    std::uint64_t break_nodes() const { return break_nodes_.load(std::memory_order_relaxed); }

  private:
    void open(bool steps);
    void close_locked(PauseReason reason, const std::stop_token& stop);

    mutable std::mutex mutex_; // guards what is no atomic; the atomics are written under it
    std::condition_variable_any opened_;
    std::atomic<bool> is_paused_{false};
    std::atomic<std::uint64_t> break_nodes_{0};
    Breakpoints breaks_;
    PauseReason reason_ = PauseReason::asked;
    bool steps_ = false;
    int standing_ = 0; // searches
};

} // namespace ai
