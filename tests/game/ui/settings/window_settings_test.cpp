// The settings in the real window.
#include "engine/base/catalogue.hpp"
#include "engine/base/text.hpp"
#include "game/ui/app/actions.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <string>

using namespace std::chrono_literals;
using ui::SettingsSection;

namespace {

const ui::SettingsDialog* settings_of(const Pilot& pilot) {
    return std::get_if<ui::SettingsDialog>(&pilot.gui().state().dialog);
}

} // namespace

TEST_CASE("Ctrl+comma opens the settings, a click shows a section, and changes apply immediately") {
    Pilot pilot{two_humans(8), 1280, 800};
    pilot.press(SDL_SCANCODE_COMMA, KMOD_LCTRL);
    pilot.wait(50ms);
    REQUIRE(settings_of(pilot) != nullptr);
    const auto preferences = [&]() -> const ui::Preferences& { return pilot.gui().preferences(); };
    pilot.click_item("{Settings/section}/confirm");
    CHECK_FALSE(preferences().asks_before_ending);
    pilot.click_item("Settings/sections/appearance");
    pilot.wait(50ms);
    pilot.click_item("{Settings/section}/theme walnut");
    CHECK(preferences().theme == "walnut");
    pilot.click_item("{Settings/section}/reduced-motion");
    CHECK(preferences().has_reduced_motion);
    pilot.click_item("{Settings/section}/text/130 %");
    CHECK(preferences().text_percent == 130);
    pilot.wait(50ms);
    pilot.click_item("Settings/sections/sound");
    pilot.wait(50ms);
    pilot.click_item("{Settings/section}/volume/50 %");
    CHECK(preferences().volume == 50);
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK(settings_of(pilot) == nullptr);
    const auto kept = ui::preferences_from_json(ui::to_json(preferences()));
    REQUIRE(kept.ok());
    CHECK_FALSE(kept->asks_before_ending);
}

TEST_CASE("the settings work with the keyboard alone") {
    Pilot pilot{two_humans(8), 1280, 800};
    pilot.press(SDL_SCANCODE_COMMA, KMOD_LCTRL);
    pilot.wait(50ms);
    const auto go_to = [&](const std::string& path) {
        CAPTURE(path);
        const auto wanted = items::rectangle(path);
        REQUIRE(wanted.has_value());
        const auto is_there = [&] {
            const auto focused = items::focused();
            const auto all = items::rectangles();
            return focused && all.contains(*focused) && all.at(*focused) == *wanted;
        };
        for (int presses = 0; !is_there(); ++presses) {
            REQUIRE(presses < 40);
            pilot.press(SDL_SCANCODE_TAB);
        }
        pilot.press(SDL_SCANCODE_RETURN);
        pilot.wait(50ms);
    };
    go_to("{Settings/section}/hints-in-words");
    CHECK(pilot.gui().preferences().shown.hints_in_words);
    go_to("Settings/sections/appearance");
    REQUIRE(settings_of(pilot)->section == SettingsSection::appearance);
    go_to("{Settings/section}/theme lagoon");
    CHECK(pilot.gui().preferences().theme == "lagoon");
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK(settings_of(pilot) == nullptr);
}

TEST_CASE("actions for single sections open the settings at their section") {
    Pilot pilot{two_humans(8), 1280, 800};
    for (const auto& [id, section] : {std::pair{"keys", SettingsSection::keys},
                                      {"programs", SettingsSection::engines},
                                      {"engine-settings", SettingsSection::computer},
                                      {"settings appearance", SettingsSection::appearance},
                                      {"settings", SettingsSection::general}}) {
        CAPTURE_BOUND(id);
        pilot.run(id);
        pilot.wait(50ms);
        REQUIRE(settings_of(pilot) != nullptr);
        CHECK(settings_of(pilot)->section == section);
    }
}

TEST_CASE("with questions switched off, resigning and starting a new game take effect immediately") {
    ui::Preferences preferences = against(ai::Level{1}, 8);
    preferences.asks_before_ending = false;
    Pilot pilot{preferences};
    pilot.type("f5");
    wait_until(pilot, [&] { return pilot.game().tree().line().size() == 3; });
    pilot.run("resign");
    CHECK(pilot.game().is_over());
    pilot.run("board 6");
    CHECK(std::holds_alternative<std::monostate>(pilot.gui().state().dialog));
    CHECK(pilot.game().position().size() == rules::BoardSize{6});
}

TEST_CASE("every section of the settings fits small and upright windows, even with large texts") {
    for (const auto& [width, height] : {std::pair{1280, 800}, {640, 480}, {390, 844}}) {
        for (const int text : {100, 150}) {
            Pilot pilot{two_humans(8), width, height};
            pilot.run("text " + std::to_string(text));
            for (int i = 0; i < 6; ++i) {
                CAPTURE_BOUND(width);
                CAPTURE(text);
                CAPTURE(i);
                pilot.ask(ui::open_settings, static_cast<SettingsSection>(i));
                pilot.wait(100ms);
                const auto faults = drawn_text::faults_beside_scrolling();
                CHECK(faults == std::vector<std::string>{});
                pilot.ask(ui::close_dialog);
            }
        }
    }
}
