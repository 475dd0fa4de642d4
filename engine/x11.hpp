// What SDL 2 does not report of an X server. No effect on other systems.
#pragma once

#include <SDL_video.h>

#include <string>

namespace engine {

// The desktop's resources for all programs, a line each, such as "Xft.dpi:\t144".
std::string x11_resources(SDL_Window* window);

// Makes SDL report each key in the current layout, even when the desktop switches between layouts. Otherwise SDL keeps
// the first layout.
void x11_follow_layouts(SDL_Window* window);

} // namespace engine
