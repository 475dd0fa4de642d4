#pragma once

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace base {

// Lets this thread and those it starts afterwards run only when more urgent threads leave the processor idle. No effect
// on systems without thread priorities.
void lower_priority_of_this_thread();

// Calls work() in `threads` new threads, or in as many as the system can start, and waits for all of them. Rethrows the
// first exception.
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
            for (int i = 0; i < threads; ++i)
                running.emplace_back(work_once);
        } catch (const std::system_error&) { // No more threads available: the running threads do the work.
            if (running.empty()) work_once();
        }
    }
    if (thrown) std::rethrow_exception(thrown);
}

} // namespace base
