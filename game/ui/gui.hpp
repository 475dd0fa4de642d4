// The window's face: input becomes commands, the match becomes pictures. One tick and one frame at a time.
#pragma once

#include "engine/app.hpp"
#include "engine/audio.hpp"
#include "engine/base/mailbox.hpp"
#include "engine/overlay.hpp"
#include "engine/renderer.hpp"
#include "engine/side_window.hpp"
#include "engine/window.hpp"
#include "game/play/comparison.hpp"
#include "game/play/desk.hpp"
#include "game/play/game_keeper.hpp"
#include "game/play/recorder.hpp"
#include "game/ui/action_context.hpp"
#include "game/ui/board_hints.hpp"
#include "game/ui/board_view.hpp"
#include "game/ui/gui_state.hpp"
#include "game/ui/preferences.hpp"
#include "game/ui/presentation.hpp"
#include "game/ui/screen_layout.hpp"
#include "game/ui/shown_values.hpp"
#include "game/ui/theme.hpp"

#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace ui {

// What the window is made of; made by open_stage(), outlived by nothing that draws.
struct Stage {
    engine::Window window;
    std::optional<engine::SideWindow> side; // the debug panel's, while it has one
    engine::Renderer renderer;
    engine::Overlay overlay;
    engine::Audio audio;
    engine::InputReader reader; // of both windows
};

struct GuiOptions {
    bool keeps_files = true;                  // autosave, settings, finished games; off for pictures and measurements
    std::optional<play::MatchSettings> start; // begin this game at once, instead of showing the New Game card
    std::optional<play::MatchState> loaded;   // take up this match at once
    std::optional<std::uint64_t> seed;        // for every game; none: another one each time
    play::Machine machine = play::this_machine(); // that the settings of searches go by
    bool is_show = false; // begin another game some seconds after each end, until somebody presses a key or clicks
    std::optional<std::filesystem::path> games_folder = {}; // of the library; none: the person's own
};

class Library;

class Gui {
  public:
    Gui(Stage& stage, Preferences preferences, GuiOptions options, Time now);
    ~Gui(); // writes the settings and the autosave

    // One step of the loop. The result says whether to draw, and how long to sleep.
    engine::Demand tick(const engine::Input& input, Time now);
    // Draws the whole window into the back buffer.
    void draw(Time shown);
    // Whether frames have shown all that the input so far does: further input waits for that.
    bool is_settled() const;
    bool is_typing() const; // a text field has the keyboard
    // The debug panel's own window as it was drawn last, onto the present target. Precondition: it is open.
    void paint_side();

    // Says something to the person for a few seconds; say_of_moment: for as long as things stand as they do at the end
    // of this tick.
    void say(std::string text, Time now);
    void say_of_moment(std::string text, Time now);
    // Carries out what a panel or key asks for.
    void carry_out(const Request& request, Time now);

    const play::Match& match() const { return match_; }
    const play::Desk& desk() const { return desk_; }
    const Presentation& presentation() const { return presentation_; }
    const ScreenLayout& layout() const { return layout_; }
    const Preferences& preferences() const { return preferences_; }
    const GuiState& state() const { return state_; }
    const Library* games() const { return library_.get(); } // null before it was first opened

  private:
    ActionContext context() const { return {match_, desk_, state_, preferences_}; }

    // gui_input.cpp
    bool ends_show(const engine::Input& input);
    void read_pointer(const engine::Input& input, Time now);
    void mark(const engine::ButtonEvent& event);
    void press(const engine::ButtonEvent& event, Time now);
    void sort_presses();
    void press_enter(Time now);
    void press_escape();
    void read_keys(const engine::Input& input, Time now);
    void press_key(const engine::KeyEvent& key, Time now);
    void press_shortcut(const engine::KeyEvent& key);
    bool press_step_key(SDL_Scancode key); // gui_stepping.cpp
    void move_cursor(int rows, int columns);
    void type(char character, Time now);
    void play_typed(Time now);
    void play_square(rules::Square square, Time now);

    // gui_editor.cpp
    void open_editor();
    void close_editor();
    void change_draft(const PositionDraft& draft);
    void put(rules::Square square, engine::Button button);
    void paint(rules::Square square, const engine::Input& input);
    void press_editor_key(const engine::KeyEvent& key);
    void play_from_draft(Time now);
    BoardScene editor_scene() const;

    // gui_setup.cpp
    void open_setup();
    void close_setup();
    void follow_setup();
    rules::Position previewed() const;
    bool plays_on_preview(rules::Square square) const;
    BoardScene setup_scene() const;

    // gui_training.cpp
    bool guess(rules::Square square, Time now);
    bool is_behind_judged() const;
    void settle_guess(Time now);
    void start_drill(Time now);
    void toggle_hints();
    void toggle_hints_for(rules::Color color);
    void watch_peeking(const engine::Input& input, Time now);
    bool wants_analysis() const;
    play::Wishes wishes() const;

    // gui_branches.cpp
    void say_undone(rules::Game::NodeId before, bool was_ended, Time now);
    void delete_branch(rules::Game::NodeId node, Time now);

    // gui_requests.cpp
    void submit(const play::Command& command, Time now);
    void submit(const play::SearchCommand& command, Time now);
    const play::MatchSettings& present_settings() const; // of the New Game card while it is open
    void start_game(play::MatchSettings settings, Time now);
    void go_on_with_show(Time now);
    bool install(play::MatchState state, Time now);
    void ask_to_start(const play::MatchSettings& settings, const std::string& question, Time now);
    void change_size(int side, Time now);
    void play_again(bool swaps_colors, Time now);
    void confirm(Time now);
    void close_dialog();

    // gui_library.cpp
    play::GamesFolder games_folder() const;
    Library& library();
    void open_library();
    void follow_library();
    bool is_library_behind() const;
    void open_chosen(Time now);
    void carry_out_in_library(const LibraryWish& wish, Time now);
    void open_form(LibraryDialog& dialog, LibraryForm form);
    void press_library_key(const engine::KeyEvent& key);

    // gui_files.cpp
    void open_save_dialog();
    void tell_in_dialog(std::string problem, Time now);
    void save_to(const SaveTo& save, Time now);
    void load_from(const std::filesystem::path& named, Time now);
    void copy_text(const std::string& text, const std::string& said, Time now);
    void copy_moves(Time now);
    void paste_clipboard(Time now);
    void ask_who_moves(const std::string& text);
    bool asks_for_side(const std::string& text);
    void take_text(const std::string& text, std::optional<rules::Color> to_move, Time now,
                   const std::string& refused = "Nothing was pasted: "); // how the message of a refusal begins
    void keep_game(Time now);
    bool keep_resumable(Time now);
    void find_resumable();
    void follow_files(Time now);
    bool is_game_running() const { return !is_preview_ && play::is_running(match_); }
    void write_bundle(Time now);

    // gui_comparison.cpp
    void compare();

    // gui_analysis.cpp
    void follow_analysis(Time now);
    void follow_best_line();
    void move_bar(Time now);
    ShownValues shown() const;
    std::optional<BoardHints> board_hints() const;
    void tell_end_of_review(Time now);
    bool shows_line() const;
    void scrub_line(int moves);

    // gui.cpp
    void lay_out();
    void follow_match(Time now);
    void watch_for_the_end();
    bool is_held() const;
    bool shows_running_clock() const;
    Moment moment() const;
    bool expire(Time now);
    std::optional<Time> next_wake(Time now) const;
    MotionStyle motion_style() const;
    std::vector<PlainArea> plain_areas() const;
    BoardScene scene(Time shown) const;

    // gui_debug.cpp
    void log_search();
    void count_frame(Time shown, float cost); // in milliseconds
    void follow_search(Time now);
    void follow_side_window(const engine::Input& input, Time now);
    void draw_side();
    void record_tree();
    void take_recording(Time now);
    void set_debug_extent(float extent);
    void export_iterations(Time now);
    void copy_iterations(Time now);
    void copy_debug_json(Time now);
    void put_on_clipboard(const std::string& text, std::string said, Time now);

    Stage& stage_;
    Preferences preferences_;
    GuiOptions options_;
    GuiState state_;
    play::Desk desk_;
    const play::Match& match_; // the desk's
    Presentation presentation_;
    BoardView board_view_;
    ScreenLayout layout_;
    Fonts fonts_;
    FontSizes baked_;
    const Theme* styled_theme_ = nullptr;
    std::pair<std::uint64_t, rules::Game::NodeId> lines_of_{}; // game number and node that the lines in state_ are of
    std::uint64_t bar_game_ = 0;                               // the number of the game whose values the bar has shown
    bool was_reviewing_ = false;
    std::vector<Request> requests_;
    engine::Input overlay_input_; // gathered for the next frame
    // Where the pointer was when the last frame began: what the overlay says of it holds for there.
    engine::Point begun_at_;
    std::optional<engine::Point> resting_at_; // the arrows were used while the pointer lay here: it does not count
    std::vector<engine::ButtonEvent> unsorted_presses_; // not yet known whether they are the board's or a panel's
    std::vector<engine::ButtonEvent> board_presses_;
    float wheel_turned_ = 0; // over the board, a part of a step: touchpads send such
    Time last_frame_{};
    Time last_tick_{};
    std::chrono::milliseconds time_between_news_;
    std::optional<play::GameKeeper> keeper_;   // none where no files are kept
    std::unique_ptr<Library> library_;         // made when first wanted
    std::unique_ptr<play::Recorder> recorder_; // made when it is first needed
    bool is_preview_ = true;                   // no game was begun yet: the match is a stand-in
    std::optional<SetupCard> drawn_setup_;     // the card as of the last tick
    bool saves_fullscreen_;                    // what the settings get: the command line's wish is for once
    int frames_since_input_ = 0;
    bool is_show_ = false;             // games follow each other by themselves
    std::optional<Time> show_goes_on_; // when the next one begins
    // The footer of the debug panel tells the last second: it is drawn once more when a second has been quiet.
    std::optional<Time> figures_rest_at_;
    bool are_figures_resting_ = false;
    std::optional<std::uint64_t> side_print_; // of what the debug panel's own window shows
    std::optional<Time> news_due_;            // what a search told is to be shown by then
    bool is_dirty_ = true;                    // something has changed since the last frame
    bool quits_ = false;
    std::unique_ptr<play::Comparison> comparison_; // made when first wanted
    std::uint64_t comparison_ticket_ = 0;          // of the newest request; the reports of others are stale
    struct Compared {                              // what that request was about
        std::uint64_t game_number = 0;
        rules::Game::NodeId node = -1;
        play::ComparisonChoice choice;
        friend bool operator==(const Compared&, const Compared&) = default;
    };
    std::optional<Compared> compared_;     // none while nothing is compared
    base::Queue<std::string> bundle_news_; // what is to be said of a bundle that was being written
    std::jthread bundling_;                // writes it; after what it uses
};

// Opens window, renderer, overlay and sound. Errors are for the person, in one sentence.
base::Result<std::unique_ptr<Stage>> open_stage(const engine::WindowOptions& options);

// A number that differs from start to start.
std::uint64_t fresh_seed();

} // namespace ui
