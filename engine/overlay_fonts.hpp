// Fills Dear ImGui's font atlases. Only for the overlay.
#pragma once

#include "engine/overlay.hpp"

#include <memory>
#include <set>

namespace engine {

struct LoadedFonts {
    std::unique_ptr<ImFontAtlas> atlas;
    std::vector<ImFont*> fonts; // parallel to the requests
    std::vector<std::string> problems;
};

// Characters of user texts that fonts do not always include.
class ReadCharacters {
  public:
    void read(std::string_view text);
    bool has_new() const { return has_new_; }
    const std::set<char32_t>& take();

  private:
    std::set<char32_t> all_;
    bool has_new_ = false;
};

// Rasterizes the fonts with the characters of the current language and `more`. Fonts from find_fonts supply the
// characters that the requested fonts lack.
LoadedFonts bake_fonts(std::span<const FontRequest> requests, const std::set<char32_t>& more,
                       const FindFonts& find_fonts);

} // namespace engine
