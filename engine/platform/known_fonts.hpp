// Fonts with known character ranges, for systems that always ship the same files.
#pragma once

#include "engine/base/system_fonts.hpp"

#include <algorithm>
#include <span>

namespace base {

struct KnownFont {
    char32_t first, last;
    const char* file;
};

// Existing files that have any of the characters, in the order of `known`.
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
