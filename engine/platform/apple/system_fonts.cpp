#include "engine/base/system_fonts.hpp"

#include "engine/platform/known_fonts.hpp"

#include <array>

namespace base {

namespace {

// Fonts that ship with macOS (support.apple.com, "Fonts included with macOS").
constexpr std::array fonts{KnownFont{0x1100, 0x11ff, "AppleSDGothicNeo.ttc"}, // Korean
                           KnownFont{0x2e80, 0x312f, "Hiragino Sans GB.ttc"}, // Chinese
                           KnownFont{0x3130, 0x318f, "AppleSDGothicNeo.ttc"},
                           KnownFont{0x3190, 0x9fff, "Hiragino Sans GB.ttc"},
                           KnownFont{0x3190, 0x9fff, "STHeiti Light.ttc"},
                           KnownFont{0xac00, 0xd7ff, "AppleSDGothicNeo.ttc"},
                           KnownFont{0x0000, 0xffff, "Supplemental/Arial Unicode.ttf"}};

} // namespace

std::vector<SystemFont> fonts_with(const std::set<char32_t>& characters) {
    return known_fonts_with(characters, fonts, "/System/Library/Fonts");
}

} // namespace base
