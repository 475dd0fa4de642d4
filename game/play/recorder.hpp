// Records a search's tree on a thread of its own, beside the thinker and without touching its search. For whoever shows
// trees.
#pragma once

#include "engine/base/mailbox.hpp"
#include "game/ai/recording.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <thread>

namespace play {

class Recorder {
  public:
    // on_news is called on the recorder's thread after there is something to take; it may be empty and must not block.
    explicit Recorder(std::function<void()> on_news = {}) : on_news_{std::move(on_news)} {}
    ~Recorder(); // cancels: within about 20 ms

    // Begins, in the place of what runs or was not taken yet.
    void start(const rules::Position& position, const ai::RecordSettings& settings);
    // Ends it early: the recording so far is given, with is_stopped.
    void finish();
    // Gives it up: nothing is given.
    void cancel();

    bool is_running() const { return is_running_.load(std::memory_order_acquire); }
    // The newest progress, and the recording once it is made; none when there is nothing new.
    std::optional<ai::RecordProgress> take_progress() { return progress_.take(); }
    std::unique_ptr<const ai::Recording> take();
    // Why nothing came of it: there was not enough memory.
    bool has_failed() const { return has_failed_.load(std::memory_order_acquire); }

  private:
    void work(const std::stop_token& stop, const rules::Position& position, const ai::RecordSettings& settings);

    std::function<void()> on_news_;
    base::Latest<ai::RecordProgress> progress_;
    base::Queue<std::unique_ptr<const ai::Recording>> made_;
    std::atomic<bool> is_running_{false};
    std::atomic<bool> has_failed_{false};
    std::jthread thread_; // last: it must not outlive what it uses
};

} // namespace play
