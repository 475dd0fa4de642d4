// The thread of one external engine in a seat: starts the engine when it is first needed, and asks it for moves.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/engines/engine_log.hpp"
#include "game/engines/engine_player.hpp"

#include <functional>
#include <optional>

namespace engines {

class EngineThread : public play::EngineClient {
  public:
    // on_update is called on that thread after each update; it must not block. The logs must outlive the thread.
    EngineThread(EngineLogs& logs, std::function<void()> on_update);
    // The destructor kills the engine: within about 200 ms, or a second if the engine is just quitting.

    void ask(EngineRequest request) override { worker_.start(std::move(request)); }
    void stop() override { worker_.stop(); }
    void dismiss() override { worker_.start(std::nullopt); }
    std::optional<EngineUpdate> poll_update() override { return updates_.take(); }

  private:
    void work(const std::optional<EngineRequest>& request, const std::stop_token& stop);
    EngineChoice choose(const EngineRequest& request, const std::stop_token& stop);

    EngineLogs& logs_;
    base::Queue<EngineUpdate> updates_;
    std::optional<EnginePlayer> player_; // used by the worker alone, like engine_
    ExternalEngine engine_;
    base::Worker<std::optional<EngineRequest>> worker_; // last: it uses the members above
};

// For play::GameController. The logs must outlive the factory and its clients.
play::EngineClientFactory threads_for_engines(EngineLogs& logs);

} // namespace engines
