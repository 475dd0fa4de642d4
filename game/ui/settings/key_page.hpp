// The page of keys: which actions share one, who has a key, and what the user does with it. Drawn by keys_panel.
#pragma once

#include "game/ui/app/actions.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ui {

class Session;
struct KeysDialog;

// A line of the page: the actions that share a key by the table, of which at most one can be done at a time, have it
// together.
struct KeyRow {
    std::vector<const Action*> actions;
    std::string title() const; // "Continue / Pause"
    const std::string& id() const { return actions.front()->id; }
};

std::span<const KeyRow> key_rows();

// The row of an action. Precondition: there is one.
const KeyRow& key_row(std::string_view id);

// What has the key now, other than that row; null: nothing.
const KeyRow* owner_of(const Shortcut& key, const KeyRow& other_than, const KeyChoices& choices);

// The key that was pressed on the page, and that another action has: whether that one can have the old key for it.
bool can_swap(const KeysDialog& page, const KeyChoices& choices);

// Forgets what names no action, or a key that cannot be given or that another action has, and says so: for settings
// that were just read.
std::vector<std::string> poll_problems(KeyChoices& choices);

void ask_for_key(Session& session, const std::string& action, std::size_t which); // the next key pressed is for it
// What follows is about the action that waits for a key.
void give_key(Session& session, const Shortcut& key, bool has_alt);
void remove_key(Session& session);
void keep_key(Session& session);  // stops waiting
void swap_keys(Session& session); // the action that has the key gets the one that the other had
void take_key(Session& session);  // from the action that has it

void reset_keys(Session& session, const std::string& action); // as in the table
void reset_all_keys(Session& session);

} // namespace ui
