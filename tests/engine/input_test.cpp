#include "engine/input.hpp"

#include <doctest/doctest.h>

using engine::Button;
using engine::InputReader;
using engine::Point;

namespace {

SDL_Event button(Uint32 type, Uint8 number, int x, int y) {
    SDL_Event event{};
    event.button = {.type = type, .button = number, .x = x, .y = y};
    return event;
}

SDL_Event finger(Uint32 type, SDL_FingerID id, float x, float y) {
    SDL_Event event{};
    event.tfinger = {.type = type, .fingerId = id, .x = x, .y = y};
    return event;
}

SDL_Event motion(int x, int y, Uint32 which = 0) {
    SDL_Event event{};
    event.motion = {.type = SDL_MOUSEMOTION, .which = which, .x = x, .y = y};
    return event;
}

SDL_Event of_window(Uint8 kind) {
    SDL_Event event{};
    event.window.type = SDL_WINDOWEVENT;
    event.window.event = kind;
    return event;
}

} // namespace

TEST_CASE("two clicks between snapshots are both kept, in order and in pixels, and given once") {
    InputReader reader;
    reader.set_surface(2, 1000, 500);
    reader.handle(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20));
    reader.handle(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 11, 20));
    reader.handle(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 30, 40));
    const engine::Input input = reader.take();
    REQUIRE(input.buttons.size() == 3);
    CHECK(input.buttons[0].is_down);
    CHECK(input.buttons[0].at == Point{20, 40});
    CHECK_FALSE(input.buttons[1].is_down);
    CHECK(input.buttons[1].at == Point{22, 40});
    CHECK(input.buttons[2].button == Button::right);
    CHECK(input.is_down == std::array{false, true, false});
    CHECK(input.has_edges());
    const engine::Input later = reader.take();
    CHECK(later.buttons.empty());
    CHECK_FALSE(later.has_edges());
    CHECK(later.is_down == std::array{false, true, false});
    CHECK(later.pointer == Point{60, 80});
}

TEST_CASE("the first finger is the left button, and takes the pointer away when it is lifted") {
    InputReader reader;
    reader.set_surface(1, 1000, 500);
    reader.handle(finger(SDL_FINGERDOWN, 7, 0.25f, 0.5f));
    reader.handle(finger(SDL_FINGERDOWN, 8, 0.9f, 0.9f)); // a second finger does not point
    reader.handle(finger(SDL_FINGERMOTION, 8, 0.8f, 0.8f));
    const engine::Input pressed = reader.take();
    REQUIRE(pressed.buttons.size() == 1);
    CHECK(pressed.buttons[0].is_touch);
    CHECK(pressed.buttons[0].at == Point{250, 250});
    CHECK(pressed.is_touch);
    CHECK(pressed.is_pointer_inside);
    reader.handle(finger(SDL_FINGERUP, 8, 0.8f, 0.8f));
    reader.handle(finger(SDL_FINGERUP, 7, 0.3f, 0.5f));
    const engine::Input lifted = reader.take();
    REQUIRE(lifted.buttons.size() == 1);
    CHECK_FALSE(lifted.buttons[0].is_down);
    CHECK(lifted.buttons[0].at.x == doctest::Approx(300));
    CHECK_FALSE(lifted.is_pointer_inside);
    reader.handle(finger(SDL_FINGERDOWN, 9, 0.1f, 0.1f)); // the next one is a first finger again
    CHECK(reader.take().buttons.size() == 1);
    reader.handle(motion(5, 5, SDL_TOUCH_MOUSEID)); // what SDL makes up from fingers is not read twice
    CHECK(reader.take().pointer == Point{100, 50});
}

TEST_CASE("losing the focus releases the buttons and the modifiers") {
    InputReader reader;
    SDL_Event key{};
    key.key = {.type = SDL_KEYDOWN, .keysym = {.scancode = SDL_SCANCODE_Z, .mod = KMOD_LCTRL | KMOD_RSHIFT}};
    reader.handle(key);
    reader.handle(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 1, 2));
    const engine::Input held = reader.take();
    CHECK(held.ctrl);
    REQUIRE(held.keys.size() == 1);
    CHECK(held.keys[0].scancode == SDL_SCANCODE_Z);
    CHECK(held.keys[0].ctrl);
    CHECK(held.keys[0].shift);
    CHECK_FALSE(held.keys[0].alt);
    reader.handle(of_window(SDL_WINDOWEVENT_FOCUS_LOST));
    const engine::Input lost = reader.take();
    CHECK(lost.is_focus_lost);
    CHECK_FALSE(lost.ctrl);
    CHECK_FALSE(lost.is_down[0]);
    REQUIRE(lost.buttons.size() == 1);
    CHECK_FALSE(lost.buttons[0].is_down);
    CHECK(lost.buttons[0].at == Point{1, 2});
}

TEST_CASE("the pointer is inside after moving or entering, and outside after leaving") {
    InputReader reader;
    CHECK_FALSE(reader.take().is_pointer_inside);
    reader.handle(motion(3, 4));
    CHECK(reader.take().is_pointer_inside);
    reader.handle(of_window(SDL_WINDOWEVENT_LEAVE));
    CHECK_FALSE(reader.take().is_pointer_inside);
    reader.handle(of_window(SDL_WINDOWEVENT_ENTER));
    CHECK(reader.take().is_pointer_inside);
}

TEST_CASE("wheel, text, dropped files, window changes and the wish to quit are edges") {
    InputReader reader;
    SDL_Event wheel{};
    wheel.wheel = {.type = SDL_MOUSEWHEEL, .y = 1, .preciseX = 0.5f, .preciseY = 1.25f};
    reader.handle(wheel);
    reader.handle(wheel);
    SDL_Event text{};
    text.text = {.type = SDL_TEXTINPUT, .text = "\xc3\xa4"};
    reader.handle(text);
    text.text = {.type = SDL_TEXTINPUT, .text = "b"};
    reader.handle(text);
    SDL_Event drop{};
    drop.drop = {.type = SDL_DROPFILE, .file = SDL_strdup("/a/game.json")};
    reader.handle(drop);
    reader.handle(of_window(SDL_WINDOWEVENT_SIZE_CHANGED));
    SDL_Event quit{};
    quit.type = SDL_QUIT;
    reader.handle(quit);
    const engine::Input input = reader.take();
    CHECK(input.wheel == Point{1, 2.5f});
    CHECK(input.text
          == "\xc3\xa4"
             "b");
    CHECK(input.dropped_files == std::vector<std::string>{"/a/game.json"});
    CHECK(input.is_window_changed);
    CHECK(input.is_quit_requested);
    CHECK_FALSE(reader.take().has_edges());
}

TEST_CASE("what happens in a second window lies beyond the first one's coordinates") {
    constexpr Uint32 second = 7;
    InputReader reader;
    reader.set_surface(1, 1000, 500);
    reader.set_side_surface(second, 2, 800, 600);
    SDL_Event event = motion(10, 20);
    event.motion.windowID = second;
    reader.handle(event);
    CHECK(reader.take().pointer == Point{engine::side_origin.x + 20, engine::side_origin.y + 40});
    // The first window is left after the second one is entered: the pointer stays where it is.
    reader.handle(of_window(SDL_WINDOWEVENT_LEAVE));
    CHECK(reader.take().is_pointer_inside);
    reader.handle(motion(10, 20));
    CHECK(reader.take().pointer == Point{10, 20});
    // Closing it is not quitting; closing the first one is, also where SDL does not say so by itself.
    event = of_window(SDL_WINDOWEVENT_CLOSE);
    event.window.windowID = second;
    reader.handle(event);
    engine::Input input = reader.take();
    CHECK(input.is_side_closed);
    CHECK_FALSE(input.is_quit_requested);
    reader.handle(of_window(SDL_WINDOWEVENT_CLOSE));
    CHECK(reader.take().is_quit_requested);
    // A button that is held there is let go of when the window goes.
    event = button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 5, 5);
    event.button.windowID = second;
    reader.handle(event);
    reader.forget_side_surface();
    input = reader.take();
    REQUIRE(input.buttons.size() == 2);
    CHECK_FALSE(input.buttons.back().is_down);
    CHECK_FALSE(input.is_pointer_inside);
}
