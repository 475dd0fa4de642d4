// Fonts of the panels and the style of Dear ImGui.
#include "engine/base/files.hpp"
#include "game/ui/app/language.hpp"
#include "game/ui/board/screen_layout.hpp"
#include "game/ui/theme/theme.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace ui {

namespace {

// File of the shipped typeface, or a readable typeface from the usual system folders.
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
    return elsewhere[0]; // The overlay reports it as missing and uses the built-in font.
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

void set_colors(ImGuiStyle& style, const Theme& theme) {
    const auto set = [&](ImGuiCol which, engine::Rgba color) { style.Colors[which] = to_vec4(color); };
    const auto lighter = [](engine::Rgba color) {
        const auto up = [](float channel) { return std::min(1.f, channel + 0.05f); };
        return engine::Rgba{up(color.red), up(color.green), up(color.blue), color.alpha};
    };
    const engine::Rgba none{0, 0, 0, 0};
    set(ImGuiCol_Text, theme.text);
    set(ImGuiCol_TextDisabled, theme.text_quiet);
    set(ImGuiCol_WindowBg, theme.card);
    set(ImGuiCol_ChildBg, none);
    set(ImGuiCol_PopupBg, theme.card);
    set(ImGuiCol_Border, theme.card_line);
    set(ImGuiCol_FrameBg, theme.well);
    set(ImGuiCol_FrameBgHovered, lighter(theme.well));
    set(ImGuiCol_FrameBgActive, lighter(lighter(theme.well)));
    set(ImGuiCol_ScrollbarBg, none);
    set(ImGuiCol_ScrollbarGrab, theme.button_line);
    set(ImGuiCol_ScrollbarGrabHovered, lighter(theme.button_line));
    set(ImGuiCol_ScrollbarGrabActive, theme.accent);
    set(ImGuiCol_CheckMark, theme.accent_text);
    // Each constant is followed by its hovered and active variants.
    for (const ImGuiCol button : {ImGuiCol_Button, ImGuiCol_Header}) {
        set(button, theme.button);
        set(button + 1, lighter(theme.button));
        set(button + 2, lighter(lighter(theme.button)));
    }
    set(ImGuiCol_Separator, theme.card_line);
    set(ImGuiCol_TableHeaderBg, none);
    set(ImGuiCol_TableBorderStrong, theme.debug_line);
    set(ImGuiCol_TableBorderLight, theme.debug_line);
    set(ImGuiCol_TextSelectedBg, {theme.accent.red, theme.accent.green, theme.accent.blue, 0.4f});
    set(ImGuiCol_NavHighlight, theme.accent);
    set(ImGuiCol_ModalWindowDimBg, {0, 0, 0, 0.55f});
}

// Sizes at scale 1. is_touch: items are at least as high as a touch target.
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
    // Otherwise Dear ImGui's hidden window has an item that takes the focus.
    style.WindowMenuButtonPosition = ImGuiDir_None;
    style.ScaleAllSizes(scale);
    style.WindowBorderSize = style.FrameBorderSize = style.PopupBorderSize = std::max(1.f, std::floor(scale));

    set_colors(style, theme);
    ImGui::GetStyle() = style;
}

} // namespace

FontSizes FontSizes::of(float scale, float square) {
    // Rounds up to steps, so that dragging the window's edge does not bake fonts at every pixel. Text shrunk by less
    // than a step is still crisp.
    const auto at_least = [](float pixels) {
        float size = 10;
        while (size < pixels && size < 200)
            size *= 1.2f;
        return static_cast<int>(std::ceil(size));
    };
    // The largest number and the largest badge on a square; see board_marks.cpp and board_text.cpp.
    return {.scale = scale, .board = at_least(square * .36f), .board_small = at_least(square * .19f)};
}

bool can_write_japanese() {
    return fallback_file("Regular").has_value();
}

ImVec4 to_vec4(engine::Rgba color) {
    return {color.red, color.green, color.blue, color.alpha};
}

void PanelStyle::bake_fonts(engine::Overlay& overlay) {
    struct Wanted {
        ImFont* Fonts::*font;
        const char* weight;
        float pixels;
        bool has_even_digits = true;
        bool is_plain = false;
    };
    const auto size = [&](float points) { return std::round(points * baked_.scale); };
    const auto board = static_cast<float>(baked_.board), board_small = static_cast<float>(baked_.board_small);
    const std::array all{Wanted{&Fonts::body, "Regular", size(14)},
                         Wanted{&Fonts::small, "Regular", size(12)},
                         Wanted{&Fonts::medium, "Medium", size(14)},
                         Wanted{&Fonts::strong, "SemiBold", size(16)},
                         Wanted{&Fonts::clock, "Medium", size(20)},
                         Wanted{&Fonts::title, "SemiBold", size(28)},
                         Wanted{&Fonts::count, "SemiBold", size(28), false},
                         Wanted{&Fonts::small_strong, "SemiBold", size(12)},
                         Wanted{&Fonts::board, "SemiBold", board, true, true},
                         Wanted{&Fonts::board_small, "SemiBold", board_small, true, true}};
    std::vector<engine::FontRequest> requests;
    for (const Wanted& wanted : all)
        requests.push_back({.file = font_file(std::string{"Inter-"} + wanted.weight),
                            .pixels = wanted.pixels,
                            .has_even_digits = wanted.has_even_digits,
                            .is_plain = wanted.is_plain,
                            .fallback = fallback_file(wanted.weight)});
    const auto made = overlay.set_fonts(requests);
    for (std::size_t i = 0; i < all.size(); ++i)
        fonts_.*all[i].font = made[i];
}

bool PanelStyle::fit(engine::Overlay& overlay, const Theme& theme, const ScreenLayout& layout) {
    const FontSizes wanted = FontSizes::of(layout.scale, layout.board.square());
    const FontSizes before = std::exchange(baked_, wanted);
    const base::Catalogue* const language = base::catalogue_in_use();
    const bool is_other_language = std::exchange(language_, language) != language;
    const bool is_baked = before != wanted || is_other_language || overlay.lacks_characters();
    if (is_baked) {
        // The menu lists them in every language.
        for (const LanguageChoice& choice : language_choices())
            overlay.read_characters(choice.name);
        bake_fonts(overlay);
    }
    const bool is_other_theme = std::exchange(theme_, &theme) != &theme;
    const bool is_other_touch = std::exchange(is_touch_, layout.is_touch) != layout.is_touch;
    if (before.scale != wanted.scale || is_other_theme || is_other_touch)
        apply_style(theme, layout.scale, layout.is_touch);
    return is_baked;
}

} // namespace ui
