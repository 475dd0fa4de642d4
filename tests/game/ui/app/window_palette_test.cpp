// The command palette, with real keys and clicks.
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

namespace {

bool has_dialog(const Pilot& pilot) {
    return !std::holds_alternative<std::monostate>(pilot.gui().state().dialog);
}

void open_palette(Pilot& pilot) {
    pilot.press(SDL_SCANCODE_P, KMOD_LCTRL | KMOD_LSHIFT);
    pilot.step();
    REQUIRE(std::holds_alternative<ui::PaletteDialog>(pilot.gui().state().dialog));
    pilot.step();
}

} // namespace

TEST_CASE("the arrow keys choose an action in the palette; Enter or a click runs it") {
    Pilot pilot{two_humans(8), 900, 640};
    open_palette(pilot);
    pilot.type("wal");
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(pilot.gui().preferences().theme == "walnut");
    CHECK_FALSE(has_dialog(pilot));
    open_palette(pilot);
    pilot.type("8 size");
    pilot.press(SDL_SCANCODE_BACKSPACE);
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(has_dialog(pilot));
    open_palette(pilot);
    pilot.type("theme");
    pilot.press(SDL_SCANCODE_DOWN);
    pilot.press(SDL_SCANCODE_UP);
    pilot.press(SDL_SCANCODE_DOWN);
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(pilot.gui().preferences().theme == ui::choices("theme")[1]->id.substr(6));
    open_palette(pilot);
    pilot.type("about");
    pilot.click_item("{Palette/list}/##about");
    pilot.step();
    CHECK(std::get<ui::Page>(pilot.gui().state().dialog) == ui::Page::about);
}

TEST_CASE("the palette offers only enabled actions") {
    Pilot pilot{two_humans(8), 900, 640};
    open_palette(pilot);
    pilot.type("undo"); // No move yet.
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(has_dialog(pilot));
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.play({"f5"});
    open_palette(pilot);
    pilot.type("undo");
    pilot.press(SDL_SCANCODE_RETURN);
    pilot.settle();
    CHECK(pilot.game().position().occupied().size() == 4);
}

TEST_CASE("a page of the Help menu has the title of its action") {
    Pilot pilot{ui::Preferences{}, 1280, 800};
    for (const char* id : {"help", "about"}) {
        pilot.run(id);
        pilot.settle();
        const std::string title = ui::action(id).title.text();
        const auto words = drawn_text::words();
        CAPTURE(title);
        std::string all;
        for (const std::string& word : words)
            all += word + ' ';
        CHECK(all.find(title) != std::string::npos);
        pilot.press(SDL_SCANCODE_ESCAPE);
    }
}
