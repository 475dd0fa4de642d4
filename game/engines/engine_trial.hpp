// Tests an external engine on a separate thread: starts it and asks for three moves, with a deadline for each. For the
// window's Test button.
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
    milliseconds time{0}; // thinking time
};

struct TrialReport {
    static constexpr std::size_t moves_wanted = 3;

    std::uint64_t ticket = 0;
    ExternalEngine engine;
    std::string name;             // the engine's own name, else the name of its command; empty before its first answer
    std::vector<TrialMove> moves; // moves of the engine, which plays Black; the replies are any legal moves
    std::string problem;          // why the engine cannot be used, in one sentence
    bool is_mute = false;         // it did not start, or gave no valid first answer
    bool is_finished = false;

    bool has_passed() const { return is_finished && problem.empty(); }
};

class EngineTrial {
  public:
    // on_update is called on the trial's thread after each report; it must not block. The logs must outlive the trial.
    EngineTrial(EngineLogs& logs, std::function<void()> on_update, milliseconds answer_limit);
    // The destructor stops, joins and kills the engine: within about 200 ms, or a second if the engine is just
    // quitting.

    // Tests the engine; replaces a running trial. Returns immediately, like stop(); a stopped trial ends within 200 ms.
    // engine: engine_of(configured).
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
    base::Worker<Request> worker_; // last: it uses the members above
};

} // namespace engines
