// The page of keys: which actions share one, who has a key, and what is done with it. The page itself is drawn by
// panels/keys.
#pragma once

#include "game/ui/actions.hpp"
#include "game/ui/key_wish.hpp"

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

void carry_out(Session& session, const KeyWish& wish);

} // namespace ui
