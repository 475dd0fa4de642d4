// Keys that a person gives to actions, on the page of keys and in the settings.
#include "game/ui/actions.hpp"
#include "game/ui/key_page.hpp"
#include "tests/game/ui/pilot.hpp"

#include <fstream>

using ui::KeysDialog;
using ui::Shortcut;

namespace {

const KeysDialog& page_of(const Pilot& pilot) {
    return std::get<KeysDialog>(pilot.gui().state().dialog);
}

void open_page(Pilot& pilot) {
    pilot.ask(ui::ShowPage{ui::Page::keys});
    REQUIRE(std::holds_alternative<KeysDialog>(pilot.gui().state().dialog));
}

void ask_for(Pilot& pilot, const std::string& action, std::size_t which = 0) {
    pilot.ask(ui::AskKeys{ui::AskForKey{action, which}});
    REQUIRE(page_of(pilot).asked.has_value());
}

std::string first_key(const Pilot& pilot, std::string_view action) {
    return key_text(ui::action(action), pilot.gui().preferences().keys);
}

void close(Pilot& pilot) {
    pilot.press(SDL_SCANCODE_ESCAPE);
    REQUIRE_FALSE(std::holds_alternative<KeysDialog>(pilot.gui().state().dialog));
}

} // namespace

TEST_CASE("an action is given another key on the page of keys, which then does it, and the old one does nothing") {
    Pilot pilot{two_persons(8), 1280, 800};
    choose_in_menu(pilot, "Help", "Keys");
    REQUIRE(std::holds_alternative<KeysDialog>(pilot.gui().state().dialog));
    pilot.click_item("{Keys/list}/save/##first");
    REQUIRE(page_of(pilot).asked.has_value());
    pilot.press(SDL_SCANCODE_J, KMOD_LCTRL);
    CHECK_FALSE(page_of(pilot).asked.has_value());
    CHECK(first_key(pilot, "save") == "Ctrl+J");
    close(pilot);
    pilot.press(SDL_SCANCODE_S, KMOD_LCTRL);
    CHECK_FALSE(std::holds_alternative<ui::SaveDialog>(pilot.gui().state().dialog));
    pilot.press(SDL_SCANCODE_J, KMOD_LCTRL);
    CHECK(std::holds_alternative<ui::SaveDialog>(pilot.gui().state().dialog));
}

TEST_CASE("a key that is taken is said by name, and can be swapped, taken over or left") {
    Pilot pilot{two_persons(8), 1280, 800};
    const auto ask_for_taken = [&] {
        open_page(pilot);
        ask_for(pilot, "trainer"); // Ctrl+T
        pilot.press(SDL_SCANCODE_R, KMOD_LCTRL);
        REQUIRE(page_of(pilot).taken == Shortcut{SDL_SCANCODE_R, true});
        CHECK(first_key(pilot, "trainer") == "Ctrl+T");
    };
    ask_for_taken();
    pilot.click_item("Keys/Keep the old key");
    CHECK(first_key(pilot, "trainer") == "Ctrl+T");
    CHECK(first_key(pilot, "review") == "Ctrl+R");
    close(pilot);

    ask_for_taken();
    pilot.click_item("Keys/Swap the keys");
    CHECK(first_key(pilot, "trainer") == "Ctrl+R");
    CHECK(first_key(pilot, "review") == "Ctrl+T");
    pilot.click_item("Keys/All keys as they were at first");
    CHECK(first_key(pilot, "review") == "Ctrl+R");
    close(pilot);

    ask_for_taken();
    pilot.click_item("Keys/Take it over");
    CHECK(first_key(pilot, "trainer") == "Ctrl+R");
    CHECK(first_key(pilot, "review").empty());
    close(pilot);
    pilot.press(SDL_SCANCODE_R, KMOD_LCTRL);
    CHECK(pilot.gui().state().trainer.is_on);
    CHECK_FALSE(pilot.gui().state().is_review_open);
}

TEST_CASE("Esc keeps the key that is asked for, Delete takes it away, and a key that cannot be given says why") {
    Pilot pilot{two_persons(8), 1280, 800};
    open_page(pilot);
    ask_for(pilot, "hints");
    pilot.press(SDL_SCANCODE_5);
    CHECK(page_of(pilot).refusal.find("Digits") != std::string::npos);
    REQUIRE(page_of(pilot).asked.has_value()); // it still waits
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(page_of(pilot).asked.has_value());
    CHECK(first_key(pilot, "hints") == "H");
    ask_for(pilot, "hints");
    pilot.press(SDL_SCANCODE_DELETE);
    CHECK(first_key(pilot, "hints").empty());
    close(pilot);
    pilot.press(SDL_SCANCODE_H);
    CHECK_FALSE(pilot.gui().preferences().shown.hints);
    open_page(pilot);
    pilot.ask(ui::AskKeys{ui::ResetKeys{"hints"}});
    CHECK(pilot.gui().preferences().keys.by_action.empty());
    close(pilot);
    pilot.press(SDL_SCANCODE_H);
    CHECK(pilot.gui().preferences().shown.hints);
}

TEST_CASE("actions that share a key by the table are given another one together") {
    Pilot pilot{two_persons(8), 1280, 800};
    open_page(pilot);
    ask_for(pilot, "pause");
    pilot.press(SDL_SCANCODE_F3);
    close(pilot);
    pilot.press(SDL_SCANCODE_F3);
    CHECK(pilot.match().is_paused());
    pilot.press(SDL_SCANCODE_F3);
    CHECK_FALSE(pilot.match().is_paused());
}

TEST_CASE("keys that step through the game can be others, and second ones count as well") {
    Pilot pilot{two_persons(8), 1280, 800};
    pilot.click(*pilot.position().legal_moves().begin());
    pilot.settle();
    open_page(pilot);
    ask_for(pilot, "back");
    pilot.press(SDL_SCANCODE_K);
    ask_for(pilot, "next", 1);
    pilot.press(SDL_SCANCODE_F7);
    close(pilot);
    const auto last = pilot.match().game().cursor();
    pilot.press(SDL_SCANCODE_PAGEUP);
    CHECK(pilot.match().game().cursor() == last);
    pilot.press(SDL_SCANCODE_K);
    CHECK(pilot.match().game().cursor() == rules::Game::root);
    pilot.press(SDL_SCANCODE_F7);
    CHECK(pilot.match().game().cursor() == last);
}

TEST_CASE("the settings keep what differs from the table, and say once what they cannot read") {
    ui::Preferences preferences;
    CHECK(to_json(preferences).find("\"keys\"") == std::string::npos);
    preferences.keys.by_action["hints"] = {Shortcut{SDL_SCANCODE_J}, Shortcut{SDL_SCANCODE_H, true, true}};
    preferences.keys.by_action["save"] = {};
    const auto read = ui::preferences_from_json(to_json(preferences));
    REQUIRE(read.ok());
    CHECK(*read == preferences);

    auto odd = ui::preferences_from_json(
        R"({"keys": {"hints": ["Strg+J"], "fly": ["F3"], "undo": ["Esc", 5], "redo": ["F3"], "bar": ["Escape"]}})");
    REQUIRE(odd.ok());
    CHECK(odd->keys.unread.size() == 2);
    const auto problems = ui::take_problems(odd->keys);
    REQUIRE(problems.size() == 4);
    CHECK(problems[0].find("expected keys such as \"Ctrl+R\" for \"hints\", saw [\"Strg+J\"]") != std::string::npos);
    CHECK(ui::take_problems(odd->keys).empty()); // once
    REQUIRE(odd->keys.by_action.size() == 1);
    CHECK(odd->keys.by_action.begin()->first == "redo");

    // The window says them, and does not write them again.
    Pilot pilot{*ui::preferences_from_json(R"({"keys": {"fly": ["F3"]}})"), {.seed = 1}};
    CHECK(pilot.message().find("\"fly\"") != std::string::npos);
    CHECK(pilot.gui().preferences().keys.by_action.empty());
}

TEST_CASE("every action stands on the page of keys, once") {
    std::size_t count = 0;
    for (const ui::KeyRow& row : ui::key_rows()) {
        count += row.actions.size();
        CAPTURE(row.id());
        CHECK_FALSE(row.actions.front()->group.empty());
        for (const ui::Action* action : row.actions)
            CHECK(&ui::key_row(action->id) == &row);
    }
    CHECK(count == ui::actions().size());
}
