// Sits in front of the window: moves the mouse, presses keys and touches through SDL's events, and lets time go by. The
// time is made up, so that a game of minutes takes seconds; only the computer's thinking takes real time.
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
    // Opens the window with its files in a folder of their own, which is gone afterwards.
    explicit Pilot(ui::Preferences preferences, ui::GuiOptions options, int width = 800, int height = 600);
    // A game of those settings begins at once, with a fixed seed.
    explicit Pilot(const ui::Preferences& preferences, int width = 800, int height = 600);
    // The same with the files of an earlier start.
    Pilot(Pilot& earlier, ui::Preferences preferences, ui::GuiOptions options, int width = 800, int height = 600);
    ~Pilot();
    // This start ends: what it had to write is written. Only another start may follow.
    void end();

    const ui::Gui& gui() const { return *gui_; }
    const play::Game& game() const { return gui_->game(); }
    const play::GameController& controller() const { return gui_->controller(); }
    const rules::Position& position() const { return game().position(); }
    ui::Time now() const { return now_; }
    std::filesystem::path data() const { return folder_->path / "data" / "outflank"; }
    int frames_drawn() const { return frames_; }

    // One tick, and a frame where one was asked for; more of them where several things happened, one after the other.
    void step();
    // So much made-up time. The window sleeps through it as in the real loop: until an event comes, or until it wanted
    // to be woken.
    void wait(std::chrono::milliseconds time);
    // Until nothing moves and nobody thinks.
    void settle();

    // As if a panel had asked for it: the call of a function with these arguments, an action, a command.
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
    // An item by its name (items.hpp); fails when it is not there.
    void click_item(const std::string& path);
    // Two clicks, the second so long after the first.
    void double_click_item(const std::string& path, std::chrono::milliseconds pause = std::chrono::milliseconds{100});
    bool shows(const std::string& path) const;
    void drag(engine::Point from, engine::Point to);
    void scroll_wheel(int steps);
    void touch(engine::Point at);
    // A finger that is drawn from there to there, in some steps.
    void swipe(engine::Point from, engine::Point to);
    void resize(int width, int height);
    // A key that is pressed and let go; after a letter that switches something nothing follows until it has done so.
    // typed: what the layout has at that place; unknown: what an American one has.
    void press(SDL_Scancode key, Uint16 modifiers = KMOD_NONE, SDL_Keycode typed = SDLK_UNKNOWN);
    void type(const std::string& text);
    // Moves by typing, each until the window is at rest again.
    void play(std::initializer_list<const char*> squares);
    // Ctrl+V with that text on the clipboard, until the window is at rest again.
    void paste(const std::string& text);
    // One edge of a mouse button. From engine::side_origin on it is the debug panel's own window that it happens in.
    void push_button(Uint32 type, engine::Point at, Uint8 button = SDL_BUTTON_LEFT);
    // What follows only puts events into the queue: the window gets them with the next step, as many as there are.
    void push_key(Uint32 type, SDL_Scancode key, Uint16 modifiers = KMOD_NONE, SDL_Keycode typed = SDLK_UNKNOWN);
    void push_text(char character);
    void push_text(const std::string& text);
    void push_motion(engine::Point at);
    void push_finger(Uint32 type, engine::Point at, SDL_FingerID finger = 1);
    void push(SDL_Event event);
    // The window as it is drawn now.
    engine::Image picture();
    // As the last frame has left it, without another one. Frames are worked out without their pixels, which is much
    // faster, until somebody looks.
    engine::Image shown_picture();
    // The debug panel's own window; empty without one.
    engine::Image side_picture();
    void close_side(); // by its close button
    // What the newest message on the screen says; empty when there is none.
    std::string message() const;
    // The sound that was asked for last; empty before the first one.
    const std::string& heard() const { return stage_->audio.last_asked(); }
    bool has_quit() const { return has_quit_; }
    // From here on game controllers are heard of, those of the machine and virtual ones.
    void start_pads() { stage_->reader.start_pads(); }
    // An item of the panels has the focus of keys and pads.
    bool has_focus() const { return stage_->overlay.has_focus(); }
    // How long a tick is made to last; 8.33 ms at first.
    void set_step(std::chrono::microseconds step) { step_ = step; }
    std::chrono::microseconds step_time() const { return step_; }

  private:
    struct Place { // in the window that SDL's events name so; 0 is the main one
        Uint32 window;
        int x, y;
    };
    Place place_of(engine::Point at) const;
    void go_round(); // of the loop
    bool is_awake() const;
    void pass_time();
    // Steps until all input is taken and shown, at least so many.
    void deal(int frames = 1);

    std::shared_ptr<offscreen::TemporaryFolder> folder_; // shared by the starts that follow each other
    offscreen::Variable config_, home_;
    ui::Time now_ = engine::Clock::now(); // before what is made with it
    std::unique_ptr<ui::Stage> stage_;
    std::unique_ptr<ui::Gui> gui_;
    std::chrono::microseconds step_{8333};
    int frames_ = 0;
    int settling_ = 3;
    bool has_drawn_ = false;
    engine::Demand demand_; // of the last tick
    bool has_quit_ = false;
};

// Lets time go on, that of searches too, until it is so; the limit only keeps a broken program from hanging the test.
void wait_until(Pilot& pilot, const char* what, const std::function<bool()>& is_so);
inline void wait_until(Pilot& pilot, const std::function<bool()>& is_so) {
    wait_until(pilot, "what was waited for does not come", is_so);
}

// The same while the made-up time stands: for what real searches and programs do before it may run on.
void wait_aside(Pilot& pilot, const char* what, const std::function<bool()>& is_so);

// The moves to where the window is: "f5d6c3".
std::string transcript(const Pilot& pilot);
// Clicks a menu's heading, then its entry, then that of the menu which it opens, where there is one.
void choose_in_menu(Pilot& pilot, const std::string& menu, const std::string& item, const std::string& deeper = "");
std::string clipboard();

// Settings for two persons, without sound.
ui::Preferences two_persons(int side);
// A person with Black against that computer.
ui::Preferences against(const ai::Player& player, int side);
// The options of a start that begins the game of the settings at once, with a fixed seed.
ui::GuiOptions at_once(const ui::Preferences& preferences);
