// Exports the board as a PNG file and to the clipboard. SDL 2 can only copy text, so wl-copy or xclip copies the
// picture if installed.
#pragma once

#include "engine/geometry.hpp"
#include "engine/texture.hpp"

#include <filesystem>
#include <string>

namespace ui {

engine::Image board_part(const engine::Image& window, const engine::Rect& frame);

// Writes the picture to the file or, if `file` is empty, to the pictures folder and the clipboard. Returns a message
// about the outcome. Waits for the copying program for at most two seconds.
std::string write_picture(const engine::Image& picture, const std::filesystem::path& file);

} // namespace ui
