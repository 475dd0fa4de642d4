// Runs the same work in several threads.
#pragma once

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace base {

// Calls work() in `threads` new threads and waits for all of them. Rethrows the first exception. Where the system has
// fewer threads, those share the work; without any the caller does it.
template <class Work> void run_in_threads(int threads, const Work& work) {
    std::mutex mutex;
    std::exception_ptr thrown;
    const auto work_once = [&] {
        try {
            work();
        } catch (...) {
            const std::lock_guard lock{mutex};
            if (!thrown) thrown = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> running;
        try {
            while (static_cast<int>(running.size()) < threads)
                running.emplace_back(work_once);
        } catch (const std::system_error&) {
            if (running.empty()) work_once();
        }
    }
    if (thrown) std::rethrow_exception(thrown);
}

} // namespace base
