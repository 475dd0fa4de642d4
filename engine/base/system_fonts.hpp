// Fonts that the system has for characters which our own lack. For what draws texts of people.
#pragma once

#include <filesystem>
#include <set>
#include <vector>

namespace base {

struct SystemFont {
    std::filesystem::path file;
    int index = 0; // in a file of several fonts
};

// Fonts that together have as many of the characters as possible, the best first. Takes up to some tenths of a second
// the first time. Empty where the system has none or none can be asked for, as on the web.
std::vector<SystemFont> fonts_with(const std::set<char32_t>& characters);

} // namespace base
