#include "engine/overlay.hpp"

#include "engine/base/files.hpp"
#include "engine/base/random.hpp"
#include "engine/base/system_fonts.hpp"
#include "engine/overlay_fonts.hpp"
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

// A panel that fills the left half of the window and holds one button at (20, 20), 60 x 30.
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
    // A press and a release in one snapshot, and the frames after.
    void click(engine::Point at, int times = 1, bool is_touch = false) {
        Input input{.pointer = at, .is_pointer_inside = !is_touch, .is_touch = is_touch};
        for (int i = 0; i < times; ++i)
            for (const bool is_down : {true, false})
                input.buttons.push_back({Button::left, is_down, at, is_touch});
        frame(input);
        input.forget_edges();
        frames(2 * times, input);
    }
};

} // namespace

TEST_CASE("a press and a release within one snapshot push a button, and two of them push it twice") {
    PanelStage panel;
    panel.frames(2, {});
    panel.click({40, 30});
    CHECK(panel.clicks == 1);
    panel.click({40, 30}, 2);
    CHECK(panel.clicks == 3);
    panel.click({90, 30}); // beside it
    CHECK(panel.clicks == 3);
    panel.click({40, 30}, 1, true); // a finger, which never hovered
    CHECK(panel.clicks == 4);
    CHECK_FALSE(panel.overlay.wants_pointer()); // it was lifted
}

TEST_CASE("a press that was dragged away within its snapshot still counts where it happened") {
    PanelStage panel;
    panel.frames(2, {});
    Input input{.pointer = {150, 80}, .is_pointer_inside = true, .is_down = {true, false, false}};
    input.buttons = {{Button::left, true, {40, 30}}};
    panel.frame(input);
    input.buttons = {{Button::left, false, {40, 30}}};
    input.is_down = {};
    panel.frame(input);
    CHECK(panel.clicks == 1);
}

TEST_CASE("the overlay wants the pointer over a panel only, and the keyboard while a field is typed into") {
    PanelStage panel;
    panel.frames(2, {});
    panel.frames(2, {.pointer = {50, 5}, .is_pointer_inside = true});
    CHECK(panel.overlay.wants_pointer());
    panel.frames(2, {.pointer = {150, 50}, .is_pointer_inside = true});
    CHECK_FALSE(panel.overlay.wants_pointer());
    CHECK_FALSE(panel.overlay.wants_keyboard());
    panel.click({40, 68});
    CHECK(panel.overlay.wants_keyboard());
    Input typed;
    typed.text = "f\xc3\xbc"
                 "nf!";
    typed.keys = {{.scancode = SDL_SCANCODE_BACKSPACE, .is_down = true},
                  {.scancode = SDL_SCANCODE_BACKSPACE, .is_down = false}};
    panel.frame({.text = typed.text});
    panel.frame({.keys = typed.keys});
    panel.frames(2, {});
    CHECK(std::string{panel.text.data()}
          == "f\xc3\xbc"
             "nf");
    CHECK_FALSE(ImGui::GetIO().KeysDown[SDL_SCANCODE_BACKSPACE]);
}

TEST_CASE("of two popups that open in one frame the upper one has the focus, if anything had it") {
    for (const bool had_focus : {false, true}) {
        CAPTURE(had_focus);
        PanelStage panel;
        bool opens = false;
        const auto frame = [&] {
            panel.renderer.target_window(width, height, engine::rgb(0));
            panel.overlay.begin({}, width, height, 1.0f / 60);
            ImGui::Begin("panel", nullptr, ImGuiWindowFlags_NoDecoration);
            ImGui::Button("push", {60, 30});
            if (opens) ImGui::OpenPopup("lower");
            if (ImGui::BeginPopup("lower")) {
                ImGui::Button("in the lower one");
                if (opens) ImGui::OpenPopup("upper");
                if (ImGui::BeginPopup("upper")) {
                    ImGui::Button("in the upper one");
                    ImGui::EndPopup();
                }
                ImGui::EndPopup();
            }
            ImGui::End();
            panel.overlay.end();
            panel.overlay.render();
            opens = false;
        };
        frame();
        if (had_focus) panel.overlay.move_focus(engine::FocusStep::next);
        frame();
        REQUIRE(panel.overlay.has_focus() == had_focus);
        opens = true;
        for (int i = 0; i < 8; ++i)
            frame();
        CHECK(panel.overlay.has_focus() == had_focus);
    }
}

TEST_CASE("panels are drawn where they lie") {
    PanelStage panel;
    panel.frames(2, {});
    const engine::Image seen = panel.renderer.read_window(width, height);
    CHECK(offscreen::pixel(seen, 150, 50) == 0);
    CHECK(offscreen::pixel(seen, 25, 45) != offscreen::pixel(seen, 90, 45)); // the button and its panel
    CHECK(offscreen::pixel(seen, 25, 45) == offscreen::pixel(seen, 75, 24));
    CHECK(offscreen::pixel(seen, 25, 45) != offscreen::pixel(seen, 25, 55));
}

TEST_CASE("a font that is missing or broken becomes the built-in one, and the problem names it") {
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

TEST_CASE("a typeface that is cut or damaged anywhere is never drawn from, and the program goes on") {
    const auto file = base::find_shipped("fonts/Inter-Regular.otf");
    if (!file) return; // the typeface is optional
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
    int refused = 0;
    constexpr int tries = 40;
    for (int i = 0; i < tries; ++i) {
        CAPTURE(i);
        CHECK(problems_with(whole.substr(0, random.below(whole.size()))).size() == 1);
        std::string damaged = whole;
        damaged[random.below(damaged.size())] ^= static_cast<char>(1 + random.below(255));
        const auto problems = problems_with(damaged);
        if (!problems.empty()) CHECK(problems[0].find("font.otf") != std::string::npos);
        refused += problems.empty() ? 0 : 1;
    }
    CHECK(refused >= tries - 2); // what lies between two tables may be anything
    panel.frames(2, {});
}

TEST_CASE("the digits of a face are equally wide, and its em is as high as was asked for") {
    PanelStage panel;
    const auto file = base::find_shipped("fonts/Inter-Regular.otf");
    if (!file) return; // the typeface is optional
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

namespace {

// The font as the second one of a collection: the places in its table of contents move with it.
std::string as_collection(std::string font) {
    const std::string header{"ttcf\0\1\0\0\0\0\0\2\0\0\0\0\0\0\0\x14", 20};
    constexpr std::size_t contents = 12, record = 16, place = 8;
    const auto byte = [&](std::size_t at) -> unsigned { return static_cast<unsigned char>(font[at]); };
    const std::size_t tables = byte(4) << 8 | byte(5);
    for (std::size_t at = contents + place; at < contents + tables * record; at += record) {
        unsigned start = byte(at) << 24 | byte(at + 1) << 16 | byte(at + 2) << 8 | byte(at + 3);
        start += static_cast<unsigned>(header.size());
        for (std::size_t i = 0; i < 4; ++i)
            font[at + i] = static_cast<char>(start >> (24 - 8 * i));
    }
    return header + font;
}

} // namespace

TEST_CASE("characters that the requested fonts lack are drawn with further ones, of collections too") {
    const auto latin = base::find_shipped("fonts/Inter-Regular.otf");
    const auto japanese = base::find_shipped("fonts/Mplus1-Regular.otf");
    if (!latin || !japanese) return; // the typefaces are optional
    const offscreen::TemporaryFolder folder;
    folder.write("all.ttc", as_collection(base::read_file(*japanese, std::size_t{32} << 20).value()));
    constexpr char32_t mountain = 0x5c71, greek = 0x03b1;
    std::set<char32_t> asked;
    PanelStage panel;
    const std::array requests{engine::FontRequest{*latin, 14}, engine::FontRequest{*latin, 20}};
    panel.overlay.read_characters("\xE5\xB1\xB1 \xCE\xB1");
    CHECK(panel.overlay.set_fonts(requests).at(0)->FindGlyphNoFallback(mountain) == nullptr); // without system fonts
    for (const base::SystemFont& font :
         {base::SystemFont{*japanese, 0}, base::SystemFont{folder.path / "all.ttc", 1}}) {
        panel.overlay.set_further_fonts([&](const std::set<char32_t>& characters) {
            asked = characters;
            return std::vector{base::SystemFont{folder.path / "missing.ttf"}, font};
        });
        for (const ImFont* one : panel.overlay.set_fonts(requests)) {
            CHECK(one->FindGlyphNoFallback(mountain) != nullptr);
            CHECK(one->FindGlyphNoFallback(greek) != nullptr);
        }
        CHECK(asked == std::set<char32_t>{mountain}); // and not what the requested font has
        CHECK(panel.overlay.problems().empty());
        panel.frames(2, {});
    }
}

TEST_CASE("every font that the system names for a character is a file that has it") {
    for (const char32_t character : {0x5c71, 0xae40, 0x0e01, 0x05d0}) {
        CAPTURE(static_cast<int>(character));
        for (const base::SystemFont& font : base::fonts_with({character})) { // there may be none
            CHECK(std::filesystem::exists(font.file));
            PanelStage panel;
            panel.overlay.set_further_fonts([&](const std::set<char32_t>&) { return std::vector{font}; });
            const auto latin = base::find_shipped("fonts/Inter-Regular.otf");
            if (!latin) return;
            std::string text; // in UTF-8, of three bytes or two
            if (character >= 0x800) text += static_cast<char>(0xe0 | character >> 12);
            text += static_cast<char>(character >= 0x800 ? 0x80 | (character >> 6 & 0x3f) : 0xc0 | character >> 6);
            text += static_cast<char>(0x80 | (character & 0x3f));
            panel.overlay.read_characters(text);
            const std::array requests{engine::FontRequest{*latin, 14}};
            CHECK(panel.overlay.set_fonts(requests).at(0)->FindGlyphNoFallback(static_cast<ImWchar>(character))
                  != nullptr);
        }
    }
    CHECK(base::fonts_with({}).empty());
}

TEST_CASE("fonts that were given back are shown by the next overlay that wants the same, and by no other") {
    const auto file = base::find_shipped("fonts/Inter-Regular.otf");
    if (!file) return; // the typeface is optional
    engine::keep_given_back_fonts(2);
    const std::array small{engine::FontRequest{*file, 14}};
    const std::array large{engine::FontRequest{*file, 20}};
    const auto shown = [](PanelStage& panel, std::span<const engine::FontRequest> requests) {
        const ImFont* const font = panel.overlay.set_fonts(requests).at(0);
        panel.frames(2, {});
        return std::pair{font, panel.renderer.read_window(width, height).pixels};
    };
    const auto [first, picture] = shown(*std::make_unique<PanelStage>(), small);
    const auto again = std::make_unique<PanelStage>();
    const auto [same, same_picture] = shown(*again, small);
    CHECK(same == first);
    CHECK(same_picture == picture);
    const auto [other, other_picture] = shown(*again, large);
    CHECK(other != first);
    CHECK(other_picture != picture);
    PanelStage beside; // while `again` shows the large ones, the small ones are free
    CHECK(shown(beside, small).first == first);
    CHECK(shown(beside, large).first != other);
    engine::keep_given_back_fonts(0);
    CHECK(shown(beside, small).second == picture);
}

TEST_CASE("a half transparent pixel of a picture lies over what is drawn below it, and not darker") {
    const engine::Window window = offscreen::window(width, height);
    engine::Renderer renderer = offscreen::renderer();
    engine::Overlay overlay = made_overlay();
    const engine::Texture white{engine::Image{1, 1, {255, 255, 255, 128}}, engine::Wrap::clamp};
    renderer.target_window(width, height, engine::rgb(0));
    overlay.begin({}, width, height, 1.0f / 60);
    ImDrawList* const list = ImGui::GetForegroundDrawList();
    list->AddRectFilled({0, 0}, {100, 100}, IM_COL32(100, 100, 100, 255));
    engine::add_picture(list, white.id(), {0, 0}, {50, 50});
    list->AddRectFilled({60, 0}, {100, 50}, IM_COL32(255, 255, 255, 128)); // as ever after it
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
