// A game and all that searches for it: its computers, external programs, the analysis, thinking ahead and the
// review. Not thread-safe: the thread that owns it submits commands and ticks; it returns at once, whatever is being
// searched.
#pragma once

#include "game/play/command.hpp"
#include "game/play/game.hpp"
#include "game/play/game_log.hpp"
#include "game/play/game_review.hpp"
#include "game/play/programs/program_seats.hpp"
#include "game/play/search_scheduler.hpp"

#include <functional>
#include <optional>
#include <string>

namespace play {

class GameController {
  public:
    // A computer answers at the earliest min_reply_time after its turn began, so that one sees one's own move.
    // on_news is called on a worker's thread after there is something for the next tick; it must not block.
    explicit GameController(GameSettings settings, Time now, milliseconds min_reply_time = milliseconds{0},
                            std::function<void()> on_news = {}, const EngineSettings& engine = Wishes{}.engine);

    // As Game::submit; and what searches are needed then.
    base::Result<base::Done> submit(const Command& command, Time now);
    base::Result<base::Done> submit(const SearchCommand& command, Time now);

    // What holds from now on; every tick says it as well.
    void wish(const Wishes& wishes);
    // Takes the news of searches, plays a computer's move, lets time go by. is_held: discs are in motion, or a notice
    // or dialog is shown; then clocks stand and the computer's answer waits. Returns true when something changed that
    // can be seen. Without wishes: those of the last time.
    bool tick(Time now, const Wishes& wishes, bool is_held = false);
    bool tick(Time now, bool is_held = false) { return tick(now, wishes_, is_held); }
    // When tick() has to be called next although nothing else happens. None: no need.
    std::optional<Time> next_deadline(Time now) const;

    void give_free_first_moves() { game_.give_free_first_moves(); }

    const Game& game() const { return game_; }
    const Wishes& wishes() const { return wishes_; } // of the last tick
    // What searches may use: what was wished, as far as this machine has it.
    const EngineSettings& engine() const { return granted_.engine; }

    // A computer is choosing its move, or has chosen it and waits to show it.
    bool is_thinking() const { return scheduler_.is_choosing(); }
    // The external programs that have a seat, and what they are about. None of them is started before allow() or
    // StartProgram: that a saved game or the settings name one is not enough.
    const ProgramSeats& programs() const { return programs_; }
    void allow(const Program& program) { programs_.allow(program); }
    // What programs write, those on the seats and whichever else is handed them; they may be used by other threads.
    ProgramLogs& program_logs() { return program_logs_; }
    const ProgramLogs& program_logs() const { return program_logs_; }
    // The top level uses the person's time; its reports stay its own.
    bool is_thinking_ahead() const { return scheduler_.is_thinking_ahead(); }
    // A search runs, for a computer's move or for the analysis, or stands and will go on.
    bool is_searching() const { return scheduler_.is_searching(); }
    // That search is paused, and why; none while it runs, and when there is none.
    std::optional<ai::PauseReason> search_pause() const { return scheduler_.pause(); }
    // It has come to a stand: after the next tick report() stays as it is.
    bool search_stands() const { return scheduler_.stands(); }
    // The newest report about the position at the cursor, from any search of it; none before the first one.
    const std::optional<ai::Report>& report() const { return scheduler_.report(); }
    // The same while it comes from an analysis, not from a computer that chooses its move.
    const ai::Report* analysis() const { return report() && !scheduler_.is_report_of_choice() ? &*report() : nullptr; }
    // What the computer last knew when it moved (for the panel, while the person thinks); none after a new game.
    struct PastChoice {
        rules::Position position; // where it had to move
        ai::Report report;
    };
    const std::optional<PastChoice>& last_choice() const { return last_choice_; }
    std::uint64_t choices() const { return choices_; } // how often a computer has moved, over all games
    // The review that runs, or the last one of this game; null before the first.
    const ReviewProgress* review() const { return review_.progress(); }

    // Of the table that hints, analysis and the top level share, as it was made; 0 before the first such search.
    std::size_t table_bytes() const { return scheduler_.table_bytes(); }
    // What a person should know about the search or the programs, in one sentence.
    std::optional<std::string> poll_problem();

    // What happened so far, for reports of faults. The owner may add what it did beside commands.
    const GameLog& log() const { return log_; }
    void note(std::string text, Time now);

  private:
    using Outcome = base::Result<base::Done>;

    void update();
    Held held() const;
    bool play_choice(Time now);
    // Of the computer or program to move, once it is there; null before.
    const rules::Move* chosen_move() const;
    Outcome logged(Outcome outcome);
    Outcome change_pause(void (ai::Gate::*change)(), Time now);

    Game game_;
    GameLog log_;
    milliseconds min_reply_time_;
    Wishes wishes_;
    Wishes granted_; // with the engine's settings resolved
    Time now_;       // as it was last told
    bool is_held_ = false;
    std::optional<PastChoice> last_choice_;
    std::uint64_t choices_ = 0;
    ReviewRun review_;
    ProgramLogs program_logs_; // before those who write into it
    ProgramSeats programs_;
    SearchScheduler scheduler_; // last: its thread must stop first
};

} // namespace play
