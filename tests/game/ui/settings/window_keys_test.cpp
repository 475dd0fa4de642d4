// Keys that a user assigns to actions, on the keys page and in the settings.
#include "game/ui/app/actions.hpp"
#include "game/ui/settings/key_page.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <fstream>
#include <set>
#include <string>
#include <vector>

using ui::KeysPage;
using ui::Shortcut;

namespace {

const KeysPage& page_of(const Pilot& pilot) {
    return *ui::keys_page_of(pilot.gui().state().dialog);
}

void open_page(Pilot& pilot) {
    pilot.ask(ui::open_settings, ui::SettingsSection::keys);
    REQUIRE(ui::keys_page_of(pilot.gui().state().dialog) != nullptr);
}

void ask_for(Pilot& pilot, const std::string& action, std::size_t which = 0) {
    pilot.ask(ui::ask_for_key, std::string{action}, std::size_t{which});
    REQUIRE(page_of(pilot).asked.has_value());
}

std::string first_key(const Pilot& pilot, std::string_view action) {
    return key_text(ui::action(action), pilot.gui().preferences().keys);
}

void close(Pilot& pilot) {
    pilot.press(SDL_SCANCODE_ESCAPE);
    REQUIRE(ui::keys_page_of(pilot.gui().state().dialog) == nullptr);
}

} // namespace

TEST_CASE("a key assigned on the keys page runs the action; the old key does nothing") {
    Pilot pilot{two_humans(8), 1280, 800};
    choose_in_menu(pilot, "Help", "Keys...");
    REQUIRE(ui::keys_page_of(pilot.gui().state().dialog) != nullptr);
    pilot.click_item("{Settings/list}/save/##first");
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

TEST_CASE("a key that another action uses is reported and can be taken over or left") {
    Pilot pilot{two_humans(8), 1280, 800};
    const auto ask_for_taken = [&] {
        open_page(pilot);
        ask_for(pilot, "trainer"); // Ctrl+T
        pilot.press(SDL_SCANCODE_R, KMOD_LCTRL);
        REQUIRE(page_of(pilot).taken == Shortcut{SDL_SCANCODE_R, true});
        CHECK(first_key(pilot, "trainer") == "Ctrl+T");
    };
    ask_for_taken();
    pilot.click_item("Settings/Keep the old key");
    CHECK(first_key(pilot, "trainer") == "Ctrl+T");
    CHECK(first_key(pilot, "review") == "Ctrl+R");
    close(pilot);

    ask_for_taken();
    pilot.click_item("Settings/Reassign");
    CHECK(first_key(pilot, "trainer") == "Ctrl+R");
    CHECK(first_key(pilot, "review").empty());
    close(pilot);
    pilot.press(SDL_SCANCODE_R, KMOD_LCTRL);
    CHECK(pilot.gui().state().trainer.is_on);
    CHECK_FALSE(pilot.gui().state().is_review_open);
}

TEST_CASE("Escape keeps a key, Delete removes it, and a reserved key is refused with a reason") {
    Pilot pilot{two_humans(8), 1280, 800};
    open_page(pilot);
    ask_for(pilot, "hints");
    pilot.press(SDL_SCANCODE_5);
    CHECK(page_of(pilot).refusal.find("Digits") != std::string::npos);
    REQUIRE(page_of(pilot).asked.has_value());
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
    pilot.ask(ui::reset_keys, std::string{"hints"});
    CHECK(pilot.gui().preferences().keys.by_action.empty());
    close(pilot);
    pilot.press(SDL_SCANCODE_H);
    CHECK(pilot.gui().preferences().shown.hints);
}

TEST_CASE("changing a default key that two actions share changes it for both") {
    Pilot pilot{two_humans(8), 1280, 800};
    open_page(pilot);
    ask_for(pilot, "pause");
    pilot.press(SDL_SCANCODE_F3);
    close(pilot);
    pilot.press(SDL_SCANCODE_F3);
    CHECK(pilot.game().is_paused());
    pilot.press(SDL_SCANCODE_F3);
    CHECK_FALSE(pilot.game().is_paused());
}

TEST_CASE("keys for stepping can be changed, and an action's second key works too") {
    Pilot pilot{two_humans(8), 1280, 800};
    pilot.click(*pilot.position().legal_moves().begin());
    pilot.settle();
    open_page(pilot);
    ask_for(pilot, "back");
    pilot.press(SDL_SCANCODE_K);
    ask_for(pilot, "next", 1);
    pilot.press(SDL_SCANCODE_F7);
    close(pilot);
    const auto last = pilot.game().tree().cursor();
    pilot.press(SDL_SCANCODE_PAGEUP);
    CHECK(pilot.game().tree().cursor() == last);
    pilot.press(SDL_SCANCODE_K);
    CHECK(pilot.game().tree().cursor() == rules::GameTree::root);
    pilot.press(SDL_SCANCODE_F7);
    CHECK(pilot.game().tree().cursor() == last);
}

TEST_CASE("the settings store only changed keys and report unreadable keys once") {
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
    const auto problems = ui::poll_problems(odd->keys);
    REQUIRE(problems.size() == 4);
    CHECK(problems[0].find("expected keys such as \"Ctrl+R\" for \"hints\", saw [\"Strg+J\"]") != std::string::npos);
    CHECK(ui::poll_problems(odd->keys).empty());
    REQUIRE(odd->keys.by_action.size() == 1);
    CHECK(odd->keys.by_action.begin()->first == "redo");

    // The window reports them and does not write them again.
    Pilot pilot{*ui::preferences_from_json(R"({"keys": {"fly": ["F3"]}})"), {.seed = 1}};
    CHECK(pilot.message().find("\"fly\"") != std::string::npos);
    CHECK(pilot.gui().preferences().keys.by_action.empty());
}

TEST_CASE("if many keys have problems, the first are shown with the number of the rest") {
    std::string keys;
    for (int i = 0; i < 12; ++i)
        keys += (i == 0 ? "" : ", ") + ("\"unknown-" + std::to_string(i)) + "\": [\"F3\"]";
    Pilot pilot{*ui::preferences_from_json("{\"keys\": {" + keys + "}}"), {.seed = 1}};
    CHECK(pilot.message().starts_with("settings: keys for the unknown action \"unknown-0\" are ignored\n"));
    std::size_t listed = 0;
    for (std::size_t at = 0; (at = pilot.message().find("settings:", at)) != std::string::npos; ++at)
        ++listed;
    CHECK(pilot.message().ends_with("\nand " + std::to_string(12 - listed) + " more"));
}

TEST_CASE("a key that the settings give to two actions works for only one, and the conflict is reported") {
    struct Row {
        std::string settings;
        std::string said; // Part of the message.
        const char* action;
        const char* keys; // The action's first key afterwards.
    };
    const std::vector<Row> rows{
        {R"({"keys": {"hints": ["F4"]}})", "the key F4 for \"hints\" is ignored because \"menu\" has it", "hints", "H"},
        {R"({"keys": {"hints": ["F4", "J"]}})", "F4", "hints", "J"},
        {R"({"keys": {"hints": ["J"], "trainer": ["J"]}})", "\"trainer\" has it", "trainer", "J"},
        {R"({"keys": {"hints": ["M"], "legal-moves": ["H"]}})", "", "hints", "M"},  // Swapped.
        {R"({"keys": {"continue": ["F3"], "pause": ["F3"]}})", "", "pause", "F3"}}; // Together.
    for (const Row& row : rows) {
        CAPTURE(row.settings);
        auto read = ui::preferences_from_json(row.settings);
        REQUIRE(read.ok());
        const auto problems = ui::poll_problems(read->keys);
        REQUIRE(problems.size() == (row.said.empty() ? 0 : 1));
        if (!problems.empty()) CHECK(problems[0].find(row.said) != std::string::npos);
        CHECK(to_word(ui::keys_of(ui::action(row.action), read->keys)[0]) == row.keys);
    }
}

TEST_CASE("if another action has taken a key, a reset uses only the second key and reports this") {
    Pilot pilot{two_humans(8), 1280, 800};
    open_page(pilot);
    ask_for(pilot, "save");
    pilot.press(SDL_SCANCODE_Y, KMOD_LCTRL);
    pilot.ask(ui::take_key);
    pilot.ask(ui::reset_keys, std::string{"redo"});
    CHECK(first_key(pilot, "redo") == "Ctrl+Shift+Z");
    CHECK(page_of(pilot).refusal == "Ctrl+Y stays with Save.");
}

TEST_CASE("a letter shortcut for stepping or reporting waits until it cannot start a square") {
    ui::Preferences preferences = two_humans(8);
    preferences.keys.by_action["back"] = {Shortcut{SDL_SCANCODE_D}};
    preferences.keys.by_action["bug-report"] = {Shortcut{SDL_SCANCODE_F}};
    Pilot pilot{preferences, 1280, 800};
    const auto type = [&](SDL_Scancode letter, const char* square) {
        pilot.push_key(SDL_KEYDOWN, letter);
        pilot.push_text(square[0]);
        pilot.push_key(SDL_KEYUP, letter);
        pilot.wait(std::chrono::milliseconds{100});
        pilot.push_key(SDL_KEYDOWN, static_cast<SDL_Scancode>(SDL_SCANCODE_1 + (square[1] - '1')));
        pilot.push_text(square[1]);
        pilot.wait(ui::LetterKeys::patience);
        pilot.settle();
    };
    type(SDL_SCANCODE_F, "f5");
    type(SDL_SCANCODE_D, "d6");
    CHECK(transcript(pilot) == "f5d6");
    CHECK(pilot.message().empty());
    pilot.press(SDL_SCANCODE_D); // Nothing follows it.
    CHECK(transcript(pilot) == "f5");

    // In the library, the letter is searched for.
    pilot.run("library");
    pilot.push_key(SDL_KEYDOWN, SDL_SCANCODE_F);
    pilot.push_text('f');
    pilot.wait(std::chrono::milliseconds{100});
    CHECK(std::string{std::get<ui::LibraryDialog>(pilot.gui().state().dialog).searched.data()} == "f");
    CHECK(pilot.message().empty());
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.press(SDL_SCANCODE_F);
    CHECK_FALSE(pilot.message().empty());
}

TEST_CASE("each action is listed once on the keys page") {
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

TEST_CASE("a shortcut follows the letter on the key in the current layout") {
    struct Row {
        const char* layout;
        SDL_Scancode place;
        SDL_Keycode typed;
        const char* moves; // After Ctrl with that key; before it f5d6, with c3 undone.
    };
    for (const Row& row : {Row{"us", SDL_SCANCODE_Z, SDLK_z, "f5"}, Row{"us", SDL_SCANCODE_Y, SDLK_y, "f5d6c3"},
                           Row{"de", SDL_SCANCODE_Y, SDLK_z, "f5"}, Row{"de", SDL_SCANCODE_Z, SDLK_y, "f5d6c3"},
                           Row{"fr", SDL_SCANCODE_W, SDLK_z, "f5"}, Row{"fr", SDL_SCANCODE_Q, SDLK_a, "f5d6"},
                           Row{"us(dvorak)", SDL_SCANCODE_SLASH, SDLK_z, "f5"},
                           Row{"ru", SDL_SCANCODE_Z, static_cast<SDL_Keycode>(U'\u044f'), "f5"},
                           Row{"il", SDL_SCANCODE_Z, static_cast<SDL_Keycode>(U'\u05d6'), "f5"}}) {
        CAPTURE(row.layout);
        CAPTURE(row.place);
        Pilot pilot{two_humans(8)};
        for (const char* move : {"f5", "d6", "c3"}) {
            pilot.type(move);
            pilot.settle();
        }
        pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
        pilot.settle();
        REQUIRE(transcript(pilot) == "f5d6");
        pilot.press(row.place, KMOD_LCTRL, row.typed);
        pilot.settle();
        CHECK(transcript(pilot) == row.moves);
        CHECK_FALSE(pilot.has_quit());
    }
}

TEST_CASE("single-letter shortcuts follow the layout on the board and on the keys page") {
    Pilot pilot{two_humans(8), 1280, 800};
    const bool had_moves = pilot.gui().preferences().shown.legal_moves;
    pilot.press(SDL_SCANCODE_SEMICOLON, KMOD_NONE, SDLK_m); // fr
    CHECK(pilot.gui().preferences().shown.legal_moves != had_moves);
    pilot.press(SDL_SCANCODE_M, KMOD_NONE, SDLK_COMMA); // fr: a comma is not an M
    CHECK(pilot.gui().preferences().shown.legal_moves != had_moves);
    open_page(pilot);
    ask_for(pilot, "save");
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL, SDLK_y); // de
    REQUIRE(page_of(pilot).taken == Shortcut{SDL_SCANCODE_Y, true});
    pilot.ask(ui::take_key);
    CHECK(first_key(pilot, "save") == "Ctrl+Y");
}

TEST_CASE("a square can be typed in every layout") {
    struct Row {
        const char* layout;
        SDL_Scancode letter;
        SDL_Keycode typed;
        const char* letter_text;
        Uint16 modifiers;
        const char* digit_text;
    };
    for (const Row& row : {Row{"fr with Shift", SDL_SCANCODE_F, SDLK_f, "f", KMOD_LSHIFT, "5"},
                           Row{"fr without", SDL_SCANCODE_F, SDLK_f, "f", KMOD_NONE, "("},
                           Row{"cz without", SDL_SCANCODE_F, SDLK_f, "f", KMOD_NONE, "\u0159"},
                           Row{"us(dvorak)", SDL_SCANCODE_Y, SDLK_f, "f", KMOD_NONE, "5"},
                           Row{"ru", SDL_SCANCODE_F, static_cast<SDL_Keycode>(U'\u0430'), "\u0430", KMOD_NONE, "5"}}) {
        CAPTURE(row.layout);
        Pilot pilot{two_humans(8)};
        pilot.push_key(SDL_KEYDOWN, row.letter, KMOD_NONE, row.typed);
        pilot.push_text(row.letter_text);
        pilot.push_key(SDL_KEYUP, row.letter, KMOD_NONE, row.typed);
        pilot.push_key(SDL_KEYDOWN, SDL_SCANCODE_5, row.modifiers);
        pilot.push_text(row.digit_text);
        pilot.push_key(SDL_KEYUP, SDL_SCANCODE_5);
        pilot.settle();
        CHECK(transcript(pilot) == "f5");
    }
}
