// The keys that a person has given to actions, where they differ from the table. Plain values, of the settings.
#pragma once

#include <SDL_scancode.h>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

// A key with Ctrl and Shift, by what it types (engine/key_layout); as people read it and as the settings keep it. Plain
// values.

struct Shortcut {
    SDL_Scancode key = SDL_SCANCODE_UNKNOWN; // of an American keyboard; unknown: none
    bool ctrl = false, shift = false;
    bool is_none() const { return key == SDL_SCANCODE_UNKNOWN; }
    friend bool operator==(const Shortcut&, const Shortcut&) = default;
};

// "Ctrl+Shift+C", in the language in use; empty for none.
std::string to_text(const Shortcut& shortcut);

// The same for a file: whatever the language and the layout. "" for none.
std::string to_word(const Shortcut& shortcut);
std::optional<Shortcut> shortcut_from_word(std::string_view word);

// Why a person cannot give that key to an action; none: it is free to be given.
std::optional<std::string> refusal_of(const Shortcut& shortcut, bool has_alt);

// The keys of an action: the second one does the same.
using ActionKeys = std::array<Shortcut, 2>;

struct KeyChoices {
    std::map<std::string, ActionKeys, std::less<>> by_action; // by the action's id
    std::vector<std::string> unread; // what a file had instead of keys, to be told to the person; not written
    friend bool operator==(const KeyChoices&, const KeyChoices&) = default;
};

} // namespace ui
