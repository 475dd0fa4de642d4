// Keeps the thinker busy with what a game needs and a face wants: a computer's move, the analysis of the position
// shown, or thinking on the opponent's time. Not thread-safe: for play::GameController.
#pragma once

#include "game/ai/gate.hpp"
#include "game/play/engine_settings.hpp"
#include "game/play/game.hpp"
#include "game/play/game_log.hpp"
#include "game/play/search_worker.hpp"

#include <memory>
#include <optional>
#include <variant>

namespace play {

// What a face wants of the searches beside a game, told with every tick.
struct Wishes {
    bool analyses = false;  // the position shown, while a person is to move
    bool ponders = false;   // the top level thinks ahead while a person is to move and nothing is analysed
    bool counts = false;    // reports have counters: of an analysis at once, of a computer from its next move on
    ai::Breakpoints breaks; // when searches pause by themselves
    milliseconds answer_limit{300'000};                   // for a move of an external program that has no clock
    EngineSettings engine{.table_bytes = smallest_table}; // what searches may use, as far as this machine has it
    friend bool operator==(const Wishes&, const Wishes&) = default;
};

// What the thinker was asked for; kept when answered, so that a position is not searched twice.
struct Idle {};
struct Choosing {
    ai::Player player;
    EngineSettings engine{};
    Ticket ticket = 0;
    std::optional<ai::Choice> choice{}; // the move, waiting to be seen
    bool is_hurried = false;
    std::optional<Time> turn_began{};   // of the turn that move_now_at was reckoned for
    std::optional<Time> move_now_at{};  // when it has to answer to keep within its clock
    std::optional<Time> paused_since{}; // its search
};
struct Analysing {
    EngineSettings engine;
    bool counts = false;
    Ticket ticket = 0;
    bool is_answered = false;
};
struct ThinkingAhead {
    EngineSettings engine;
    Ticket ticket = 0;
    bool is_answered = false;
};
using Job = std::variant<Idle, Choosing, Analysing, ThinkingAhead>;

class SearchScheduler {
  public:
    explicit SearchScheduler(std::unique_ptr<AnySearchWorker> worker) : worker_{std::move(worker)} {}

    // Asks the thinker for what the game needs and the wishes want where the game stands, unless that is asked
    // already, and stops what nobody waits for. To be called after every change of either. The settings of the wishes'
    // engine are resolved. is_held: nothing begins on the opponent's time.
    void update(const Game& game, const Wishes& wishes, bool is_held, Time now, GameLog& log);
    // Takes the thinker's news; values go to the game. True when there were any.
    bool take_news(Game& game, GameLog& log);
    // Makes a choice come within its clock on a busy machine; a paused search loses no time.
    void keep_to_clock(const Game& game, bool is_held, Time now, GameLog& log);

    bool is_choosing() const { return std::holds_alternative<Choosing>(job_); }
    // The move that was chosen, once it is there; null before.
    const ai::Choice* choice() const;
    // When a computer that is choosing has to be told to answer.
    std::optional<Time> move_now_at() const;
    bool is_thinking_ahead() const;
    // The thinker searches for a choice or an analysis, or stands and will go on.
    bool is_searching() const;
    std::optional<ai::PauseReason> pause() const;
    bool stands() const { return pause() && worker_->gate().is_occupied(); }
    ai::Gate& gate() { return worker_->gate(); }

    const std::optional<ai::Report>& report() const { return report_; }
    bool is_report_of_choice() const { return is_report_of_choice_; }

    std::size_t table_bytes() const { return worker_->table_bytes(); }
    std::optional<std::string> poll_problem() { return worker_->poll_problem(); }

  private:
    Job wanted(const Game& game, const Wishes& wishes, bool is_held) const;
    bool goes_on(const Job& wanted);
    void stop(GameLog& log);
    Ticket ask(Task task, const Game& game, const Wishes& wishes, Time now, GameLog& log);
    void take_report(ai::Report report, bool is_of_choice, Game& game);

    Job job_;
    GamePlace place_; // that is thought about
    std::optional<ai::Report> report_;
    bool is_report_of_choice_ = false;
    Ticket last_ticket_ = 0;
    std::unique_ptr<AnySearchWorker> worker_; // last: it must stop first
};

} // namespace play
