#include "game/engines/engine_thread.hpp"

#include "engine/base/text.hpp"

#include <exception>
#include <utility>

namespace engines {

using base::tr;

EngineThread::EngineThread(EngineLogs& logs, std::function<void()> on_update)
    : logs_{logs}, worker_{[this](const std::optional<EngineRequest>& request, const std::stop_token& stop) {
                               work(request, stop);
                           },
                           std::move(on_update)} {}

void EngineThread::work(const std::optional<EngineRequest>& request, const std::stop_token& stop) {
    if (!request) {
        if (player_) {
            player_->dismiss();
            logs_.note(engine_, tr("ended: no longer needed"));
        }
        player_.reset();
        return;
    }
    EngineChoice choice{rules::Move::pass()};
    try {
        choice = choose(*request, stop);
    } catch (const std::exception&) {
        choice = EngineFault{.message = tr("out of memory"), .loses_by = EndReason::disconnection};
    }
    if (const auto* fault = std::get_if<EngineFault>(&choice); fault != nullptr && !fault->is_resignation()) {
        player_.reset(); // it may still be thinking
        logs_.note(request->engine, tr("stopped: {}", fault->message));
    }
    EngineUpdate update{.ticket = request->ticket, .what = {}};
    std::visit([&](auto& each) { update.what = std::move(each); }, choice);
    worker_.give_last(updates_, std::move(update));
}

EngineChoice EngineThread::choose(const EngineRequest& request, const std::stop_token& stop) {
    const Patience patience{.limit = request.start_limit, .stop = stop};
    if (request.engine != engine_ || (player_ && !player_->can_follow(request.game))) player_.reset();
    if (!player_) {
        logs_.note(request.engine, tr("started: {}", request.engine.command));
        auto started =
            EnginePlayer::start(request.engine, {.on_line = error_lines_into(logs_, request.engine)}, patience);
        if (!started) return EngineFault{.message = started.error().message, .loses_by = EndReason::disconnection};
        player_.emplace(*std::move(started));
        engine_ = request.engine;
    }
    if (auto fault = player_->update(request.game, patience)) return *std::move(fault);
    worker_.give(updates_, EngineUpdate{request.ticket, play::EngineReady{player_->name()}});
    return player_->choose(request.clock, {.limit = request.move_limit, .stop = stop});
}

play::EngineClientFactory threads_for_engines(EngineLogs& logs) {
    return
        [&logs](std::function<void()> on_update) { return std::make_unique<EngineThread>(logs, std::move(on_update)); };
}

} // namespace engines
