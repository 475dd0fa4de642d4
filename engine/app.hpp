// The main loop: sleeps while nothing moves, collects input, ticks at a fixed step, and draws.
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

// Turns elapsed time into whole steps. Uses at most `longest` of the elapsed time: after a stall the loop does not
// catch up.
class FixedStep {
  public:
    static constexpr auto step = std::chrono::microseconds{8333}; // 120 Hz
    static constexpr auto longest = std::chrono::milliseconds{250};
    int advance(std::chrono::nanoseconds elapsed);
    double remainder() const;
    void reset();

  private:
    std::chrono::nanoseconds owed_{0};
};

struct Demand {
    bool draw = false;
    bool is_moving = false;
    std::optional<Time> next_deadline; // none: sleep until an event
    bool quit = false;
};

struct AppCallbacks {
    // now: the time of this tick. While something moves, it is FixedStep::step after the previous tick; after a sleep
    // or a stall it is read from the clock again. Only the first tick of a frame gets the edges of the input.
    std::function<Demand(const Input& input, Time now)> tick;
    // shown: the time to draw, between the last tick and the next.
    std::function<void(Time shown)> draw;
    // Returns whether the drawn frames show all effects of the input so far. While it returns false, the loop draws
    // frames and holds back later input, so that each event acts on the result of the previous one. Empty: always
    // settled.
    std::function<bool()> is_settled{};
};

struct AppFigures {
    std::uint64_t ticks = 0;
    std::uint64_t draws = 0;
    std::uint64_t wake_ups = 0;
};

// One run of the loop. turn() draws at most 125 times a second without vertical sync, 250 with it. Always draws the
// first frame and the frames after input edges, since immediate-mode panels need a frame or two to settle. A tick may
// request a frame, and each frame is followed by a tick.
class Loop {
  public:
    // The window and the reader must outlive the loop. A simulated clock works only with turn_at_once().
    Loop(Window& window, InputReader& reader, AppCallbacks callbacks, std::optional<Time> end = std::nullopt,
         std::function<Time()> clock = Clock::now);
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    ~Loop();

    // Waits while idle, then runs one frame. Returns false once a tick has requested to quit or `end` has passed.
    bool turn();
    // Like turn(), but never waits. For hosts that schedule the frames themselves, such as browsers.
    bool turn_at_once();
    const AppFigures& figures() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

AppFigures run(Window& window, InputReader& reader, const AppCallbacks& callbacks,
               std::optional<Time> end = std::nullopt);

// Thread-safe.
void wake_up();

} // namespace engine
