// Game controllers: opened as they are plugged in, closed as they go. For the input alone.
#pragma once

#include <SDL.h>

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace engine {

// By place, as an Xbox pad is labelled. The left stick is the cross, in four directions; so is the right one.
enum class PadButton : unsigned char {
    a,
    b,
    x,
    y,
    back,
    start,
    left_stick,
    right_stick,
    left_shoulder,
    right_shoulder,
    left_trigger,
    right_trigger,
    up,
    down,
    left,
    right,
    look_up, // the right stick
    look_down,
    look_left,
    look_right
};
inline constexpr std::size_t pad_button_count = 20;

// What stands on its buttons.
enum class PadKind : unsigned char {
    letters,
    shapes,
    swapped_letters
}; // Xbox; PlayStation; Nintendo: B below, A right

struct PadEvent {
    PadButton button = PadButton::a;
    bool is_down = true;
};

// One was plugged in, or has gone.
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

    // Controllers that are there already come as events. Without SDL's support there are none.
    void start();

    struct Heard { // what an event means
        std::vector<PadEvent> buttons;
        std::vector<PadChange> changes;
        PadKind kind = PadKind::letters; // of the pad that it came from
    };
    Heard handle(const SDL_Event& event);
    // All that is held, let go of: nobody would hear of it later.
    std::vector<PadEvent> release();

  private:
    struct Close {
        void operator()(SDL_GameController* pad) const { SDL_GameControllerClose(pad); }
    };
    struct Pad {
        std::unique_ptr<SDL_GameController, Close> controller;
        SDL_JoystickID id = -1;
        std::array<unsigned, pad_button_count> held{}; // by PadButton: the sources that hold it, a bit each
    };
    Pad* pad_of(SDL_JoystickID id);
    static void hold(Pad& pad, PadButton button, unsigned source, bool is_down, Heard& heard);
    static void move_axis(Pad& pad, const SDL_ControllerAxisEvent& event, Heard& heard);

    std::vector<Pad> pads_;
    bool is_started_ = false;
};

} // namespace engine
