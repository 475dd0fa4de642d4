// Finds the key that a user means: the one that types that letter in the current layout, wherever it is.
#pragma once

#include <SDL_keyboard.h>

#include <functional>
#include <string>

namespace engine {

using KeyLayout = std::function<SDL_Keycode(SDL_Scancode)>;

// The American key that a pressed key stands for: SDL_SCANCODE_Z for the one that types z. Layouts without Latin
// letters (Russian, Greek, Hebrew) count by place. Unknown: none. place, typed: as SDL reports them; an unknown `typed`
// is looked up in the layout.
SDL_Scancode key_meant(SDL_Scancode place, SDL_Keycode typed, const KeyLayout& layout = SDL_GetKeyFromScancode);

// The label of that key in this layout: "Z", ",", "ö"; "#100" without a name.
std::string key_name(SDL_Scancode key, const KeyLayout& layout = SDL_GetKeyFromScancode);

// The English name in every layout; "#100" where it has none or another key has the same name.
std::string american_key_name(SDL_Scancode key);

} // namespace engine
