#include "game/play/recorder.hpp"

#include <utility>

namespace play {

Recorder::Recorder(std::function<void()> on_update)
    : worker_{[this](const Request& request, const std::stop_token& stop) { work(request, stop); },
              std::move(on_update)} {}

void Recorder::start(const rules::Position& position, const ai::RecordSettings& settings) {
    cancel();
    has_failed_.put(false);
    worker_.start({position, settings});
}

void Recorder::cancel() {
    worker_.stop();
    progress_.take();
    while (made_.take()) {
    }
}

std::unique_ptr<const ai::Recording> Recorder::take() {
    auto made = made_.take();
    return made ? std::move(*made) : nullptr;
}

void Recorder::work(const Request& request, const std::stop_token& stop) {
    try {
        const auto on_progress = [&](const ai::RecordProgress& progress) { worker_.give(progress_, progress); };
        worker_.give_last(made_, std::make_unique<const ai::Recording>(
                                     ai::record(request.position, request.settings, stop, on_progress)));
    } catch (...) { // no exception may leave the thread
        worker_.give_last(has_failed_, true);
    }
}

} // namespace play
