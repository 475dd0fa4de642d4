#include "engine/base/system_fonts.hpp"

#include <fontconfig/fontconfig.h>

#include <memory>
#include <string_view>

namespace base {

namespace {

template <auto Destroy> struct Destroyer {
    template <class Value> void operator()(Value* value) const { Destroy(value); }
};
using Pattern = std::unique_ptr<FcPattern, Destroyer<FcPatternDestroy>>;
using Characters = std::unique_ptr<FcCharSet, Destroyer<FcCharSetDestroy>>;
using Fonts = std::unique_ptr<FcFontSet, Destroyer<FcFontSetDestroy>>;

bool has_outlines(FcPattern* font) {
    FcChar8* format = nullptr;
    if (FcPatternGetString(font, FC_FONTFORMAT, 0, &format) != FcResultMatch) return false;
    const std::string_view name{reinterpret_cast<const char*>(format)};
    FcBool has_colors = FcFalse;
    (void)FcPatternGetBool(font, FC_COLOR, 0, &has_colors);
    return (name == "TrueType" || name == "CFF") && has_colors == FcFalse;
}

} // namespace

std::vector<SystemFont> fonts_with(const std::set<char32_t>& characters) {
    std::vector<SystemFont> found;
    if (characters.empty() || FcInit() == FcFalse) return found;
    const Characters wanted{FcCharSetCreate()};
    for (const char32_t character : characters)
        FcCharSetAddChar(wanted.get(), character);
    const Pattern pattern{FcPatternCreate()};
    FcPatternAddString(pattern.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>("sans-serif"));
    FcPatternAddCharSet(pattern.get(), FC_CHARSET, wanted.get());
    FcPatternAddBool(pattern.get(), FC_SCALABLE, FcTrue);
    FcConfigSubstitute(nullptr, pattern.get(), FcMatchPattern);
    FcDefaultSubstitute(
        pattern.get()); // Adds defaults such as the user's language, which selects the variant of Chinese characters.
    FcResult result = FcResultNoMatch;
    const Fonts sorted{FcFontSort(nullptr, pattern.get(), FcFalse, nullptr, &result)};
    if (!sorted) return found;
    std::set<char32_t> missing = characters;
    for (int i = 0; i < sorted->nfont && !missing.empty(); ++i) {
        FcPattern* const font = sorted->fonts[i];
        FcCharSet* has = nullptr;
        FcChar8* file = nullptr;
        int index = 0;
        if (FcPatternGetCharSet(font, FC_CHARSET, 0, &has) != FcResultMatch
            || FcPatternGetString(font, FC_FILE, 0, &file) != FcResultMatch || !has_outlines(font))
            continue;
        const std::size_t before = missing.size();
        std::erase_if(missing, [&](char32_t character) { return FcCharSetHasChar(has, character) != FcFalse; });
        if (missing.size() == before) continue;
        constexpr int face_bits = 0xffff; // The bits above this mask number a named style.
        (void)FcPatternGetInteger(font, FC_INDEX, 0, &index);
        found.push_back({reinterpret_cast<const char*>(file), index & face_bits});
    }
    return found;
}

} // namespace base
