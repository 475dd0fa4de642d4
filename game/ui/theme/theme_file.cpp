#include "game/ui/theme/theme_file.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/records/json_fields.hpp"
#include "game/ui/board/presentation.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <system_error>
#include <utility>

namespace ui {

namespace {

using base::tr;

constexpr std::size_t max_theme_bytes = 64 << 10;
constexpr std::size_t max_themes = 64;
constexpr std::size_t max_title_bytes = 60;
constexpr std::size_t max_path_bytes = 200;

template <class Owner> struct ColorField {
    std::string_view name;
    engine::Rgba Owner::*color;
};

constexpr ColorField<BoardColors> board_colors[]{
    {"felt", &BoardColors::felt},
    {"wood", &BoardColors::wood},
    {"inlay", &BoardColors::inlay},
    {"groove", &BoardColors::groove},
    {"groove_light", &BoardColors::groove_light},
    {"star", &BoardColors::star},
    {"label", &BoardColors::label},
};

constexpr ColorField<Theme> window_colors[]{
    {"window_top_left", &Theme::window_top_left},
    {"window_middle", &Theme::window_middle},
    {"window_bottom_right", &Theme::window_bottom_right},
    {"menu", &Theme::menu},
    {"menu_line", &Theme::menu_line},
    {"card", &Theme::card},
    {"card_line", &Theme::card_line},
    {"debug", &Theme::debug},
    {"debug_line", &Theme::debug_line},
    {"button", &Theme::button},
    {"button_line", &Theme::button_line},
    {"well", &Theme::well},
    {"well_line", &Theme::well_line},
    {"selected", &Theme::selected},
    {"on_selected", &Theme::on_selected},
    {"text", &Theme::text},
    {"text_second", &Theme::text_second},
    {"text_quiet", &Theme::text_quiet},
    {"accent", &Theme::accent},
    {"accent_bright", &Theme::accent_bright},
    {"accent_text", &Theme::accent_text},
    {"active_card", &Theme::active_card},
    {"mistake", &Theme::mistake},
    {"probe", &Theme::probe},
};

constexpr std::array sprite_names{"disc_black", "disc_white",  "face_black", "face_white", "side_black",
                                  "side_white", "disc_shadow", "felt",       "wood"};

// Titles of the shipped theme files, for the catalogues.
constexpr std::array shipped_titles{base::mark("Patterned discs"), base::mark("Slate"), base::mark("Paper")};

Title title_of(const std::string& text) {
    const auto has_text = [&](base::Marked title) { return title.english() == text; };
    const auto shipped = std::ranges::find_if(shipped_titles, has_text);
    return shipped != shipped_titles.end() ? Title{*shipped} : Title{text};
}

// "#2C7C56", or with alpha "#0E3422CC".
std::optional<engine::Rgba> color_of(std::string_view text) {
    if ((text.size() != 7 && text.size() != 9) || text.front() != '#') return std::nullopt;
    std::uint32_t value = 0;
    const auto [end, code] = std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    if (code != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (text.size() == 7) return engine::rgb(value);
    return engine::rgb(value >> 8, static_cast<float>(value & 0xff) / 255);
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

// Files must be inside the folder, so that a theme can be shared as a whole. ending: extension of the names in the
// program.
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

} // namespace

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
    theme.title = title_of(json.text("title", max_title_bytes));
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
