// What the person did since the last tick, as one snapshot; SDL events go in, and nobody else reads them.
#pragma once

#include "engine/geometry.hpp"

#include <SDL.h>

#include <array>
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
};

struct KeyEvent {
    SDL_Scancode scancode =
        SDL_SCANCODE_UNKNOWN; // by place on the keyboard, so that layouts and input methods do not matter
    bool is_down = true;
    bool is_repeat = false;
    bool ctrl = false, shift = false, alt = false;
};

struct Input {
    // State: how things stand now.
    Point pointer;
    bool is_pointer_inside = false; // false as well after a finger has been lifted
    bool is_touch = false;          // the pointer is a finger
    std::array<bool, 3> is_down{};  // by Button
    bool ctrl = false, shift = false, alt = false;

    // Edges: what happened since the snapshot before, in order. The first tick of a frame gets them, later ticks get
    // none.
    std::vector<ButtonEvent> buttons;
    std::vector<KeyEvent> keys;
    std::string text; // UTF-8 as typed
    Point wheel;
    std::vector<std::string> dropped_files;
    bool is_quit_requested = false;
    bool is_window_changed = false; // resized, moved, exposed, other display: draw again
    bool is_focus_lost = false;

    bool has_edges() const;
    void forget_edges(); // keeps the state
};

// Gathers events into the snapshot.
class InputReader {
  public:
    // pixels_per_point: drawing surface to window coordinates, for high-DPI windows.
    // surface_width, surface_height: pixels, to place fingers, which SDL reports from 0 to 1.
    void set_surface(float pixels_per_point, float surface_width, float surface_height);
    // Takes over the file name of an SDL_DROPFILE.
    void handle(const SDL_Event& event);
    // The snapshot with the edges since the last take; keeps the state.
    Input take();

  private:
    Point in_pixels(int x, int y) const;
    void move_to(Point point, bool is_touch);
    void press(Button button, bool is_down);
    void handle_finger(const SDL_TouchFingerEvent& event, Uint32 type);
    void handle_key(const SDL_KeyboardEvent& event);
    void handle_window(Uint8 event);

    float pixels_per_point_ = 1;
    Point surface_{1, 1};
    std::optional<SDL_FingerID> finger_; // the one that points
    Input current_;
};

} // namespace engine
