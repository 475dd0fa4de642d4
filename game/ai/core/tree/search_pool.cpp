#include "game/ai/core/tree/search_pool.hpp"

#include <algorithm>
#include <chrono>

namespace ai::core {

namespace {

constexpr int max_helpers = 7; // at one split point
constexpr std::chrono::milliseconds asking_interval{1};

bool has_moves_left(const SplitPoint& split) {
    return split.next_move < split.move_count && split.helpers < max_helpers
           && !split.is_cut.load(std::memory_order_relaxed);
}

bool is_below(const SplitPoint* split, const SplitPoint* ancestor) {
    for (; split != nullptr; split = split->parent) {
        if (split == ancestor) return true;
    }
    return false;
}

} // namespace

SearchPool::~SearchPool() {
    for (std::jthread& thread : threads_)
        thread.request_stop();
}

void SearchPool::add_helper(Thread* thread) {
    threads_.emplace_back([this, thread](const std::stop_token& quit) { serve(quit, thread); });
}

void SearchPool::open(SplitPoint& split) {
    const std::lock_guard lock{mutex_};
    open_.push_back(&split);
    changed_.notify_all();
}

int SearchPool::take_move(SplitPoint& split) {
    const std::lock_guard lock{mutex_};
    if (split.is_cut.load(std::memory_order_relaxed) || split.next_move >= split.move_count) return -1;
    return split.next_move++;
}

void SearchPool::give(SplitPoint& split, int score, int move) {
    const std::lock_guard lock{mutex_};
    if (score <= split.best) return;
    split.best = score;
    split.best_move = move;
    if (score > split.alpha) split.is_cut.store(true, std::memory_order_relaxed);
}

void SearchPool::close(SplitPoint& split, Thread* master, void (*ask)(Thread* master)) {
    std::unique_lock lock{mutex_};
    open_.erase(std::ranges::find(open_, &split));
    while (split.helpers > 0) {
        if (SplitPoint* below = find(&split)) {
            join(lock, *below, master);
            continue;
        }
        ++idle_;
        const bool has_changed = changed_.wait_for(lock, asking_interval) == std::cv_status::no_timeout;
        --idle_;
        if (has_changed) continue;
        lock.unlock(); // the master may wait here while the search is paused
        ask(master);
        lock.lock();
    }
}

SplitPoint* SearchPool::find(const SplitPoint* ancestor) const {
    SplitPoint* found = nullptr;
    for (SplitPoint* split : open_) {
        if (!has_moves_left(*split) || (ancestor != nullptr && !is_below(split, ancestor))) continue;
        if (found == nullptr || split->depth > found->depth) found = split;
    }
    return found;
}

void SearchPool::join(std::unique_lock<std::mutex>& lock, SplitPoint& split, Thread* thread) {
    ++split.helpers;
    lock.unlock();
    work_(thread, split);
    lock.lock();
    if (--split.helpers == 0) changed_.notify_all();
}

void SearchPool::serve(const std::stop_token& quit, Thread* thread) {
    std::unique_lock lock{mutex_};
    while (!quit.stop_requested()) {
        if (SplitPoint* split = find(nullptr)) {
            join(lock, *split, thread);
            continue;
        }
        ++idle_;
        changed_.wait(lock, quit, [&] { return find(nullptr) != nullptr; });
        --idle_;
    }
}

} // namespace ai::core
