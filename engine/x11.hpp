// The scale of an X11 desktop, which SDL 2 does not report.
#pragma once

#include <SDL_video.h>

#include <optional>
#include <string_view>

namespace engine {

// The scale given by Xft.dpi in the desktop's resources (lines such as "Xft.dpi:\t144"), else by GDK_SCALE or
// QT_SCALE_FACTOR.
std::optional<float> desktop_scale(std::string_view resources);
// None: no X11.
std::optional<float> x11_scale(SDL_Window* window);

} // namespace engine
