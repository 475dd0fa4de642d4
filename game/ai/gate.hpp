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

// Where a search pauses. Teaching players see only `nodes`.
struct Breakpoints {
    int min_depth = 1;              // shallower iterations pause only at `nodes`
    bool best_move_changes = false; // since the last finished iteration, or within the running one
    Score score_falls_by = 0;       // smallest fall of the score between two iterations; 0 = never
    bool fails_low = false;         // the best root move's score is below its aspiration window
    bool fails_high = false; // it is above that window, or another move beats it (not where all moves get scores)
    std::optional<rules::Move> root_move; // whenever the search of this root move begins
    // Whenever the search visits this position below the root, in a search that counts or records; also with the
    // colours exchanged. The functions of the last empties visit positions without a pause.
    std::optional<rules::Position> position;
    std::uint64_t nodes = 0; // node count, accurate to a few thousand; 0 = never
    bool pondering = false;  // for play::SearchScheduler: pondering can pause, and replaces the analysis
    friend bool operator==(const Breakpoints&, const Breakpoints&) = default;
};

enum class PauseReason : unsigned char {
    asked,
    stepped,
    best_move_changed,
    score_fell,
    nodes_reached,
    failed_low,
    failed_high,
    root_move_begun,
    position_visited
};

// How far a step goes before the search pauses again.
enum class StepSize : unsigned char { iteration, root_move, node };

struct SearchEvent {
    enum class Kind : unsigned char {
        iteration_begun,
        iteration_done,
        root_move_begun,
        root_move_done,
        best_move_changed, // within an iteration
        failed_low,
        failed_high
    };
    Kind kind;
    int depth = 0;                          // of the iteration begun
    rules::Move move = rules::Move::pass(); // root move begun
    bool has_changed = false;               // iteration done: its best move differs from the previous one's
    Score fall = 0;                         // iteration done: from the previous one's score
};

// A pause lasts until resume() or step(), even if one search ends and another begins. A stop ends a waiting search
// immediately. The time spent waiting does not count as the search's time.
class Gate {
  public:
    // --- for the observer; these return immediately ---

    void pause(); // the search pauses within a few milliseconds
    void resume() { open(std::nullopt); }
    // Steps by node need a search that counts or records. Its first thread pauses at the next node that it visits;
    // helper threads pause with it.
    void step(StepSize size) { open(size); }
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
    // Closes the gate if a step or a breakpoint asks for it.
    void see(const SearchEvent& event, const std::stop_token& stop);
    // For a node of a search that counts, when watched() is every_node or the node's hash.
    void see_node(const std::stop_token& stop);
    // Node count at which to close the gate; 0 = never.
    std::uint64_t break_nodes() const { return break_nodes_.load(std::memory_order_relaxed); }
    // Hash of the position at which to call see_node(), as in the transposition table; 0 = never.
    static constexpr std::uint64_t every_node = 1;
    const std::atomic<std::uint64_t>& watched() const { return watched_; }

  private:
    void open(std::optional<StepSize> step);
    void close_locked(PauseReason reason, const std::stop_token& stop);
    std::optional<PauseReason> reason_for(const SearchEvent& event) const;
    void watch();

    mutable std::mutex mutex_; // guards the non-atomic members; the atomics are written under it
    std::condition_variable_any opened_;
    std::atomic<bool> is_paused_{false};
    std::atomic<std::uint64_t> break_nodes_{0};
    std::atomic<std::uint64_t> watched_{0};
    Breakpoints breaks_;
    PauseReason reason_ = PauseReason::asked;
    std::optional<StepSize> step_;
    int depth_ = 0;            // of the running iteration
    int waiting_searches_ = 0; // number of waiting searches
};

} // namespace ai
