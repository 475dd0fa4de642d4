// Fills Dear ImGui's font atlases. Only for the overlay and tests that open many windows.
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

// Characters of user texts beyond those that fonts always have.
class ReadCharacters {
  public:
    void read(std::string_view text);
    bool has_new() const { return has_new_; }
    const std::set<char32_t>& take();

  private:
    std::set<char32_t> all_;
    bool has_new_ = false;
};

// Rasterized fonts with their request. One overlay at a time uses the atlas and owns its texture.
struct BakedFonts {
    std::unique_ptr<ImFontAtlas> atlas;
    LoadedFonts loaded;
    std::vector<FontRequest> requests;
    std::set<char32_t> characters, of_language;
    bool has_further = false;
};

// Rasterizes the fonts with the characters of the current language and `more`, which further fonts supply where the
// requested ones lack them; or reuses fonts given back.
BakedFonts bake_fonts(std::span<const FontRequest> requests, const std::set<char32_t>& more,
                      const FindFonts& find_fonts);
void give_back(BakedFonts fonts);
// Limit of atlases kept for reuse, initially 0: a window seldom needs an old one. Baking is most of the time to open a
// window, so tests that open a hundred keep some.
void keep_given_back_fonts(std::size_t count);

} // namespace engine
