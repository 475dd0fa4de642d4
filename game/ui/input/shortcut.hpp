// Keyboard shortcuts, and the user's changes to those of the action table.
#pragma once

#include <SDL_scancode.h>

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

// A key with modifiers, identified by what it types (engine/key_layout). Has one text for users and one for the
// settings.

struct Shortcut {
    SDL_Scancode key = SDL_SCANCODE_UNKNOWN; // Scancode of the key on a US keyboard.
    bool ctrl = false, shift = false;
    bool is_none() const { return key == SDL_SCANCODE_UNKNOWN; }
    friend bool operator==(const Shortcut&, const Shortcut&) = default;
};

constexpr bool is_digit_key(SDL_Scancode key) {
    return (SDL_SCANCODE_1 <= key && key <= SDL_SCANCODE_0) || (SDL_SCANCODE_KP_1 <= key && key <= SDL_SCANCODE_KP_0);
}
constexpr bool is_letter_key(SDL_Scancode key) {
    return SDL_SCANCODE_A <= key && key <= SDL_SCANCODE_Z;
}
constexpr bool is_enter_key(SDL_Scancode key) {
    return key == SDL_SCANCODE_RETURN || key == SDL_SCANCODE_KP_ENTER || key == SDL_SCANCODE_RETURN2;
}

// Translated text, such as "Ctrl+Shift+C"; empty for no key.
std::string to_text(const Shortcut& shortcut);

// Text for files, independent of language and layout; "" for no key.
std::string to_word(const Shortcut& shortcut);
std::optional<Shortcut> shortcut_from_word(std::string_view word);

// Why the user cannot assign the key; none if the key can be assigned.
std::optional<std::string> refusal_of(const Shortcut& shortcut, bool has_alt);

// The second key is an alternative to the first.
using ActionKeys = std::array<Shortcut, 2>;

struct KeyChoices {
    std::map<std::string, ActionKeys, std::less<>> by_action;
    std::vector<std::string> unread; // Unreadable entries of the file, to be reported; never written.
    friend bool operator==(const KeyChoices&, const KeyChoices&) = default;
};

} // namespace ui
