#include "engine/host_bridge.hpp"

#include "engine/base/host.hpp"

#include <SDL.h>

#include <cctype>
#include <string>
#include <string_view>

namespace engine {

void take_from_host() {
    base::on_file_of_host([](const std::string& path) {
        SDL_Event event{};
        event.type = SDL_DROPFILE;
        event.drop.file = SDL_strdup(path.c_str()); // the receiver of the event frees it
        if (SDL_PushEvent(&event) != 1) SDL_free(event.drop.file);
    });
    base::on_text_of_host([](const std::string& text) { SDL_SetClipboardText(text.c_str()); });
}

bool copy_to_clipboard(const std::string& text) {
    if (SDL_SetClipboardText(text.c_str()) != 0) return false;
    base::copy_to_host(text);
    return true;
}

bool has_browser() {
    const char* driver = SDL_GetCurrentVideoDriver();
    const std::string_view display = driver != nullptr ? driver : "";
    return !display.empty() && display != "offscreen" && display != "dummy" && display != "emscripten";
}

bool open_in_browser(const std::filesystem::path& file) {
    if (!has_browser()) return false;
    constexpr std::string_view digits = "0123456789ABCDEF";
    const std::string path = file.generic_string();
    std::string url = path.starts_with('/') ? "file://" : "file:///"; // C:/...
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool is_plain = std::isalnum(byte) != 0 || std::string_view{"/:-_.~"}.find(c) != std::string_view::npos;
        if (is_plain)
            url += c;
        else
            url += {'%', digits[byte / 16], digits[byte % 16]};
    }
    return SDL_OpenURL(url.c_str()) == 0;
}

} // namespace engine
