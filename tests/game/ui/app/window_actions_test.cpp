// The table of actions, as menus, keys and `--do` read it.
#include "game/ui/app/actions.hpp"
#include "tests/game/ui/every_action.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <map>
#include <set>

using namespace std::chrono_literals;
using ui::Action;

namespace {

// At most one enabled action has a given key.
void check_keys(const Pilot& pilot) {
    std::map<std::string, std::string> by_key;
    for (const Action& action : ui::actions()) {
        for (const ui::Shortcut& shortcut : {action.shortcut, action.second_shortcut}) {
            const std::string key = to_text(shortcut);
            if (key.empty() || !is_enabled(action, pilot)) continue;
            CAPTURE(key);
            CAPTURE(action.id);
            CAPTURE(by_key[key]);
            CHECK(by_key[key].empty());
            by_key[key] = action.id;
        }
    }
}

} // namespace

TEST_CASE("each action has a unique id and a title") {
    std::set<std::string> ids;
    for (const Action& action : ui::actions()) {
        CAPTURE(action.id);
        CHECK(ids.insert(action.id).second);
        CHECK_FALSE(action.title.text().empty());
        CHECK(&ui::action(action.id) == &action);
        CHECK(static_cast<bool>(action.run));
    }
    CHECK(ui::choices("theme").size() == ui::themes().size());
    CHECK(ui::choices("board").size() == 13);
}

TEST_CASE("no key triggers two actions at the same time during a game") {
    ui::Preferences preferences = two_humans(4);
    preferences.is_debug_open = true;
    Pilot pilot{preferences};
    check_keys(pilot);
    pilot.press(SDL_SCANCODE_F5);
    check_keys(pilot);
    pilot.press(SDL_SCANCODE_P, KMOD_LCTRL);
    check_keys(pilot);
    pilot.press(SDL_SCANCODE_E, KMOD_LCTRL);
    REQUIRE(pilot.gui().state().draft() != nullptr);
    check_keys(pilot);
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.press(SDL_SCANCODE_P, KMOD_LCTRL);
    while (!pilot.game().is_over()) {
        pilot.click(*pilot.position().legal_moves().begin());
        pilot.settle();
    }
    check_keys(pilot);
    pilot.run("new-game");
    check_keys(pilot);
}

TEST_CASE("the key of an on/off action switches it on and off") {
    for (const Action& action : ui::actions()) {
        if (!action.is_on || to_text(action.shortcut).empty() || action.id == "full-screen") continue;
        CAPTURE(action.id);
        Pilot pilot{two_humans(8)};
        const bool was_on = action.is_on(pilot.gui().session());
        const Uint16 modifiers = action.shortcut.ctrl ? KMOD_LCTRL : KMOD_NONE;
        pilot.press(action.shortcut.key, modifiers);
        CHECK(action.is_on(pilot.gui().session()) != was_on);
        pilot.press(action.shortcut.key, modifiers);
        CHECK(action.is_on(pilot.gui().session()) == was_on);
    }
}

TEST_CASE("an action of a group, such as the themes, switches the group's other actions off") {
    for (const char* family : {"theme", "debug-side", "tab", "scale", "notation"}) {
        Pilot pilot{two_humans(8)};
        for (const Action* choice : ui::choices(family)) {
            pilot.run(choice->id);
            for (const Action* each : ui::choices(family)) {
                CAPTURE(choice->id);
                CAPTURE(each->id);
                CHECK(each->is_on(pilot.gui().session()) == (each == choice));
            }
        }
    }
}

TEST_CASE("every enabled action except quitting can be requested without closing the window") {
    ask_for_every_action(
        {"quit", "full-screen"}, [] { return std::make_unique<Pilot>(two_humans(6)); },
        [](Pilot& pilot) { CHECK_FALSE(pilot.has_quit()); });
}

TEST_CASE("actions are read from text, and an error lists all valid actions") {
    const auto read = ui::actions_from_text(" edit;theme walnut ; tab tree;");
    REQUIRE(read);
    REQUIRE(read->size() == 3);
    CHECK((*read)[0]->id == "edit");
    CHECK((*read)[1]->id == "theme walnut");
    CHECK((*read)[2]->id == "tab tree");
    CHECK(ui::actions_from_text("")->empty());
    const auto wrong = ui::actions_from_text("edit; theme");
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().message.find("saw \"theme\"") != std::string::npos);
    CHECK(wrong.error().message.find("theme lagoon") != std::string::npos);
}
