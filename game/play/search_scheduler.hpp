// Decides what is searched next: a computer's move, the analysis of the position shown, or a reply to the human
// player's coming move. Not thread-safe: for play::GameController.
#pragma once

#include "game/ai/gate.hpp"
#include "game/play/game.hpp"
#include "game/play/game_log.hpp"
#include "game/play/search_settings.hpp"
#include "game/play/search_worker.hpp"

#include <optional>

namespace play {

// Which searches run besides those for computers' moves, and with which resources.
struct SearchOptions {
    bool analyses = false; // analysis of the position shown while a human player is to move
    bool ponders = false;  // search by the top level while a human player is to move and nothing is analysed
    bool counts =
        false; // whether reports have counters: immediately for an analysis, from its next move on for a computer
    // Most nodes of a search's tree in ai::Report::tree; 0 = none. An analysis restarts with an empty table to be
    // recorded from its first iteration; a computer's search is recorded from its next move on.
    std::size_t recorded_nodes = 0;
    ai::Breakpoints breaks;                                 // where searches pause automatically
    milliseconds answer_limit{300'000};                     // time for a move of an external engine without a clock
    SearchSettings settings{.table_bytes = smallest_table}; // limited to what this machine has
    friend bool operator==(const SearchOptions&, const SearchOptions&) = default;
};

class SearchScheduler {
  public:
    // The log must outlive the scheduler.
    SearchScheduler(GameLog& log, std::function<void()> on_update) : log_{log}, worker_{std::move(on_update)} {}

    // Starts the search that game and options call for, unless it is running or answered, and stops any other. To be
    // called after every change of either. Precondition: the search settings are resolved. Pondering does not start
    // while is_held.
    void update(const Game& game, const SearchOptions& options, bool is_held, Time now);
    // Takes reports and answers, and notes their values in the game. Returns true if there were any.
    bool poll_results(Game& game);

    // A computer searches for its move, or its move waits to be shown.
    bool is_choosing() const { return job_.kind == Job::Kind::choosing; }
    // The computer's move; null before it is known.
    const ai::Choice* choice() const { return job_.choice ? &*job_.choice : nullptr; }
    bool is_pondering() const { return job_.kind == Job::Kind::pondering && !job_.is_answered; }
    // A search for a move, an analysis or watched pondering runs or is paused.
    bool is_searching() const;
    std::optional<ai::PauseReason> pause() const;
    bool is_paused() const { return pause() && worker_.gate().is_occupied(); }
    ai::Gate& gate() { return worker_.gate(); }

    const std::optional<ai::Report>& report() const { return report_; }
    bool is_report_of_analysis() const { return is_report_of_analysis_; }

    std::size_t table_bytes() const { return worker_.table_bytes(); }
    std::optional<std::string> poll_problem() { return worker_.poll_problem(); }

  private:
    // The current search. Kept after its answer, so that no position is searched twice.
    struct Job {
        enum class Kind : unsigned char { idle, choosing, analysing, pondering };
        Kind kind = Kind::idle;
        ai::Player player{};
        SearchSettings settings{};
        bool counts = false;
        std::size_t recorded_nodes = 0;
        bool is_watched = false; // pondering: it can be paused and gives reports
        bool is_fresh = false;   // begins with an empty table
        Ticket ticket = 0;
        bool is_answered = false;
        std::optional<ai::Choice> choice{};
    };

    Job wanted(const Game& game, const SearchOptions& options, bool is_held) const;
    // Marks the job as fresh if it has to begin with an empty table.
    bool continues(Job& wanted);
    Ticket start(const Job& job, const Game& game, Time now);
    void stop();
    void take_report(ai::Report report, Game& game);

    GameLog& log_;
    Job job_;
    GamePlace place_;
    std::optional<ai::Report> report_;
    bool is_report_of_analysis_ = false;
    Ticket last_ticket_ = 0;
    SearchWorker worker_;
};

} // namespace play
