#include "game/ui/theme/theme.hpp"

#include "engine/base/files.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>

TEST_CASE("the contrast of black and white is 21; that of a colour with itself is 1") {
    // The ends of the scale in WCAG 2.2, "contrast ratio".
    CHECK(ui::contrast(engine::rgb(0x000000), engine::rgb(0xFFFFFF)) == doctest::Approx(21));
    CHECK(ui::contrast(engine::rgb(0x2C7C56), engine::rgb(0x2C7C56)) == doctest::Approx(1));
}

TEST_CASE("every theme has a contrast of 3 to 1 for discs on the board and 4.5 to 1 for text") {
    for (const ui::Theme& theme : ui::themes()) {
        CAPTURE(theme.id);
        for (const std::string& fault : ui::contrast_faults(theme))
            CHECK_MESSAGE(false, fault);
    }
    CHECK(ui::theme_problems().empty());
    ui::Theme pale = ui::themes().front();
    pale.board.felt = engine::rgb(0xE0E0E0);
    pale.text_quiet = pale.card;
    const std::vector<std::string> faults = ui::contrast_faults(pale);
    CHECK(std::ranges::any_of(faults, [](const std::string& fault) {
        return fault.starts_with("white discs on the felt: expected a contrast of at least 3.0 to 1, saw 1.");
    }));
    CHECK(std::ranges::find(faults, "text_quiet on card: expected a contrast of at least 4.5 to 1, saw 1.0")
          != faults.end());
}

TEST_CASE("an unknown theme falls back to the first theme") {
    CHECK(&ui::find_theme("no such theme") == &ui::themes().front());
    for (const ui::Theme& theme : ui::themes())
        CHECK(&ui::find_theme(theme.id) == &theme);
}

namespace {

std::string error_of(std::string_view text) {
    const auto theme = ui::read_theme(text, "mine", "/themes");
    REQUIRE_FALSE(theme.ok());
    return theme.error().message;
}

} // namespace

TEST_CASE("a theme file inherits everything that it does not set from its base theme") {
    const auto theme = ui::read_theme(R"({
        "title": "Mine", "based_on": "walnut",
        "board": {"felt": "#123456", "groove": "#01020380", "texture_percent": 25},
        "colors": {"accent": "#abCDef"},
        "sprites": {"disc_black.png": "art/black.png"},
        "sounds": {"place.wav": "click.wav"}})",
                                      "mine", "/themes");
    REQUIRE_MESSAGE(theme.ok(), (theme.ok() ? "" : theme.error().message));
    const ui::Theme& walnut = ui::find_theme("walnut");
    CHECK(theme->id == "mine");
    CHECK(theme->title.text() == "Mine");
    CHECK(theme->board.felt == engine::rgb(0x123456));
    CHECK(theme->board.groove.alpha == doctest::Approx(128 / 255.));
    CHECK(theme->board.texture == doctest::Approx(0.25));
    CHECK(theme->accent == engine::rgb(0xABCDEF));
    CHECK(theme->board.wood == walnut.board.wood);
    CHECK(theme->text == walnut.text);
    CHECK(theme->files.sprites.at("disc_black.png") == "/themes/art/black.png");
    CHECK(theme->files.sounds.at("place.wav") == "/themes/click.wav");
    CHECK(theme->files.sprites.size() == 1);
}

TEST_CASE("an error in a theme file states the place, what was expected and what was seen") {
    CHECK(error_of("").find("JSON") != std::string::npos);
    CHECK(error_of(R"({"board": {}})").find("title") != std::string::npos);
    struct Row {
        const char* text;
        const char* path;
        const char* seen;
    };
    for (const Row& row : {Row{R"({"title": "T", "board": {"felt": "green"}})", "board.felt", "green"},
                           Row{R"({"title": "T", "board": {"felt": "#12345"}})", "board.felt", "#12345"},
                           Row{R"({"title": "T", "board": {"felt": "#12345G"}})", "board.felt", "#12345G"},
                           Row{R"({"title": "T", "board": {"cloth": "#123456"}})", "cloth", ""},
                           Row{R"({"title": "T", "based_on": "velvet"})", "based_on", "velvet"},
                           Row{R"({"title": "T", "colors": {"accent": 7}})", "colors.accent", "7"},
                           Row{R"({"title": "T", "sprites": {"disc_black.png": "/etc/passwd"}})", "sprites", "passwd"},
                           Row{R"({"title": "T", "sprites": {"disc_black.png": "../x.png"}})", "sprites", "../x.png"},
                           Row{R"({"title": "T", "sprites": {"disc_red.png": "x.png"}})", "disc_red.png", ""},
                           Row{R"({"title": "T", "more": 1})", "more", ""}}) {
        CAPTURE(row.text);
        const std::string message = error_of(row.text);
        CAPTURE(message);
        CHECK(message.find(row.path) != std::string::npos);
        CHECK(message.find(row.seen) != std::string::npos);
    }
}

TEST_CASE("a theme folder provides readable themes and reports unreadable or low-contrast themes") {
    const temporary::TemporaryFolder folder;
    CHECK(ui::read_theme_folder(folder.path / "nowhere").themes.empty());
    CHECK(ui::read_theme_folder(folder.path / "nowhere").problems.empty());
    const auto write = [&](const char* name, std::string_view text) {
        REQUIRE(base::write_atomically(folder.path / name, text));
    };
    write("good.json", R"({"title": "Good"})");
    write("cut.json", R"({"title": "Cut)");
    write("pale.json", R"({"title": "Pale", "board": {"felt": "#F0F0F0"}})");
    write("notes.txt", "not a theme");
    const ui::ThemeFolder read = ui::read_theme_folder(folder.path);
    REQUIRE(read.themes.size() == 2);
    CHECK(read.themes[0].id == "good");
    CHECK(read.themes[1].id == "pale");
    const auto says = [&](std::string_view file, std::string_view what) {
        return std::ranges::any_of(read.problems, [&](const std::string& problem) {
            return problem.find(file) != std::string::npos && problem.find(what) != std::string::npos;
        });
    };
    CHECK(says("cut.json", "JSON"));
    CHECK(says("pale.json", "white discs on the felt: expected a contrast of at least 3.0 to 1, saw 1."));
    CHECK_FALSE(says("good.json", ""));
    CHECK_FALSE(says("notes.txt", ""));
}

TEST_CASE("the shipped theme files are available, and their sprites exist") {
    for (const char* id : {"patterned", "slate", "paper"}) {
        CAPTURE(id);
        const ui::Theme& theme = ui::find_theme(id);
        REQUIRE(theme.id == id);
        for (const auto& [name, file] : theme.files.sprites)
            CHECK(std::filesystem::exists(file));
    }
    CHECK(ui::find_theme("patterned").files.sprites.size() == 4);
}
