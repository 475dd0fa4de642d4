// Uses the window as a user does: moves the mouse, presses keys and touches through SDL's events, and lets time pass.
// Time is simulated, so that a game of minutes takes seconds; only the computer's searches take real time.
#pragma once

#include "game/ui/app/actions.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/gui.hpp"
#include "game/ui/app/windows.hpp"

#include "tests/engine/offscreen.hpp"

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

class Pilot {
  public:
    // Opens the window with its files in a separate folder, which is deleted afterwards.
    explicit Pilot(ui::Preferences preferences, ui::GuiOptions options, int width = 800, int height = 600);
    // Starts a game of those settings immediately, with a fixed seed.
    explicit Pilot(const ui::Preferences& preferences, int width = 800, int height = 600);
    // Ends the earlier start, and opens the window again with its files.
    Pilot(Pilot& earlier, ui::Preferences preferences, ui::GuiOptions options, int width = 800, int height = 600);
    ~Pilot();
    // Ends this start and writes what is due. Only another start may follow.
    void end();

    const ui::Gui& gui() const { return *gui_; }
    const play::Game& game() const { return gui_->game(); }
    const play::GameController& controller() const { return gui_->controller(); }
    const rules::Position& position() const { return game().position(); }
    ui::Time now() const { return now_; }
    std::filesystem::path data() const { return folder_->path / "data" / "outflank"; }
    int frames_drawn() const { return frames_; }

    // One tick, and a frame if one was requested. Repeats while input events are pending.
    void step();
    // Lets that much simulated time pass. As in the real loop, the window sleeps until an event or its deadline.
    void wait(std::chrono::milliseconds time);
    // Waits until nothing moves and no computer thinks.
    void settle();

    // Makes a request as a panel does: the call of a function with these arguments, an action, a command.
    void ask(const ui::Request& request);
    template <class Function, class... Arguments> void ask(Function function, Arguments... arguments) {
        ask(ui::Request{ui::call(std::move(function), std::move(arguments)...)});
    }
    void run(std::string_view action) { ask(ui::action_call(action)); }
    void submit(const play::Command& command) { ask(ui::submit, command); }
    void submit(const play::SearchCommand& command) { ask(ui::submit_search, command); }
    void move_mouse(engine::Point at);
    void click(engine::Point at);
    void click(rules::Square square);
    // Clicks an item by its name (items.hpp); fails if it is not drawn.
    void click_item(const std::string& path);
    void double_click_item(const std::string& path, std::chrono::milliseconds pause = std::chrono::milliseconds{100});
    bool shows(const std::string& path) const;
    void drag(engine::Point from, engine::Point to);
    void scroll_wheel(int steps);
    void touch(engine::Point at);
    void swipe(engine::Point from, engine::Point to);
    void resize(int width, int height);
    // Presses and releases a key. After a letter shortcut, waits until it has run. typed: what the layout has at that
    // place; unknown: what an American one has.
    void press(SDL_Scancode key, Uint16 modifiers = KMOD_NONE, SDL_Keycode typed = SDLK_UNKNOWN);
    void type(const std::string& text);
    // Types moves, each until the window is at rest again.
    void play(std::initializer_list<const char*> squares);
    // Presses Ctrl+V with that text on the clipboard, and waits until the window is at rest again.
    void paste(const std::string& text);
    // Presses or releases a mouse button. Points from engine::side_origin on are in the debug panel's own window.
    void push_button(Uint32 type, engine::Point at, Uint8 button = SDL_BUTTON_LEFT);
    // These functions only queue events: the window reads all of them in its next step.
    void push_key(Uint32 type, SDL_Scancode key, Uint16 modifiers = KMOD_NONE, SDL_Keycode typed = SDLK_UNKNOWN);
    void push_text(char character);
    void push_text(const std::string& text);
    void push_motion(engine::Point at);
    void push_finger(Uint32 type, engine::Point at, SDL_FingerID finger = 1);
    void push(SDL_Event event);
    // Picture of the window, drawn now.
    engine::Image picture();
    // The last frame as it is, without drawing a new one. Frames are laid out without pixels, which is much faster;
    // this paints them.
    engine::Image shown_picture();
    // The debug panel's own window; empty without one.
    engine::Image side_picture();
    void close_side(); // By its close button.
    // Text of the newest message on the screen; empty if there is none.
    std::string message() const;
    // The last sound requested; empty before the first one.
    const std::string& heard() const { return stage_->audio.last_requested(); }
    bool has_quit() const { return has_quit_; }
    // Starts to listen to game controllers, real and virtual ones.
    void start_pads() { stage_->reader.start_pads(); }
    // Whether an item in a panel has the keyboard and pad focus.
    bool has_focus() const { return stage_->overlay.has_focus(); }
    // Simulated length of a tick; initially 8.33 ms.
    void set_step(std::chrono::microseconds step) { step_ = step; }
    std::chrono::microseconds step_time() const { return step_; }

  private:
    struct Place { // In the window with that SDL id; 0 is the main one.
        Uint32 window;
        int x, y;
    };
    Place place_of(engine::Point at) const;
    void go_round(); // Once through the main loop.
    bool is_awake() const;
    void pass_time();
    // Steps until all input is read and shown, at least that many times.
    void deal(int frames = 1);

    std::shared_ptr<offscreen::TemporaryFolder> folder_; // Shared by successive starts.
    offscreen::Variable config_, home_;
    ui::Time now_ = engine::Clock::now(); // Before the members made with it.
    std::unique_ptr<ui::Stage> stage_;
    std::unique_ptr<ui::Gui> gui_;
    std::chrono::microseconds step_{8333};
    int frames_ = 0;
    int settling_ = 3;
    bool has_drawn_ = false;
    engine::Demand demand_; // Of the last tick.
    bool has_quit_ = false;
};

// Lets simulated and real time pass until is_so() is true. The limit only keeps a broken program from hanging the test.
void wait_until(Pilot& pilot, const char* what, const std::function<bool()>& is_so);
inline void wait_until(Pilot& pilot, const std::function<bool()>& is_so) {
    wait_until(pilot, "what was waited for does not come", is_so);
}

// The same while simulated time stands still, for results of real searches and programs that have to come first.
void wait_aside(Pilot& pilot, const char* what, const std::function<bool()>& is_so);

// The moves to the current position: "f5d6c3".
std::string transcript(const Pilot& pilot);
// Clicks a menu's heading, its entry and, if `deeper` is given, an entry of the submenu.
void choose_in_menu(Pilot& pilot, const std::string& menu, const std::string& item, const std::string& deeper = "");
std::string clipboard();

// Settings for two humans, without sound.
ui::Preferences two_humans(int side);
// A human with Black against that computer.
ui::Preferences against(const ai::Player& player, int side);
// Options that start the game of the settings immediately, with a fixed seed.
ui::GuiOptions at_once(const ui::Preferences& preferences);
