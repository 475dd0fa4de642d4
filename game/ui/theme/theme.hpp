// Colours of the board and of the panels, by theme; the fonts that the panels write with. Sizes here are at scale 1.
#pragma once

#include "engine/base/text.hpp"
#include "engine/geometry.hpp"
#include "engine/overlay.hpp"
#include "game/ui/app/title.hpp"

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

// The colours of the board: what shaders/board.frag takes.
struct BoardColors {
    engine::Rgba felt, wood, inlay, groove, groove_light, star;
    engine::Rgba label; // coordinates on the frame
    float texture = 1;  // strength of fibre and grain, 0 to 1
};

// Files of a theme's own in the place of the program's, by the program's names for them ("disc_black.png",
// "place.wav").
struct ThemeFiles {
    std::map<std::string, std::filesystem::path, std::less<>> sprites, sounds;
    friend bool operator==(const ThemeFiles&, const ThemeFiles&) = default;
};

struct Theme {
    std::string id; // in the settings
    Title title;    // for a person
    BoardColors board;
    engine::Rgba window_top_left, window_middle, window_bottom_right;
    engine::Rgba menu, menu_line, card, card_line, debug, debug_line;
    engine::Rgba button, button_line, well, well_line, selected, on_selected;
    engine::Rgba text, text_second, text_quiet;
    engine::Rgba accent, accent_bright, accent_text, active_card, mistake;
    engine::Rgba probe; // what the debug panel points at, on the board and in its plots
    ThemeFiles files{};
};

// Those that the program brings in its code, the first being the usual one.
std::span<const Theme> built_in_themes();
// These and what was found as files (theme_file.hpp) when this was asked for first.
std::span<const Theme> themes();
// Files that are no themes, and themes that are hard to see; a sentence each.
std::span<const std::string> theme_problems();

// Where the theme does not keep 3:1 between each disc and the board, 4.5:1 for text and 4.2:1 for the large numbers on
// squares: a sentence for each, with both figures.
std::vector<std::string> contrast_faults(const Theme& theme);

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

// Colours, roundings and paddings of Dear ImGui for a theme at a scale. is_touch: its items are as high as a finger
// wants them.
void apply_style(const Theme& theme, float scale, bool is_touch = false);

ImU32 to_u32(engine::Rgba color, float alpha = 1);
ImVec4 to_vec4(engine::Rgba color);

} // namespace ui
