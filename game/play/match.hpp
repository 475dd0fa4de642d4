// The mid-end: one door for every change of state. A game, two seats, clocks, a rule set and a thinker.
// Not thread-safe: the thread that owns it submits commands and ticks.
#pragma once

#include "engine/base/result.hpp"
#include "game/play/command.hpp"
#include "game/play/game_clock.hpp"
#include "game/play/thinker.hpp"

#include <functional>
#include <optional>
#include <string>

namespace play {

class Match {
  public:
    // The computer answers at the earliest this long after its turn began, so that one sees one's own move.
    explicit Match(MatchSettings settings, Time now, milliseconds least_reply_time = milliseconds{0},
                   std::function<void()> on_news = {});

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

    bool is_over() const;
    // How it ended; only when is_over(). The winner is none in a draw.
    EndReason end_reason() const;
    std::optional<rules::Color> winner() const;

    bool is_humans_turn() const;    // a person may move now
    bool is_computers_turn() const; // the game waits for a computer (it may be paused, or browsing)
    bool is_thinking() const { return choosing_.has_value(); }
    bool is_paused() const { return is_paused_; }
    // The cursor stands where play went on before, and it is a computer's turn: it moves only after Continue or a
    // person's own move.
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
    // The newest report about the position at the cursor, from whoever thinks about it; none before the first one.
    const std::optional<ai::Report>& report() const { return report_; }
    // What the computer last knew when it moved (for the panel, while the person thinks); none after a new game.
    const std::optional<ai::Report>& last_choice_report() const { return last_choice_report_; }

    // For saving. Clocks are taken as of `now`.
    MatchState state(Time now) const;
    // Changes whenever the saved state would change by anything but the clocks.
    std::uint64_t revision() const { return revision_; }

  private:
    MatchState state_;
    GameClock clock_;
    milliseconds least_reply_time_;
    bool is_paused_ = false;
    bool analysis_is_on_ = false;
    std::uint64_t revision_ = 0;
    Ticket last_ticket_ = 0;
    std::optional<Ticket> choosing_;    // the request for a move that is out
    std::optional<Ticket> analysing_;   // the request for an analysis that is out
    std::optional<ai::Choice> arrived_; // the computer's move, waiting to be seen
    Time turn_began_{};
    std::optional<ai::Report> report_;
    std::optional<ai::Report> last_choice_report_;
    Thinker thinker_; // last: it must stop first
};

} // namespace play
