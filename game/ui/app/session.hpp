// What the parts of the window work on: the game and what thinks beside it, what is on the screen, the settings, and
// what is asked for. Each part is handed it; none keeps it.
#pragma once

#include "game/library/library.hpp"
#include "game/play/game_controller.hpp"
#include "game/ui/app/gui_options.hpp"
#include "game/ui/app/gui_state.hpp"
#include "game/ui/app/preferences.hpp"
#include "game/ui/board/presentation.hpp"
#include "game/ui/board/screen_layout.hpp"
#include "game/ui/board/shown_values.hpp"
#include "game/ui/library/library_list.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ui {

class Session {
  public:
    Session(Preferences preferences, const GuiOptions& options, Time now);

    const play::Game& game() const { return controller.game(); }
    ShownValues shown() const { return shown_values(preferences, state, game()); }
    const play::GameSettings& present_settings() const; // of the New Game card while there is one
    // The position shown is that of the game and at rest, so that lines and values may lie on it.
    bool has_board_at_rest() const;
    bool has_running_clock() const;  // that is shown
    std::uint64_t next_seed() const; // for a game
    MotionStyle motion_style() const;
    Moment moment() const; // that messages may be about
    bool has_dialog() const { return !std::holds_alternative<std::monostate>(state.dialog); }
    const LibraryList* games() const { return library_list_.get(); } // null before the library was first opened
    LibraryList& library_list();

    // For a few seconds; say_of_moment: for as long as things stand as they do at the end of this tick.
    void say(std::string text, Time now);
    void say_of_moment(std::string text, Time now);
    // Where a file was asked for in a dialog, what is wrong with it is said there.
    void say_in_dialog(std::string problem, Time now);
    void ask(Request request) { requests.push_back(std::move(request)); }
    // The call of a function with these arguments.
    template <class Function, class... Arguments> void ask(Function function, Arguments... arguments) {
        requests.push_back(call(std::move(function), std::move(arguments)...));
    }
    void run(std::string_view action); // the action of that id, as another request
    void close_dialog() { state.dialog = std::monostate{}; }
    void submit(const play::Command& command, Time now);
    void submit(const play::SearchCommand& command, Time now);

    Preferences preferences;
    GuiState state;
    play::GameController controller;
    Presentation presentation;
    ScreenLayout layout;
    std::vector<Request> requests; // of panels, keys and parts: called in the next tick, or in this one
    ::library::Library library;    // in memory where nothing is kept, or its files cannot be used
    play::Machine machine;         // that the settings of searches go by

  private:
    Session(Preferences preferences, const GuiOptions& options, std::vector<std::string> problems, Time now);
    std::string undone_text(rules::GameTree::NodeId before, bool was_ended) const;

    std::optional<std::uint64_t> seed_;
    std::unique_ptr<LibraryList> library_list_; // made when first wanted
};

// A number that differs from start to start.
std::uint64_t fresh_seed();

} // namespace ui
