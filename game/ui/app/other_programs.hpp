// The external programs that a person has configured, as the window has them: their list, the one that is
// tried out, and their logs. None is started but by a click: on Test, on Play, on a seat. For requests and panels.
#pragma once

#include "game/play/programs/program_list.hpp"
#include "game/play/programs/program_trial.hpp"
#include "game/ui/app/library_items.hpp"
#include "game/ui/app/session.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ui {

class OtherPrograms {
  public:
    // Reads the list. The session outlives this.
    OtherPrograms(const GuiOptions& options, Session& session, Time now);
    ~OtherPrograms(); // a program that is tried out is killed

    void open(Session& session); // their window
    // Programs are meant by their places in the list.
    void choose(Session& session, std::size_t program); // shows its fields
    void add(App& app);
    void change(App& app, std::size_t program, const play::ConfiguredProgram& changed);
    void remove(App& app, std::size_t program);
    void put_back(App& app);                 // the one that was removed last
    void test(App& app, std::size_t number); // starts it
    void stop_test(Session& session);
    void copy_log(App& app); // of the one that is shown
    // At the game that is played; it may be started.
    void seat(App& app, rules::Color color, std::size_t program);
    // A person starts a game with these seats: those of the list may be started from now on.
    void allow_players(Session& session, const play::GameSettings& settings) const;
    // To be called in each tick. True when something has changed that can be seen.
    bool update(Session& session, Time now);
    std::optional<Time> next_deadline(const Session& session, Time now) const;

    const play::ProgramList& list() const { return list_; }
    // Its name in the list, else what its command begins with.
    std::string name_of(const play::Program& program) const;
    // Of the program that was tried out last, as far as it has come; null before the first.
    const play::TrialReport* trial() const { return report_ ? &*report_ : nullptr; }
    bool is_testing() const { return report_ && !report_->is_finished; }

  private:
    bool read(Session& session, Time now); // true when the list has changed
    void write(std::size_t program, Session& session, Time now);

    std::chrono::milliseconds answer_limit_;
    LibraryItems items_{library::ItemKind::engine};
    play::ProgramList list_;
    std::vector<std::string> keys_;             // of the items, in the order of the list
    std::unique_ptr<play::ProgramTrial> trial_; // made when first needed
    std::uint64_t ticket_ = 0;                  // of the newest trial
    std::optional<play::TrialReport> report_;
    std::optional<play::Program> logged_; // whose log the dialog has
    std::uint64_t log_revision_ = 0;      // as of that
};

} // namespace ui
