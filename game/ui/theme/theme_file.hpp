// User themes in files; the format is described in assets/themes/README.md.
#pragma once

#include "engine/base/result.hpp"
#include "game/ui/theme/theme.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

// text: JSON. id: the file name without extension. folder: contains the sprites and sounds. Errors: what was expected
// and what was seen. Contrast is checked by contrast_faults().
base::Result<Theme> read_theme(std::string_view text, const std::string& id, const std::filesystem::path& folder);

struct ThemeFolder {
    std::vector<Theme> themes;
    std::vector<std::string> problems;
};

// All NAME.json of a folder, at most 64; empty when the folder does not exist.
ThemeFolder read_theme_folder(const std::filesystem::path& folder);

} // namespace ui
