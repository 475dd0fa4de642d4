// Colours of the board and of the panels, by theme; the fonts that the panels write with. Sizes here are at scale 1.
#pragma once

#include "engine/base/text.hpp"
#include "engine/geometry.hpp"
#include "engine/overlay.hpp"

#include <span>
#include <string>
#include <string_view>

namespace ui {

// The colours of the board: what shaders/board.frag takes.
struct BoardColors {
    engine::Rgba felt, wood, inlay, groove, groove_light, star;
    engine::Rgba label; // coordinates on the frame
    float texture = 1;  // strength of fibre and grain, 0 to 1
};

struct Theme {
    std::string_view id; // in the settings
    base::Marked title;  // for a person
    BoardColors board;
    engine::Rgba window_top_left, window_middle, window_bottom_right;
    engine::Rgba menu, menu_line, card, card_line, debug, debug_line;
    engine::Rgba button, button_line, well, well_line, selected, on_selected;
    engine::Rgba text, text_second, text_quiet;
    engine::Rgba accent, accent_bright, accent_text, active_card, mistake;
    engine::Rgba probe; // what the debug panel points at, on the board and in its plots
};

// The first is the usual one. Every theme keeps 3:1 between each disc and the board and 4.5:1 for text
// (tests/game/ui/theme_test.cpp).
std::span<const Theme> themes();
// The theme of that id, or the first.
const Theme& find_theme(std::string_view id);

// The tones of the disc faces as the eye meets them: for icons and marks, and for checking contrast.
inline constexpr engine::Rgba black_disc = engine::rgb(0x101214);
inline constexpr engine::Rgba white_disc = engine::rgb(0xF1EBDE);

// WCAG 2 contrast ratio of two opaque colours, 1 to 21.
float contrast(engine::Rgba a, engine::Rgba b);

// One face at one size each (em, at scale 1); what a panel is written in.
struct Fonts {
    ImFont* small = nullptr;        // 12
    ImFont* small_strong = nullptr; // 12
    ImFont* body = nullptr;         // 14
    ImFont* medium = nullptr;       // 15, buttons
    ImFont* strong = nullptr;       // 16, names
    ImFont* clock = nullptr;        // 20
    ImFont* title = nullptr;        // 28
    ImFont* count = nullptr;        // 34, with proportional digits
    // On the board, only in Latin letters, digits and signs; baked for the size of its squares, and a little larger
    // than they are drawn.
    ImFont* board = nullptr;       // numbers
    ImFont* board_small = nullptr; // what stands beside them
};

// What fonts are baked for.
struct FontSizes {
    float scale = 0;
    // Pixels of the em. They grow in steps, so that dragging the window's edge does not bake fonts at every pixel.
    int board = 0;
    int board_small = 0;
    static FontSizes of(float scale, float square); // pixels of a square
    friend bool operator==(const FontSizes&, const FontSizes&) = default;
};

// Whether a typeface with the characters of Japanese is there.
bool can_write_japanese();

// Bakes the fonts; the typeface comes with the program, else from the system, else the built-in one is
// used.
Fonts bake_fonts(engine::Overlay& overlay, const FontSizes& sizes);

// Colours, roundings and paddings of Dear ImGui for a theme at a scale.
void apply_style(const Theme& theme, float scale);

ImU32 to_u32(engine::Rgba color, float alpha = 1);
ImVec4 to_vec4(engine::Rgba color);

} // namespace ui
