#include "game/play/review.hpp"

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
    : limits_{limits}, table_bytes_{table_bytes}, worker_{[this](const std::vector<Task>& all,
                                                                 const std::stop_token& stop) { work(all, stop); },
                                                          std::move(on_news)} {
    worker_.start(std::move(tasks));
}

void Review::work(const std::vector<Task>& tasks, const std::stop_token& stop) {
    std::optional<ai::Searcher> searcher;
    for (const Task& task : tasks) {
        const ai::Limits limits = to_search_limits(limits_, task.position.empties().size());
        Result result{.node = task.node, .report = {}};
        try {
            if (!searcher) searcher.emplace(table_bytes_);
            result.report = searcher->search(task.position, limits, stop, {});
        } catch (...) {
            // Out of memory: the position stays without a value, and the game does not wait for it.
        }
        if (stop.stop_requested()) return;
        worker_.give(results_, std::move(result));
    }
}

} // namespace play
