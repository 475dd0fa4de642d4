// Between SDL and a page in a browser, which hands in what SDL brings by itself elsewhere: files that were dropped, and
// the clipboard.
#pragma once

#include <string>

namespace engine {

// From now on what the host hands in arrives as on a desktop: files as SDL_DROPFILE, a text on SDL's clipboard.
void take_from_host();

// Onto the clipboard; false: SDL_GetError() says why not.
bool copy_to_clipboard(const std::string& text);

} // namespace engine
