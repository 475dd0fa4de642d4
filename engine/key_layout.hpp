// Which key is meant: the one that types that letter in the layout in use, wherever it lies.
#pragma once

#include <SDL_keyboard.h>

#include <functional>
#include <string>

namespace engine {

// What a key types without Shift, by its place.
using KeyLayout = std::function<SDL_Keycode(SDL_Scancode)>;

// The key of an American keyboard that a pressed key stands for: SDL_SCANCODE_Z for the one that types z. Layouts
// without Latin letters (Russian, Greek, Hebrew) count by place. Two keys of a layout stand for the same one only if
// both type the same. place, typed: as SDL reports them; an unknown `typed` is looked up in the layout.
SDL_Scancode key_meant(SDL_Scancode place, SDL_Keycode typed, const KeyLayout& layout = SDL_GetKeyFromScancode);

// What the key that stands for this one is called in the layout: "Z", ",", "ö"; "#100" without a name.
std::string key_name(SDL_Scancode key, const KeyLayout& layout = SDL_GetKeyFromScancode);

// As keys are called in English, whatever the layout; "#100" where that says nothing, or is the name of another key.
std::string american_key_name(SDL_Scancode key);

} // namespace engine
