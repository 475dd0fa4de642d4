#include "engine/overlay_fonts.hpp"

#include "engine/base/files.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <map>
#include <optional>
#include <string_view>

namespace engine {

namespace {

constexpr std::size_t max_font_bytes = std::size_t{32} << 20;
constexpr float large_face = 30; // pixels; from here on glyphs are big enough to need no finer sampling

// Kept by Dear ImGui as a pointer, so it has to last.
constexpr std::array<ImWchar, 15> shown_glyphs{0x0020, 0x00ff,           // Latin with Latin-1
                                               0x0100, 0x017f,           // Latin Extended-A
                                               0x2000, 0x206f,           // general punctuation
                                               0x2190, 0x21ff,           // arrows
                                               0x2200, 0x22ff,           // mathematical signs
                                               0x25a0, 0x25ff, 0, 0, 0}; // geometric shapes; the end

constexpr std::array<ImWchar, 5> plain_glyphs{0x0020, 0x00ff, 0x2212, 0x2212, 0};

std::uint32_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
        value = value << 8 | static_cast<std::uint8_t>(bytes[at + i]);
    return value;
}

// Dear ImGui ends the program at a file that is no font, and reads past the end of one that was cut off. So the table
// of contents is checked before (OpenType specification, "Font file"): it must be whole, and lie within the file.
// Gives the height of a line in parts of the em, which is what Dear ImGui takes for a font's size; none: no font.
std::optional<float> line_height(std::string_view bytes) {
    constexpr std::size_t header = 12;
    constexpr std::size_t record = 16;
    if (bytes.size() < header) return std::nullopt;
    const std::string_view kind = bytes.substr(0, 4);
    if (kind != std::string_view{"\0\1\0\0", 4} && kind != "OTTO" && kind != "true") return std::nullopt;
    const std::size_t count = big_endian(bytes, 4, 2);
    if (bytes.size() < header + count * record) return std::nullopt;
    constexpr std::size_t min_table = 32; // bytes of the shorter of "head" and "hhea", without its end
    std::map<std::string_view, std::size_t> tables;
    for (std::size_t at = header; at < header + count * record; at += record) {
        const std::size_t start = big_endian(bytes, at + 8, 4);
        if (start + big_endian(bytes, at + 12, 4) > bytes.size()) return std::nullopt;
        tables[bytes.substr(at, 4)] = start;
    }
    for (const char* needed : {"cmap", "head", "hhea", "hmtx", "maxp"})
        if (!tables.contains(needed)) return std::nullopt;
    if (!tables.contains("glyf") && !tables.contains("CFF ")) return std::nullopt;
    const std::size_t head = tables["head"];
    const std::size_t hhea = tables["hhea"];
    if (std::max(head, hhea) + min_table > bytes.size()) return std::nullopt;
    const auto em = static_cast<float>(big_endian(bytes, head + 18, 2));
    const auto ascender = static_cast<std::int16_t>(big_endian(bytes, hhea + 4, 2));
    const auto descender = static_cast<std::int16_t>(big_endian(bytes, hhea + 6, 2));
    if (em <= 0 || ascender <= descender) return std::nullopt;
    return static_cast<float>(ascender - descender) / em;
}

ImFont* add_font(ImFontAtlas& atlas, const FontRequest& request, std::vector<std::string>& problems) {
    ImFontConfig config;
    config.SizePixels = request.pixels;
    config.GlyphRanges = request.is_plain ? plain_glyphs.data() : shown_glyphs.data();
    config.OversampleH = request.pixels < large_face ? 2 : 1;
    config.OversampleV = 1;
    const auto bytes = base::read_file(request.file, max_font_bytes);
    const auto line = bytes ? line_height(*bytes) : std::nullopt;
    if (line) {
        void* const copy = ImGui::MemAlloc(bytes->size()); // the atlas frees it
        std::memcpy(copy, bytes->data(), bytes->size());
        return atlas.AddFontFromMemoryTTF(copy, static_cast<int>(bytes->size()), request.pixels * *line, &config);
    }
    problems.push_back(bytes ? "expected a TrueType or OpenType font, but \"" + request.file.string() + "\" is not one"
                             : bytes.error().message);
    config.GlyphRanges = nullptr; // of the built-in font's own
    return atlas.AddFontDefault(&config);
}

// Gives the digits of a face the widest digit's width, each in the middle of it.
void set_digits_in_columns(ImFont& font) {
    constexpr std::string_view digits = "0123456789";
    float width = 0;
    for (const char digit : digits)
        if (const ImFontGlyph* glyph = font.FindGlyphNoFallback(static_cast<ImWchar>(digit)))
            width = std::max(width, glyph->AdvanceX);
    for (const char digit : digits) {
        const auto code = static_cast<ImWchar>(digit);
        if (font.FindGlyphNoFallback(code) == nullptr) continue;
        ImFontGlyph& glyph = font.Glyphs[font.IndexLookup[code]];
        const float shift = (width - glyph.AdvanceX) / 2;
        glyph.X0 += shift;
        glyph.X1 += shift;
        glyph.AdvanceX = width;
        font.IndexAdvanceX[code] = width;
    }
}

} // namespace

LoadedFonts load_fonts(ImFontAtlas& atlas, std::span<const FontRequest> requests) {
    LoadedFonts loaded;
    atlas.Clear();
    atlas.TexDesiredWidth = requests.size() > 2 ? 4096 : 0; // graphics cards of OpenGL 3.3 take at least that
    for (const FontRequest& request : requests)
        loaded.fonts.push_back(add_font(atlas, request, loaded.problems));
    if (requests.empty()) atlas.AddFontDefault();
    atlas.Build();
    for (std::size_t i = 0; i < requests.size(); ++i)
        if (requests[i].has_even_digits) set_digits_in_columns(*loaded.fonts[i]);
    return loaded;
}

} // namespace engine
