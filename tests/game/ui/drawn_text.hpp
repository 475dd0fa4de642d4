// Text drawn in the last frame, read from Dear ImGui's draw lists: every glyph with its window. Tests find cut and
// overlapping texts with it, no matter which panel drew them.
#pragma once

#include "engine/geometry.hpp"

#include <string>
#include <vector>

namespace drawn_text {

struct Glyph {
    unsigned code = 0;
    engine::Rect box;
    float baseline = 0;
    float from = 0, to = 0;       // Its extent along the line.
    float line = 0;               // Height of a line of its size.
    std::string window;           // "##moves/list_12345678" for a child window.
    bool is_cut = false;          // Part of it is not drawn.
    bool is_cut_sideways = false; // At the left or right.
};

// Glyphs of the last frame, in drawing order.
std::vector<Glyph> glyphs();

// Words of the last frame: glyphs that follow each other without a gap.
std::vector<std::string> words();

// One line for each place where text is cut or where two texts of one window overlap.
std::vector<std::string> faults();
// The same, except for text that a scrolling window cuts above or below, and for overlaps of board numbers, which have
// an outline.
std::vector<std::string> faults_beside_scrolling();

} // namespace drawn_text
