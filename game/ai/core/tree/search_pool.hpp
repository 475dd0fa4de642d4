// Threads that search together. A node whose first move did not cut may be split: other threads take its remaining
// moves one by one (young brothers wait, Feldmann 1993). A thread that waits for the helpers of its node helps them.
//
// Functions that use split points take the pool's only lock. They are called a few thousand times a second.
#pragma once

#include "game/ai/core/kernels/common.hpp"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace ai::core {

struct Thread;

// A node whose moves are shared among threads. It is on the stack of the thread that split it, the master.
struct SplitPoint {
    const void* node = nullptr;
    const void* moves = nullptr; // move list, best first
    int move_count = 0;
    int next_move = 0;
    int depth = 0;
    int alpha = 0;
    int selectivity = 0;
    int probcut_nesting = 0;
    SplitPoint* parent = nullptr; // split point that the master was working for
    int best = 0;
    int best_move = 0;
    int helpers = 0;                 // excludes the master
    std::atomic<bool> is_cut{false}; // a move beat alpha, so the rest are unnecessary
};

class SearchPool {
  public:
    using Work = void (*)(Thread* thread, SplitPoint& split);

    explicit SearchPool(Work work) : work_{work} {}
    ~SearchPool(); // no search may be running
    // The pool uses `thread` until its own destruction, but does not own it.
    void add_helper(Thread* thread);

    // True if a thread is idle and the pool is open.
    bool is_wanted() const { return idle_.load(std::memory_order_relaxed) > 0 && !is_closed_; }
    // A closed pool makes the next search use one thread only. Call between searches only.
    void set_closed(bool is_closed) { is_closed_ = is_closed; }
    bool is_over() const { return is_over_.load(std::memory_order_relaxed); }
    void set_over(bool is_over) { is_over_.store(is_over, std::memory_order_relaxed); }

    void open(SplitPoint& split);
    // The index of an untaken move; -1: none is left, or a cut made the rest unnecessary.
    int take_move(SplitPoint& split);
    void give(SplitPoint& split, int score, int move);
    // Admits no more helpers, helps the present helpers and waits for them. Meanwhile the master calls `ask`
    // periodically, because no other thread may.
    void close(SplitPoint& split, Thread* master, void (*ask)(Thread* master));

  private:
    void serve(const std::stop_token& quit, Thread* thread);
    // An open split point with moves left, below `ancestor` if given.
    SplitPoint* find(const SplitPoint* ancestor) const;
    // Releases the lock while working.
    void join(std::unique_lock<std::mutex>& lock, SplitPoint& split, Thread* thread);

    Work work_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::vector<SplitPoint*> open_;
    std::atomic<int> idle_{0};
    std::atomic<bool> is_over_{false};
    bool is_closed_ = false;
    std::vector<std::jthread> threads_; // last, because they use the other members
};

} // namespace ai::core
