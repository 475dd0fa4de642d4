#include "engine/host_bridge.hpp"

#include "engine/base/files.hpp"
#include "engine/base/host.hpp"

#include <SDL.h>

#include <string>
#include <string_view>

namespace engine {

void take_from_host() {
    base::on_file_of_host([](const std::string& path) {
        SDL_Event event{};
        event.type = SDL_DROPFILE;
        event.drop.file = SDL_strdup(path.c_str()); // The receiver of the event frees it.
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
    return SDL_OpenURL(base::file_url(file).c_str()) == 0;
}

} // namespace engine
