// Records a search's tree on a separate thread, independent of the worker that plays.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/ai/recording.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>

namespace play {

class Recorder {
  public:
    // on_update is called on the recorder's thread when there is something to take; it may be empty and must not block.
    // The destructor cancels, within about 20 ms.
    explicit Recorder(std::function<void()> on_update = {});

    // Starts a recording; replaces the running one.
    void start(const rules::Position& position, const ai::RecordSettings& settings);
    // Ends the recording early: take() returns what was recorded so far, with is_stopped.
    void finish() { worker_.move_now(); }
    void cancel();

    bool is_running() const { return worker_.is_busy(); }
    // The newest progress, and the recording once it is complete; none when there is nothing new.
    std::optional<ai::RecordProgress> poll_progress() { return progress_.take(); }
    std::unique_ptr<const ai::Recording> take();
    // Whether the recording failed because memory ran out.
    bool has_failed() const { return has_failed_.is_set.load(std::memory_order_acquire); }

  private:
    struct Request {
        rules::Position position;
        ai::RecordSettings settings;
    };

    struct Flag { // a mailbox for one bit
        std::atomic<bool> is_set = false;
        void put(bool value) { is_set.store(value, std::memory_order_release); }
    };

    void work(const Request& request, const std::stop_token& stop);

    base::Latest<ai::RecordProgress> progress_;
    base::Queue<std::unique_ptr<const ai::Recording>> made_;
    Flag has_failed_;
    base::Worker<Request> worker_; // last: it uses the members above
};

} // namespace play
