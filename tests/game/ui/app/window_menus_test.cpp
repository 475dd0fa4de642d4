// Menus, drop-down lists and small popups under real mouse presses, in several window sizes, text sizes and languages:
// they never cover their opener, and a press alone chooses nothing.
#include "engine/base/text.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/theme/theme.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/every_action.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/spoken.hpp"

#include <doctest/doctest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace std::chrono_literals;

namespace {

constexpr const char* menu_names[]{"Game", "Edit", "View", "Study", "Analysis", "Help"};
constexpr std::pair<int, int> menu_windows[]{{640, 480}, {1280, 800}, {480, 800}};

// German has the longest words; the preset `languages` covers all.
std::vector<std::string> menu_languages() {
    if (std::getenv("OUTFLANK_ALL_LANGUAGES") == nullptr) return {"de"};
    std::vector<std::string> all{"en", "de", "es", "fr"};
    if (ui::can_write_japanese()) all.emplace_back("ja");
    return all;
}

// The last popup opened; null if none is open.
const ImGuiWindow* top_popup() {
    const auto& open = ImGui::GetCurrentContext()->OpenPopupStack;
    return open.empty() ? nullptr : open.back().Window;
}

int open_popups() {
    return ImGui::GetCurrentContext()->OpenPopupStack.Size;
}

engine::Rect place_of(const ImGuiWindow& window) {
    return {window.Pos.x, window.Pos.y, window.Size.x, window.Size.y};
}

bool lies_over(const engine::Rect& a, const engine::Rect& b) {
    constexpr float slack = 1; // Dear ImGui puts windows on whole pixels.
    return a.x + slack < b.right() && b.x + slack < a.right() && a.y + slack < b.bottom() && b.y + slack < a.bottom();
}

std::size_t lines_in(const ImGuiWindow& window) {
    std::set<int> lines;
    for (const drawn_text::Glyph& glyph : drawn_text::glyphs())
        if (glyph.window == window.Name) lines.insert(static_cast<int>(std::lround(glyph.baseline)));
    return lines.size();
}

void check_popup(const Pilot& pilot, const ImGuiWindow& popup, const engine::Rect& opener) {
    const ui::ScreenLayout& layout = pilot.gui().layout();
    const engine::Rect place = place_of(popup);
    CHECK_FALSE(lies_over(place, opener));
    CHECK(place.x >= 0);
    CHECK(place.y >= 0);
    CHECK(place.x + place.width <= static_cast<float>(layout.width));
    CHECK(place.y + place.height <= static_cast<float>(layout.height));
    const bool has_room =
        popup.ContentSize.y + 2 * popup.WindowPadding.y <= static_cast<float>(layout.height) - layout.menu.height - 6;
    CHECK((popup.ScrollMax.y > 0) == !has_room);
}

void close_all(Pilot& pilot) {
    while (open_popups() > 0)
        pilot.press(SDL_SCANCODE_ESCAPE);
}

// Points at and presses each visible line with a submenu, which must choose nothing.
void check_submenus(Pilot& pilot, const std::string& heading) {
    const ui::Preferences before = pilot.gui().preferences();
    const engine::Rect visible = place_of(*top_popup());
    for (const auto& [id, line] : items::reachable()) {
        const engine::Point middle = line.center();
        if (!visible.contains(middle)) continue;
        pilot.move_mouse(middle);
        pilot.wait(30ms);
        if (open_popups() < 2) continue;
        check_popup(pilot, *top_popup(), {middle.x, middle.y, 1, 1});
        pilot.push_button(SDL_MOUSEBUTTONDOWN, middle);
        pilot.wait(30ms);
        pilot.push_button(SDL_MOUSEBUTTONUP, middle);
        pilot.wait(30ms);
        CHECK(open_popups() == 2);
        CHECK(pilot.gui().preferences() == before);
        close_all(pilot);
        pilot.click_item(heading);
    }
}

void check_menu(Pilot& pilot, const std::string& name) {
    CAPTURE(name);
    const std::string heading = "##menu/##menubar/" + base::tr_data(name);
    const auto place = items::rectangle(heading);
    REQUIRE(place.has_value());
    const ui::Preferences before = pilot.gui().preferences();
    pilot.move_mouse(place->center());
    pilot.push_button(SDL_MOUSEBUTTONDOWN, place->center());
    pilot.wait(30ms);
    pilot.push_button(SDL_MOUSEBUTTONUP, place->center());
    pilot.wait(30ms);
    REQUIRE(open_popups() == 1); // The release chose nothing.
    CHECK(pilot.gui().preferences() == before);
    CHECK_FALSE(pilot.gui().state().new_game());
    const ImGuiWindow& popup = *top_popup();
    check_popup(pilot, popup, *place);
    CHECK(popup.Pos.y >= pilot.gui().layout().menu.height);
    CHECK(lines_in(popup) <= 12);
    check_submenus(pilot, heading);
    close_all(pilot);
    CHECK(pilot.gui().preferences() == before);
}

} // namespace

TEST_CASE("a click opens a menu below the bar, submenus open next to it, and nothing is chosen") {
    for (const std::string& language : menu_languages()) {
        CAPTURE(language);
        const Spoken speaks{language};
        for (const auto& [width, height] : menu_windows) {
            Pilot pilot{two_humans(8), width, height};
            pilot.settle();
            for (const int text : {100, 115, 130, 150}) {
                CAPTURE_BOUND(width);
                CAPTURE(text);
                pilot.run("text " + std::to_string(text));
                pilot.wait(30ms);
                for (const char* name : menu_names)
                    check_menu(pilot, name);
            }
        }
    }
}

TEST_CASE("drop-down lists in small windows scroll and do not cover their controls") {
    ui::Preferences preferences = two_humans(8);
    preferences.is_debug_open = true;
    preferences.debug.side = ui::DebugSide::bottom;
    for (const auto& [width, height] : menu_windows) {
        CAPTURE_BOUND(width);
        Pilot pilot{preferences, width, height};
        pilot.run("text " + std::to_string(150));
        pilot.wait(50ms);
        const auto bottom = static_cast<float>(height);
        const auto check = [&, bottom = bottom](const std::string& control) {
            CAPTURE(control);
            const auto place = items::rectangle(control);
            if (!place) return;
            pilot.click_item(control);
            pilot.wait(50ms);
            REQUIRE(open_popups() == 1);
            const engine::Rect list = place_of(*top_popup());
            CHECK_FALSE(lies_over(list, *place));
            CHECK(list.y >= 0);
            CHECK(list.y + list.height <= bottom);
            pilot.press(SDL_SCANCODE_ESCAPE);
        };
        check("##menu/##menubar/board size");
        for (const char* tab : {"tab search", "tab tree", "tab comparison"}) {
            pilot.run(tab);
            pilot.wait(50ms);
            for (const char* control :
                 {"Debug/##nodes", "Debug/##fall", "Debug/##depth", "Debug/##bound", "Debug/comparison/##own depth"})
                check(control);
        }
        pilot.run("debug");
        pilot.run("text " + std::to_string(100));
        pilot.run("new-game");
        pilot.wait(50ms);
        pilot.click_item("New game/tab/Details");
        pilot.wait(50ms);
        check("{New game/choices}/##rules");
        check("{New game/choices}/(0)/##seat");
        check("{New game/choices}/(1)/##seat");
    }
}

TEST_CASE("the menu lists each language by its own name, whatever the current language") {
    if (!ui::can_write_japanese()) return; // The typeface is optional.
    for (const char* language : {"en", "de", "es", "fr"}) {
        CAPTURE(language);
        const Spoken speaks{language};
        Pilot pilot{two_humans(8), 1280, 800};
        pilot.settle();
        pilot.click_item("##menu/##menubar/" + base::tr_data("View"));
        pilot.click_item("##Menu_00/" + base::tr_data("Language"));
        pilot.wait(30ms);
        const std::vector<std::string> words = drawn_text::words();
        for (const char* name : {"English", "Deutsch", "Espa\xC3\xB1ol",
                                 "Fran\xC3\xA7"
                                 "ais",
                                 "\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E"})
            CHECK(std::ranges::find(words, name) != words.end());
    }
}
