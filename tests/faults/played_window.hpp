// A window in its own process that is controlled, killed or run next to others. XDG_CONFIG_HOME and XDG_DATA_HOME name
// the folders of its files, which stay.
#pragma once

#include "game/ui/app/actions.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/gui.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class PlayedWindow {
  public:
    // Opens a window with the existing settings. The test fails if that is not possible.
    explicit PlayedWindow(ui::GuiOptions options = {});
    ~PlayedWindow();

    ui::Gui& gui() { return *gui_; }
    const play::Game& game() const { return gui_->game(); }
    const ui::GuiState& state() const { return gui_->state(); }
    // One tick, 20 ms of simulated time after the previous one.
    void step();
    // Sets the simulated time between later ticks.
    void set_step(std::chrono::milliseconds step) { step_ = step; }
    void steps(int count);
    // Steps until the condition holds. False after a minute of real time.
    bool wait_until(const std::function<bool()>& is_so);
    // Sends a request, as a panel does, and makes a step.
    void ask(const ui::Request& request);
    template <class Function, class... Arguments> void ask(Function function, Arguments... arguments) {
        ask(ui::Request{ui::call(std::move(function), std::move(arguments)...)});
    }
    void run(std::string_view action) { ask(ui::action_call(action)); }
    void submit(const play::Command& command) { ask(ui::submit, command); }
    // Begins a game on a small board, which is over soon: between two players, or against a computer of that level.
    void begin(std::optional<int> level = std::nullopt);
    // Plays one of the legal moves. Precondition: the game is not over.
    void play(std::size_t choice);
    std::string transcript() const; // moves of the whole line
    // All messages shown so far.
    const std::vector<std::string>& said() const { return said_; }

  private:
    ui::Time now_ = engine::Clock::now();
    std::chrono::milliseconds step_{20};
    std::unique_ptr<ui::Stage> stage_;
    std::unique_ptr<ui::Gui> gui_;
    std::vector<std::string> said_;
};

// The whole lines of all saved games, including deleted ones, in the order they were saved; those of the running games.
std::vector<std::string> saved_transcripts();
std::vector<std::string> autosaved_transcripts();
