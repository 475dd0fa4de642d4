// Fills Dear ImGui's font atlases. Only the overlay includes this, and tests that open many windows.
#pragma once

#include "engine/overlay.hpp"

#include <cstddef>
#include <memory>
#include <set>

namespace engine {

struct LoadedFonts {
    std::vector<ImFont*> fonts; // parallel to the requests
    std::vector<std::string> problems;
};

// What texts of people are written with beyond what fonts always have.
class ReadCharacters {
  public:
    void read(std::string_view text);
    bool has_new() const { return has_new_; } // since take()
    // All of them, for fonts.
    const std::set<char32_t>& take();

  private:
    std::set<char32_t> all_;
    bool has_new_ = false;
};

// Fonts that were rasterised, with what was asked for. An atlas is of one overlay at a time, which puts it to use as
// its context's and takes care of its texture.
struct BakedFonts {
    std::unique_ptr<ImFontAtlas> atlas;
    LoadedFonts loaded;
    std::vector<FontRequest> requests;
    std::set<char32_t> characters, of_language;
    bool has_further = false; // fonts of the system were asked for
};

// Rasterises the fonts, with what the language in use is written with and `more` characters, which are looked for in
// further fonts where the requested ones lack them; or takes those that were given back.
BakedFonts bake_fonts(std::span<const FontRequest> requests, const std::set<char32_t>& more,
                      const FindFonts& find_fonts);
// From an overlay that shows them no more.
void give_back(BakedFonts fonts);
// How many atlases that were given back are kept for whoever asks for the same. None at first: a window seldom asks for
// what it had before. Baking is most of what it takes to open one, so tests that open a hundred keep some.
void keep_given_back_fonts(std::size_t count);

} // namespace engine
