// A low-priority thread that processes one request at a time for a caller that never waits. Puts results into the
// caller's mailboxes unless the request was stopped meanwhile.
#pragma once

#include "engine/base/threads.hpp"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace base {

template <class Request> class Worker {
  public:
    // Runs on the worker's thread until it is done or the token requests a stop. Must not throw. Its captures must live
    // as long as the thread.
    using Work = std::function<void(Request request, const std::stop_token& stop)>;

    // on_update may be empty. The worker calls it on its own thread after each result; it must not block.
    Worker(Work work, std::function<void()> on_update)
        : work_{std::move(work)}, on_update_{std::move(on_update)}, thread_{[this](const std::stop_token& quit) {
              lower_priority_of_this_thread();
              while (std::optional<Request> request = next(quit)) {
                  work_(*std::move(request), run_.stop.get_token()); // Only this thread replaces run_.
                  end_run();
              }
          }} {}

    ~Worker() { stop(); } // Runs before the thread ends, so that no further request starts.

    // Stops the running request and replaces the waiting one. Returns immediately, like the functions below.
    void start(Request request) {
        {
            const std::lock_guard lock{mutex_};
            stop_run();
            is_hurried_ = false;
            waiting_ = std::move(request);
        }
        wake_.notify_one();
    }
    // Drops the waiting request and the results of the running request.
    void stop() {
        const std::lock_guard lock{mutex_};
        stop_run();
        waiting_.reset();
    }
    // Asks the running or waiting request to end immediately with its result so far.
    void move_now() {
        const std::lock_guard lock{mutex_};
        run_.stop.request_stop();
        is_hurried_ = true;
    }
    // Whether a request is running or waiting. Stopped requests and those that gave their last result do not count.
    bool is_busy() const {
        const std::lock_guard lock{mutex_};
        return run_.is_wanted || waiting_.has_value();
    }

    // Called by the work on its thread: puts the value into the mailbox and calls on_update, unless the request was
    // stopped.
    template <class Mailbox, class Value> void give(Mailbox& mailbox, Value value) {
        give(mailbox, std::move(value), true);
    }
    // Like give(), for the last result: the worker is idle afterwards.
    template <class Mailbox, class Value> void give_last(Mailbox& mailbox, Value value) {
        give(mailbox, std::move(value), false);
    }

  private:
    // One request. The function that stops it decides whether its results are still wanted: move_now() keeps them.
    struct Run {
        std::stop_source stop;
        bool is_wanted = false;
    };

    template <class Mailbox, class Value> void give(Mailbox& mailbox, Value value, bool continues) {
        {
            const std::lock_guard lock{mutex_};
            if (!run_.is_wanted) return;
            mailbox.put(std::move(value));
            run_.is_wanted = continues;
        }
        if (on_update_) on_update_();
    }

    void end_run() {
        const std::lock_guard lock{mutex_};
        run_.is_wanted = false;
    }

    void stop_run() {
        run_.is_wanted = false;
        run_.stop.request_stop();
    }

    std::optional<Request> next(const std::stop_token& quit) {
        std::unique_lock lock{mutex_};
        wake_.wait(lock, quit, [this] { return waiting_.has_value(); });
        if (quit.stop_requested()) return std::nullopt;
        run_ = Run{.is_wanted = true};
        if (std::exchange(is_hurried_, false)) run_.stop.request_stop();
        return std::exchange(waiting_, std::nullopt);
    }

    Work work_;
    std::function<void()> on_update_;

    mutable std::mutex mutex_; // Guards the members below up to run_.
    std::condition_variable_any wake_;
    std::optional<Request> waiting_;
    bool is_hurried_ = false;
    Run run_;

    std::jthread thread_; // Last member: the thread uses those above.
};

} // namespace base
