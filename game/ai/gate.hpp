// Pauses, steps and breakpoints of a running search. The observer calls the first part from any thread; the search
// calls the second part.
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
    bool best_move_changes = false; // since the last finished iteration, or within the running one
    Score score_falls_by = 0;       // smallest fall of the score between two iterations; 0 = never
    std::uint64_t nodes = 0;        // node count, accurate to a few thousand; 0 = never
    friend bool operator==(const Breakpoints&, const Breakpoints&) = default;
};

enum class PauseReason : unsigned char { asked, stepped, best_move_changed, score_fell, nodes_reached };

// A pause lasts until resume() or step(), even if one search ends and another begins. A stop ends a waiting search
// immediately. The time spent waiting does not count as the search's time.
class Gate {
  public:
    // --- for the observer; these return immediately ---

    void pause(); // the search pauses within a few milliseconds
    void resume() { open(false); }
    void step() { open(true); } // pauses again after one more iteration
    // Takes effect immediately, also for a running search. A node count already reached pauses the search right away.
    void set_breaks(const Breakpoints& breaks);

    bool is_paused() const { return is_paused_.load(std::memory_order_relaxed); }
    std::optional<PauseReason> reason() const; // none unless paused
    bool is_occupied() const;                  // true if a search waits here and has reported everything

    // --- for the search ---

    // Closes the gate unless the search has been asked to stop.
    void close(PauseReason reason, const std::stop_token& stop);
    // Waits until the gate opens or a stop is requested. Returns the time spent waiting.
    std::chrono::steady_clock::duration wait(const std::stop_token& stop);
    void wait_as_helper(const std::stop_token& stop); // like wait(), for helper threads, which report nothing
    // Call after an iteration. Closes the gate if a step or a breakpoint asks for it.
    void finish_iteration(bool has_changed, Score fall, const std::stop_token& stop);
    void change_best_move(const std::stop_token& stop); // during an iteration
    // Node count at which to close the gate; 0 = never.
    std::uint64_t break_nodes() const { return break_nodes_.load(std::memory_order_relaxed); }

  private:
    void open(bool steps);
    void close_locked(PauseReason reason, const std::stop_token& stop);

    mutable std::mutex mutex_; // guards the non-atomic members; the atomics are written under it
    std::condition_variable_any opened_;
    std::atomic<bool> is_paused_{false};
    std::atomic<std::uint64_t> break_nodes_{0};
    Breakpoints breaks_;
    PauseReason reason_ = PauseReason::asked;
    bool steps_ = false;
    int waiting_searches_ = 0; // number of waiting searches
};

} // namespace ai
