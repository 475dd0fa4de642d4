// State shared by the parts of the window: the game and its searches, the screen, the settings, and requests. Parts
// receive it with each call and never store it.
#pragma once

#include "game/engines/engine_log.hpp"
#include "game/library/library.hpp"
#include "game/play/game_controller.hpp"
#include "game/play/search_settings.hpp"
#include "game/ui/app/gui_state.hpp"
#include "game/ui/app/preferences.hpp"
#include "game/ui/app/window_evaluation.hpp"
#include "game/ui/board/presentation.hpp"
#include "game/ui/board/screen_layout.hpp"
#include "game/ui/kiosk/kiosk.hpp"
#include "game/ui/library/library_list.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ui {

struct GuiOptions {
    bool keeps_files = true; // False for screenshots and measurements.
    std::optional<play::GameSettings> start;
    std::optional<play::GameState> loaded;
    // Engines that the user chose and that may therefore be started.
    std::vector<play::ExternalEngine> engines{};
    std::optional<std::uint64_t> seed; // Seed for every game; none: a fresh one each time.
    play::Machine machine = play::this_machine();
    // The language was chosen for this start only: the setting has no effect until it changes.
    bool keeps_language = false;
    std::optional<KioskOptions> kiosk = {}; // A kiosk without menus; `start` is then the game that its computers play.
    std::optional<library::Files> library_files = {}; // None: the user's own library.
    // Date for drills that come due on another day; none: today.
    std::function<std::chrono::sys_seconds()> date = {};
    std::function<std::chrono::system_clock::time_point()> time_of_day = std::chrono::system_clock::now;
    std::chrono::milliseconds engine_answer_limit{10'000}; // Per answer of an engine that is being tested.
    bool asks_desktop_for_files = false;                   // Uses the desktop's own file chooser if there is one.
};

// Which search values may be visible now on the board, the bar, the graph, the move list, the cards and their tips.
struct ShownValues {
    // Numbers on the legal squares: hints are on for the side to move, or the user peeks.
    bool on_squares = false;
    // Anything that shows who leads: the bar, the graph, values and mistakes in the move list, the proof status. During
    // a human's game these are as much of a hint as a number on a square.
    bool around_board = false;
    friend bool operator==(const ShownValues&, const ShownValues&) = default;
};

class Session;

ShownValues shown_values(const Preferences& preferences, const GuiState& state, const play::Game& game);

// Whether move frequencies from the database are shown on the squares, and as a table next to the board.
bool has_frequencies(const Session& session);
bool has_database_moves(const Session& session);

// Whether hints are sentences in a note instead of numbers. The trainer has its own sentences, and peeking shows
// numbers.
bool has_hints_in_words(const Session& session);

class Session {
  public:
    Session(Preferences preferences, const GuiOptions& options, Time now);

    const play::Game& game() const { return controller.game(); }
    ShownValues shown() const { return shown_values(preferences, state, game()); }
    const play::GameSettings& present_settings() const;
    // Whether the board shows the game's position without animation or notice, so that lines and values can be drawn on
    // it.
    bool has_board_at_rest() const;
    bool has_running_clock() const; // Whether a visible clock runs.
    std::uint64_t next_seed() const;
    MotionStyle motion_style() const;
    Moment moment() const;
    bool has_dialog() const { return !std::holds_alternative<std::monostate>(state.dialog); }
    // Null before the library is first opened.
    const LibraryList* library_list() const { return library_list_.get(); }
    LibraryList& open_library_list();

    // Shows a message for a few seconds; say_of_moment() shows it until the situation at the end of this tick changes.
    // is_problem: shown as a problem in places that have a row for messages.
    void say(std::string text, Time now, bool is_problem = false);
    void say_of_moment(std::string text, Time now);
    void say_all(const std::vector<std::string>& problems, Time now); // Shows them in one message, if there are any.
    // Reports a problem in the dialog that asked for the file if that dialog is open.
    void say_in_dialog(std::string problem, Time now);
    void ask(Request request) { requests.push_back(std::move(request)); }
    template <class Function, class... Arguments> void ask(Function function, Arguments... arguments) {
        requests.push_back(call(std::move(function), std::move(arguments)...));
    }
    void run(std::string_view action);
    void close_dialog() { state.dialog = std::monostate{}; }
    // Refused while the game waits behind another screen. ui::submit() also checks the rules of a match.
    void submit(const play::Command& command, Time now);
    void submit(const play::SearchCommand& command, Time now);

    Preferences preferences;
    GuiState state;
    engines::EngineLogs engine_logs; // Declared before the controller, whose engines write into it.
    play::GameController controller;
    Presentation presentation;
    ScreenLayout layout;
    std::vector<Request> requests; // Made by panels, keys and parts; called in this tick or the next.
    ::library::Library library;    // In memory if nothing is kept or its files cannot be used.
    play::Machine machine;
    LoadedEvaluation evaluation;

  private:
    Session(Preferences preferences, const GuiOptions& options, std::vector<std::string> problems, Time now);
    std::string undone_text(rules::GameTree::NodeId before, bool was_ended) const;

    std::optional<std::uint64_t> seed_;
    std::unique_ptr<LibraryList> library_list_;
};

// The move in the game's notation.
std::string move_text(const play::Game& game, rules::GameTree::NodeId node);

// Which searches run besides those for computers' moves, and the resources, counters and breakpoints of searches.
play::SearchOptions search_options(const Session& session);

std::uint64_t fresh_seed();

} // namespace ui
