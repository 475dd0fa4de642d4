// The mid-end: one door for every change of state. A game, two seats, clocks, a rule set and a thinker.
// Not thread-safe: the thread that owns it submits commands and ticks.
//
// match.cpp has the commands, match_navigation.cpp the way back and forth in the game, match_thinking.cpp what happens
// as time goes by: turns, clocks and the thinker's news; match_search.cpp pauses searches; match_review.cpp looks
// through a whole game.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/command.hpp"
#include "game/play/game_clock.hpp"
#include "game/play/match_log.hpp"
#include "game/play/thinker.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace play {

// How far a review of the game has come.
struct ReviewProgress {
    int total = 0; // positions to look into
    int done = 0;
    bool is_running = false; // else it has come to its end
    bool is_cancelled = false;
    ReviewLimits limits;
    std::optional<milliseconds> left; // a guess at what is still needed; none before there is something to guess from
};

class Match {
  public:
    // The computer answers at the earliest this long after its turn began, so that one sees one's own move. on_news is
    // the thinker's.
    explicit Match(MatchSettings settings, Time now, milliseconds least_reply_time = milliseconds{0},
                   std::function<void()> on_news = {}, const EngineSettings& engine = {.table_bytes = smallest_table});

    // Carries the command out, or says in one sentence why not; then nothing has changed (but an illegal move may
    // forfeit the game by its rule set, which counts as carried out). Returns at once, whatever the computer is doing.
    base::Result<base::Done> submit(const Command& command, Time now);

    // Takes the thinker's news, plays its move, lets flags fall. is_held: discs are in motion, or a notice or dialog is
    // shown; then clocks stand and the computer's answer waits. Returns true when something changed that can be seen.
    bool tick(Time now, bool is_held = false);

    const rules::Game& game() const { return state_.game; }
    const rules::Position& position() const { return state_.game.position(); }
    const MatchSettings& settings() const { return state_.settings; }
    const Participant& participant(rules::Color color) const { return settings().participants[rules::index(color)]; }
    const std::string& color_name(rules::Color color) const {
        return settings().rules.color_names[rules::index(color)];
    }

    // The position shown is a finished one, or the game ended early. Without undo a finished game stays finished,
    // whatever position of it is looked at.
    bool is_over() const;
    // How it ended; only when is_over(). The winner is none in a draw.
    EndReason end_reason() const;
    std::optional<rules::Color> winner() const;

    bool is_humans_turn() const;    // a person may move now
    bool is_computers_turn() const; // the game waits for a computer (it may be paused, or browsing)
    // A computer is choosing its move, or has chosen it and waits to show it.
    bool is_thinking() const { return choosing_.has_value(); }
    bool is_paused() const { return is_paused_; }
    // Undo, Redo, GoTo or Replace put the cursor where play went on before, and it is a computer's turn (or one that is
    // passed over): that moves on only after Continue or a person's own move elsewhere.
    bool is_browsing() const;
    bool can_undo() const;
    bool can_redo() const;

    bool has_clock() const { return clock_.is_used(); }
    milliseconds remaining(rules::Color color, Time now) const { return clock_.remaining(color, now); }
    std::optional<milliseconds> remaining_for_move(Time now) const { return clock_.remaining_for_move(now); }
    bool is_clock_running() const { return clock_.is_running(); }
    // When tick() has to be called next although nothing else happens: a flag that may fall, an answer that waits.
    // None: no need.
    std::optional<Time> next_wake(Time now) const;

    bool is_analysis_on() const { return analysis_is_on_; }
    // The thinker searches, for a computer's move or for the analysis, or stands and will go on.
    bool is_searching() const;
    // That search is paused, and why; none while it runs, and when there is none.
    std::optional<ai::PauseReason> search_pause() const;
    ai::Breaks breaks() const { return thinker_.gate().breaks(); }
    bool is_counting() const { return is_counting_; }
    // The newest report about the position at the cursor, from whoever thinks about it; none before the first one.
    const std::optional<ai::Report>& report() const { return report_; }
    // The same while it comes from an analysis, not from a computer that chooses its move.
    const ai::Report* analysis() const { return report_ && !report_is_of_choice_ ? &*report_ : nullptr; }
    // What the computer last knew when it moved (for the panel, while the person thinks); none after a new game.
    struct PastChoice {
        rules::Position position; // where it had to move
        ai::Report report;
    };
    const std::optional<PastChoice>& last_choice() const { return last_choice_; }
    std::uint64_t choices() const { return choices_; } // how often a computer has moved, over all games

    // What happened so far, for reports of faults. The owner may add what it did beside commands.
    const MatchLog& log() const { return log_; }
    void note(std::string text, Time now);
    // What searches may use: what was asked for, as far as this machine has it.
    const EngineSettings& engine() const { return engine_; }
    // Of the table that hints, analysis and the top level share, as it was made; 0 before the first such search.
    std::size_t table_bytes() const { return thinker_.table_bytes(); }
    // What a person should know about the search, in one sentence.
    std::optional<std::string> take_search_problem() { return thinker_.take_problem(); }
    // The top level uses the person's time, if that is wanted and it keeps its table; its reports stay its own.
    bool is_pondering_on() const { return is_pondering_on_; }
    bool is_pondering() const { return pondering_ && !pondering_->is_answered; }

    // What is known of the positions of the game, from whoever thought about them.
    const GameValues& values() const { return state_.values; }
    // The review that runs, or the last one of this game; null before the first.
    const ReviewProgress* review() const { return review_progress_ ? &*review_progress_ : nullptr; }

    // For saving. Clocks are taken as of `now`.
    MatchState state(Time now) const;
    // Changes whenever the saved state would change by anything but the clocks.
    std::uint64_t revision() const { return revision_; }
    // Changes with every game that is begun or taken up: node ids of different numbers have nothing to do with each
    // other.
    std::uint64_t game_number() const { return game_number_; }

  private:
    using Outcome = base::Result<base::Done>;

    struct Outstanding { // a request that the thinker has
        Ticket ticket = 0;
        bool is_answered = false;
        bool is_hurried = false;
    };

    Outcome carry_out(const NewGame& command, Time now);
    Outcome carry_out(const Play& command, Time now);
    Outcome carry_out(const Undo& command, Time now);
    Outcome carry_out(const Redo& command, Time now);
    Outcome carry_out(const GoTo& command, Time now);
    Outcome carry_out(const RemoveBranch& command, Time now);
    Outcome carry_out(const PromoteBranch& command, Time now);
    Outcome carry_out(const Continue& command, Time now);
    Outcome carry_out(const Pause& command, Time now);
    Outcome carry_out(const Resign& command, Time now);
    Outcome carry_out(const Forfeit& command, Time now);
    Outcome carry_out(const SetSeat& command, Time now);
    Outcome carry_out(const SetNotation& command, Time now);
    Outcome carry_out(const SetAnalysis& command, Time now);
    Outcome carry_out(const SetPondering& command, Time now);
    Outcome carry_out(const SetEngine& command, Time now);
    Outcome carry_out(const StartReview& command, Time now);
    Outcome carry_out(const CancelReview& command, Time now);
    Outcome carry_out(const PauseSearch& command, Time now);
    Outcome carry_out(const ResumeSearch& command, Time now);
    Outcome carry_out(const StepSearch& command, Time now);
    Outcome carry_out(const SetBreaks& command, Time now);
    Outcome carry_out(const SetCounting& command, Time now);
    Outcome carry_out(const Replace& command, Time now);

    bool is_human(rules::Color color) const { return play::is_human(participant(color).seat); }
    int count_persons() const;
    // The side to move has no move and is passed over by the rules.
    bool is_passed_over() const;
    // Somebody's time should run: nothing but a move is waited for.
    bool waits_for_move() const;

    void take_up(MatchState state, Time now);
    // Makes a legal move, and the pass that it forces.
    void make_move(rules::Move move, Time now);
    // Plays a forced pass where the rules do that by themselves and nobody is looking back. True when it did.
    bool pass_over();
    void end_early(rules::Color winner, EndReason reason, Time now);
    // After every change of the position: nothing that was known or asked about the old one is of use.
    void position_changed(Time now);

    // Why not, or none.
    std::optional<std::string> undo_refusal() const;
    std::optional<std::string> redo_refusal() const;
    std::optional<rules::Game::NodeId> undo_target() const;
    std::optional<std::string> branch_refusal(rules::Game::NodeId node) const;

    void begin_turn(Time now);
    // Sees to it that a computer whose search stands loses no time by it. True while it stands.
    bool hold_while_paused(Time now);
    bool take_news(Time now);
    void note_report();
    bool take_review(Time now);
    void end_review();
    // A computer could think about what the person may play.
    bool may_ponder() const;
    bool play_arrived(Time now);
    bool drop_flag(Time now);
    void hurry_if_late(Time now);
    // Asks the thinker for what the position shown needs, unless it is asked already.
    void think();
    Ticket ask(Task task);
    void stop_thinking();
    // How long a computer to move may think within its clock; none when nothing limits it.
    std::optional<milliseconds> thinking_allowance(Time now) const;

    MatchState state_; // its clock_remaining is not kept up, clock_ is
    GameClock clock_;
    MatchLog log_;
    milliseconds least_reply_time_;
    bool is_paused_ = false;
    bool is_looking_back_ = false; // the cursor was put where it is, not led there by play
    bool is_held_ = false;         // at the last tick
    bool analysis_is_on_ = false;
    bool is_pondering_on_ = false;
    bool is_counting_ = false;
    std::uint64_t revision_ = 0;
    std::uint64_t game_number_ = 0;
    Ticket last_ticket_ = 0;
    std::optional<Outstanding> choosing_;  // a move
    std::optional<Outstanding> pondering_; // so is this
    std::optional<Outstanding> analysing_; // kept when answered, so that a position is not analysed twice
    std::optional<ai::Choice> arrived_;    // the computer's move, waiting to be seen
    std::optional<Time> turn_began_;       // when the turn could first be seen
    std::optional<Time> paused_since_;     // the search for the move
    std::optional<Time> hurry_at_;         // when a computer has to answer to keep within its clock
    std::optional<ai::Report> report_;
    bool report_is_of_choice_ = false;
    std::optional<PastChoice> last_choice_;
    std::uint64_t choices_ = 0;
    std::function<void()> on_news_;
    EngineSettings engine_;
    std::optional<ReviewProgress> review_progress_;
    Time review_began_{};
    std::vector<Time> reviewed_at_; // when each result came in
    std::unique_ptr<Review> review_;
    Thinker thinker_; // last: it must stop first
};

} // namespace play
