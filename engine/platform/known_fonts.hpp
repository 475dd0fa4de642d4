// Fonts by the characters that they are known to have, for systems that come with the same files everywhere.
#pragma once

#include "engine/base/system_fonts.hpp"

#include <algorithm>
#include <span>

namespace base {

struct KnownFont {
    char32_t first, last; // characters
    const char* file;     // in the folder of fonts
};

// Of each file that has some of the characters, if it is there. The table's order is that of the result.
inline std::vector<SystemFont> known_fonts_with(const std::set<char32_t>& characters, std::span<const KnownFont> known,
                                                const std::filesystem::path& folder) {
    std::vector<SystemFont> found;
    for (const KnownFont& font : known) {
        const auto character = characters.lower_bound(font.first);
        if (character == characters.end() || *character > font.last) continue;
        std::error_code code;
        const auto file = folder / font.file;
        if (std::filesystem::exists(file, code) && std::ranges::find(found, file, &SystemFont::file) == found.end())
            found.push_back({file, 0});
    }
    return found;
}

} // namespace base
