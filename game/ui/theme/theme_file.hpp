// Themes that a person adds as files: assets/themes/README.md says what stands in them.
#pragma once

#include "engine/base/result.hpp"
#include "game/ui/theme/theme.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

// text: JSON; id: the file's name without its ending; folder: where the sprites and sounds lie that it names. Errors:
// what was expected and what was seen. Whether it can be seen well is contrast_faults' question.
base::Result<Theme> read_theme(std::string_view text, const std::string& id, const std::filesystem::path& folder);

struct ThemeFolder {
    std::vector<Theme> themes; // by id
    std::vector<std::string> problems;
};

// All NAME.json of a folder, at most 64; nothing where there is no such folder.
ThemeFolder read_theme_folder(const std::filesystem::path& folder);

} // namespace ui
