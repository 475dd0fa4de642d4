#include "engine/app.hpp"

#include "tests/engine/offscreen.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <thread>
#include <utility>

using engine::FixedStep;
using namespace std::chrono_literals;

namespace {

// Steps made during one second of frames at that rate.
int steps_in_a_second(int frames) {
    FixedStep steps;
    int count = 0;
    for (int i = 0; i < frames; ++i) {
        const auto start = std::chrono::nanoseconds{1s} * i / frames;
        const auto end = std::chrono::nanoseconds{1s} * (i + 1) / frames;
        count += steps.advance(end - start);
    }
    return count;
}

SDL_Event click(Uint32 type) {
    SDL_Event event{};
    event.button = {.type = type, .button = SDL_BUTTON_LEFT, .x = 5, .y = 5};
    return event;
}

} // namespace

TEST_CASE("one second takes 120 steps at frame rates from 30 to 1000") {
    // 1 s / 8.333 ms = 120.005, which is 120 whole steps.
    for (const int frames : {30, 60, 144, 1000})
        CHECK(steps_in_a_second(frames) == 120);
}

TEST_CASE("fixed steps do not catch up after a stall; the remainder of a step carries over") {
    FixedStep steps;
    CHECK(steps.advance(10s) == 30); // 250 ms / 8.333 ms = 30.001
    CHECK(steps.remainder() < 0.01);
    steps.reset();
    CHECK(steps.advance(12'500us) == 1);
    CHECK(steps.remainder() == doctest::Approx(0.5).epsilon(0.001));
    CHECK(steps.advance(4'200us) == 1);
    CHECK(steps.advance(-5s) == 0);
    steps.advance(4ms);
    steps.reset();
    CHECK(steps.remainder() == 0);
}

TEST_CASE("each click reaches one tick, both in an idle loop and during motion") {
    auto window = offscreen::window(64, 64);
    for (const bool is_moving : {false, true}) {
        CAPTURE(is_moving);
        engine::InputReader reader;
        int presses = 0;
        int wanted = 20;
        std::jthread clicker{[&](const std::stop_token& stop) {
            for (int i = 0; i < wanted && !stop.stop_requested(); ++i) {
                for (const Uint32 type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
                    SDL_Event event = click(type);
                    SDL_PushEvent(&event);
                }
                std::this_thread::sleep_for(3ms);
            }
        }};
        std::optional<engine::Time> before;
        bool is_in_order = true;
        const auto tick = [&](const engine::Input& input, engine::Time now) {
            for (const engine::ButtonEvent& event : input.buttons)
                presses += event.is_down ? 1 : 0;
            if (before && now < *before) is_in_order = false;
            before = now;
            return engine::Demand{.is_moving = is_moving, .quit = presses >= wanted};
        };
        engine::run(window, reader, {tick, [](engine::Time) {}}, waiting::end());
        CHECK(presses == wanted);
        CHECK(is_in_order);
    }
}

TEST_CASE("an idle loop sleeps until another thread wakes it") {
    auto window = offscreen::window(64, 64);
    engine::InputReader reader;
    std::jthread waker{[] {
        std::this_thread::sleep_for(300ms);
        engine::wake_up();
    }};
    int ticks = 0;
    std::vector<engine::Time> times;
    const auto tick = [&](const engine::Input&, engine::Time now) {
        ++ticks;
        times.push_back(now);
        return engine::Demand{.quit = ticks > 1 && now - times[static_cast<std::size_t>(ticks) - 2] > 100ms};
    };
    const auto figures = engine::run(window, reader, {tick, [](engine::Time) {}}, engine::Clock::now() + 20s);
    CHECK(figures.ticks == static_cast<std::uint64_t>(ticks));
    // The first events of the window and the frames until it settles. A loop that did not sleep for the 300 ms would
    // have made 36.
    CHECK(figures.ticks < 20);
    CHECK(figures.draws < 15);
}

TEST_CASE("a click draws its own frame and two more so that panels can settle") {
    auto window = offscreen::window(64, 64);
    engine::InputReader reader;
    int draws = 0;
    int draws_at_tick = -1;
    int ticks_at_rest = 0; // ticks in a row without a draw before them
    int draws_before = 0;
    bool is_pushed = false;
    const auto tick = [&](const engine::Input&, engine::Time now) {
        engine::Demand demand{.next_deadline = now + 50ms};
        ticks_at_rest = std::exchange(draws_at_tick, draws) == draws ? ticks_at_rest + 1 : 0;
        if (ticks_at_rest < 3) return demand;
        demand.quit = is_pushed;
        if (!std::exchange(is_pushed, true)) {
            ticks_at_rest = 0;
            draws_before = draws;
            SDL_Event event = click(SDL_MOUSEBUTTONDOWN);
            SDL_PushEvent(&event);
        }
        return demand;
    };
    engine::run(window, reader, {tick, [&](engine::Time) { ++draws; }}, waiting::end());
    CHECK(draws - draws_before == 3);
}

TEST_CASE("the loop ends at its deadline without an event, and its frame rate is limited") {
    auto window = offscreen::window(64, 64);
    engine::InputReader reader;
    const auto tick = [](const engine::Input&, engine::Time) {
        return engine::Demand{.draw = true, .is_moving = true};
    };
    const engine::Time begun = engine::Clock::now();
    const auto figures = engine::run(window, reader, {tick, [](engine::Time) {}}, begun + 400ms);
    const auto most = static_cast<std::uint64_t>((engine::Clock::now() - begun) / 8ms) + 5;
    CHECK(figures.draws <= most); // one per 8 ms or more
    CHECK(figures.ticks <= most); // one per 8.333 ms
}
