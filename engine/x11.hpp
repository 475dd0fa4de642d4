// What SDL 2 does not hand on of an X server. Where the window is not one of X11 these do nothing.
#pragma once

#include <SDL_video.h>

#include <string>

namespace engine {

// What the desktop tells all programs, a line each, such as "Xft.dpi:\t144".
std::string x11_resources(SDL_Window* window);

// From here on SDL's keys are those of the layout that each of them was pressed in, also when the desktop switches
// between several layouts. SDL by itself keeps the one that was in use at first.
void x11_follow_layouts(SDL_Window* window);

} // namespace engine
