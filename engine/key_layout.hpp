// Finds the key that a user means: the one that types a given letter in the current layout, wherever it is.
#pragma once

#include <SDL_keyboard.h>

#include <functional>
#include <string>

namespace engine {

using KeyLayout = std::function<SDL_Keycode(SDL_Scancode)>;

// The American key that a pressed key stands for: SDL_SCANCODE_Z for the key that types z. In layouts without Latin
// letters (Russian, Greek, Hebrew) the key's position decides. SDL_SCANCODE_UNKNOWN: no meaning. place, typed: as
// reported by SDL; an unknown `typed` is looked up in the layout.
SDL_Scancode key_meant(SDL_Scancode place, SDL_Keycode typed, const KeyLayout& layout = SDL_GetKeyFromScancode);

// The label of an American key in this layout: "Z", ",", "ö"; "#100" if it has no name.
std::string key_name(SDL_Scancode key, const KeyLayout& layout = SDL_GetKeyFromScancode);

// The English name of a key, the same in every layout; "#100" if it has no name or shares it with another key.
std::string american_key_name(SDL_Scancode key);

} // namespace engine
