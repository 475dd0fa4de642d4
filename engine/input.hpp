// The user's input as a sequence of steps. The only reader of SDL events.
#pragma once

#include "engine/geometry.hpp"
#include "engine/pads.hpp"

#include <SDL.h>

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace engine {

enum class Button : unsigned char { left, right, middle };

struct ButtonEvent {
    Button button = Button::left;
    bool is_down = true;
    Point at;              // pixels of the drawing surface
    bool is_touch = false; // from a finger: no hovering before or after
    // A second finger, the loss of focus or the closing of the second window released it: no click.
    bool is_cancelled = false;
};

struct KeyEvent {
    SDL_Scancode scancode = SDL_SCANCODE_UNKNOWN; // key by meaning (key_layout): SDL_SCANCODE_Z types z
    bool is_down = true;
    bool is_repeat = false;
    bool ctrl = false, shift = false, alt = false;
};

// Moves of the keyboard and pad focus over the panels.
enum class FocusStep : unsigned char {
    next, // in drawing order, cyclic
    previous,
    left,
    right,
    up,
    down,
    press,
    leave,
    next_panel,
    previous_panel, // clears the focus beyond the last or first panel
    menu
};

// All coordinates are pixels of the main window. Those of a second window start at this origin, beyond every screen.
inline constexpr Point side_origin{20'000, 0};

struct Input {
    Point pointer;
    bool is_pointer_inside = false; // also false after a finger was lifted
    bool is_touch = false;
    int fingers = 0;               // number on the screen; the first finger points
    std::array<bool, 3> is_down{}; // indexed by Button
    bool ctrl = false, shift = false, alt = false;
    PadKind pad_kind = PadKind::letters;
    std::string composed; // UTF-8 text that an input method has not finished; mostly empty

    // Edges: events since the previous snapshot. Only the first tick of a frame gets them.
    std::vector<ButtonEvent> buttons;
    std::vector<KeyEvent> keys;
    std::string text;
    std::vector<PadEvent> pad;
    std::vector<PadChange> pad_changes;
    Point wheel;
    std::vector<std::string> dropped_files;
    bool is_quit_requested = false;
    bool is_side_closed = false;
    bool is_window_changed = false; // resized, moved, exposed or on another display: draw again
    bool is_display_changed = false;
    bool is_sound_gone = false;
    bool is_sound_found = false;
    bool is_focus_lost = false;
    bool is_composed_changed = false;

    bool has_edges() const;
    void forget_edges(); // Keeps the state.
};

class InputReader {
  public:
    // pixels_per_point: converts window coordinates to the drawing surface, for high-DPI windows. surface_width,
    // surface_height: in pixels; used to convert finger positions, which SDL reports from 0 to 1.
    void set_surface(float pixels_per_point, float surface_width, float surface_height);
    // Like set_surface(), for a second window with this id in SDL's events. Its pixels start at side_origin.
    void set_side_surface(Uint32 window, float pixels_per_point, float surface_width, float surface_height);
    void forget_side_surface();
    // Starts to detect pads. Takes a few milliseconds, so call it after the first frame.
    void start_pads() { pads_.start(); }
    // Takes ownership of the file name of an SDL_DROPFILE.
    void handle(const SDL_Event& event);
    // Returns the next step of the input in order. A step has at most one of the following, since a single frame cannot
    // distinguish more: a press or release of a button or pad button, a key with its text (after releases of other
    // keys), or wheel movement. If the pointer was elsewhere, a separate step moves it there first. Without waiting
    // input: the present state.
    Input take();
    const Input& standing() const { return given_; }
    bool has_more() const { return !waiting_.empty(); }

  private:
    struct Surface {
        float pixels_per_point = 1;
        Point size{1, 1};
        Point origin;
    };
    bool is_side(Uint32 window) const;
    const Surface& surface_of(Uint32 window) const;
    Point in_pixels(Uint32 window, int x, int y) const;
    void move_to(Uint32 window, Point point, bool is_touch);
    void press(Button button, bool is_down, bool is_cancelled = false);
    bool is_made_of_finger(Uint32 mouse) const;
    Input& new_step();
    Input* last_step();
    Input& step_for(const KeyEvent& event);
    void release_buttons();
    void handle_finger(const SDL_TouchFingerEvent& event, Uint32 type);
    void handle_key(const SDL_KeyboardEvent& event);
    void handle_text(const char* text);
    void compose(const char* text);
    void handle_wheel(const SDL_MouseWheelEvent& event);
    void change_window();
    Input& step_of_machine();
    void handle_sound(const SDL_AudioDeviceEvent& event);
    void handle_window(const SDL_WindowEvent& event);
    void handle_pad(const SDL_Event& event);
    void release_pads();

    Pads pads_;
    Surface surface_;
    std::optional<Surface> side_;
    Uint32 side_window_ = 0;
    bool is_pointer_on_side_ = false;
    std::vector<SDL_FingerID> fingers_;
    std::optional<SDL_FingerID> finger_;
    bool is_finger_alone_ = true;
    // The present state and the state of the last step taken, both without edges.
    Input current_, given_;
    std::deque<Input> waiting_;
};

} // namespace engine
