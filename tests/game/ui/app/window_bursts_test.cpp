// Input that comes faster than frames: each thing that happens has to meet what the one before it has left, and the
// window has to come to rest by itself.
#include "engine/base/random.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/users_library.hpp"

#include <array>
#include <filesystem>

#include <imgui.h>

using namespace std::chrono_literals;

namespace {

using Gesture = std::function<void(Pilot&)>;

Gesture key(SDL_Scancode code, Uint16 modifiers = KMOD_NONE, char character = 0) {
    return [=](Pilot& pilot) {
        pilot.push_key(SDL_KEYDOWN, code, modifiers);
        if (character != 0) pilot.push_text(character);
        pilot.push_key(SDL_KEYUP, code, modifiers);
    };
}

Gesture letter(char character) {
    const bool is_digit = '0' <= character && character <= '9';
    const int code = is_digit ? (character == '0' ? SDL_SCANCODE_0 : SDL_SCANCODE_1 + (character - '1'))
                              : SDL_SCANCODE_A + (character - 'a');
    return key(static_cast<SDL_Scancode>(code), KMOD_NONE, character);
}

Gesture move(engine::Point at) {
    return [=](Pilot& pilot) { pilot.push_motion(at); };
}

Gesture click(engine::Point at, Uint8 button = SDL_BUTTON_LEFT) {
    return [=](Pilot& pilot) {
        pilot.push_button(SDL_MOUSEBUTTONDOWN, at, button);
        pilot.push_button(SDL_MOUSEBUTTONUP, at, button);
    };
}

Gesture wheel(int steps) {
    return [=](Pilot& pilot) {
        SDL_Event event{};
        event.type = SDL_MOUSEWHEEL;
        event.wheel.y = steps;
        event.wheel.preciseY = static_cast<float>(steps);
        pilot.push(event);
    };
}

std::vector<Gesture> typed(const std::string& text) {
    std::vector<Gesture> gestures;
    for (const char character : text)
        gestures.push_back(letter(character));
    return gestures;
}

ui::Preferences quiet() {
    ui::Preferences preferences = two_persons(8);
    preferences.has_reduced_motion = true;
    return preferences;
}

// What is seen at last, after the messages have gone.
engine::Image seen_after(Pilot& pilot, const std::vector<Gesture>& gestures, std::chrono::milliseconds pause) {
    pilot.settle();
    pilot.set_step(1ms);
    for (const Gesture& gesture : gestures) {
        gesture(pilot);
        if (pause > 0ms) pilot.wait(pause);
    }
    if (pause == 0ms) pilot.wait(30ms);
    pilot.set_step(16ms);
    pilot.wait(10s);
    // An open library is seen only once the games are read, which takes real time.
    wait_until(pilot, "the games are not read", [&] {
        const bool is_open = std::holds_alternative<ui::LibraryDialog>(pilot.gui().state().dialog);
        return !is_open || !pilot.gui().library_list()->is_reading();
    });
    pilot.wait(1s);
    return pilot.shown_picture();
}

// The same at once and with pauses. Where the pointer was between two other things is all that counts of its way. The
// pauses are frames of a thousandth of a second, so that nothing happens in them that has to do with time: no double
// click becomes two, and no square is typed too slowly.
void check_same(const std::vector<Gesture>& gestures, bool has_game = true) {
    engine::Image seen[2];
    std::size_t moves[2];
    bool saves[2];
    bool searches = false; // then what is seen is a matter of time
    for (const bool has_pauses : {false, true}) {
        ui::GuiOptions options{.seed = 1};
        if (has_game) options.start = quiet().game;
        Pilot pilot{quiet(), std::move(options)};
        seen[has_pauses ? 1 : 0] = seen_after(pilot, gestures, has_pauses ? 20ms : 0ms);
        moves[has_pauses ? 1 : 0] = static_cast<std::size_t>(pilot.game().tree().node_count());
        searches = searches || pilot.controller().options().analyses;
        saves[has_pauses ? 1 : 0] = std::holds_alternative<ui::SaveDialog>(pilot.gui().state().dialog);
    }
    if (searches) return;
    CHECK(moves[0] == moves[1]);
    CHECK(saves[0] == saves[1]);
    if (saves[0]) return; // the name that is offered holds the time
    CHECK(seen[0].pixels == seen[1].pixels);
    if (seen[0].pixels == seen[1].pixels) return;
    const auto folder = std::filesystem::temp_directory_path(); // only for looking into the failure
    (void)engine::save_png(seen[0], folder / "outflank-at-once.png");
    (void)engine::save_png(seen[1], folder / "outflank-with-pauses.png");
}

// Where things are that can be pointed at; asked of a window of its own.
engine::Point place_of(const std::string& path) {
    Pilot pilot{quiet()};
    pilot.settle();
    const auto at = items::find(path);
    REQUIRE_MESSAGE(at.has_value(), path);
    return *at;
}

} // namespace

TEST_CASE("two quick Escs over a dialog close it and do not end the program") {
    for (const auto& open : {key(SDL_SCANCODE_S, KMOD_LCTRL), key(SDL_SCANCODE_O, KMOD_LCTRL), key(SDL_SCANCODE_F1)}) {
        Pilot pilot{quiet()};
        pilot.settle();
        open(pilot);
        pilot.wait(200ms);
        for (int i = 0; i < 3; ++i)
            key(SDL_SCANCODE_ESCAPE)(pilot);
        pilot.wait(200ms);
        CHECK(std::holds_alternative<std::monostate>(pilot.gui().state().dialog));
        CHECK(ImGui::GetIO().WantTextInput == false);
    }
}

TEST_CASE("a name and Enter that are typed faster than frames save the game at once, and nothing else") {
    Pilot pilot{quiet()};
    pilot.settle();
    key(SDL_SCANCODE_S, KMOD_LCTRL)(pilot);
    for (const Gesture& gesture : typed("myfinegame1"))
        gesture(pilot);
    key(SDL_SCANCODE_BACKSPACE)(pilot);
    letter('2')(pilot);
    key(SDL_SCANCODE_RETURN)(pilot);
    pilot.wait(1s);
    CHECK(std::holds_alternative<std::monostate>(pilot.gui().state().dialog));
    CHECK(saved_names() == std::vector<std::string>{"myfinegame2"});
    CHECK(pilot.game().tree().node_count() == 1);
}

TEST_CASE("one jump of the pointer from an open menu to the next leaves only that one open") {
    const engine::Point edit = place_of("##menu/##menubar/Edit");
    const engine::Point view = place_of("##menu/##menubar/View");
    check_same({click(edit), move(view)});
    check_same({click(edit), move(view), key(SDL_SCANCODE_ESCAPE)});
    check_same({click(edit), click(view)});
    Pilot pilot{quiet()};
    pilot.settle();
    click(edit)(pilot);
    pilot.wait(300ms);
    CHECK(pilot.shows("##menu/##menubar/Edit"));
    move(view)(pilot);
    pilot.wait(300ms);
    CHECK(pilot.shows("##Menu_00/Legal moves"));
    CHECK_FALSE(pilot.shows("##Menu_00/Undo"));
}

TEST_CASE("what comes at once ends as what comes with pauses: dialogs, menus, cards, moves") {
    const engine::Point game = place_of("##menu/##menubar/Game");
    const engine::Point f5{315, 331};
    const auto ctrl = [](SDL_Scancode code) { return key(code, KMOD_LCTRL); };
    check_same({key(SDL_SCANCODE_F1), letter('f'), letter('5'), key(SDL_SCANCODE_ESCAPE), letter('f'), letter('5')});
    check_same({ctrl(SDL_SCANCODE_O), letter('m'), letter('x'), key(SDL_SCANCODE_BACKSPACE), key(SDL_SCANCODE_ESCAPE),
                letter('m')});
    check_same({ctrl(SDL_SCANCODE_N), key(SDL_SCANCODE_RETURN), letter('f'), letter('5'), letter('d'), letter('6')});
    check_same({click(game), key(SDL_SCANCODE_ESCAPE), key(SDL_SCANCODE_ESCAPE), click(f5)});
    check_same({click(game), click(f5), click(f5)});
    check_same({ctrl(SDL_SCANCODE_E), click(f5), click(f5), wheel(1), key(SDL_SCANCODE_ESCAPE), click(f5)});
    check_same({click(f5, SDL_BUTTON_RIGHT), key(SDL_SCANCODE_F1), key(SDL_SCANCODE_ESCAPE)});
}

TEST_CASE("any input at once ends as the same input with pauses") {
    std::vector<engine::Point> places;
    {
        Pilot pilot{quiet()};
        pilot.settle();
        places = items::all();
    }
    constexpr std::array keys{SDL_SCANCODE_ESCAPE, SDL_SCANCODE_RETURN, SDL_SCANCODE_F1,    SDL_SCANCODE_UP,
                              SDL_SCANCODE_DOWN,   SDL_SCANCODE_SPACE,  SDL_SCANCODE_LEFT,  SDL_SCANCODE_BACKSPACE,
                              SDL_SCANCODE_DELETE, SDL_SCANCODE_HOME,   SDL_SCANCODE_PAGEUP};
    // Not C, V: the clipboard of one run would be there in the other. Not Q, R: that ends, or takes time.
    constexpr std::array shortcuts{SDL_SCANCODE_N, SDL_SCANCODE_S, SDL_SCANCODE_O, SDL_SCANCODE_E,
                                   SDL_SCANCODE_T, SDL_SCANCODE_Z, SDL_SCANCODE_Y, SDL_SCANCODE_P};
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        base::Random random{seed};
        const auto below = [&](std::size_t count) { return static_cast<std::size_t>(random.below(count)); };
        const auto anywhere = [&] {
            return below(2) == 0 ? places[below(places.size())]
                                 : engine::Point{static_cast<float>(below(800)), static_cast<float>(below(600))};
        };
        std::vector<Gesture> gestures;
        for (int i = 0; i < 10; ++i) {
            switch (below(9)) {
            case 0:
            case 1: gestures.push_back(key(keys[below(keys.size())])); break;
            case 2: gestures.push_back(key(shortcuts[below(shortcuts.size())], KMOD_LCTRL)); break;
            case 3: gestures.push_back(letter("abcdefgmw12345678"[below(17)])); break; // not h and l, which search
            case 4: gestures.push_back(wheel(below(2) == 0 ? 1 : -1)); break;
            case 5: gestures.push_back(click(anywhere(), SDL_BUTTON_RIGHT)); break;
            default: gestures.push_back(click(anywhere())); break;
            }
        }
        gestures.push_back(move(anywhere()));
        check_same(gestures, below(2) == 0);
    }
}
