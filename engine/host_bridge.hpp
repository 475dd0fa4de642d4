// Connects SDL with a page in a browser for dropped files and the clipboard, which SDL handles itself elsewhere, and
// opens files in the user's browser.
#pragma once

#include <filesystem>
#include <string>

namespace engine {

// Dropped files then arrive as SDL_DROPFILE, pasted text on SDL's clipboard.
void take_from_host();

// False: SDL_GetError() says why.
bool copy_to_clipboard(const std::string& text);

// Whether files can be shown in a browser: there is a display, and it is not a page of a browser itself, which has
// its files to itself.
bool has_browser();
// Returns whether a browser was started; never without has_browser().
bool open_in_browser(const std::filesystem::path& file);

} // namespace engine
