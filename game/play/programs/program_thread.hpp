// A thread that keeps one external program: starts it when it is first needed, asks it for moves, and lets go of it.
// For the seats of a game.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/play/programs/program_log.hpp"
#include "game/play/programs/program_player.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>

namespace play {

struct ProgramRequest {
    std::uint64_t ticket = 0;
    Program program;
    ProgramGame game; // where it is to move
    ai::ClockState clock{};
    milliseconds start_limit{0}; // for any answer but a move
    milliseconds move_limit{0};
};

struct ProgramIsReady { // it was started and knows the game: from now on it thinks
    std::string name;
};
struct ProgramSaid { // a line on its error stream
    std::string line;
};
struct ProgramNews {
    std::uint64_t ticket = 0;
    std::variant<ProgramIsReady, ProgramSaid, rules::Move, ProgramFault> what;
};

class ProgramThread {
  public:
    // on_news is called on that thread after something was put into the mailbox; it must not block. What the program
    // writes goes into the logs, which outlive the thread.
    ProgramThread(ProgramLogs& logs, std::function<void()> on_news);
    // At its end it kills the program: within about 200 ms, or a second where it is just ending.

    // Asks, stopping what it was asked before. Returns at once, as do the others.
    void ask(ProgramRequest request) { worker_.start(std::move(request)); }
    // Nobody waits for its answer any more. If it is stopped in the middle of one it has to be restarted.
    void stop() { worker_.stop(); }
    // Lets the program end.
    void let_go() { worker_.start(std::nullopt); }

    std::optional<ProgramNews> take() { return news_.take(); }

  private:
    void work(const std::optional<ProgramRequest>& request, const std::stop_token& stop);
    ProgramChoice carry_out(const ProgramRequest& request, const std::stop_token& stop);

    ProgramLogs& logs_;
    base::Queue<ProgramNews> news_;
    std::optional<ProgramPlayer> player_; // the worker's, as are these
    Program program_;
    std::uint64_t ticket_ = 0;                           // of the request that runs
    int said_ = 0;                                       // lines, since its start
    base::Worker<std::optional<ProgramRequest>> worker_; // last: it must not outlive what it uses
};

} // namespace play
