// Names with letters of other languages, from the keyboard, the clipboard and an input method.
#include "engine/base/files.hpp"
#include "game/ui/theme/theme.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/pilot.hpp"

#include <doctest/doctest.h>
#include <imgui.h>

#include <algorithm>

using namespace std::chrono_literals;

namespace {

constexpr const char* sakura = "\xE3\x81\x95\xE3\x81\x8F\xE3\x82\x89"; // sa ku ra
constexpr const char* yamada = "\xE5\xB1\xB1\xE7\x94\xB0";             // ya mada

// Pushes the whole text as one input event, as a keyboard or an input method does.
void push_text(Pilot& pilot, const std::string& text) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    text.copy(event.text.text, sizeof event.text.text - 1);
    pilot.push(event);
    pilot.step();
}

void push_composed(Pilot& pilot, const std::string& text) {
    SDL_Event event{};
    event.type = SDL_TEXTEDITING;
    text.copy(event.edit.text, sizeof event.edit.text - 1);
    pilot.push(event);
    pilot.step();
}

void begin_name(Pilot& pilot) {
    pilot.run("new-game");
    pilot.click_item("New game/tab/Details");
    pilot.wait(50ms);
    pilot.click_item("{New game/choices}/(0)/##name");
    pilot.wait(50ms);
}

std::string name_of_black(const Pilot& pilot) {
    const ui::NewGame* card = pilot.gui().state().new_game();
    REQUIRE(card != nullptr);
    return card->settings.participants[0].name;
}

bool shows(const std::string& word) {
    const std::vector<std::string> words = drawn_text::words();
    return std::ranges::any_of(words, [&](const std::string& one) { return one.find(word) != std::string::npos; });
}

} // namespace

TEST_CASE("a name with umlauts and accents is typed, shown and saved") {
    Pilot pilot{two_humans(8), 1280, 800};
    begin_name(pilot);
    const std::string name = "J\xC3\xBCrgen Na\xC3\xAFve \xC5\x81";
    push_text(pilot, name);
    pilot.wait(50ms);
    CHECK(name_of_black(pilot) == name);
    CHECK(shows("J\xC3\xBCrgen"));
}

TEST_CASE("an input method composes at the caret, and its result becomes the name") {
    if (!ui::can_write_japanese()) return; // The typeface is optional.
    Pilot pilot{two_humans(8), 1280, 800};
    begin_name(pilot);
    push_composed(pilot, sakura);
    pilot.wait(50ms);
    CHECK(shows(sakura));
    CHECK(name_of_black(pilot).empty()); // Not part of the name yet.
    pilot.press(SDL_SCANCODE_BACKSPACE); // Goes to the input method.
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK(pilot.gui().state().new_game() != nullptr);
    push_composed(pilot, yamada);
    push_text(pilot, yamada);
    pilot.wait(50ms);
    CHECK(name_of_black(pilot) == yamada);
    CHECK(shows(yamada));
    CHECK_FALSE(shows(sakura));
    pilot.press(SDL_SCANCODE_BACKSPACE);
    pilot.wait(50ms);
    CHECK(name_of_black(pilot) == "\xE5\xB1\xB1");
}

TEST_CASE("Japanese names are drawn on cards, in messages and in the library") {
    if (!ui::can_write_japanese()) return; // The typeface is optional.
    ui::Preferences preferences = two_humans(8);
    preferences.game.participants[0].name = yamada;
    {
        Pilot pilot{preferences, 1280, 800};
        pilot.settle();
        CHECK(shows(yamada));
    }
    Pilot pilot{two_humans(8), 1280, 800};
    pilot.click(*pilot.position().legal_moves().begin());
    pilot.settle();
    pilot.ask(ui::save_game, std::filesystem::path{sakura}, false);
    pilot.wait(50ms);
    CHECK(shows(sakura)); // In the message.
    pilot.wait(30s);
    CHECK_FALSE(shows(sakura));
    pilot.run("library");
    wait_until(pilot, "the library shows the name", [] { return shows(sakura); }); // A thread reads the games.
}
