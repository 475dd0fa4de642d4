// A game with its computers and external engines, the analysis and the review. Not thread-safe: the owning thread
// submits commands and updates, and never waits for a search.
#pragma once

#include "game/play/command.hpp"
#include "game/play/engine_seats.hpp"
#include "game/play/game.hpp"
#include "game/play/game_log.hpp"
#include "game/play/game_review.hpp"
#include "game/play/search_scheduler.hpp"

#include <functional>
#include <optional>
#include <string>

namespace play {

class GameController {
  public:
    // A computer moves no earlier than min_reply_time after its turn began, so that users see their own move first.
    // on_update is called on a worker's thread when there are results for the next update; it must not block.
    // make_engine_client may be empty if no external engine may start.
    explicit GameController(GameSettings settings, Time now, milliseconds min_reply_time = milliseconds{0},
                            std::function<void()> on_update = {},
                            const SearchSettings& search = SearchOptions{}.settings,
                            EngineClientFactory make_engine_client = {});

    // Like Game::submit(), then starts and stops searches.
    base::Result<base::Done> submit(const Command& command, Time now);
    base::Result<base::Done> submit(const SearchCommand& command, Time now);

    void set_options(const SearchOptions& options);
    // Takes results of searches, plays a computer's move and advances the clocks. is_held: discs are moving, or a
    // notice or dialog is open; clocks stop, and the computer's move waits. Returns whether anything visible changed.
    bool update(Time now, const SearchOptions& options, bool is_held = false);
    bool update(Time now, bool is_held = false) { return update(now, options_, is_held); }
    // When update() must be called next if nothing else happens; none: never.
    std::optional<Time> next_deadline(Time now) const;

    void give_free_first_moves() { game_.give_free_first_moves(); }

    const Game& game() const { return game_; }
    const SearchOptions& options() const { return options_; }
    // The search settings, resolved for this machine.
    const SearchSettings& search_settings() const { return resolved_.settings; }

    // A computer is choosing its move, or has chosen it and waits to show it.
    bool is_thinking() const { return scheduler_.is_choosing(); }
    // The external engines with a seat. None starts before allow() or StartEngine: loading a saved game starts none.
    const EngineSeats& engines() const { return engines_; }
    void allow(const ExternalEngine& engine) { engines_.allow(engine); }
    bool is_pondering() const { return scheduler_.is_pondering(); }
    // A search for a computer's move, the analysis, or pondering that breakpoints can pause, runs or is paused.
    bool is_searching() const { return scheduler_.is_searching(); }
    // Why that search is paused; none if it is not.
    std::optional<ai::PauseReason> search_pause() const { return scheduler_.pause(); }
    // The paused search has stopped: report() no longer changes after the next update.
    bool is_search_paused() const { return scheduler_.is_paused(); }
    // The newest report of any search of the position at the cursor; none before the first one.
    const std::optional<ai::Report>& report() const { return scheduler_.report(); }
    // The newest report if it comes from an analysis, else null.
    const ai::Report* analysis() const { return report() && scheduler_.is_report_of_analysis() ? &*report() : nullptr; }
    // The last report of the computer's last move; none after a new game.
    struct PastChoice {
        rules::Position position; // before the move
        ai::Report report;
    };
    const std::optional<PastChoice>& last_choice() const { return last_choice_; }
    std::uint64_t choices() const { return choices_; } // how often a computer has moved, over all games
    // The running review, or the last one of this game; null before the first.
    const ReviewProgress* review() const { return review_.progress(); }

    // The size of the table that hints, analysis and the top level share; 0 before the first such search.
    std::size_t table_bytes() const { return scheduler_.table_bytes(); }
    // The next problem of a search or an engine, in one sentence for the user.
    std::optional<std::string> poll_problem();

    // Log for fault reports. note() adds a line from the caller.
    const GameLog& log() const { return log_; }
    void note(std::string text, Time now);

  private:
    using Outcome = base::Result<base::Done>;

    void start_searches();
    Held held() const;
    bool play_choice(Time now);
    // The move of the computer or engine to move; null before it is known.
    const rules::Move* chosen_move() const;
    Outcome logged(Outcome outcome);
    Outcome change_pause(const std::function<void(ai::Gate&)>& change, Time now);

    Game game_;
    GameLog log_;
    milliseconds min_reply_time_;
    SearchOptions options_;
    SearchOptions resolved_; // options_ with resolved search settings
    Time now_;               // time of the last call
    bool is_held_ = false;
    std::optional<PastChoice> last_choice_;
    std::uint64_t choices_ = 0;
    ReviewRun review_;
    EngineSeats engines_;
    SearchScheduler scheduler_;
};

} // namespace play
