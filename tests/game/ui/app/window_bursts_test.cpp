// Input faster than frames: each event must meet the state its predecessor left, and the window must come to rest
// unaided.
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/users_library.hpp"

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

std::vector<Gesture> typed(const std::string& text) {
    std::vector<Gesture> gestures;
    for (const char character : text)
        gestures.push_back(letter(character));
    return gestures;
}

ui::Preferences quiet() {
    ui::Preferences preferences = two_humans(8);
    preferences.has_reduced_motion = true;
    return preferences;
}

} // namespace

TEST_CASE("pressing Escape several times in a dialog closes the dialog and does not quit") {
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

TEST_CASE("a name and Enter typed faster than frames are drawn save the game and do nothing else") {
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
