#include "game/ui/theme/theme.hpp"

#include "engine/base/files.hpp"
#include "game/ui/theme/theme_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

namespace ui {

namespace {

using engine::rgb;

Theme study() {
    return Theme{
        .id = "club",
        .title = base::mark("Club green"),
        .board = {.felt = rgb(0x2C7C56),
                  .wood = rgb(0x2B221C),
                  .inlay = rgb(0xA88548),
                  .groove = rgb(0x0E3422, .80f),
                  .groove_light = rgb(0xBEFFD7, .13f),
                  .star = rgb(0x0F3825),
                  .label = rgb(0xCDBFA6),
                  .texture = 1},
        .window_top_left = rgb(0x1D2023),
        .window_middle = rgb(0x141618),
        .window_bottom_right = rgb(0x0F1112),
        .menu = rgb(0x101214),
        .menu_line = rgb(0x26292C),
        .card = rgb(0x1B1E20),
        .card_line = rgb(0x2C3034),
        .debug = rgb(0x0F1113),
        .debug_line = rgb(0x1D2124),
        .button = rgb(0x25292C),
        .button_line = rgb(0x353A3E),
        .well = rgb(0x121416),
        .well_line = rgb(0x33383C),
        .selected = rgb(0xEDE3CC),
        .on_selected = rgb(0x17130A),
        .text = rgb(0xEDE7DA),
        .text_second = rgb(0xC9C3B6),
        .text_quiet = rgb(0xA8A397),
        .accent = rgb(0xD8AE63),
        .accent_bright = rgb(0xFFE3A6),
        .accent_text = rgb(0xE6C27E),
        .active_card = rgb(0x24221D),
        .mistake = rgb(0xFFB596),
        .probe = rgb(0xA9DDF2),
    };
}

Theme lagoon() {
    Theme theme = study();
    theme.id = "lagoon";
    theme.title = base::mark("Lagoon blue");
    theme.board.felt = rgb(0x3A749C);
    theme.board.wood = rgb(0x1E2730);
    theme.board.inlay = rgb(0x8FA7B8);
    theme.board.groove = rgb(0x0C2A40, .80f);
    theme.board.groove_light = rgb(0xC4E6FF, .13f);
    theme.board.star = rgb(0x0D2B42);
    theme.board.label = rgb(0xBFD0DC);
    theme.window_top_left = rgb(0x1A2027);
    theme.window_middle = rgb(0x12161B);
    theme.window_bottom_right = rgb(0x0D1014);
    return theme;
}

Theme walnut() {
    Theme theme = study();
    theme.id = "walnut";
    theme.title = base::mark("Walnut");
    theme.board.felt = rgb(0x9A6A3C);
    theme.board.wood = rgb(0x2A1A10);
    theme.board.inlay = rgb(0xC79A5B);
    theme.board.groove = rgb(0x3B2210, .80f);
    theme.board.groove_light = rgb(0xFFE8C8, .15f);
    theme.board.star = rgb(0x3A2411);
    theme.board.label = rgb(0xD9C3A5);
    theme.window_top_left = rgb(0x231E1A);
    theme.window_middle = rgb(0x181513);
    theme.window_bottom_right = rgb(0x110F0D);
    return theme;
}

Theme high_contrast() {
    Theme theme = study();
    theme.id = "contrast";
    theme.title = base::mark("High contrast");
    theme.board.felt = rgb(0x7A7A7A);
    theme.board.wood = rgb(0x000000);
    theme.board.inlay = rgb(0xFFFFFF);
    theme.board.groove = rgb(0x000000, 1.f);
    theme.board.groove_light = rgb(0xFFFFFF, 0.f);
    theme.board.star = rgb(0x000000);
    theme.board.label = rgb(0xFFFFFF);
    theme.board.texture = 0;
    theme.window_top_left = theme.window_middle = theme.window_bottom_right = rgb(0x000000);
    theme.menu = rgb(0x000000);
    theme.menu_line = theme.card_line = theme.debug_line = theme.button_line = theme.well_line = rgb(0xFFFFFF);
    theme.card = theme.debug = theme.well = rgb(0x000000);
    theme.button = rgb(0x1A1A1A);
    theme.selected = rgb(0xFFFFFF);
    theme.on_selected = rgb(0x000000);
    theme.text = theme.text_second = rgb(0xFFFFFF);
    theme.text_quiet = rgb(0xDDDDDD);
    theme.accent = theme.accent_bright = theme.accent_text = rgb(0xFFD84A);
    theme.active_card = rgb(0x2A2400);
    theme.probe = rgb(0x8FE6FF);
    return theme;
}

float linear(float channel) {
    return channel <= 0.04045f ? channel / 12.92f : std::pow((channel + 0.055f) / 1.055f, 2.4f);
}

float luminance(engine::Rgba color) {
    return 0.2126f * linear(color.red) + 0.7152f * linear(color.green) + 0.0722f * linear(color.blue);
}

struct AllThemes {
    std::vector<Theme> themes;
    std::vector<std::string> problems;
};

// Read once: changes of files take effect at the next start.
const AllThemes& all_themes() {
    static const AllThemes all = [] {
        AllThemes found;
        found.themes.assign(built_in_themes().begin(), built_in_themes().end());
        std::vector<std::filesystem::path> folders;
        if (const auto shipped = base::find_shipped("assets/themes")) folders.push_back(*shipped);
        folders.push_back(base::data_folder() / "themes");
        for (const std::filesystem::path& folder : folders) {
            ThemeFolder read = read_theme_folder(folder);
            std::ranges::move(read.problems, std::back_inserter(found.problems));
            for (Theme& theme : read.themes) {
                if (std::ranges::find(found.themes, theme.id, &Theme::id) == found.themes.end())
                    found.themes.push_back(std::move(theme));
                else
                    found.problems.push_back(base::tr("there is a theme \"{}\" already: the file {} is not used",
                                                      theme.id, (folder / (theme.id + ".json")).string()));
            }
        }
        return found;
    }();
    return all;
}

// The shipped typeface, or a readable one from the usual system folders.
std::filesystem::path font_file(std::string_view face) {
    if (auto shipped = base::find_shipped("fonts/" + std::string{face} + ".otf")) return *shipped;
    const std::array<std::filesystem::path, 4> elsewhere{
        "/usr/share/fonts/opentype/inter/" + std::string{face} + ".otf",
        "/usr/share/fonts/truetype/open-sans/OpenSans-Regular.ttf",
        "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
        "/System/Library/Fonts/Helvetica.ttc",
    };
    std::error_code code;
    for (const auto& candidate : elsewhere) {
        if (std::filesystem::exists(candidate, code)) return candidate;
    }
    return elsewhere[0]; // The overlay reports it missing and uses the built-in font.
}

std::optional<std::filesystem::path> fallback_file(std::string_view face) {
    const std::string name = "Mplus1-" + std::string{face} + ".otf";
    if (auto shipped = base::find_shipped("fonts/" + name)) return *shipped;
    std::error_code code;
    for (const std::filesystem::path& candidate :
         {std::filesystem::path{"/usr/share/fonts/opentype/mplus/" + name},
          std::filesystem::path{"/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"}})
        if (std::filesystem::exists(candidate, code)) return candidate;
    return std::nullopt;
}

} // namespace

std::span<const Theme> built_in_themes() {
    static const std::array all{study(), lagoon(), walnut(), high_contrast()};
    return all;
}

std::span<const Theme> themes() {
    return all_themes().themes;
}

std::span<const std::string> theme_problems() {
    return all_themes().problems;
}

const Theme& find_theme(std::string_view id) {
    const auto all = themes();
    const auto found = std::ranges::find(all, id, &Theme::id);
    return found == all.end() ? all.front() : *found;
}

std::vector<std::string> contrast_faults(const Theme& theme) {
    std::vector<std::string> faults;
    const auto expect = [&](float least, engine::Rgba ink, engine::Rgba ground, const char* what) {
        const float seen = contrast(ink, ground);
        if (seen < least)
            faults.push_back(
                base::tr("{}: expected a contrast of at least {:.1f} to 1, saw {:.1f}", what, least, seen));
    };
    const BoardColors& board = theme.board;
    expect(3, black_disc, board.felt, base::tr("black discs on the felt"));
    expect(3, white_disc, board.felt, base::tr("white discs on the felt"));
    expect(4.2f, engine::rgb(0xFFFFFF), board.felt,
           base::tr("white numbers on the felt")); // Large and bold: 3 would do.
    expect(4.5f, board.label, board.wood, base::tr("coordinates on the frame"));
    for (const auto& [ground, name] : {std::pair{theme.card, "card"},
                                       {theme.debug, "debug"},
                                       {theme.menu, "menu"},
                                       {theme.well, "well"},
                                       {theme.active_card, "active_card"}})
        for (const auto& [ink, ink_name] : {std::pair{theme.text, "text"},
                                            {theme.text_second, "text_second"},
                                            {theme.text_quiet, "text_quiet"},
                                            {theme.accent_text, "accent_text"}})
            expect(4.5f, ink, ground, base::tr("{} on {}", ink_name, name).c_str());
    expect(4.5f, theme.text, theme.button, base::tr("{} on {}", "text", "button").c_str());
    expect(4.5f, theme.on_selected, theme.selected, base::tr("{} on {}", "on_selected", "selected").c_str());
    // The golden button and the running clock.
    expect(4.5f, engine::rgb(0x17130A), theme.accent, base::tr("black on {}", "accent").c_str());
    return faults;
}

float contrast(engine::Rgba a, engine::Rgba b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05f) / (low + 0.05f);
}

FontSizes FontSizes::of(float scale, float square) {
    constexpr float step = 1.2f; // Text shrunk by less than this factor is still crisp.
    const auto at_least = [](float pixels) {
        float size = 10;
        while (size < pixels && size < 200)
            size *= step;
        return static_cast<int>(std::ceil(size));
    };
    // The largest number and the largest badge on a square: hints.cpp, board_text.cpp.
    return {.scale = scale, .board = at_least(square * .36f), .board_small = at_least(square * .19f)};
}

bool can_write_japanese() {
    return fallback_file("Regular").has_value();
}

Fonts bake_fonts(engine::Overlay& overlay, const FontSizes& sizes) {
    struct Face {
        std::filesystem::path file;
        std::optional<std::filesystem::path> fallback;
    };
    const auto face = [](const std::string& weight) {
        return Face{font_file("Inter-" + weight), fallback_file(weight)};
    };
    const Face regular = face("Regular"), medium = face("Medium"), semi_bold = face("SemiBold");
    const auto size = [&](float points) { return std::round(points * sizes.scale); };
    struct Wanted {
        const Face& face;
        float pixels;
        bool has_even_digits = true, is_plain = false;
    };
    const auto board = static_cast<float>(sizes.board), board_small = static_cast<float>(sizes.board_small);
    std::vector<engine::FontRequest> requests;
    for (const Wanted& wanted :
         {Wanted{regular, size(14)}, Wanted{regular, size(12)}, Wanted{medium, size(15)}, Wanted{semi_bold, size(16)},
          Wanted{medium, size(20)}, Wanted{semi_bold, size(28)},
          Wanted{.face = semi_bold, .pixels = size(34), .has_even_digits = false}, Wanted{semi_bold, size(12)},
          Wanted{.face = semi_bold, .pixels = board, .is_plain = true},
          Wanted{.face = semi_bold, .pixels = board_small, .is_plain = true}})
        requests.push_back({.file = wanted.face.file,
                            .pixels = wanted.pixels,
                            .has_even_digits = wanted.has_even_digits,
                            .is_plain = wanted.is_plain,
                            .fallback = wanted.face.fallback});
    const auto fonts = overlay.set_fonts(requests);
    return Fonts{.small = fonts[1],
                 .small_strong = fonts[7],
                 .body = fonts[0],
                 .medium = fonts[2],
                 .strong = fonts[3],
                 .clock = fonts[4],
                 .title = fonts[5],
                 .count = fonts[6],
                 .board = fonts[8],
                 .board_small = fonts[9]};
}

ImVec4 to_vec4(engine::Rgba color) {
    return {color.red, color.green, color.blue, color.alpha};
}

ImU32 to_u32(engine::Rgba color, float alpha) {
    return ImGui::ColorConvertFloat4ToU32({color.red, color.green, color.blue, color.alpha * alpha});
}

namespace {

void set_colors(ImGuiStyle& style, const Theme& theme) {
    const auto set = [&](ImGuiCol which, engine::Rgba color) { style.Colors[which] = to_vec4(color); };
    const auto lighter = [](engine::Rgba color) {
        const auto up = [](float channel) { return std::min(1.f, channel + 0.05f); };
        return engine::Rgba{up(color.red), up(color.green), up(color.blue), color.alpha};
    };
    set(ImGuiCol_Text, theme.text);
    set(ImGuiCol_TextDisabled, theme.text_quiet);
    set(ImGuiCol_WindowBg, theme.card);
    set(ImGuiCol_ChildBg, {0, 0, 0, 0});
    set(ImGuiCol_PopupBg, theme.card);
    set(ImGuiCol_Border, theme.card_line);
    set(ImGuiCol_FrameBg, theme.well);
    set(ImGuiCol_FrameBgHovered, lighter(theme.well));
    set(ImGuiCol_FrameBgActive, lighter(lighter(theme.well)));
    set(ImGuiCol_TitleBg, theme.card);
    set(ImGuiCol_TitleBgActive, theme.card);
    set(ImGuiCol_TitleBgCollapsed, theme.card);
    set(ImGuiCol_MenuBarBg, theme.menu);
    set(ImGuiCol_ScrollbarBg, {0, 0, 0, 0});
    set(ImGuiCol_ScrollbarGrab, theme.button_line);
    set(ImGuiCol_ScrollbarGrabHovered, lighter(theme.button_line));
    set(ImGuiCol_ScrollbarGrabActive, theme.accent);
    set(ImGuiCol_CheckMark, theme.accent_text);
    set(ImGuiCol_SliderGrab, theme.accent);
    set(ImGuiCol_SliderGrabActive, theme.accent_bright);
    set(ImGuiCol_Button, theme.button);
    set(ImGuiCol_ButtonHovered, lighter(theme.button));
    set(ImGuiCol_ButtonActive, lighter(lighter(theme.button)));
    set(ImGuiCol_Header, theme.button);
    set(ImGuiCol_HeaderHovered, lighter(theme.button));
    set(ImGuiCol_HeaderActive, lighter(lighter(theme.button)));
    set(ImGuiCol_Separator, theme.card_line);
    set(ImGuiCol_TableHeaderBg, {0, 0, 0, 0});
    set(ImGuiCol_TableBorderStrong, theme.debug_line);
    set(ImGuiCol_TableBorderLight, theme.debug_line);
    set(ImGuiCol_TableRowBg, {0, 0, 0, 0});
    set(ImGuiCol_TableRowBgAlt, {0, 0, 0, 0});
    set(ImGuiCol_TextSelectedBg, {theme.accent.red, theme.accent.green, theme.accent.blue, 0.4f});
    set(ImGuiCol_NavHighlight, theme.accent);
    set(ImGuiCol_ModalWindowDimBg, {0, 0, 0, 0.55f});
}

} // namespace

void apply_style(const Theme& theme, float scale, bool is_touch) {
    ImGuiStyle style;
    style.WindowPadding = {20, 18};
    style.FramePadding = {12, is_touch ? 14.f : 8.f};
    style.ItemSpacing = {8, 8};
    style.ItemInnerSpacing = {8, 6};
    style.CellPadding = {6, 3};
    style.WindowRounding = 10;
    style.ChildRounding = 10;
    style.PopupRounding = 8;
    style.FrameRounding = 8;
    style.GrabRounding = 8;
    style.ScrollbarRounding = 6;
    style.ScrollbarSize = 10;
    style.WindowBorderSize = 1;
    style.FrameBorderSize = 1;
    style.PopupBorderSize = 1;
    style.WindowMenuButtonPosition = ImGuiDir_None;
    style.WindowTitleAlign = {0.f, 0.5f};
    style.ScaleAllSizes(scale);
    style.WindowBorderSize = style.FrameBorderSize = style.PopupBorderSize = std::max(1.f, std::floor(scale));

    set_colors(style, theme);
    ImGui::GetStyle() = style;
}

} // namespace ui
