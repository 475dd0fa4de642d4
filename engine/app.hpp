// The loop: wait while nothing moves, gather input, tick at a fixed step, draw with the remainder.
#pragma once

#include "engine/input.hpp"
#include "engine/window.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

namespace engine {

using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;

// Turns elapsed time into whole steps: clamp (a stall is not made up for), accumulate, hand out.
class FixedStep {
  public:
    static constexpr auto step = std::chrono::microseconds{8333}; // 120 a second
    static constexpr auto longest = std::chrono::milliseconds{250};
    // How many steps have to be made now.
    int advance(std::chrono::nanoseconds elapsed);
    // The part of a step that is left over, 0 to 1.
    double remainder() const;
    void reset(); // after a sleep: nothing is owed

  private:
    std::chrono::nanoseconds owed_{0};
};

// What the program wants after a tick.
struct Demand {
    bool draw = false;                 // something on the screen has changed
    bool is_moving = false;            // something moves by itself: do not sleep
    std::optional<Time> next_deadline; // sleep at the longest until then; none: until an event comes
    bool quit = false;
};

struct AppCallbacks {
    // now: the tick's own time. While something moves it is FixedStep::step after the one before; after a sleep or a
    // stall it is the clock's again. The first tick of a frame gets the edges of the input.
    std::function<Demand(const Input& input, Time now)> tick;
    // shown: the moment to draw, between the last tick and the next.
    std::function<void(Time shown)> draw;
    // Whether frames have shown all that the input so far does. While it is false frames are drawn, and what happens in
    // the meantime waits: so each thing that happens meets what the one before it has left. None: always.
    std::function<bool()> is_settled{};
    // Whether a text field has the keyboard, as InputReader::take() asks. None: never.
    std::function<bool()> is_typing{};
};

struct AppFigures {
    std::uint64_t ticks = 0;
    std::uint64_t draws = 0;
    std::uint64_t wake_ups = 0; // returns from waiting for events
};

// One run of the loop. Draws at most 125 times a second where vertical sync does not hold the rate. The first frame,
// and those after a frame with edges in its input, are drawn even if no tick demands it: immediate panels need a frame
// or two to settle. After each frame there is a tick that may ask for another one.
class Loop {
  public:
    // Window and reader outlive it. Another clock is for turn_at_once(), where time is made up.
    Loop(Window& window, InputReader& reader, AppCallbacks callbacks, std::optional<Time> end = std::nullopt,
         std::function<Time()> clock = Clock::now);
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    ~Loop();

    // Waits while there is nothing to do, then makes one frame. False: a tick asked to quit, or `end` has come.
    bool turn();
    // The same for where somebody else keeps the time, as a browser does: where there is nothing to do it returns.
    bool turn_at_once();
    const AppFigures& figures() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// All turns until the last.
AppFigures run(Window& window, InputReader& reader, const AppCallbacks& callbacks,
               std::optional<Time> end = std::nullopt);

// Wakes a sleeping loop from any thread.
void wake_up();

} // namespace engine
