#include "engine/overlay_fonts.hpp"

#include "engine/base/catalogue.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace engine {

namespace {

constexpr std::size_t max_font_bytes = std::size_t{96} << 20; // Some systems have all of Chinese in one file.
constexpr float large_face = 30;                              // in pixels; larger glyphs need no finer sampling

// Pairs of first and last character. Covers little more than the program's texts use: the other characters are rarely
// written and would make up a quarter of what each face bakes.
constexpr std::array<ImWchar, 14> shown_glyphs{0x0020, 0x017f,  // Latin with Latin-1 and Latin Extended-A
                                               0x2010, 0x2027,  // dashes, quotation marks, dots
                                               0x2039, 0x203a,  // angle quotation marks
                                               0x2190, 0x2193,  // arrows
                                               0x2212, 0x2212,  // minus
                                               0x2260, 0x2265,  // not equal, at most, at least
                                               0x25cb, 0x25cf}; // circles

constexpr std::array<ImWchar, 4> plain_glyphs{0x0020, 0x00ff, 0x2212, 0x2212};

bool is_always_shown(char32_t character) {
    for (std::size_t i = 0; i + 1 < shown_glyphs.size(); i += 2)
        if (shown_glyphs[i] <= character && character <= shown_glyphs[i + 1]) return true;
    return false;
}

bool can_be_drawn(char32_t character) {
    constexpr char32_t first = 0x20;
    constexpr char32_t last = 0xffff; // Limit of Dear ImGui.
    return first <= character && character <= last;
}

std::set<char32_t> with_language(const std::set<char32_t>& more) {
    std::set<char32_t> all = more;
    const base::Catalogue* catalogue = base::catalogue_in_use();
    if (catalogue != nullptr) all.insert(catalogue->characters().begin(), catalogue->characters().end());
    std::erase_if(all, [](char32_t character) { return !can_be_drawn(character); });
    return all;
}

std::set<char32_t> beyond_always_shown(std::set<char32_t> characters) {
    std::erase_if(characters, is_always_shown);
    return characters;
}

std::vector<ImWchar> with_characters(std::span<const ImWchar> ranges, const std::set<char32_t>& characters) {
    std::vector<ImWchar> all{ranges.begin(), ranges.end()};
    for (const char32_t character : characters)
        all.insert(all.end(), 2, static_cast<ImWchar>(character));
    all.push_back(0);
    return all;
}

std::uint32_t big_endian(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < count; ++i)
        value = value << 8 | static_cast<std::uint8_t>(bytes[at + i]);
    return value;
}

// Offset of a font in the file; in a collection, taken from its header ("TTC header").
std::optional<std::size_t> start_of_font(std::string_view bytes, int index) {
    constexpr std::size_t header = 12;
    const auto number = static_cast<std::size_t>(index);
    if (bytes.size() < header) return std::nullopt;
    if (bytes.substr(0, 4) != "ttcf") return index == 0 ? std::optional<std::size_t>{0} : std::nullopt;
    if (number >= big_endian(bytes, 8, 4) || bytes.size() < header + 4 * (number + 1)) return std::nullopt;
    return big_endian(bytes, header + 4 * number, 4);
}

// Returns the line height in ems, which Dear ImGui uses as a font's size; none: no font, or a damaged one. Checks the
// table directory first (OpenType specification, "Font file"): it must be complete, and its tables must lie within the
// file. Dear ImGui would abort at an invalid font and read past the end of a truncated file.
std::optional<float> line_height(std::string_view bytes, int index) {
    constexpr std::size_t header = 12;
    constexpr std::size_t record = 16;
    const auto begin = start_of_font(bytes, index);
    if (!begin || bytes.size() < *begin + header) return std::nullopt;
    const std::string_view kind = bytes.substr(*begin, 4);
    if (kind != std::string_view{"\0\1\0\0", 4} && kind != "OTTO" && kind != "true") return std::nullopt;
    const std::size_t count = big_endian(bytes, *begin + 4, 2);
    const std::size_t first = *begin + header;
    if (bytes.size() < first + count * record) return std::nullopt;
    constexpr std::size_t min_table = 32; // bytes of the shorter of "head" and "hhea", excluding its end
    std::map<std::string_view, std::size_t> tables;
    for (std::size_t at = first; at < first + count * record; at += record) {
        const std::size_t start = big_endian(bytes, at + 8, 4);
        const std::size_t length = big_endian(bytes, at + 12, 4);
        if (start + length > bytes.size()) return std::nullopt;
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

// Reads each file once, since several faces share it.
class FontFiles {
  public:
    struct File {
        std::string bytes;
        int index = 0;
        std::optional<float> line_height;
    };
    // The first use of an unusable file adds a problem.
    const File& get(const base::SystemFont& font, std::vector<std::string>& problems) {
        const std::filesystem::path& path = font.file;
        const auto [place, is_new] = files_.try_emplace({path, font.index});
        File& file = place->second;
        if (!is_new) return file;
        auto bytes = base::read_file(path, max_font_bytes);
        if (bytes) file = {.bytes = *std::move(bytes), .index = font.index};
        file.line_height = line_height(file.bytes, font.index);
        if (!file.line_height)
            problems.push_back(bytes
                                   ? base::tr("\"{}\" is not a TrueType or OpenType font, or is damaged", path.string())
                                   : bytes.error().message);
        return file;
    }

  private:
    std::map<std::pair<std::filesystem::path, int>, File> files_;
};

// The glyph ranges must live until the atlas, which copies the file, is built.
ImFont* add_face(ImFontAtlas& atlas, const FontFiles::File& file, float pixels, ImFontConfig config) {
    config.FontDataOwnedByAtlas = false;
    config.FontNo = file.index;
    return atlas.AddFontFromMemoryTTF(const_cast<char*>(file.bytes.data()), static_cast<int>(file.bytes.size()),
                                      pixels * *file.line_height, &config);
}

ImFont* add_font(ImFontAtlas& atlas, const FontRequest& request, const FontFiles::File& file,
                 const std::vector<ImWchar>& glyphs) {
    ImFontConfig config;
    config.SizePixels = request.pixels;
    config.OversampleH = request.pixels < large_face ? 2 : 1;
    config.OversampleV = 1;
    if (!file.line_height) return atlas.AddFontDefault(&config);
    config.GlyphRanges = glyphs.data();
    return add_face(atlas, file, request.pixels, config);
}

// Adds the glyphs that the previous font lacks.
void add_fallback(ImFontAtlas& atlas, const FontRequest& request, const FontFiles::File& file,
                  const std::vector<ImWchar>& glyphs) {
    if (!file.line_height) return;
    ImFontConfig config;
    config.MergeMode = true;
    config.GlyphRanges = glyphs.data();
    config.OversampleH = config.OversampleV = 1; // Chinese and Japanese glyphs are on whole pixels.
    config.PixelSnapH = true;
    add_face(atlas, file, request.pixels, config);
}

// The characters that neither the request's font nor its fallback has. Builds small atlases to find out.
std::set<char32_t> missing_characters(const FontRequest& request, const std::set<char32_t>& characters,
                                      FontFiles& files, std::vector<std::string>& problems) {
    constexpr float pixels = 6;
    constexpr std::array<ImWchar, 2> any{'?', '?'}; // A font needs at least one glyph.
    const std::vector<ImWchar> glyphs = with_characters(any, characters);
    ImFontAtlas atlas;
    const FontRequest small{.file = request.file, .pixels = pixels};
    const ImFont* const font = add_font(atlas, small, files.get({request.file}, problems), glyphs);
    if (request.fallback) add_fallback(atlas, small, files.get({*request.fallback}, problems), glyphs);
    atlas.Build();
    std::set<char32_t> missing = characters;
    std::erase_if(missing, [&](char32_t character) {
        return font->FindGlyphNoFallback(static_cast<ImWchar>(character)) != nullptr;
    });
    return missing;
}

// Adds one problem if no typeface has some of the characters; ignores invisible marks.
void check_characters(const ImFont& font, const std::set<char32_t>& characters, std::vector<std::string>& problems) {
    constexpr char32_t first_mark = 0x2000, last_mark = 0x206f; // marks of joining, direction and spacing
    const auto lacks = [&](char32_t character) {
        const bool is_mark = first_mark <= character && character <= last_mark;
        return !is_mark && font.FindGlyphNoFallback(static_cast<ImWchar>(character)) == nullptr;
    };
    const auto missing = std::ranges::find_if(characters, lacks);
    if (missing != characters.end())
        problems.push_back(base::tr("no font was found for some characters, such as U+{:04X}: Debian's package "
                                    "fonts-mplus has the Japanese ones",
                                    static_cast<std::uint32_t>(*missing)));
}

// Centres each digit in the width of the widest digit.
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

constexpr int disc_pixels = 12; // including a border of one pixel

void paint_disc(ImFontAtlas& atlas) {
    unsigned char* alpha = nullptr;
    int width = 0;
    atlas.GetTexDataAsAlpha8(&alpha, &width, nullptr);
    const ImFontAtlasCustomRect& rect = *atlas.GetCustomRectByIndex(0);
    constexpr float center = disc_pixels / 2.f, radius = center - 1;
    for (int y = 0; y < disc_pixels; ++y)
        for (int x = 0; x < disc_pixels; ++x) {
            const float away = std::hypot(static_cast<float>(x) + .5f - center, static_cast<float>(y) + .5f - center);
            alpha[(rect.Y + y) * width + rect.X + x] =
                static_cast<unsigned char>(255 * std::clamp(radius + .5f - away, 0.f, 1.f));
        }
}

} // namespace

void ReadCharacters::read(std::string_view text) {
    const auto characters = base::decoded(text);
    if (!characters) return;
    // Users may paste long texts, and every face at a large scale must fit into a texture.
    constexpr std::size_t most = 600;
    constexpr char32_t first_kana = 0x3000, last_kana = 0x30ff;
    for (const char32_t character : *characters) {
        if (!can_be_drawn(character) || is_always_shown(character) || all_.size() >= most) continue;
        if (!all_.insert(character).second) continue;
        has_new_ = true;
        if (character < first_kana || character > last_kana) continue;
        for (char32_t other = first_kana; other <= last_kana; ++other) // One kana makes the others likely.
            all_.insert(other);
    }
}

const std::set<char32_t>& ReadCharacters::take() {
    has_new_ = false;
    return all_;
}

LoadedFonts bake_fonts(std::span<const FontRequest> requests, const std::set<char32_t>& more,
                       const FindFonts& find_fonts) {
    const std::set<char32_t> written = with_language(more), of_language = with_language({});
    LoadedFonts loaded{.atlas = std::make_unique<ImFontAtlas>()};
    ImFontAtlas& atlas = *loaded.atlas;
    atlas.Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight;
    atlas.TexDesiredWidth = requests.size() > 2 ? 4096 : 0; // OpenGL 3.3 graphics cards support at least this size.
    const std::vector<ImWchar> shown = with_characters(shown_glyphs, written);
    const std::vector<ImWchar> plain = with_characters(plain_glyphs, of_language);
    const std::set<char32_t> further = beyond_always_shown(written);
    const std::vector<ImWchar> only_further = with_characters({}, further);
    const std::vector<ImWchar> plain_further = with_characters({}, beyond_always_shown(of_language));
    FontFiles files;
    std::vector<std::string> passed_over; // Unusable system fonts are not reported.
    std::set<char32_t> missing;
    std::vector<base::SystemFont> of_system;
    if (find_fonts && !requests.empty() && !further.empty()) {
        missing = missing_characters(requests.front(), further, files, loaded.problems);
        of_system = find_fonts(missing);
    }
    const std::vector<ImWchar> only_missing = with_characters({}, missing);
    for (const FontRequest& request : requests) {
        const auto& file = files.get({request.file}, loaded.problems);
        loaded.fonts.push_back(add_font(atlas, request, file, request.is_plain ? plain : shown));
        const std::vector<ImWchar>& beyond = request.is_plain ? plain_further : only_further;
        if (request.fallback && beyond.size() > 1)
            add_fallback(atlas, request, files.get({*request.fallback}, loaded.problems), beyond);
        if (request.is_plain) continue;
        for (const base::SystemFont& font : of_system)
            add_fallback(atlas, request, files.get(font, passed_over), only_missing);
    }
    if (requests.empty()) atlas.AddFontDefault();
    atlas.AddCustomRectRegular(disc_pixels, disc_pixels); // The first rectangle, where add_small_disc() expects it.
    atlas.Build();
    paint_disc(atlas);
    for (ImFontConfig& config : atlas.ConfigData) { // The atlas is final: each face gets a whole file.
        config.GlyphRanges = nullptr;
        if (config.FontDataOwnedByAtlas) ImGui::MemFree(config.FontData);
        config.FontData = nullptr;
    }
    for (std::size_t i = 0; i < requests.size(); ++i)
        if (requests[i].has_even_digits) set_digits_in_columns(*loaded.fonts[i]);
    if (!requests.empty() && !requests.front().fallback)
        check_characters(*loaded.fonts.front(), further, loaded.problems);
    return loaded;
}

} // namespace engine
