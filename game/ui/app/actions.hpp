// What the user can do with the window, in one table: menus, keys, tips, the page of keys, the palette, `--do` and the
// tests read it.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "engine/input.hpp"
#include "game/ui/app/app.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/app/title.hpp"
#include "game/ui/input/shortcut.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ui {

struct Action {
    std::string id; // "new-game", or "theme walnut" for one of several choices; of --do
    Title title;    // as the menus write it; one that lets choose something further ends in "..."
    Shortcut shortcut{};
    Request run;
    std::function<bool(const Session&)> is_enabled = {}; // none: always
    std::function<bool(const Session&)> is_on = {};      // of one that switches or chooses; else none
    std::string note = {};                               // beside a title without a shortcut: an example
    bool repeats = false;                                // while its key is held
    // Where it is not enabled its key runs it all the same, and it reports why it cannot be done.
    bool says_why_not = false;
    bool shows_values = false;  // refused in a match whose players do not both want to see them
    Shortcut second_shortcut{}; // does the same; not written in menus
    std::string group = {};     // where the page of keys lists it, in English
};

// All of them. Each id is there once; of those that share a shortcut at most one is enabled at a time.
std::span<const Action> actions();

// Precondition: there is one.
const Action& action(std::string_view id);

// "Theme: Walnut" for the action of that id; without the dots of one that lets choose something further.
std::string full_title(std::string_view id, std::string title);

// Those that choose one of several, in order: "theme" for "theme club" and so on.
std::vector<const Action*> choices(std::string_view family);

// The keys that it has: those that the person chose, else those of the table.
ActionKeys keys_of(const Action& action, const KeyChoices& choices);
bool has_key(const Action& action, const Shortcut& key, const KeyChoices& choices);
// The first of them as it is read, for menus and tips; empty for none.
std::string key_text(const Action& action, const KeyChoices& choices);

bool is_enabled(const Action& action, const Session& session);

// Runs it and notes it in the log of the game.
void run(App& app, const Action& action);
Request action_call(std::string_view id); // for later. Precondition: there is one

// The one that the key runs now; null: none. Shift counts only where an action has it.
const Action* action_of(const engine::KeyEvent& key, const Session& session);

// "edit; theme walnut; tab tree": the actions of those ids. The error names the first that there is not, and all that
// there are.
base::Result<std::vector<const Action*>> actions_from_text(std::string_view text);

} // namespace ui
