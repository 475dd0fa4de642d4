// Tests an external engine on a separate thread: starts it and asks for three moves, with a deadline for each. For
// the window's Test.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/engines/engine_list.hpp"
#include "game/engines/engine_log.hpp"
#include "game/engines/engine_player.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace engines {

struct TrialMove {
    rules::Move move = rules::Move::pass();
    milliseconds time{0}; // that it took
};

struct TrialReport {
    static constexpr std::size_t moves_wanted = 3;

    std::uint64_t ticket = 0;
    ExternalEngine engine;
    std::string name;             // as it calls itself, else as its command; empty before it has answered
    std::vector<TrialMove> moves; // its own; it plays Black, and is answered with any legal move
    std::string problem;          // why it is not to be used, in one sentence
    bool is_mute = false;         // it runs, but has not understood the first that it was told
    bool is_finished = false;

    bool has_passed() const { return is_finished && problem.empty(); }
};

class EngineTrial {
  public:
    // on_update is called on the trial's thread after a report was put; it must not block. The logs outlive the trial.
    EngineTrial(EngineLogs& logs, std::function<void()> on_update, milliseconds answer_limit);
    // At its end it stops and joins, and kills the engine: within about 200 ms, or a second where it is just ending.

    // Tries the engine, stopping what runs. Returns immediately, as does stop(): within 200 ms nothing runs any more.
    // engine: as engine_of() makes it of the configured one.
    void start(std::uint64_t ticket, const ConfiguredEngine& configured, const ExternalEngine& engine) {
        worker_.start({ticket, configured, engine});
    }
    void stop() { worker_.stop(); }
    std::optional<TrialReport> take_report() { return reports_.take(); }

  private:
    struct Request {
        std::uint64_t ticket = 0;
        ConfiguredEngine configured;
        ExternalEngine engine;
    };
    void work(const Request& request, const std::stop_token& stop);
    std::optional<std::string> fault(TrialReport& report, const std::stop_token& stop);

    EngineLogs& logs_;
    milliseconds answer_limit_;
    base::Latest<TrialReport> reports_;
    base::Worker<Request> worker_; // last: it must not outlive what it uses
};

} // namespace engines
