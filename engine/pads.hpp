// Game controllers, opened and closed as they are plugged in and out. For the input reader only.
#pragma once

#include <SDL.h>

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace engine {

// Buttons by position, with the labels of an Xbox pad. The left stick acts as the cross; the right stick has four
// directions of its own.
enum class PadButton : unsigned char {
    a = SDL_CONTROLLER_BUTTON_A,
    b = SDL_CONTROLLER_BUTTON_B,
    x = SDL_CONTROLLER_BUTTON_X,
    y = SDL_CONTROLLER_BUTTON_Y,
    back = SDL_CONTROLLER_BUTTON_BACK,
    start = SDL_CONTROLLER_BUTTON_START,
    left_stick = SDL_CONTROLLER_BUTTON_LEFTSTICK,
    right_stick = SDL_CONTROLLER_BUTTON_RIGHTSTICK,
    left_shoulder = SDL_CONTROLLER_BUTTON_LEFTSHOULDER,
    right_shoulder = SDL_CONTROLLER_BUTTON_RIGHTSHOULDER,
    up = SDL_CONTROLLER_BUTTON_DPAD_UP,
    down = SDL_CONTROLLER_BUTTON_DPAD_DOWN,
    left = SDL_CONTROLLER_BUTTON_DPAD_LEFT,
    right = SDL_CONTROLLER_BUTTON_DPAD_RIGHT,
    left_trigger = SDL_CONTROLLER_BUTTON_MAX,
    right_trigger,
    look_up,
    look_down,
    look_left,
    look_right
};
inline constexpr std::size_t pad_button_count = SDL_CONTROLLER_BUTTON_MAX + 6; // includes unused numbers

// Labels on the buttons: Xbox; PlayStation; Nintendo, with B below and A on the right.
enum class PadKind : unsigned char { letters, shapes, swapped_letters };

struct PadEvent {
    PadButton button = PadButton::a;
    bool is_down = true;
};

struct PadChange {
    std::string name;
    bool has_come = true;
};

class Pads {
  public:
    Pads() = default;
    Pads(const Pads&) = delete;
    Pads& operator=(const Pads&) = delete;
    Pads(Pads&& other) noexcept : pads_{std::move(other.pads_)}, is_started_{std::exchange(other.is_started_, false)} {}
    Pads& operator=(Pads&&) = delete;
    ~Pads();

    // Connected controllers arrive as events. None arrive if SDL lacks support.
    void start();

    struct Heard {
        std::vector<PadEvent> buttons;
        std::vector<PadChange> changes;
        PadKind kind = PadKind::letters;
    };
    Heard handle(const SDL_Event& event);
    // Releases all held buttons, since their later release would not be reported.
    std::vector<PadEvent> release();

  private:
    struct Close {
        void operator()(SDL_GameController* pad) const { SDL_GameControllerClose(pad); }
    };
    struct Pad {
        std::unique_ptr<SDL_GameController, Close> controller;
        SDL_JoystickID id = -1;
        std::array<unsigned, pad_button_count> held{}; // indexed by PadButton: one bit for each source that holds it
    };
    Pad* pad_of(SDL_JoystickID id);
    void add(int device, Heard& heard);
    static std::vector<PadEvent> release(Pad& pad);
    static void hold(Pad& pad, PadButton button, unsigned source, bool is_down, Heard& heard);
    static void move_axis(Pad& pad, const SDL_ControllerAxisEvent& event, Heard& heard);

    std::vector<Pad> pads_;
    bool is_started_ = false;
};

} // namespace engine
