// Keys page: shows the keys of each action and changes them.
#pragma once

#include "game/ui/app/actions.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

class Session;
struct KeysPage;

// A row of the page. Actions that share a default key, of which at most one is enabled at a time, share a row and all
// their keys.
struct KeyRow {
    std::vector<const Action*> actions;
    std::string title() const; // Such as "Continue / Pause".
    const Action& first() const { return *actions.front(); }
    const std::string& id() const { return first().id; }
};

std::span<const KeyRow> key_rows();

// Precondition: the action exists.
const KeyRow& key_row(std::string_view id);

// Another row that has the key now; null if there is none.
const KeyRow* owner_of(const Shortcut& key, const KeyRow& other_than, const KeyChoices& choices);

// Drops unknown actions, invalid keys and keys of other actions from settings just read, and reports them.
std::vector<std::string> poll_problems(KeyChoices& choices);

// Gives the next key pressed to the action.
void ask_for_key(Session& session, const std::string& action, std::size_t which);
// The following functions apply to the action that waits for a key.
void give_key(Session& session, const Shortcut& key, bool has_alt);
void remove_key(Session& session);
void keep_key(Session& session); // Stops waiting.
void take_key(Session& session);

void reset_keys(Session& session, const std::string& action);
void reset_all_keys(Session& session);

} // namespace ui
