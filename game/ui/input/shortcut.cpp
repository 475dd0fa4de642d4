#include "game/ui/input/shortcut.hpp"

#include "engine/base/text.hpp"
#include "engine/key_layout.hpp"

#include <SDL_keyboard.h>

#include <charconv>
#include <utility>

namespace ui {

using base::mark;
using base::tr;

namespace {

bool is_arrow_key(SDL_Scancode key) {
    return key == SDL_SCANCODE_LEFT || key == SDL_SCANCODE_RIGHT || key == SDL_SCANCODE_UP || key == SDL_SCANCODE_DOWN;
}

SDL_Scancode key_of_word(std::string_view name) {
    int number = 0;
    if (name.starts_with('#') && name.size() > 1) {
        const auto [end, error] = std::from_chars(name.data() + 1, name.data() + name.size(), number);
        const bool is_one = error == std::errc{} && end == name.data() + name.size();
        return is_one && 0 < number && number < SDL_NUM_SCANCODES ? static_cast<SDL_Scancode>(number)
                                                                  : SDL_SCANCODE_UNKNOWN;
    }
    return SDL_GetScancodeFromName(std::string{name}.c_str());
}

} // namespace

std::string to_text(const Shortcut& shortcut) {
    if (shortcut.is_none()) return {};
    std::string name = engine::key_name(shortcut.key);
    constexpr std::pair<std::string_view, base::Marked> names[]{
        {"Escape", mark("Esc")}, {"PageUp", mark("PgUp")},  {"PageDown", mark("PgDn")}, {"Home", mark("Home")},
        {"End", mark("End")},    {"Return", mark("Enter")}, {"Tab", mark("Tab")}};
    for (const auto& [long_name, short_name] : names)
        if (name == long_name) name = tr(short_name);
    if (shortcut.ctrl && shortcut.shift) return tr("Ctrl+Shift+{}", name);
    if (shortcut.ctrl) return tr("Ctrl+{}", name);
    return shortcut.shift ? tr("Shift+{}", name) : name;
}

std::string to_word(const Shortcut& shortcut) {
    if (shortcut.is_none()) return {};
    return std::string{shortcut.ctrl ? "Ctrl+" : ""} + (shortcut.shift ? "Shift+" : "")
           + engine::american_key_name(shortcut.key);
}

std::optional<Shortcut> shortcut_from_word(std::string_view word) {
    Shortcut shortcut;
    const auto takes = [&](std::string_view modifier) {
        const bool has_it = word.size() > modifier.size() && word.starts_with(modifier);
        if (has_it) word.remove_prefix(modifier.size());
        return has_it;
    };
    if (word.empty()) return shortcut;
    shortcut.ctrl = takes("Ctrl+");
    shortcut.shift = takes("Shift+");
    shortcut.key = key_of_word(word);
    if (shortcut.is_none()) return std::nullopt;
    return shortcut;
}

std::optional<std::string> refusal_of(const Shortcut& shortcut, bool has_alt) {
    if (has_alt) return tr("Keys with Alt are reserved for the desktop.");
    const SDL_Scancode key = shortcut.key;
    if (key == SDL_SCANCODE_ESCAPE) return tr("Esc closes what is open and is reserved.");
    if (key == SDL_SCANCODE_DELETE || key == SDL_SCANCODE_BACKSPACE)
        return tr("Delete and Backspace remove the selection and are reserved.");
    if (key == SDL_SCANCODE_TAB) return tr("Tab moves the focus and is reserved.");
    if (shortcut.ctrl) return std::nullopt;
    if (is_enter_key(key) || key == SDL_SCANCODE_SPACE)
        return tr("Enter and Space activate the focused item and are reserved.");
    if (is_arrow_key(key)) return tr("The arrow keys move over the board and are reserved.");
    if (is_digit_key(key)) return tr("Digits type squares and are reserved without Ctrl.");
    return std::nullopt;
}

} // namespace ui
