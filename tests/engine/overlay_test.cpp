#include "engine/overlay.hpp"

#include "engine/base/files.hpp"
#include "engine/base/random.hpp"
#include "engine/base/system_fonts.hpp"
#include "tests/engine/offscreen.hpp"

#include <doctest/doctest.h>

#include <array>
#include <filesystem>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

using engine::Button;
using engine::Input;

namespace {

constexpr int width = 200;
constexpr int height = 100;

engine::Overlay made_overlay() {
    auto overlay = engine::Overlay::create();
    REQUIRE(overlay.ok());
    return *std::move(overlay);
}

// A panel that fills the left half of the window and has one button at (20, 20), 60 x 30.
struct PanelStage {
    engine::Window window = offscreen::window(width, height);
    engine::Renderer renderer = offscreen::renderer();
    engine::Overlay overlay = made_overlay();
    int clicks = 0;
    std::array<char, 32> text{};

    void frame(const Input& input) {
        renderer.target_window(width, height, engine::rgb(0));
        overlay.begin(input, width, height, 1.0f / 60);
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize({100, 100});
        ImGui::Begin("panel", nullptr, ImGuiWindowFlags_NoDecoration);
        ImGui::SetCursorPos({20, 20});
        if (ImGui::Button("push", {60, 30})) ++clicks;
        ImGui::SetCursorPos({20, 60});
        ImGui::InputText("##text", text.data(), text.size());
        ImGui::End();
        overlay.end();
        overlay.render();
    }
    void frames(int count, const Input& input) {
        for (int i = 0; i < count; ++i)
            frame(input);
    }
    void click(engine::Point at, bool is_touch = false) {
        Input input{.pointer = at, .is_pointer_inside = !is_touch, .is_touch = is_touch};
        for (const bool is_down : {true, false}) {
            input.buttons = {{Button::left, is_down, at, is_touch}};
            frame(input);
        }
        input.forget_edges();
        frames(2, input);
    }
};

} // namespace

TEST_CASE("a click or a tap pushes a button") {
    PanelStage panel;
    panel.frames(2, {});
    panel.click({40, 30});
    CHECK(panel.clicks == 1);
    panel.click({90, 30}); // next to the button
    CHECK(panel.clicks == 1);
    panel.click({40, 30}, true); // a finger, which never hovered
    CHECK(panel.clicks == 2);
    CHECK_FALSE(panel.overlay.wants_pointer()); // The finger was lifted.
}

TEST_CASE("the overlay wants the pointer over a panel and the keyboard during text entry") {
    PanelStage panel;
    panel.frames(2, {});
    panel.frames(2, {.pointer = {50, 5}, .is_pointer_inside = true});
    CHECK(panel.overlay.wants_pointer());
    panel.frames(2, {.pointer = {150, 50}, .is_pointer_inside = true});
    CHECK_FALSE(panel.overlay.wants_pointer());
    CHECK_FALSE(panel.overlay.wants_keyboard());
    panel.click({40, 68});
    CHECK(panel.overlay.wants_keyboard());
    panel.frame({.text = "f\xc3\xbc"
                         "nf!"});
    for (const bool is_down : {true, false})
        panel.frame({.keys = {{.scancode = SDL_SCANCODE_BACKSPACE, .is_down = is_down}}});
    panel.frames(2, {});
    CHECK(std::string{panel.text.data()}
          == "f\xc3\xbc"
             "nf");
    CHECK_FALSE(ImGui::GetIO().KeysDown[SDL_SCANCODE_BACKSPACE]);
}

TEST_CASE("panels are drawn at their positions") {
    PanelStage panel;
    panel.frames(2, {});
    const engine::Image seen = panel.renderer.read_window(width, height);
    CHECK(offscreen::pixel(seen, 150, 50) == 0);
    CHECK(offscreen::pixel(seen, 25, 45) != offscreen::pixel(seen, 90, 45)); // the button and its panel
    CHECK(offscreen::pixel(seen, 25, 45) == offscreen::pixel(seen, 75, 24));
    CHECK(offscreen::pixel(seen, 25, 45) != offscreen::pixel(seen, 25, 55));
}

TEST_CASE("the built-in font replaces a missing or invalid font, and the problem names the file") {
    PanelStage panel;
    const offscreen::TemporaryFolder folder;
    folder.write("text.ttf", "this is not a font");
    folder.write("cut.otf", std::string_view{"OTTO\0\x0a\0\x80\0\3\0\x20"
                                             "CFF \0\0\0\0\0\0\x10\0\0\1\0\0",
                                             28});
    const std::array requests{engine::FontRequest{folder.path / "missing.ttf", 14},
                              engine::FontRequest{folder.path / "text.ttf", 20},
                              engine::FontRequest{folder.path / "cut.otf", 16}};
    const auto fonts = panel.overlay.set_fonts(requests);
    REQUIRE(fonts.size() == 3);
    REQUIRE(panel.overlay.problems().size() == 3);
    CHECK(panel.overlay.problems()[0].find("missing.ttf") != std::string::npos);
    CHECK(panel.overlay.problems()[1].find("text.ttf") != std::string::npos);
    CHECK(panel.overlay.problems()[2].find("cut.otf") != std::string::npos);
    CHECK(fonts[1]->FontSize == 20);
    panel.frames(2, {});
    CHECK(panel.overlay.set_fonts({}).empty());
    panel.frames(2, {});
}

TEST_CASE("a truncated typeface is reported and replaced") {
    const auto file = base::find_shipped("fonts/Inter-Regular.otf");
    if (!file) return; // The typeface is optional.
    const std::string whole = base::read_file(*file, std::size_t{32} << 20).value();
    PanelStage panel;
    const offscreen::TemporaryFolder folder;
    const std::array requests{engine::FontRequest{.file = folder.path / "font.otf", .pixels = 14, .is_plain = true}};
    const auto problems_with = [&](const std::string& bytes) {
        folder.write("font.otf", bytes);
        CHECK(panel.overlay.set_fonts(requests).at(0) != nullptr);
        return panel.overlay.problems();
    };
    CHECK(problems_with(whole).empty());
    base::Random random{1};
    for (int i = 0; i < 20; ++i) {
        CAPTURE(i);
        CHECK(problems_with(whole.substr(0, random.below(whole.size()))).size() == 1);
    }
    panel.frames(2, {});
}

TEST_CASE("the digits of a typeface have equal widths, and its em has the requested height") {
    PanelStage panel;
    const auto file = base::find_shipped("fonts/Inter-Regular.otf");
    if (!file) return; // The typeface is optional.
    const std::array requests{engine::FontRequest{*file, 40}};
    const ImFont* font = panel.overlay.set_fonts(requests).at(0);
    CHECK(panel.overlay.problems().empty());
    for (const char digit : std::string{"123456789"})
        CHECK(font->GetCharAdvance(static_cast<ImWchar>(digit)) == font->GetCharAdvance('0'));
    CHECK(font->GetCharAdvance('i') < font->GetCharAdvance('m'));
    // Inter's ascender and descender are 0.96875 and 0.2412 of the em ("hhea" of Inter 4.0).
    CHECK(font->FontSize == doctest::Approx(40 * 1.21).epsilon(0.01));
    for (const ImWchar sign : {0x2212, 0x2264, 0x2265, 0x00d7, 0x2192, 0x0142})
        CHECK(font->FindGlyphNoFallback(sign) != nullptr);
}

TEST_CASE("characters that the requested fonts lack come from fallback fonts") {
    const auto latin = base::find_shipped("fonts/Inter-Regular.otf");
    const auto japanese = base::find_shipped("fonts/Mplus1-Regular.otf");
    if (!latin || !japanese) return; // The typefaces are optional.
    const offscreen::TemporaryFolder folder;
    constexpr char32_t mountain = 0x5c71, greek = 0x03b1;
    std::set<char32_t> asked;
    PanelStage panel;
    const std::array requests{engine::FontRequest{*latin, 14}, engine::FontRequest{*latin, 20}};
    panel.overlay.read_characters("\xE5\xB1\xB1 \xCE\xB1");
    CHECK(panel.overlay.set_fonts(requests).at(0)->FindGlyphNoFallback(mountain) == nullptr); // without system fonts
    panel.overlay.set_further_fonts([&](const std::set<char32_t>& characters) {
        asked = characters;
        return std::vector{base::SystemFont{folder.path / "missing.ttf"}, base::SystemFont{*japanese, 0}};
    });
    for (const ImFont* one : panel.overlay.set_fonts(requests)) {
        CHECK(one->FindGlyphNoFallback(mountain) != nullptr);
        CHECK(one->FindGlyphNoFallback(greek) != nullptr);
    }
    CHECK(asked == std::set<char32_t>{mountain}); // Excludes characters that the requested font has.
    CHECK(panel.overlay.problems().empty());
    panel.frames(2, {});
}

TEST_CASE("a half-transparent pixel of a picture blends with the background without darkening it") {
    const engine::Window window = offscreen::window(width, height);
    engine::Renderer renderer = offscreen::renderer();
    engine::Overlay overlay = made_overlay();
    const engine::Texture white{engine::Image{1, 1, {255, 255, 255, 128}}, engine::Wrap::clamp};
    renderer.target_window(width, height, engine::rgb(0));
    overlay.begin({}, width, height, 1.0f / 60);
    ImDrawList* const list = ImGui::GetForegroundDrawList();
    list->AddRectFilled({0, 0}, {100, 100}, IM_COL32(100, 100, 100, 255));
    engine::add_picture(list, white.id(), {0, 0}, {50, 50});
    list->AddRectFilled({60, 0}, {100, 50}, IM_COL32(255, 255, 255, 128)); // A fill after the picture blends as usual.
    overlay.end();
    overlay.render();
    const engine::Image picture = renderer.read_window(width, height);
    for (const int x : {20, 80}) {
        CAPTURE(x);
        const int red = picture.pixels[static_cast<std::size_t>((20 * width + x) * 4)];
        CHECK(red >= 176); // halfway from 100 to 255
        CHECK(red <= 179);
    }
}
