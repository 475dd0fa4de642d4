// The window's face: input becomes commands, the match becomes pictures. One tick and one frame at a time.
#pragma once

#include "engine/app.hpp"
#include "engine/audio.hpp"
#include "engine/base/background_writer.hpp"
#include "engine/overlay.hpp"
#include "engine/renderer.hpp"
#include "engine/window.hpp"
#include "game/play/match.hpp"
#include "game/ui/board_view.hpp"
#include "game/ui/gui_state.hpp"
#include "game/ui/preferences.hpp"
#include "game/ui/presentation.hpp"
#include "game/ui/screen_layout.hpp"
#include "game/ui/theme.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ui {

// What the window is made of; made by open_stage(), outlived by nothing that draws.
struct Stage {
    engine::Window window;
    engine::Renderer renderer;
    engine::Overlay overlay;
    engine::Audio audio;
};

struct GuiOptions {
    bool keeps_files = true;                  // autosave, settings, finished games; off for pictures and measurements
    std::optional<play::MatchSettings> start; // begin this game at once, instead of showing the New Game card
    std::optional<play::MatchState> loaded;   // take up this match at once
    std::optional<std::uint64_t> seed;        // for every game; none: another one each time
    bool is_show = false; // begin another game some seconds after each end, until somebody presses a key or clicks
};

class Gui {
  public:
    Gui(Stage& stage, Preferences preferences, GuiOptions options, Time now);
    ~Gui(); // writes the settings and the autosave

    // One step of the loop. The result says whether to draw, and how long to sleep.
    engine::Demand tick(const engine::Input& input, Time now);
    // Draws the whole window into the back buffer.
    void draw(Time shown);

    // Says something to the person for a few seconds.
    void say(std::string text, Time now);
    // Carries out what a panel or key asks for.
    void carry_out(const Request& request, Time now);

    const play::Match& match() const { return match_; }
    const Presentation& presentation() const { return presentation_; }
    const ScreenLayout& layout() const { return layout_; }
    const Preferences& preferences() const { return preferences_; }
    const GuiState& state() const { return state_; }

  private:
    // gui_input.cpp
    bool ends_show(const engine::Input& input);
    void read_pointer(const engine::Input& input, Time now);
    void press(const engine::ButtonEvent& event, Time now);
    void sort_presses();
    void press_enter(Time now);
    void press_escape();
    void switch_by_letter(Request asked, Time now);
    void read_keys(const engine::Input& input, Time now);
    void press_key(const engine::KeyEvent& key, Time now);
    void press_shortcut(const engine::KeyEvent& key);
    void move_cursor(int rows, int columns);
    void type(char character, Time now);
    void play_typed(Time now);
    void play_square(rules::Square square, Time now);

    // gui_editor.cpp
    void open_editor();
    void close_editor();
    void change_draft(const PositionDraft& draft);
    void put(rules::Square square, engine::Button button);
    void press_editor_key(const engine::KeyEvent& key);
    void play_from_draft(Time now);
    BoardScene editor_scene() const;

    // gui_training.cpp
    bool guess(rules::Square square, Time now);
    void settle_guess(Time now);
    void start_drill(Time now);
    void toggle_hints();
    void toggle_hints_for(rules::Color color);
    void watch_peeking(const engine::Input& input, Time now);
    bool wants_analysis() const;

    // gui_branches.cpp
    void say_undone(rules::Game::NodeId before, bool was_ended, Time now);
    void follow_renumbering();
    void delete_branch(rules::Game::NodeId node, Time now);

    // gui_requests.cpp
    void submit(const play::Command& command, Time now);
    const play::MatchSettings& present_settings() const; // of the New Game card while it is open
    void start_game(play::MatchSettings settings, Time now);
    void go_on_with_show(Time now);
    void install(play::MatchState state, Time now);
    void ask_to_start(const play::MatchSettings& settings, const std::string& question, Time now);
    void change_size(int side, Time now);
    void play_again(bool swaps_colors, Time now);
    void confirm(Time now);
    void close_dialog();
    bool is_worth_keeping() const;
    bool is_game_running() const;

    // gui_files.cpp
    void open_file_dialog(bool is_saving);
    void save_to(const SaveTo& save, Time now);
    void load_from(const std::filesystem::path& named, Time now);
    void copy_text(const std::string& text, const std::string& said, Time now);
    void copy_moves(Time now);
    void paste_clipboard(Time now);
    void take_text(const std::string& text, std::optional<rules::Color> to_move, Time now);
    void keep_game(Time now);
    void keep_resumable(Time now);
    void find_resumable();
    void autosave(Time now);

    // gui.cpp
    void lay_out();
    void follow_match(Time now);
    void preview_setup(Time now);
    void watch_for_the_end();
    bool is_held() const;
    bool shows_running_clock() const;
    bool expire(Time now);
    std::optional<Time> next_wake(Time now) const;
    MotionStyle motion_style() const;
    BoardScene scene(Time shown) const;
    void log_iteration();

    Stage& stage_;
    Preferences preferences_;
    GuiOptions options_;
    GuiState state_;
    play::Match match_;
    Presentation presentation_;
    BoardView board_view_;
    ScreenLayout layout_;
    Fonts fonts_;
    float baked_scale_ = 0;
    const Theme* styled_theme_ = nullptr;
    std::vector<Request> requests_;
    engine::Input overlay_input_; // gathered for the next frame
    // Where the pointer was when the last frame began: what the overlay says of it holds for there.
    engine::Point begun_at_;
    std::optional<engine::Point> resting_at_; // the arrows were used while the pointer lay here: it does not count
    std::vector<engine::ButtonEvent> unsorted_presses_; // not yet known whether they are the board's or a panel's
    std::vector<engine::ButtonEvent> board_presses_;
    Time last_frame_{};
    Time last_tick_{};
    std::uint64_t saved_revision_ = 0;
    std::uint64_t kept_revision_ = 0; // the game is among the saved ones as of this
    std::unique_ptr<base::BackgroundWriter> autosave_;
    bool is_preview_ = true;           // the match is only what the New Game card would start
    bool saves_fullscreen_;            // what the settings get: the command line's wish is for once
    int settling_frames_ = 0;          // dialogs need a frame to measure themselves before they show
    bool is_show_ = false;             // games follow each other by themselves
    std::optional<Time> show_goes_on_; // when the next one begins
    bool is_dirty_ = true;             // something has changed since the last frame
    bool quits_ = false;
};

// Opens window, renderer, overlay and sound. Errors are for the person, in one sentence.
base::Result<std::unique_ptr<Stage>> open_stage(const engine::WindowOptions& options);

// A number that differs from start to start.
std::uint64_t fresh_seed();

} // namespace ui
