// Connects SDL with a browser page for dropped files and the clipboard, which SDL handles itself on other platforms,
// and opens files in the user's browser.
#pragma once

#include <filesystem>
#include <string>

namespace engine {

// Starts passing on the page's input: dropped files arrive as SDL_DROPFILE, and pasted text is put on SDL's clipboard.
void take_from_host();

// False on error; SDL_GetError() returns the reason.
bool copy_to_clipboard(const std::string& text);

// Whether files can be shown in a browser: there is a display, and the program does not itself run in a browser page,
// whose files no other page can read.
bool has_browser();
// Returns whether a browser was started; false if has_browser() is false.
bool open_in_browser(const std::filesystem::path& file);

} // namespace engine
