#include "game/play/recorder.hpp"

#include "engine/base/thread_priority.hpp"

#include <utility>

namespace play {

Recorder::~Recorder() {
    cancel();
}

void Recorder::start(const rules::Position& position, const ai::RecordSettings& settings) {
    cancel();
    has_failed_.store(false, std::memory_order_relaxed);
    is_running_.store(true, std::memory_order_relaxed);
    thread_ = std::jthread{[this, position, settings](const std::stop_token& stop) { work(stop, position, settings); }};
}

void Recorder::finish() {
    thread_.request_stop();
}

void Recorder::cancel() {
    thread_ = {}; // stops and joins
    progress_.take();
    while (made_.take()) {
    }
}

std::unique_ptr<const ai::Recording> Recorder::take() {
    auto made = made_.take();
    return made ? std::move(*made) : nullptr;
}

void Recorder::work(const std::stop_token& stop, const rules::Position& position, const ai::RecordSettings& settings) {
    base::lower_priority_of_this_thread();
    const auto tell = [&] {
        if (on_news_) on_news_();
    };
    try {
        made_.put(std::make_unique<const ai::Recording>(
            ai::record(position, settings, stop, [&](const ai::RecordProgress& progress) {
                progress_.put(progress);
                tell();
            })));
    } catch (...) { // no exception may leave the thread
        has_failed_.store(true, std::memory_order_release);
    }
    is_running_.store(false, std::memory_order_release);
    tell();
}

} // namespace play
