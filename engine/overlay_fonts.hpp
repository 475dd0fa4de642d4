// Fills Dear ImGui's font atlas. Only the overlay includes this.
#pragma once

#include "engine/overlay.hpp"

namespace engine {

struct LoadedFonts {
    std::vector<ImFont*> fonts; // parallel to the requests
    std::vector<std::string> problems;
};

// Replaces the atlas's fonts and rasterises them. The bytes of the files are copied into the atlas.
LoadedFonts load_fonts(ImFontAtlas& atlas, std::span<const FontRequest> requests);

} // namespace engine
