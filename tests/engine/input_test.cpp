#include "engine/input.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

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

SDL_Event key(Uint32 type, SDL_Scancode scancode, Uint8 repeat = 0, SDL_Keycode typed = SDLK_UNKNOWN) {
    SDL_Event event{};
    event.key = {.type = type, .repeat = repeat, .keysym = {.scancode = scancode, .sym = typed}};
    return event;
}

SDL_Event text(const char* characters) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    SDL_strlcpy(event.text.text, characters, sizeof event.text.text);
    return event;
}

std::vector<engine::Input> all_steps(InputReader& reader) {
    std::vector<engine::Input> steps;
    while (reader.has_more())
        steps.push_back(reader.take());
    return steps;
}

// Keys such as "down up" by scancode names, with the text of the step after a colon.
std::string keys_of(const engine::Input& step) {
    std::string said;
    for (const engine::KeyEvent& event : step.keys)
        said += (event.is_down ? '+' : '-') + std::string{SDL_GetScancodeName(event.scancode)};
    return said + (step.text.empty() ? "" : ":" + step.text);
}

} // namespace

TEST_CASE("simultaneous clicks arrive one at a time, each after the pointer has moved there") {
    InputReader reader;
    reader.set_surface(2, 1000, 500);
    reader.handle(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20));
    reader.handle(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 11, 20));
    reader.handle(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 30, 40));
    struct Row {
        Point at;
        std::optional<Button> pressed;
        bool is_down;
        std::array<bool, 3> held;
    };
    for (const Row& row : {Row{{20, 40}, {}, {}, {}}, Row{{20, 40}, Button::left, true, {true, false, false}},
                           Row{{22, 40}, {}, {}, {true, false, false}}, Row{{22, 40}, Button::left, false, {}},
                           Row{{60, 80}, {}, {}, {}}, Row{{60, 80}, Button::right, true, {false, true, false}}}) {
        REQUIRE(reader.has_more());
        const engine::Input step = reader.take();
        CHECK(step.pointer == row.at);
        CHECK(step.is_pointer_inside);
        CHECK(step.is_down == row.held);
        CHECK(step.has_edges() == row.pressed.has_value());
        REQUIRE(step.buttons.size() == (row.pressed ? 1 : 0));
        if (!row.pressed) continue;
        CHECK(step.buttons[0].at == row.at);
        CHECK(step.buttons[0].button == *row.pressed);
        CHECK(step.buttons[0].is_down == row.is_down);
        CHECK(reader.standing().is_down == row.held);
        CHECK_FALSE(reader.standing().has_edges());
    }
    CHECK_FALSE(reader.has_more());
    const engine::Input later = reader.take();
    CHECK(later.buttons.empty());
    CHECK_FALSE(later.has_edges());
    CHECK(later.is_down == std::array{false, true, false});
    CHECK(later.pointer == Point{60, 80});
}

TEST_CASE("the first finger acts as the left button, and lifting it removes the pointer") {
    InputReader reader;
    reader.set_surface(1, 1000, 500);
    reader.handle(finger(SDL_FINGERDOWN, 7, 0.25f, 0.5f));
    reader.handle(finger(SDL_FINGERDOWN, 8, 0.9f, 0.9f)); // A second finger does not point.
    reader.handle(finger(SDL_FINGERMOTION, 8, 0.8f, 0.8f));
    CHECK(reader.take().pointer == Point{250, 250}); // The press comes once the pointer is there.
    const engine::Input pressed = reader.take();
    REQUIRE(pressed.buttons.size() == 1);
    CHECK(pressed.buttons[0].is_touch);
    CHECK(pressed.buttons[0].at == Point{250, 250});
    CHECK(pressed.is_touch);
    CHECK(pressed.is_pointer_inside);
    reader.handle(finger(SDL_FINGERUP, 8, 0.8f, 0.8f));
    reader.handle(finger(SDL_FINGERUP, 7, 0.3f, 0.5f));
    CHECK(reader.take().pointer.x == doctest::Approx(300));
    const engine::Input lifted = reader.take();
    REQUIRE(lifted.buttons.size() == 1);
    CHECK_FALSE(lifted.buttons[0].is_down);
    CHECK(lifted.buttons[0].at.x == doctest::Approx(300));
    CHECK(lifted.buttons[0].is_cancelled); // There was a second finger meanwhile.
    CHECK_FALSE(reader.take().is_pointer_inside);
    reader.handle(finger(SDL_FINGERDOWN, 9, 0.1f, 0.1f)); // The next finger is a first one again.
    CHECK(all_steps(reader).back().buttons.size() == 1);
    reader.handle(motion(5, 5, SDL_TOUCH_MOUSEID)); // Mouse events that SDL makes up from fingers are not read twice.
    CHECK(reader.take().pointer == Point{100, 50});
    reader.handle(finger(SDL_FINGERUP, 9, 0.1f, 0.1f));
    CHECK_FALSE(all_steps(reader).back().buttons.back().is_cancelled); // It was alone.
}

TEST_CASE("losing the focus forgets all fingers so that a new finger can point") {
    InputReader reader;
    reader.set_surface(1, 1000, 500);
    reader.handle(finger(SDL_FINGERDOWN, 1, 0.1f, 0.1f));
    reader.handle(finger(SDL_FINGERDOWN, 2, 0.2f, 0.2f));
    all_steps(reader);
    CHECK(reader.take().fingers == 2);
    reader.handle(of_window(SDL_WINDOWEVENT_FOCUS_LOST));
    const auto lost = all_steps(reader);
    REQUIRE(lost.back().buttons.size() == 1);
    CHECK(lost.back().buttons[0].is_cancelled);
    CHECK(reader.take().fingers == 0);
    CHECK_FALSE(reader.take().is_pointer_inside);
    reader.handle(finger(SDL_FINGERUP, 1, 0.1f, 0.1f)); // late
    CHECK(all_steps(reader).empty());
    reader.handle(finger(SDL_FINGERDOWN, 3, 0.5f, 0.5f));
    const auto next = all_steps(reader);
    REQUIRE(next.back().buttons.size() == 1);
    CHECK(next.back().buttons[0].is_down);
}

TEST_CASE("mouse events emulated from touch without a finger on the screen come from a pen") {
    InputReader reader;
    reader.handle(motion(30, 40, SDL_TOUCH_MOUSEID));
    const engine::Input hovering = reader.take();
    CHECK(hovering.pointer == Point{30, 40});
    CHECK(hovering.is_pointer_inside);
    CHECK_FALSE(hovering.is_touch);
    SDL_Event barrel = button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 30, 40);
    barrel.button.which = SDL_TOUCH_MOUSEID;
    reader.handle(barrel);
    const engine::Input pressed = reader.take();
    REQUIRE(pressed.buttons.size() == 1);
    CHECK(pressed.buttons[0].button == Button::right);
}

TEST_CASE("losing the focus releases buttons and modifiers") {
    InputReader reader;
    SDL_Event shortcut = key(SDL_KEYDOWN, SDL_SCANCODE_Z);
    shortcut.key.keysym.mod = KMOD_LCTRL | KMOD_RSHIFT;
    reader.handle(shortcut);
    reader.handle(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 1, 2));
    const engine::Input held = reader.take();
    CHECK(held.ctrl);
    REQUIRE(held.keys.size() == 1);
    CHECK(held.keys[0].scancode == SDL_SCANCODE_Z);
    CHECK(held.keys[0].ctrl);
    CHECK(held.keys[0].shift);
    CHECK_FALSE(held.keys[0].alt);
    CHECK(all_steps(reader).back().is_down[0]);
    reader.handle(of_window(SDL_WINDOWEVENT_FOCUS_LOST));
    const engine::Input lost = reader.take();
    CHECK(lost.is_focus_lost);
    CHECK_FALSE(lost.ctrl);
    const engine::Input released = reader.take();
    CHECK_FALSE(released.is_down[0]);
    REQUIRE(released.buttons.size() == 1);
    CHECK_FALSE(released.buttons[0].is_down);
    CHECK(released.buttons[0].at == Point{1, 2});
}

TEST_CASE("each typed key arrives in one step with its text, after the releases of earlier keys") {
    InputReader reader;
    const SDL_Event typed[]{key(SDL_KEYDOWN, SDL_SCANCODE_A),
                            text("a"),
                            key(SDL_KEYDOWN, SDL_SCANCODE_B),
                            text("b"),
                            key(SDL_KEYUP, SDL_SCANCODE_A),
                            key(SDL_KEYUP, SDL_SCANCODE_B),
                            key(SDL_KEYDOWN, SDL_SCANCODE_C),
                            text("c"),
                            key(SDL_KEYUP, SDL_SCANCODE_C),
                            key(SDL_KEYDOWN, SDL_SCANCODE_C),
                            text("c"),
                            key(SDL_KEYDOWN, SDL_SCANCODE_C, 1),
                            text("c"),
                            key(SDL_KEYDOWN, SDL_SCANCODE_RETURN),
                            text("\xc3\xa4"),
                            key(SDL_KEYUP, SDL_SCANCODE_C)};
    for (const SDL_Event& event : typed)
        reader.handle(event);
    std::vector<std::string> steps;
    for (const engine::Input& step : all_steps(reader))
        steps.push_back(keys_of(step));
    CHECK(steps == std::vector<std::string>{"+A:a", "+B:b", "-A-B+C:c", "-C", "+C+C:cc", "+Return:\xc3\xa4", "-C"});
}

TEST_CASE("wheel turns, text, dropped files, window changes and quit requests each last one step") {
    InputReader reader;
    SDL_Event wheel{};
    wheel.wheel = {.type = SDL_MOUSEWHEEL, .y = 1, .preciseX = 0.5f, .preciseY = 1.25f};
    reader.handle(wheel);
    reader.handle(wheel);
    reader.handle(text("\xc3\xa4"));
    reader.handle(text("b"));
    SDL_Event drop{};
    drop.drop = {.type = SDL_DROPFILE, .file = SDL_strdup("/a/game.json")};
    reader.handle(drop);
    reader.handle(of_window(SDL_WINDOWEVENT_SIZE_CHANGED));
    SDL_Event quit{};
    quit.type = SDL_QUIT;
    reader.handle(quit);
    const std::vector<engine::Input> steps = all_steps(reader);
    REQUIRE(steps.size() == 5);
    CHECK(steps[0].wheel == Point{1, 2.5f});
    CHECK(steps[1].text == "\xc3\xa4");
    CHECK(steps[2].text == "b");
    CHECK(steps[3].dropped_files == std::vector<std::string>{"/a/game.json"});
    CHECK(steps[3].is_window_changed);
    CHECK(steps[4].is_quit_requested);
    CHECK_FALSE(reader.take().has_edges());
}

TEST_CASE("the side window has its own range of coordinates, and closing it does not quit") {
    constexpr Uint32 second = 7;
    InputReader reader;
    reader.set_surface(1, 1000, 500);
    reader.set_side_surface(second, 2, 800, 600);
    SDL_Event event = motion(10, 20);
    event.motion.windowID = second;
    reader.handle(event);
    CHECK(reader.take().pointer == Point{engine::side_origin.x + 20, engine::side_origin.y + 40});
    // The pointer leaves the first window after it enters the second one: it stays inside.
    reader.handle(of_window(SDL_WINDOWEVENT_LEAVE));
    CHECK(reader.take().is_pointer_inside);
    reader.handle(motion(10, 20));
    CHECK(reader.take().pointer == Point{10, 20});
    // Closing it does not quit. Closing the first window does, even if SDL does not report a request to quit.
    event = of_window(SDL_WINDOWEVENT_CLOSE);
    event.window.windowID = second;
    reader.handle(event);
    const engine::Input closed = reader.take();
    CHECK(closed.is_side_closed);
    CHECK_FALSE(closed.is_quit_requested);
    reader.handle(of_window(SDL_WINDOWEVENT_CLOSE));
    CHECK(reader.take().is_quit_requested);
    // A button held in the second window is released when that window closes.
    event = button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 5, 5);
    event.button.windowID = second;
    reader.handle(event);
    reader.forget_side_surface();
    const std::vector<engine::Input> steps = all_steps(reader);
    REQUIRE(steps.back().buttons.size() == 1);
    CHECK_FALSE(steps.back().buttons.back().is_down);
    CHECK_FALSE(reader.take().is_pointer_inside);
}
