// A machine that sleeps while a clock runs, and screens that come and go.
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <memory>
#include <string>

using namespace std::chrono_literals;

namespace {

ui::Preferences with_clock() {
    ui::Preferences preferences = two_humans(8);
    preferences.game.clock_initial = 60s;
    return preferences;
}

// Clocks run from each side's second move on.
void make_free_moves(Pilot& pilot) {
    for (const char* square : {"f5", "d6"}) {
        pilot.type(square);
        pilot.settle();
    }
}

} // namespace

TEST_CASE("sleep is not charged to the clock but pauses it with a message") {
    // The steady clock continues during sleep on some systems, such as Windows, but not on others.
    for (const std::chrono::microseconds passed : {std::chrono::microseconds{3h}, 8333us}) {
        CAPTURE(passed.count());
        const auto time_of_day = std::make_shared<std::chrono::system_clock::time_point>();
        Pilot pilot{with_clock(),
                    {.start = with_clock().game, .seed = 1, .time_of_day = [time_of_day] { return *time_of_day; }},
                    640,
                    480};
        pilot.settle();
        make_free_moves(pilot);
        pilot.wait(2s);
        const auto left = [&] { return pilot.game().clock().remaining(pilot.position().to_move(), pilot.now()); };
        REQUIRE(pilot.game().clock().is_running());
        const auto before = left();
        REQUIRE(before < 59s);
        pilot.set_step(passed); // time until the next tick
        pilot.step();
        *time_of_day += 3h;
        pilot.set_step(8333us);
        pilot.step();
        CHECK_FALSE(pilot.game().has_ended());
        CHECK(pilot.game().is_paused());
        CHECK(left() > before - 2s);
        CHECK(pilot.message().find("asleep") != std::string::npos);
        pilot.wait(5s);
        CHECK(left() > before - 2s); // The clock is stopped.
        pilot.submit(play::Continue{});
        pilot.click(rules::Square{2, 2});
        pilot.settle();
        CHECK(transcript(pilot) == "f5d6c3");
        CHECK(pilot.game().clock().is_running());
    }
}

TEST_CASE("a window on an unplugged screen moves onto a connected screen") {
    Pilot pilot{two_humans(8), 640, 480};
    SDL_Window* const window = SDL_GL_GetCurrentWindow();
    SDL_SetWindowPosition(window, 4000, 300); // position of a screen that is gone
    pilot.step();
    SDL_Event event{};
    event.display = {.type = SDL_DISPLAYEVENT, .display = 1, .event = SDL_DISPLAYEVENT_DISCONNECTED};
    pilot.push(event);
    pilot.step();
    int x = 0, y = 0, width = 0, height = 0;
    SDL_GetWindowPosition(window, &x, &y);
    SDL_GetWindowSize(window, &width, &height);
    SDL_Rect screen{};
    REQUIRE(SDL_GetDisplayUsableBounds(0, &screen) == 0);
    CHECK(x >= screen.x);
    CHECK(y >= screen.y);
    CHECK(x + width <= screen.x + screen.w);
    CHECK(y + height <= screen.y + screen.h);
    SDL_SetWindowPosition(window, 20, 30); // A visible window stays where it is.
    pilot.push(event);
    pilot.step();
    SDL_GetWindowPosition(window, &x, &y);
    CHECK(x == 20);
    CHECK(y == 30);
}
