// The same work in several threads at once. For computations that share out tasks among them.
#pragma once

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace base {

// Calls work() in so many new threads and waits for all of them. What one of them throws, the first that does, is
// thrown here.
template <class Work> void run_in_threads(int threads, const Work& work) {
    std::mutex mutex;
    std::exception_ptr thrown;
    {
        std::vector<std::jthread> running;
        for (int i = 0; i < threads; ++i) {
            running.emplace_back([&] {
                try {
                    work();
                } catch (...) {
                    const std::lock_guard lock{mutex};
                    if (!thrown) thrown = std::current_exception();
                }
            });
        }
    }
    if (thrown) std::rethrow_exception(thrown);
}

} // namespace base
