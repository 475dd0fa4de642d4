// Table of everything the user can do with the window. Menus, keys, tips, the keys page, the palette, `--do` and the
// tests read it.
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
    std::string id; // "new-game", or "theme walnut" for one choice of a family.
    Title title;    // Text for menus; ends in "..." when the action opens a dialog.
    Shortcut shortcut{};
    Request run;
    std::function<bool(const Session&)> is_enabled = {}; // Empty: always enabled.
    std::function<bool(const Session&)> is_on = {};
    std::string note = {}; // Example shown next to a title without a shortcut.
    bool repeats = false;
    // The key runs the action even when it is disabled, so that the action can report why it does nothing.
    bool explains_refusal = false;
    bool shows_values = false;  // Refused in a match unless both players allow values.
    Shortcut second_shortcut{}; // Alternative that menus do not show.
    std::string group = {};     // Heading on the keys page, in English.
};

// All actions. Ids are unique; of the actions that share a shortcut, at most one is enabled at a time.
std::span<const Action> actions();

const Action& action(std::string_view id);

// Title with its group, such as "Theme: Walnut", without the dots of a title that opens a dialog.
std::string full_title(std::string_view id, std::string title);

// Actions whose ids begin with the family, in table order. For "theme": "theme club", …
std::vector<const Action*> choices(std::string_view family);

// The user's keys for the action, or those of the table if none were chosen.
ActionKeys keys_of(const Action& action, const KeyChoices& choices);
bool has_key(const Action& action, const Shortcut& key, const KeyChoices& choices);
// Text of the first key for menus and tips; empty without a key.
std::string key_text(const Action& action, const KeyChoices& choices);

bool is_enabled(const Action& action, const Session& session);

// Writes the action to the game's log, unless it repeats, and runs it. The caller checks is_enabled(); values hidden by
// a match are refused here.
void run(App& app, const Action& action);
// A request that runs the action later. Precondition: the id exists.
Request action_call(std::string_view id);

// The enabled action for the key, or null. Shift matters only where an action uses it.
const Action* action_of(const engine::KeyEvent& key, const Session& session);

// Parses "edit; theme walnut; tab tree". The error names the first unknown id and lists all ids.
base::Result<std::vector<const Action*>> actions_from_text(std::string_view text);

} // namespace ui
