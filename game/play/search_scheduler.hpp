// Keeps the thinker busy with what a game needs and a face wants: a computer's move, the analysis of the position
// shown, or thinking on the opponent's time. Not thread-safe: for play::GameController.
#pragma once

#include "game/play/game.hpp"
#include "game/play/game_log.hpp"
#include "game/play/search_worker.hpp"
#include "game/play/wishes.hpp"

#include <memory>
#include <optional>
#include <variant>

namespace play {

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
    // Sees to it that a choice comes within its clock whatever the machine does, and that a search which stands loses
    // no time by it.
    void keep_to_clock(const Game& game, bool is_held, Time now, GameLog& log);

    // A computer is choosing its move, or has chosen it and waits to show it.
    bool is_choosing() const { return std::holds_alternative<Choosing>(job_); }
    // The move that was chosen, once it is there; null before.
    const ai::Choice* choice() const;
    // When a computer that is choosing has to be told to answer.
    std::optional<Time> move_now_at() const;
    bool is_thinking_ahead() const;
    // The thinker searches for a choice or an analysis, or stands and will go on.
    bool is_searching() const;
    // That search is paused, and why.
    std::optional<ai::PauseReason> pause() const;
    // It has come to a stand: nothing more is heard of it than what lies in the mailbox.
    bool stands() const { return pause() && worker_->gate().is_occupied(); }
    ai::Gate& gate() { return worker_->gate(); }

    // The newest report about the position shown, from any search of it; none before the first one.
    const std::optional<ai::Report>& report() const { return report_; }
    bool is_report_of_choice() const { return is_report_of_choice_; }

    std::size_t table_bytes() const { return worker_->table_bytes(); }
    std::optional<std::string> poll_problem() { return worker_->poll_problem(); }

  private:
    struct Place { // that is thought about
        std::uint64_t game = 0;
        rules::GameTree::NodeId node = rules::GameTree::root;
        friend bool operator==(const Place&, const Place&) = default;
    };

    Job wanted(const Game& game, const Wishes& wishes, bool is_held) const;
    bool goes_on(const Job& wanted);
    void stop(GameLog& log);
    Ticket ask(Task task, const Game& game, const Wishes& wishes, Time now, GameLog& log);
    void take_report(ai::Report report, bool is_of_choice, Game& game);

    Job job_;
    Place place_;
    std::optional<ai::Report> report_;
    bool is_report_of_choice_ = false;
    Ticket last_ticket_ = 0;
    std::unique_ptr<AnySearchWorker> worker_; // last: it must stop first
};

} // namespace play
