// Keys page: the keys of each action, and how they are changed.
#pragma once

#include "game/ui/app/actions.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

class Session;
struct KeysPage;

// A row of the page: actions that share a default key, of which at most one is enabled at a time, share all their keys.
struct KeyRow {
    std::vector<const Action*> actions;
    std::string title() const; // "Continue / Pause"
    const Action& first() const { return *actions.front(); }
    const std::string& id() const { return first().id; }
};

std::span<const KeyRow> key_rows();

// Precondition: the action exists.
const KeyRow& key_row(std::string_view id);

// Another row that has the key now; may be null.
const KeyRow* owner_of(const Shortcut& key, const KeyRow& other_than, const KeyChoices& choices);

// Drops unknown actions, invalid keys and keys of other actions, and reports them. For settings just read.
std::vector<std::string> poll_problems(KeyChoices& choices);

void ask_for_key(Session& session, const std::string& action, std::size_t which); // the next key pressed is for it
// The following apply to the action that waits for a key.
void give_key(Session& session, const Shortcut& key, bool has_alt);
void remove_key(Session& session);
void keep_key(Session& session); // stops waiting
void take_key(Session& session);

void reset_keys(Session& session, const std::string& action);
void reset_all_keys(Session& session);

} // namespace ui
