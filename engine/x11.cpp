#include "engine/x11.hpp"

#include <SDL.h>

#include <cstdlib>
#include <sstream>
#include <string>

#ifdef SDL_VIDEO_DRIVER_X11
#include <SDL_syswm.h>
#endif

namespace engine {

std::optional<float> desktop_scale(std::string_view resources) {
    constexpr float points_per_inch = 96; // at 100 %
    const auto number = [](const std::string& text) {
        const float value = std::strtof(text.c_str(), nullptr);
        return value > 0 ? std::optional{value} : std::nullopt;
    };
    std::istringstream lines{std::string{resources}};
    for (std::string line; std::getline(lines, line);)
        for (const std::string_view name : {"Xft.dpi:", "Xft*dpi:"})
            if (line.starts_with(name))
                if (const auto dpi = number(line.substr(name.size()))) return *dpi / points_per_inch;
    for (const char* name : {"GDK_SCALE", "QT_SCALE_FACTOR"})
        if (const char* value = std::getenv(name))
            if (const auto scale = number(value)) return scale;
    return std::nullopt;
}

#ifdef SDL_VIDEO_DRIVER_X11
std::optional<float> x11_scale(SDL_Window* window) {
    SDL_SysWMinfo info{};
    SDL_VERSION(&info.version);
    if (SDL_GetWindowWMInfo(window, &info) != SDL_TRUE || info.subsystem != SDL_SYSWM_X11) return std::nullopt;
    void* const library = SDL_LoadObject("libX11.so.6"); // Stays loaded: SDL uses it.
    if (library == nullptr) return std::nullopt;
    auto* const resources =
        reinterpret_cast<decltype(&XResourceManagerString)>(SDL_LoadFunction(library, "XResourceManagerString"));
    const char* const text = resources != nullptr ? resources(info.info.x11.display) : nullptr;
    return desktop_scale(text != nullptr ? text : "");
}
#else
std::optional<float> x11_scale(SDL_Window*) {
    return std::nullopt;
}
#endif

} // namespace engine
