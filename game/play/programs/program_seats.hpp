// The external programs that sit at a game: which of them may run, what each is about, and its moves. None is started
// before a person allowed it. Not thread-safe: for play::GameController.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/play/game.hpp"
#include "game/play/game_log.hpp"
#include "game/play/programs/program_log.hpp"
#include "game/play/programs/program_player.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace play {

struct SeatedProgram {
    enum class Stage : unsigned char {
        not_started, // and nobody has allowed it yet
        rests,       // it is not its turn
        starts,
        thinks,
        has_moved, // the move only waits to be seen
        stopped    // it failed; a person may start it again
    };
    Program program;
    Stage stage = Stage::rests;
    std::string name{};    // as it calls itself, once it has
    std::string problem{}; // why it is stopped

    bool has_to_be_started() const { return stage == Stage::not_started || stage == Stage::stopped; }
    bool is_asked() const { return stage == Stage::starts || stage == Stage::thinks; }
};

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

// A thread that keeps one external program: starts it when it is first needed, asks it for moves, and lets go of it.
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

class ProgramSeats {
  public:
    // on_news is called on other threads when there is something to take; it must not block. The logs outlive the
    // seats.
    ProgramSeats(ProgramLogs& logs, std::function<void()> on_news) : logs_{logs}, on_news_{std::move(on_news)} {}

    // A person wants the program to play: it may be started, now and later.
    void allow(const Program& program);
    // Lets the one on that seat be asked (again). Errors say why there is nothing to start.
    base::Result<base::Done> start(rules::Color color, const std::string& color_name);

    // Looks who sits where, asks the program whose turn it is, unless it is asked already, and stops what nobody waits
    // for. One without a clock may think as long as the limit.
    void update(const Game& game, milliseconds answer_limit, Time now, GameLog& log);
    // True when something has changed.
    bool take_news(const Game& game, GameLog& log);
    // The fault of a program whose rules make it lose the game by that, once.
    struct Lost {
        rules::Color color;
        EndReason reason;
    };
    std::optional<Lost> take_loss() { return std::exchange(lost_, std::nullopt); }

    // Null where no program sits.
    const SeatedProgram* at(rules::Color color) const;
    // The program to move; null where somebody else is, and when the game is over.
    const SeatedProgram* to_move(const Game& game) const;
    // Its move, once it is there; null before.
    const rules::Move* move(const Game& game) const;
    const std::vector<Program>& allowed() const { return allowed_; }
    // What a person should know, in one sentence.
    std::optional<std::string> poll_problem();

  private:
    struct Chair {
        std::optional<SeatedProgram> seated;
        std::unique_ptr<ProgramThread> thread; // made when it is first needed
        std::uint64_t ticket = 0;              // of what it was asked
        GamePlace place;                       // where a move is wanted
        std::optional<rules::Move> move;
        std::uint64_t game = 0; // in which it sits
    };

    bool is_allowed(const Program& program) const;
    void seat(Chair& chair, const Program* program);
    void forget_question(Chair& chair);
    void ask(Chair& chair, const Game& game, milliseconds answer_limit, Time now, GameLog& log);
    void take(Chair& chair, rules::Color color, ProgramNews news, const Game& game, GameLog& log);

    ProgramLogs& logs_;
    std::function<void()> on_news_;
    std::vector<Program> allowed_;
    std::deque<std::string> problems_;
    std::optional<Lost> lost_;
    std::uint64_t last_ticket_ = 0;
    std::array<Chair, 2> chairs_; // by colour; last: their threads must stop first
};

} // namespace play
