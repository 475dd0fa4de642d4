// Divides work among threads and delivers the results in order.
#pragma once

#include "engine/base/threads.hpp"
#include "game/train/sample.hpp"

#include <cstddef>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

namespace train {

// make_worker() creates a worker per thread; worker(i) returns the result for i, from 0 to count - 1. on_result gets
// the results in order, on worker threads but one at a time; it returns false to stop.
template <class MakeWorker, class OnResult>
void run_in_order(std::size_t count, int threads, const MakeWorker& make_worker, const OnResult& on_result) {
    using Result = decltype(make_worker()(std::size_t{0}));
    std::mutex mutex;
    std::size_t next = 0;
    std::size_t delivered = 0;
    bool is_over = false;
    std::map<std::size_t, Result> waiting;
    base::run_in_threads(threads, [&] {
        auto worker = make_worker();
        std::unique_lock lock{mutex};
        while (!is_over && next < count) {
            const std::size_t number = next++;
            lock.unlock();
            Result result = worker(number);
            lock.lock();
            waiting.emplace(number, std::move(result));
            for (auto first = waiting.begin(); !is_over && first != waiting.end() && first->first == delivered;
                 first = waiting.erase(first), ++delivered)
                is_over = !on_result(std::move(first->second));
        }
    });
}

template <class MakeWorker>
auto all_in_order(std::size_t count, int threads, const MakeWorker& make_worker, const OnProgress& on_progress) {
    std::vector<decltype(make_worker()(std::size_t{0}))> results;
    run_in_order(count, threads, make_worker, [&](auto result) {
        results.push_back(std::move(result));
        if (on_progress) on_progress(results.size(), count);
        return true;
    });
    return results;
}

} // namespace train
