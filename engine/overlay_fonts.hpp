// Fills Dear ImGui's font atlas. Only the overlay includes this.
#pragma once

#include "engine/overlay.hpp"

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

// Replaces the atlas's fonts and rasterises them, with what the language in use is written with and `more` characters.
// The bytes of the files are copied into the atlas.
LoadedFonts load_fonts(ImFontAtlas& atlas, std::span<const FontRequest> requests, const std::set<char32_t>& more);

} // namespace engine
