#pragma once

#include <filesystem>
#include <set>
#include <vector>

namespace base {

struct SystemFont {
    std::filesystem::path file;
    int index = 0;
};

// Fonts that together cover as many of the characters as possible, best first. The first call may take a few tenths of
// a second. Empty if the system has none or does not list them, as on the web.
std::vector<SystemFont> fonts_with(const std::set<char32_t>& characters);

} // namespace base
