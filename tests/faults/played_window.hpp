// A window in a process of its own: it is told what to do, killed, or has company. Its files lie where XDG_CONFIG_HOME
// and XDG_DATA_HOME say, and stay.
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
    // With the settings that are there. Fails where it cannot be opened.
    explicit PlayedWindow(ui::GuiOptions options = {});
    ~PlayedWindow();

    ui::Gui& gui() { return *gui_; }
    const play::Game& game() const { return gui_->game(); }
    const ui::GuiState& state() const { return gui_->state(); }
    // A tick, 20 ms of made-up time behind the one before.
    void step();
    // How much the ticks are made to last from now on.
    void set_step(std::chrono::milliseconds step) { step_ = step; }
    void steps(int count);
    // Steps until it is so. False after a minute of real time.
    bool wait_until(const std::function<bool()>& is_so);
    // As if a panel had asked for it, and a step.
    void ask(const ui::Request& request);
    template <class Function, class... Arguments> void ask(Function function, Arguments... arguments) {
        ask(ui::Request{ui::call(std::move(function), std::move(arguments)...)});
    }
    void run(std::string_view action) { ask(ui::action_call(action)); }
    void submit(const play::Command& command) { ask(ui::submit, command); }
    // A game of two persons, or against a computer of that level, on a small board: it is over soon.
    void begin(std::optional<int> level = std::nullopt);
    // One of the legal moves; the game is not over.
    void play(std::size_t choice);
    std::string transcript() const; // of the whole line
    // All that was said so far.
    const std::vector<std::string>& said() const { return said_; }

  private:
    ui::Time now_ = engine::Clock::now();
    std::chrono::milliseconds step_{20};
    std::unique_ptr<ui::Stage> stage_;
    std::unique_ptr<ui::Gui> gui_;
    std::vector<std::string> said_;
};

// The whole lines of all saved games, also of deleted ones, in the order in which they were saved; those of the games
// under way.
std::vector<std::string> saved_transcripts();
std::vector<std::string> autosaved_transcripts();
