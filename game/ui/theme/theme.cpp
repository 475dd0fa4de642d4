#include "game/ui/theme/theme.hpp"

#include "engine/base/files.hpp"
#include "game/records/json_fields.hpp"
#include "game/ui/board/presentation.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <optional>
#include <system_error>
#include <utility>

namespace ui {

namespace {

using base::tr;
using engine::rgb;

constexpr std::size_t max_theme_bytes = 64 << 10;
constexpr std::size_t max_themes = 64;
constexpr std::size_t max_title_bytes = 60;
constexpr std::size_t max_path_bytes = 200;

// A colour of the theme files, and its values in the built-in themes as 0xRRGGBB. From the third theme on, 0 means the
// value of the first.
template <class Owner> struct ColorField {
    std::string_view name;
    engine::Rgba Owner::*color;
    std::array<unsigned, 4> built_in;
};

constexpr ColorField<BoardColors> board_colors[]{
    {"felt", &BoardColors::felt, {0x2C7C56, 0x7A7A7A, 0x3A749C, 0x9A6A3C}},
    {"wood", &BoardColors::wood, {0x2B221C, 0x000000, 0x1E2730, 0x2A1A10}},
    {"inlay", &BoardColors::inlay, {0xA88548, 0xFFFFFF, 0x8FA7B8, 0xC79A5B}},
    {"groove", &BoardColors::groove, {0x0E3422, 0x000000, 0x0C2A40, 0x3B2210}},
    {"groove_light", &BoardColors::groove_light, {0xBEFFD7, 0xFFFFFF, 0xC4E6FF, 0xFFE8C8}},
    {"star", &BoardColors::star, {0x0F3825, 0x000000, 0x0D2B42, 0x3A2411}},
    {"label", &BoardColors::label, {0xCDBFA6, 0xFFFFFF, 0xBFD0DC, 0xD9C3A5}},
};

constexpr ColorField<Theme> window_colors[]{
    {"window_top_left", &Theme::window_top_left, {0x1D2023, 0x000000, 0x1A2027, 0x231E1A}},
    {"window_middle", &Theme::window_middle, {0x141618, 0x000000, 0x12161B, 0x181513}},
    {"window_bottom_right", &Theme::window_bottom_right, {0x0F1112, 0x000000, 0x0D1014, 0x110F0D}},
    {"menu", &Theme::menu, {0x101214, 0x000000}},
    {"menu_line", &Theme::menu_line, {0x26292C, 0xFFFFFF}},
    {"card", &Theme::card, {0x1B1E20, 0x000000}},
    {"card_line", &Theme::card_line, {0x2C3034, 0xFFFFFF}},
    {"debug", &Theme::debug, {0x0F1113, 0x000000}},
    {"debug_line", &Theme::debug_line, {0x1D2124, 0xFFFFFF}},
    {"button", &Theme::button, {0x25292C, 0x1A1A1A}},
    {"button_line", &Theme::button_line, {0x353A3E, 0xFFFFFF}},
    {"well", &Theme::well, {0x121416, 0x000000}},
    {"well_line", &Theme::well_line, {0x33383C, 0xFFFFFF}},
    {"selected", &Theme::selected, {0xEDE3CC, 0xFFFFFF}},
    {"on_selected", &Theme::on_selected, {0x17130A, 0x000000}},
    {"text", &Theme::text, {0xEDE7DA, 0xFFFFFF}},
    {"text_second", &Theme::text_second, {0xC9C3B6, 0xFFFFFF}},
    {"text_quiet", &Theme::text_quiet, {0xA8A397, 0xDDDDDD}},
    {"accent", &Theme::accent, {0xD8AE63, 0xFFD84A}},
    {"accent_bright", &Theme::accent_bright, {0xFFE3A6, 0xFFD84A}},
    {"accent_text", &Theme::accent_text, {0xE6C27E, 0xFFD84A}},
    {"active_card", &Theme::active_card, {0x24221D, 0x2A2400}},
    {"mistake", &Theme::mistake, {0xFFB596, 0xFFB596}},
    {"probe", &Theme::probe, {0xA9DDF2, 0x8FE6FF}},
};

struct BuiltIn {
    const char* id;
    base::Marked title;
    float groove, groove_light; // Alpha values, 0 to 1.
    float texture;
};
constexpr BuiltIn built_in[]{{"club", base::mark("Club green"), .80f, .13f, 1},
                             {"contrast", base::mark("High contrast"), 1, 0, 0},
                             {"lagoon", base::mark("Lagoon blue"), .80f, .13f, 1},
                             {"walnut", base::mark("Walnut"), .80f, .15f, 1}};

Theme make_theme(std::size_t number) {
    const auto& [id, title, groove, groove_light, texture] = built_in[number];
    Theme theme;
    theme.id = id;
    theme.title = title;
    const auto set = [&](const auto& fields, auto& owner) {
        for (const auto& field : fields)
            owner.*field.color =
                rgb(field.built_in[number] == 0 && number > 1 ? field.built_in[0] : field.built_in[number]);
    };
    set(board_colors, theme.board);
    set(window_colors, theme);
    theme.board.groove.alpha = groove;
    theme.board.groove_light.alpha = groove_light;
    theme.board.texture = texture;
    return theme;
}

constexpr std::array sprite_names{"disc_black", "disc_white",  "face_black", "face_white", "side_black",
                                  "side_white", "disc_shadow", "felt",       "wood"};

// Titles of the shipped theme files, for the catalogues.
[[maybe_unused]] constexpr base::Marked shipped_titles[]{base::mark("Patterned discs"), base::mark("Slate"),
                                                         base::mark("Paper")};

// Parses a colour such as "#2C7C56", or "#0E3422CC" with alpha.
std::optional<engine::Rgba> color_of(std::string_view text) {
    if ((text.size() != 7 && text.size() != 9) || text.front() != '#') return std::nullopt;
    std::uint32_t value = 0;
    const auto [end, code] = std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    if (code != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (text.size() == 7) return rgb(value);
    return rgb(value >> 8, static_cast<float>(value & 0xff) / 255);
}

template <class Owner, class Fields> void read_colors(records::JsonFields& json, const Fields& fields, Owner& owner) {
    for (const auto& field : fields) {
        if (!json.has(field.name)) continue;
        const std::string text = json.text(field.name, max_path_bytes);
        if (const auto color = color_of(text))
            owner.*field.color = *color;
        else
            json.wrong(field.name, tr("a colour such as \"#2C7C56\" or \"#0E3422CC\""));
    }
}

// Reads replacement files. They must be inside the folder, so that a theme can be shared as a whole. ending: extension
// of the names in the program.
template <class Names>
void read_files(records::JsonFields json, const Names& names, std::string_view ending,
                const std::filesystem::path& folder, std::map<std::string, std::filesystem::path, std::less<>>& files) {
    for (const std::string_view stem : names) {
        const std::string name = std::string{stem} + std::string{ending};
        if (!json.has(name)) continue;
        const std::filesystem::path relative = json.text(name, max_path_bytes);
        const bool goes_up = std::ranges::find(relative, std::filesystem::path{".."}) != relative.end();
        if (relative.empty() || relative.has_root_path() || goes_up)
            json.wrong(name, tr("a file below the folder of the theme"));
        else
            files[name] = folder / relative;
    }
    json.expect_no_more();
}

float linear(float channel) {
    return channel <= 0.04045f ? channel / 12.92f : std::pow((channel + 0.055f) / 1.055f, 2.4f);
}

float luminance(engine::Rgba color) {
    return 0.2126f * linear(color.red) + 0.7152f * linear(color.green) + 0.0722f * linear(color.blue);
}

// Read once: changed files take effect at the next start.
const ThemeFolder& all_themes() {
    static const ThemeFolder all = [] {
        ThemeFolder found;
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
                    found.problems.push_back(tr("the theme \"{}\" already exists: the file {} is ignored", theme.id,
                                                (folder / (theme.id + ".json")).string()));
            }
        }
        return found;
    }();
    return all;
}

} // namespace

std::span<const Theme> built_in_themes() {
    static const std::array all{make_theme(0), make_theme(2), make_theme(3), make_theme(1)};
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
            faults.push_back(tr("{}: expected a contrast of at least {:.1f} to 1, saw {:.1f}", what, least, seen));
    };
    const BoardColors& board = theme.board;
    expect(3, black_disc, board.felt, tr("black discs on the felt"));
    expect(3, white_disc, board.felt, tr("white discs on the felt"));
    expect(4.2f, rgb(0xFFFFFF), board.felt,
           tr("white numbers on the felt")); // The digits are large and bold, so 3 would be enough.
    expect(4.5f, board.label, board.wood, tr("coordinates on the frame"));
    const auto expect_text = [&](std::string_view ink, std::string_view ground) {
        const auto color = [&](std::string_view name) {
            return theme.*std::ranges::find(window_colors, name, &ColorField<Theme>::name)->color;
        };
        expect(4.5f, color(ink), color(ground), tr("{} on {}", ink, ground).c_str());
    };
    for (const char* ground : {"card", "debug", "menu", "well", "active_card"})
        for (const char* ink : {"text", "text_second", "text_quiet", "accent_text"})
            expect_text(ink, ground);
    expect_text("text", "button");
    expect_text("on_selected", "selected");
    // Text on the golden button and the running clock.
    expect(4.5f, rgb(0x17130A), theme.accent, tr("black on {}", "accent").c_str());
    return faults;
}

float contrast(engine::Rgba a, engine::Rgba b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05f) / (low + 0.05f);
}

engine::Rgba ink_on(engine::Rgba fill) {
    constexpr engine::Rgba dark = rgb(0x17130A), light = rgb(0xFFFFFF);
    return contrast(dark, fill) >= contrast(light, fill) ? dark : light;
}

base::Result<Theme> read_theme(std::string_view text, const std::string& id, const std::filesystem::path& folder) {
    constexpr int deepest = 4;
    const auto parsed = records::parse_json(text, deepest);
    if (!parsed) return parsed.error();
    records::Fault fault;
    records::JsonFields json{*parsed, "", fault};
    std::vector<records::Word<const Theme*>> bases;
    for (const Theme& theme : built_in_themes())
        bases.push_back({theme.id, &theme});
    Theme theme = *(json.has("based_on") ? json.choice("based_on", bases) : bases.front().value);
    theme.id = id;
    theme.title = Title{json.text("title", max_title_bytes)};
    if (json.has("board")) {
        records::JsonFields board = json.object("board");
        read_colors(board, board_colors, theme.board);
        constexpr int whole = 100;
        if (board.has("texture_percent"))
            theme.board.texture = static_cast<float>(board.integer("texture_percent", 0, whole)) / whole;
        board.expect_no_more();
    }
    if (json.has("colors")) {
        records::JsonFields colors = json.object("colors");
        read_colors(colors, window_colors, theme);
        colors.expect_no_more();
    }
    if (json.has("sprites")) read_files(json.object("sprites"), sprite_names, ".png", folder, theme.files.sprites);
    if (json.has("sounds")) read_files(json.object("sounds"), sound_names, ".wav", folder, theme.files.sounds);
    if (json.has("patterned_icons")) theme.has_patterned_icons = json.truth("patterned_icons");
    json.expect_no_more();
    if (fault) return fault.error();
    return theme;
}

ThemeFolder read_theme_folder(const std::filesystem::path& folder) {
    ThemeFolder all;
    std::vector<std::filesystem::path> files;
    std::error_code code;
    for (std::filesystem::directory_iterator at{folder, code}, end; !code && at != end; at.increment(code))
        if (at->path().extension() == ".json") files.push_back(at->path());
    std::ranges::sort(files);
    if (files.size() > max_themes) {
        all.problems.push_back(tr("{}: expected at most {} themes, saw {}", folder.string(), max_themes, files.size()));
        files.resize(max_themes);
    }
    for (const std::filesystem::path& file : files) {
        auto theme = base::read_as(file, max_theme_bytes, [&](std::string_view text) {
            return read_theme(text, file.stem().string(), folder);
        });
        if (!theme) {
            all.problems.push_back(theme.error().message);
            continue;
        }
        for (const std::string& fault : contrast_faults(*theme))
            all.problems.push_back(file.string() + ": " + fault);
        all.themes.push_back(*std::move(theme));
    }
    return all;
}

} // namespace ui
