// What text the last frame has drawn, read from Dear ImGui's draw lists: every glyph with the window that it is in, so
// that tests see what is cut off or written over something else, whoever drew it.
#pragma once

#include "engine/geometry.hpp"

#include <string>
#include <vector>

namespace drawn_text {

struct Glyph {
    unsigned code = 0;
    engine::Rect box;
    float baseline = 0;
    float from = 0, to = 0;       // the room that it takes in its line
    float line = 0;               // the height of a line of that size
    std::string window;           // "##moves/list_12345678" for one within another
    bool is_cut = false;          // a part of it is not drawn
    bool is_cut_sideways = false; // on the left or the right
};

// Of the last frame, in the order of drawing.
std::vector<Glyph> glyphs();

// What is written, by words: characters that follow each other without a gap, whoever drew them.
std::vector<std::string> words();

// One line for each place where text is cut off, or where two texts of one window lie over each other.
std::vector<std::string> faults();
// The same but for what a window that scrolls cuts above and below, and for numbers on the board, which have an
// outline.
std::vector<std::string> faults_beside_scrolling();

} // namespace drawn_text
