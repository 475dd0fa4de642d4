// The table of everything the user can do with the window, read by menus, keys, tips, the keys page, the palette,
// `--do` and the tests.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "engine/input.hpp"
#include "game/ui/app/app.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/input/shortcut.hpp"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ui {

using base::Title;

struct Action {
    std::string id; // "new-game", or "theme walnut" for one of several choices.
    Title title;    // As menus show it; ends in "..." when it opens a dialog.
    Shortcut shortcut{};
    Request run;
    std::function<bool(const Session&)> is_enabled = {}; // Empty: always enabled.
    std::function<bool(const Session&)> is_on = {};
    std::string note = {}; // Example shown next to a title without a shortcut.
    bool repeats = false;
    // The key runs the action even when it is disabled, and the action reports why it cannot be done.
    bool says_why_not = false;
    bool shows_values = false;  // Refused in a match unless both players allow values.
    Shortcut second_shortcut{}; // An alternative that menus do not show.
    std::string group = {};     // Heading on the keys page, in English.
};

// All actions. Ids are unique; of the actions that share a shortcut at most one is enabled at a time.
std::span<const Action> actions();

const Action& action(std::string_view id);

// Such as "Theme: Walnut", without the dots of a title that opens a dialog.
std::string full_title(std::string_view id, std::string title);

// The actions whose ids begin with the family ("theme": "theme club", …), in table order.
std::vector<const Action*> choices(std::string_view family);

// The keys chosen by the user, otherwise those of the table.
ActionKeys keys_of(const Action& action, const KeyChoices& choices);
bool has_key(const Action& action, const Shortcut& key, const KeyChoices& choices);
// Text of the first key for menus and tips; empty without a key.
std::string key_text(const Action& action, const KeyChoices& choices);

bool is_enabled(const Action& action, const Session& session);

// Logs the action in the game's log. The caller checks is_enabled(); values that a match hides are refused here.
void run(App& app, const Action& action);
Request action_call(std::string_view id); // A request that runs the action later. Precondition: the id exists.

// The enabled action for the key; null when no action matches. Shift matters only where an action uses it.
const Action* action_of(const engine::KeyEvent& key, const Session& session);

// Parses "edit; theme walnut; tab tree". The error names the first unknown id and lists all ids.
base::Result<std::vector<const Action*>> actions_from_text(std::string_view text);

} // namespace ui
