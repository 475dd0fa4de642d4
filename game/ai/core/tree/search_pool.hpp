// Threads that search together. A node whose first move did not cut may be split: the others take its remaining moves
// one by one (young brothers wait, Feldmann 1993). A thread that waits for the helpers of its own node helps them.
//
// Every function but is_wanted and is_over takes the pool's one lock. They are called some thousand times a second.
#pragma once

#include "game/ai/core/kernels/common.hpp"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace ai::core {

struct Thread;

// A node whose moves are being shared out. It lies on the stack of the thread that split it, the master.
struct SplitPoint {
    const void* node = nullptr;  // of the unit that searches
    const void* moves = nullptr; // its list, best first
    int move_count = 0;
    int next_move = 0; // that nobody has taken yet
    int depth = 0;
    int alpha = 0;
    int selectivity = 0;
    int probcut_nesting = 0;
    SplitPoint* parent = nullptr; // the one that the master was working for
    int best = 0;
    int best_move = 0;
    int helpers = 0;                 // threads beside the master
    std::atomic<bool> is_cut{false}; // a move beat alpha: the rest is not needed
};

class SearchPool {
  public:
    // Lets the thread search moves of the split point until none is left.
    using Work = void (*)(Thread* thread, SplitPoint& split);

    explicit SearchPool(Work work) : work_{work} {}
    ~SearchPool(); // no search may run
    // One more thread that helps; it belongs to the pool from now on only as long as the pool lives.
    bool add_helper(Thread* thread); // false: the system has no thread for it

    // A thread has nothing to do, and may be given something.
    bool is_wanted() const { return idle_.load(std::memory_order_relaxed) > 0 && !is_closed_; }
    // Whether the search that begins now is one thread's own. Between searches only.
    void set_closed(bool is_closed) { is_closed_ = is_closed; }
    // The whole search is to end.
    bool is_over() const { return is_over_.load(std::memory_order_relaxed); }
    void set_over(bool is_over) { is_over_.store(is_over, std::memory_order_relaxed); }

    void open(SplitPoint& split);
    // The index of a move that nobody else searches; -1: none is left, or a cut made the rest needless.
    int take_move(SplitPoint& split);
    void give(SplitPoint& split, int score, int move);
    // Lets nobody else in and waits for those that are at work, helping them. Meanwhile the master asks now and then
    // whether the search is to go on, since no other thread may do so.
    void close(SplitPoint& split, Thread* master, void (*ask)(Thread* master));

  private:
    void serve(const std::stop_token& quit, Thread* thread);
    // An open split point with moves left; with a given ancestor only one below it.
    SplitPoint* find(const SplitPoint* ancestor) const;
    // Works there, with the lock given back meanwhile.
    void join(std::unique_lock<std::mutex>& lock, SplitPoint& split, Thread* thread);

    Work work_;
    std::mutex mutex_;
    std::condition_variable_any news_;
    std::vector<SplitPoint*> open_;
    std::atomic<int> idle_{0};
    std::atomic<bool> is_over_{false};
    bool is_closed_ = false;
    std::vector<std::jthread> threads_; // last: they use the rest
};

} // namespace ai::core
