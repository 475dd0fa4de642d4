#include "game/play/review.hpp"

#include "engine/base/thread_priority.hpp"
#include "game/ai/search.hpp"

#include <cstdlib>
#include <utility>

namespace play {

ai::Limits to_search_limits(const ReviewLimits& limits, int empties) {
    // A true score for every move: what the played one lost against the best then comes from one search.
    ai::Limits search{.all_moves = true};
    if (limits.time.count() > 0) {
        search.time = limits.time;
        return search;
    }
    search.depth = limits.depth + std::abs(empties - limits.depth) % 2;
    search.exact_empties = limits.depth + 2;
    return search;
}

Review::Review(std::vector<Task> tasks, const ReviewLimits& limits, std::function<void()> on_news,
               std::size_t table_bytes)
    : tasks_{std::move(tasks)}, limits_{limits}, on_news_{std::move(on_news)},
      table_bytes_{table_bytes}, thread_{[this](const std::stop_token& quit) { work(quit); }} {}

Review::~Review() {
    thread_.request_stop();
    thread_.join(); // here, while the mailbox still stands
}

void Review::work(const std::stop_token& quit) {
    base::lower_priority_of_this_thread();
    std::optional<ai::Searcher> searcher;
    for (const Task& task : tasks_) {
        const ai::Limits limits = to_search_limits(limits_, task.position.empties().size());
        Result result{.node = task.node, .report = {}};
        try {
            if (!searcher) searcher.emplace(table_bytes_);
            result.report = searcher->search(task.position, limits, quit, {});
        } catch (...) {
            // For want of memory: the position stays without a value, and the match does not wait for it.
        }
        if (quit.stop_requested()) return;
        results_.put(std::move(result));
        if (on_news_) on_news_();
    }
}

} // namespace play
