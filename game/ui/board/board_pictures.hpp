// Exports the board as a PNG file and to the clipboard. SDL 2 can only copy text, so that wl-copy or xclip copies the
// picture where installed.
#pragma once

#include "engine/geometry.hpp"
#include "engine/texture.hpp"

#include <filesystem>
#include <string>

namespace ui {

engine::Image board_part(const engine::Image& window, const engine::Rect& frame);

// Writes the picture into the file, or, without one, into the folder of pictures and to the clipboard. Returns a
// message about the outcome. Waits for the copying program, at most two seconds.
std::string write_picture(const engine::Image& picture, const std::filesystem::path& file);

} // namespace ui
