#include "engine/key_layout.hpp"

namespace engine {

namespace {

bool is_keypad(SDL_Scancode key) {
    return SDL_SCANCODE_NUMLOCKCLEAR <= key && key <= SDL_SCANCODE_KP_PERIOD;
}

bool is_letter(SDL_Keycode typed) {
    return SDLK_a <= typed && typed <= SDLK_z;
}

// Excludes keys that type no visible character, such as Enter, Escape and F5.
bool is_character(SDL_Keycode typed) {
    return typed > SDLK_SPACE && typed != SDLK_DELETE && (typed & SDLK_SCANCODE_MASK) == 0;
}

// SDL names scancodes by the character that an American keyboard types without Shift.
SDL_Scancode american_key(SDL_Keycode typed) {
    if ((typed & SDLK_SCANCODE_MASK) != 0) return static_cast<SDL_Scancode>(typed & ~SDLK_SCANCODE_MASK);
    return SDL_GetScancodeFromName(SDL_GetKeyName(typed));
}

SDL_Keycode typed_in_america(SDL_Scancode key) {
    return SDL_GetKeyFromName(SDL_GetScancodeName(key));
}

SDL_Scancode place_of(SDL_Keycode typed, const KeyLayout& layout) {
    for (int place = SDL_SCANCODE_A; place < SDL_NUM_SCANCODES && typed != SDLK_UNKNOWN; ++place)
        if (layout(static_cast<SDL_Scancode>(place)) == typed) return static_cast<SDL_Scancode>(place);
    return SDL_SCANCODE_UNKNOWN;
}

bool types_latin_letters(const KeyLayout& layout) {
    return place_of(SDLK_a, layout) != SDL_SCANCODE_UNKNOWN;
}

} // namespace

SDL_Scancode key_meant(SDL_Scancode place, SDL_Keycode typed, const KeyLayout& layout) {
    if (is_keypad(place)) return place;
    if (typed == SDLK_UNKNOWN) typed = layout(place);
    if (typed == SDLK_UNKNOWN) return place; // no window yet, or a key without a meaning
    const SDL_Scancode american = american_key(typed);
    if (is_letter(typed)) return american;
    const bool is_by_place = is_character(typed) && !types_latin_letters(layout);
    if (american != SDL_SCANCODE_UNKNOWN && !is_by_place) return american;
    // No American keyboard types this character. A key whose American letter is elsewhere in this layout has no
    // meaning.
    const SDL_Keycode letter = typed_in_america(place);
    const bool is_taken = is_letter(letter) && place_of(letter, layout) != place;
    return is_by_place || !is_taken ? place : SDL_SCANCODE_UNKNOWN;
}

std::string american_key_name(SDL_Scancode key) {
    const char* name = SDL_GetScancodeName(key);
    return SDL_GetScancodeFromName(name) == key ? name : "#" + std::to_string(static_cast<int>(key));
}

std::string key_name(SDL_Scancode key, const KeyLayout& layout) {
    const SDL_Keycode typed = typed_in_america(key);
    const bool is_there = place_of(typed, layout) != SDL_SCANCODE_UNKNOWN;
    if (is_there || is_letter(typed) || !types_latin_letters(layout)) return american_key_name(key);
    for (int place = SDL_SCANCODE_A; place < SDL_NUM_SCANCODES; ++place) {
        const SDL_Keycode written = layout(static_cast<SDL_Scancode>(place));
        if (is_character(written) && key_meant(static_cast<SDL_Scancode>(place), written, layout) == key)
            return SDL_GetKeyName(written);
    }
    return american_key_name(key);
}

} // namespace engine
