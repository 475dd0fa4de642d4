// The window in each translated language: nothing stays English, every text fits, every character has a glyph, and the
// language changes without a restart.
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/records/opening_names.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/app/language.hpp"
#include "game/ui/theme/theme.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/every_action.hpp"
#include "tests/game/ui/fair.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/screens.hpp"
#include "tests/game/ui/spoken.hpp"
#include "tests/texts/sentences.hpp"

#include <doctest/doctest.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace std::chrono_literals;

namespace {

constexpr std::array spoken{"de", "es", "fr", "ja"};

std::vector<screens::Screen> all_screens() {
    std::vector<screens::Screen> all = screens::cards();
    for (auto* more : {screens::menus, screens::dialogs})
        for (screens::Screen& screen : more())
            all.push_back(std::move(screen));
    for (const ui::Action* tab : ui::choices("tab"))
        all.push_back({tab->id, [tab](Pilot& pilot) {
                           screens::play_a_few(pilot);
                           pilot.run("debug");
                           pilot.run(tab->id);
                           wait_until(pilot, [&] { return pilot.controller().analysis() != nullptr; });
                           pilot.wait(100ms);
                       }});
    return all;
}

struct ShownAt {
    int width, height;
    float scale;
    int text = 100; // Percent.
};
constexpr std::array window_shapes{ShownAt{900, 560, 0}, ShownAt{1280, 800, 0}, ShownAt{2560, 1600, 3},
                                   ShownAt{900, 560, 0, 150}, ShownAt{1280, 800, 0, 150}};
constexpr std::array tight_shapes{window_shapes[0], window_shapes[1], window_shapes[3]};

// German has the longest words: a text that fits in German fits in the others, unless a translator wrote a long
// sentence. OUTFLANK_ALL_LANGUAGES, which the preset `languages` sets, shows every language in windows of every shape.
bool shows_all() {
    return std::getenv("OUTFLANK_ALL_LANGUAGES") != nullptr;
}

// Text never shrinks to fit: outside the board and the evaluation bar, the smallest has 10 points.
void check_sizes(const Pilot& pilot) {
    const float smallest = 9.5f * 1.21f * pilot.gui().layout().scale;
    for (const drawn_text::Glyph& glyph : drawn_text::glyphs())
        if (glyph.window != "##Background" && glyph.window != "##bar" && glyph.line < smallest) {
            CAPTURE(glyph.window);
            CAPTURE(glyph.code);
            CHECK(glyph.line >= smallest);
            return;
        }
}

void check_faults(Pilot& pilot, const screens::Screen& screen, const ShownAt& window) {
    CAPTURE(screen.name);
    CAPTURE(window.width);
    CAPTURE(window.text);
    auto faults = drawn_text::faults_beside_scrolling();
    // A search may have just reported a longer number, whose column is wide enough in the next frame.
    for (int frames = 0; frames < 10 && !faults.empty(); ++frames) {
        pilot.step();
        faults = drawn_text::faults_beside_scrolling();
    }
    for (const std::string& fault : faults)
        CHECK_MESSAGE(false, fault);
    check_sizes(pilot);
}

void check_room(const std::string& language, std::span<const ShownAt> shapes) {
    const Spoken speaks{language};
    CAPTURE(language);
    for (const screens::Screen& screen : all_screens()) {
        Pilot pilot{screens::with_names(two_humans(8)), shapes[0].width, shapes[0].height};
        screen.show(pilot);
        for (const ShownAt& window : shapes) {
            pilot.run("text " + std::to_string(window.text));
            pilot.ask([&](ui::App& app) { app.session.preferences.interface_scale = window.scale; });
            pilot.resize(window.width, window.height);
            pilot.wait(40ms);
            check_faults(pilot, screen, window);
        }
    }
}

void check_room_if_asked_for(const std::string& language) {
    if (!shows_all()) {
        MESSAGE("not shown: ctest --preset languages does so");
        return;
    }
    check_room(language, window_shapes);
}

// A kiosk from the captions of its attract mode to the "Still there?" countdown.
void check_room_of_kiosk(const std::string& language) {
    const Spoken speaks{language};
    CAPTURE(language);
    for (const auto& [width, height] : {std::pair{800, 1280}, {900, 640}}) {
        CAPTURE_BOUND(width);
        const offscreen::TemporaryFolder folder;
        ui::GuiOptions options = fair::options(folder.path);
        options.keeps_language = true;
        Pilot pilot{two_humans(8), options, width, height};
        const auto check = [&](const char* stage) {
            CAPTURE(stage);
            pilot.step();
            for (const std::string& fault : drawn_text::faults_beside_scrolling())
                CHECK_MESSAGE(false, fault);
        };
        pilot.set_step(1s);
        for (int lesson = 0; lesson < ui::Kiosk::captions; ++lesson) {
            check("lesson");
            pilot.wait(ui::Kiosk::caption_time);
        }
        pilot.set_step(8333us);
        fair::come_and_play(pilot);
        fair::make_move(pilot);
        check("game");
        fair::touch_item(pilot, "##kiosk/" + std::string{base::tr_in("button", "Stop")});
        check("offer");
        pilot.touch({30, 30});
        check("choice");
        pilot.wait(ui::Kiosk::choosing_patience + 2s);
        check("countdown");
    }
}

} // namespace

TEST_CASE("every kiosk text fits in each language" * doctest::test_suite("long")) {
    for (const char* language : {"en", "de", "es", "fr", "ja"})
        if (std::string_view{language} != "ja" || ui::can_write_japanese()) check_room_of_kiosk(language);
}
TEST_CASE("every text fits in German" * doctest::test_suite("long")) {
    if (shows_all())
        check_room("de", window_shapes);
    else
        check_room("de", tight_shapes);
}

TEST_CASE("every text fits in Spanish" * doctest::test_suite("long")) {
    check_room_if_asked_for("es");
}
TEST_CASE("every text fits in French" * doctest::test_suite("long")) {
    check_room_if_asked_for("fr");
}
TEST_CASE("every text fits in Japanese" * doctest::test_suite("long")) {
    if (ui::can_write_japanese()) check_room_if_asked_for("ja"); // The typeface is optional.
}
TEST_CASE("every text fits in English" * doctest::test_suite("long")) {
    check_room_if_asked_for("en");
}

TEST_CASE("the fonts have a glyph for each character of each language at each size") {
    for (const char* id : spoken) {
        CAPTURE(id);
        if (std::string_view{id} == "ja" && !ui::can_write_japanese()) continue;
        const Spoken language{id};
        Pilot pilot{two_humans(8), 1280, 800};
        pilot.settle();
        for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
            for (const char32_t character : language.catalogue().characters()) {
                if (character < 0x20 || character > 0xffff) continue; // Line breaks, and symbols of the terminal.
                CAPTURE(static_cast<unsigned>(character));
                CAPTURE(font->FontSize);
                CHECK(font->FindGlyphNoFallback(static_cast<ImWchar>(character)) != nullptr);
            }
    }
}

TEST_CASE("the fonts have a glyph for each character of the English texts") {
    if (!base::find_shipped("fonts/Inter-Regular.otf")) return; // The typeface is optional.
    Pilot pilot{two_humans(8), 1280, 800};
    pilot.settle();
    const ImFont& font = *ImGui::GetIO().Fonts->Fonts[0];
    for (const texts::Sentence& sentence : texts::sentences()) {
        CAPTURE(sentence.english);
        const auto characters = base::decoded(sentence.english + sentence.plural);
        REQUIRE(characters);
        for (const char32_t character : *characters) {
            if (character < 0x20 || character > 0xffff) continue; // Line breaks, and symbols of the terminal.
            CAPTURE(static_cast<unsigned>(character));
            CHECK(font.FindGlyphNoFallback(static_cast<ImWchar>(character)) != nullptr);
        }
    }
}

TEST_CASE("choosing a language in the menu changes the texts without a restart") {
    Pilot pilot{screens::with_names(two_humans(8)), 1280, 800};
    pilot.settle();
    const auto has = [&](const std::string& word) {
        const std::vector<std::string> words = drawn_text::words();
        return std::ranges::find(words, word) != words.end();
    };
    CHECK(has("Game"));
    choose_in_menu(pilot, "View", "Language", "Deutsch");
    pilot.wait(100ms);
    CHECK(pilot.gui().preferences().language == "de");
    CHECK(has("Partie"));
    CHECK_FALSE(has("Game"));
    if (ui::can_write_japanese()) {
        choose_in_menu(pilot, "Ansicht", "Sprache", "\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E");
        pilot.wait(100ms);
        CHECK(has("\xE5\xAF\xBE\xE5\xB1\x80"));
        CHECK_FALSE(has("Partie"));
    }
    pilot.ask(ui::set_language, std::string{"en"});
    pilot.wait(100ms);
    CHECK(has("Game"));
    // Rejects an unknown language, as from a settings file.
    pilot.ask(ui::set_language, std::string{"tlh"});
    CHECK(pilot.message().find("tlh") != std::string::npos);
    CHECK(has("Game"));
}
