// The scale of an X11 desktop, which SDL 2 does not report.
#pragma once

#include <SDL_video.h>

#include <optional>
#include <string_view>

namespace engine {

// Xft.dpi of the desktop's resources, a line each such as "Xft.dpi:\t144", else GDK_SCALE or QT_SCALE_FACTOR.
std::optional<float> desktop_scale(std::string_view resources);
// Without X11: none.
std::optional<float> x11_scale(SDL_Window* window);

} // namespace engine
