#include "engine/base/system_fonts.hpp"

#include "engine/base/program_start.hpp"

#include <algorithm>
#include <array>

namespace base {

namespace {

struct KnownFont {
    char32_t first, last;
    const char* file;
};

// Fonts that ship with Windows 10 and later (learn.microsoft.com, "Windows 10 font list").
constexpr std::array fonts{KnownFont{0x0000, 0x1fff, "segoeui.ttf"},  // Arabic, Armenian, Cyrillic, Greek, Hebrew
                           KnownFont{0x0900, 0x0dff, "nirmala.ttf"},  // scripts of India
                           KnownFont{0x0e00, 0x0eff, "leelawui.ttf"}, // Thai, Lao
                           KnownFont{0x1100, 0x11ff, "malgun.ttf"},   // Korean
                           KnownFont{0x2000, 0x2bff, "seguisym.ttf"}, KnownFont{0x2e80, 0x312f, "msyh.ttc"}, // Chinese
                           KnownFont{0x3130, 0x318f, "malgun.ttf"},   KnownFont{0x3190, 0x9fff, "msyh.ttc"},
                           KnownFont{0xac00, 0xd7ff, "malgun.ttf"},   KnownFont{0xf900, 0xffff, "msyh.ttc"}};

} // namespace

std::vector<SystemFont> fonts_with(const std::set<char32_t>& characters) {
    const auto root = variable("SystemRoot");
    const auto folder = std::filesystem::path{root ? *root : "C:/Windows"} / "Fonts";
    std::vector<SystemFont> found;
    for (const KnownFont& font : fonts) {
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
