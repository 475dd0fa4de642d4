// What the person did, a step at a time; SDL events go in, and nobody else reads them.
#pragma once

#include "engine/geometry.hpp"
#include "engine/pads.hpp"

#include <SDL.h>

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace engine {

enum class Button : unsigned char { left, right, middle };

struct ButtonEvent {
    Button button = Button::left;
    bool is_down = true;
    Point at;              // pixels of the drawing surface
    bool is_touch = false; // a finger: there is no hovering before and after
    // Let go of by something else than this person's hand alone: another finger came, or the focus went. Nothing is
    // meant.
    bool is_cancelled = false;
};

struct KeyEvent {
    SDL_Scancode scancode = SDL_SCANCODE_UNKNOWN; // the key that is meant (key_layout): SDL_SCANCODE_Z types z
    bool is_down = true;
    bool is_repeat = false;
    bool ctrl = false, shift = false, alt = false;
};

// All coordinates of the input are pixels of the main window; those of a second one begin here, beyond every screen.
inline constexpr Point side_origin{20'000, 0};

struct Input {
    // State: how things stand now.
    Point pointer;
    bool is_pointer_inside = false; // false as well after a finger has been lifted
    bool is_touch = false;          // the pointer is a finger
    int fingers = 0;                // on the screen; the first one points
    std::array<bool, 3> is_down{};  // by Button
    bool ctrl = false, shift = false, alt = false;
    PadKind pad_kind = PadKind::letters; // of the pad that was used last
    std::string composed; // UTF-8: what an input method is still composing for a text field; mostly empty

    // Edges: what happened since the snapshot before. The first tick of a frame gets them, later ticks get none.
    std::vector<ButtonEvent> buttons;
    std::vector<KeyEvent> keys;
    std::string text; // UTF-8 as typed
    std::vector<PadEvent> pad;
    std::vector<PadChange> pad_changes;
    Point wheel;
    std::vector<std::string> dropped_files;
    bool is_quit_requested = false;
    bool is_side_closed = false;     // the second window's close button
    bool is_window_changed = false;  // resized, moved, exposed, other display: draw again
    bool is_display_changed = false; // a screen came or went
    bool is_sound_gone = false;      // the device that sounds were played on
    bool is_sound_found = false;     // one that they can be played on
    bool is_focus_lost = false;
    bool is_composed_changed = false;

    bool has_edges() const;
    void forget_edges(); // keeps the state
};

// Gathers events into steps.
class InputReader {
  public:
    // pixels_per_point: drawing surface to window coordinates, for high-DPI windows.
    // surface_width, surface_height: pixels, to place fingers, which SDL reports from 0 to 1.
    void set_surface(float pixels_per_point, float surface_width, float surface_height);
    // The same of a second window; `window` as SDL's events name it. Its pixels count from side_origin.
    void set_side_surface(Uint32 window, float pixels_per_point, float surface_width, float surface_height);
    void forget_side_surface();
    // Pads are looked for from here on. It takes some milliseconds, which a first frame need not wait for.
    void start_pads() { pads_.start(); }
    // Takes over the file name of an SDL_DROPFILE.
    void handle(const SDL_Event& event);
    // The next step of what happened, in its order: not more than one frame can tell apart, which is a press or a
    // release of a button or of one of a pad, a key with its text (after releases of other keys), some turning of the
    // wheel. Where the pointer was elsewhere then, it comes there first, alone. When nothing waits: how things stand
    // now. is_typing: a text field has the keyboard. Then letters that wait are one step: frames show all of them at
    // once.
    Input take(bool is_typing = false);
    // How things stood with the step that was taken last: for the time until frames have shown what it did.
    const Input& standing() const { return given_; }
    bool has_more() const { return !waiting_.empty(); }

  private:
    struct Surface {
        float pixels_per_point = 1;
        Point size{1, 1};
        Point origin;
    };
    void join_typed(Input& step);
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
    SDL_Scancode meant_by(const SDL_KeyboardEvent& event);
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
    bool is_typing_ = false;                         // as the last step was taken
    std::map<SDL_Scancode, SDL_Scancode> held_keys_; // by place: the key meant when it was pressed
    std::vector<SDL_FingerID> fingers_;              // on the screen
    std::optional<SDL_FingerID> finger_;             // the one that points
    bool is_finger_alone_ = true;                    // none came beside it
    // Without edges: how things stand now, and stood with the step that was taken last.
    Input current_, given_;
    std::deque<Input> waiting_; // each with how things stood then
};

} // namespace engine
