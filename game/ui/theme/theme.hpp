// Colours of board and panels by theme, and the fonts of the panels. Sizes are at scale 1.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "engine/geometry.hpp"
#include "engine/overlay.hpp"

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

using base::Title;

// Uniforms of shaders/board.frag.
struct BoardColors {
    engine::Rgba felt, wood, inlay, groove, groove_light, star;
    engine::Rgba label;
    float texture = 1; // Strength of fibre and grain, 0 to 1.
};

// Replacements for files of the program, by file name ("disc_black.png", "place.wav").
struct ThemeFiles {
    std::map<std::string, std::filesystem::path, std::less<>> sprites, sounds;
    friend bool operator==(const ThemeFiles&, const ThemeFiles&) = default;
};

struct Theme {
    std::string id;
    Title title{std::string{}};
    BoardColors board;
    engine::Rgba window_top_left, window_middle, window_bottom_right;
    engine::Rgba menu, menu_line, card, card_line, debug, debug_line;
    engine::Rgba button, button_line, well, well_line, selected, on_selected;
    engine::Rgba text, text_second, text_quiet;
    engine::Rgba accent, accent_bright, accent_text, active_card, mistake;
    engine::Rgba probe; // Highlights of the debug panel on the board and in its plots.
    ThemeFiles files{};
    bool has_patterned_icons = false; // Draws stripes and dots on the discs of cards and lists.
};

// Themes in the code; the default comes first.
std::span<const Theme> built_in_themes();
// Built-in themes and theme files, read on the first call.
std::span<const Theme> themes();
// Invalid theme files and themes with low contrast, one sentence each.
std::span<const std::string> theme_problems();

// Reads a theme file; assets/themes/README.md describes its format. id: file name without extension. folder: contains
// the sprites and sounds. Errors: what was expected and what was seen. contrast_faults() checks the contrast.
base::Result<Theme> read_theme(std::string_view text, const std::string& id, const std::filesystem::path& folder);

struct ThemeFolder {
    std::vector<Theme> themes;
    std::vector<std::string> problems;
};
// All NAME.json files in a folder, at most 64; empty if the folder does not exist.
ThemeFolder read_theme_folder(const std::filesystem::path& folder);

// Violations of 3:1 between discs and board, 4.5:1 for text, and 4.2:1 for the large numbers on squares. One sentence
// each, with both figures.
std::vector<std::string> contrast_faults(const Theme& theme);

// The theme with that id, or otherwise the first.
const Theme& find_theme(std::string_view id);

// Perceived tones of the disc faces, for icons, marks and contrast checks.
inline constexpr engine::Rgba black_disc = engine::rgb(0x101214);
inline constexpr engine::Rgba white_disc = engine::rgb(0xF1EBDE);

// WCAG 2 contrast ratio of two opaque colours, 1 to 21.
float contrast(engine::Rgba a, engine::Rgba b);
// Whichever of the dark and the light text colour is more legible on the fill.
engine::Rgba ink_on(engine::Rgba fill);

// One typeface at one size each (em, at scale 1).
struct Fonts {
    ImFont* small = nullptr;        // 12
    ImFont* small_strong = nullptr; // 12
    ImFont* body = nullptr;         // 14
    ImFont* medium = nullptr;       // 14, for buttons.
    ImFont* strong = nullptr;       // 16, for names.
    ImFont* clock = nullptr;        // 20
    ImFont* title = nullptr;        // 28
    ImFont* count = nullptr;        // 28, with proportional digits.
    // Font of the board, with Latin letters, digits and signs only. Baked for the size of the squares, slightly larger
    // than drawn.
    ImFont* board = nullptr;
    ImFont* board_small = nullptr;
};

// A typeface, and a size at scale 1.
struct TextStyle {
    ImFont* Fonts::*font;
    float size;
};
inline constexpr TextStyle small_text{&Fonts::small, 12}, bold_text{&Fonts::small_strong, 12},
    body_text{&Fonts::body, 14}, button_text{&Fonts::medium, 14}, strong_text{&Fonts::strong, 14},
    name_text{&Fonts::strong, 16}, title_text{&Fonts::title, 28}, digits_text{&Fonts::count, 28};

struct FontSizes {
    float scale = 0;
    int board = 0, board_small = 0;                 // In pixels per em.
    static FontSizes of(float scale, float square); // square: in pixels.
    friend bool operator==(const FontSizes&, const FontSizes&) = default;
};

bool can_write_japanese();

ImVec4 to_vec4(engine::Rgba color);

struct ScreenLayout;

// Bakes the fonts and sets the style of Dear ImGui for the current layout, theme and language.
class PanelStyle {
  public:
    // Called before a frame begins. Returns whether fonts were baked. The overlay's problems() lists missing files and
    // characters.
    bool fit(engine::Overlay& overlay, const Theme& theme, const ScreenLayout& layout);
    const Fonts& fonts() const { return fonts_; }

  private:
    void bake_fonts(engine::Overlay& overlay);

    Fonts fonts_;
    FontSizes baked_;
    const Theme* theme_ = nullptr;
    bool is_touch_ = false;
    const base::Catalogue* language_ = nullptr;
};

} // namespace ui
