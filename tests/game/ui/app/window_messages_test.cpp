// Messages and tips: where and how long they show.
#include "game/records/raw_text.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <cstdlib>
#include <map>

using namespace std::chrono_literals;

namespace {

bool shows_same_squares(Pilot& pilot, const engine::Image& a, const engine::Image& b) {
    const engine::Rect& field = pilot.gui().layout().board.field;
    for (int y = static_cast<int>(field.y) + 1; y < static_cast<int>(field.y + field.height) - 1; ++y) {
        for (int x = static_cast<int>(field.x) + 1; x < static_cast<int>(field.x + field.width) - 1; ++x) {
            const auto at = static_cast<std::size_t>(y * a.width + x) * 4;
            for (std::size_t channel = 0; channel < 3; ++channel)
                if (std::abs(a.pixels[at + channel] - b.pixels[at + channel]) > 2) return false;
        }
    }
    return true;
}

} // namespace

TEST_CASE("a message covers no square, whatever the shape of the window") {
    for (const auto& [width, height] : {std::pair{640, 480}, {800, 600}, {1280, 800}, {600, 900}, {1600, 500}}) {
        CAPTURE_BOUND(width);
        Pilot pilot{two_humans(8), width, height};
        pilot.move_mouse({1, 1});
        pilot.settle();
        const engine::Image before = pilot.picture();
        pilot.ask(ui::load_file,
                  std::filesystem::path{
                      "a file that is not there, with a name so long that its message needs several lines"});
        REQUIRE_FALSE(pilot.gui().state().messages.all().empty());
        const engine::Image after = pilot.picture();
        CHECK(shows_same_squares(pilot, before, after));
        CHECK(before.pixels != after.pixels);
    }
}

TEST_CASE("a very long message keeps the beginning and the end of its text") {
    for (const std::string& name : {std::string(131'000, 'a'), std::string(10'000, ' '), [] {
                                        std::string many;
                                        while (many.size() < 131'000)
                                            many += "\xe7\xb8\xa6"; // Three bytes per character.
                                        return many;
                                    }()}) {
        CAPTURE(name.substr(0, 3));
        Pilot pilot{two_humans(8), 640, 480};
        pilot.ask(ui::load_file, std::filesystem::path{name});
        pilot.picture();
        const std::string said = pilot.message();
        CHECK(said.size() <= 600);
        CHECK(records::is_utf8(said));
        CHECK(said.find(name.substr(0, 300)) != std::string::npos);
        CHECK(said.find(name.substr(0, 60), 400) != std::string::npos);
        CHECK(said.back() != name.back()); // Ends with the reason, not the name.
        pilot.ask(ui::load_file, std::filesystem::path{name});
        CHECK(pilot.gui().state().messages.all().size() == 1);
    }
}

TEST_CASE("while the library is open, only the library shows a message") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    pilot.run("copy-position");
    std::string message = pilot.message();
    REQUIRE_FALSE(message.empty());
    pilot.run("library");
    pilot.step();
    REQUIRE(pilot.message() == message);
    std::map<std::string, std::string> said; // By window.
    for (const drawn_text::Glyph& glyph : drawn_text::glyphs())
        said[glyph.window] += static_cast<char>(glyph.code);
    std::erase(message, ' '); // Spaces have no glyph.
    for (const auto& [window, text] : said) {
        CAPTURE_BOUND(window);
        CHECK((text.find(message) != std::string::npos) == (window == "Games"));
    }
}

TEST_CASE("a message disappears when it is no longer true") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    CHECK(pilot.message() == "Undid f5.");
    pilot.press(SDL_SCANCODE_Y, KMOD_LCTRL);
    CHECK(pilot.message().empty());
    // A move in a paused game shows a message, which goes when the game resumes.
    pilot.settle();
    pilot.press(SDL_SCANCODE_P, KMOD_LCTRL);
    pilot.click(*pilot.position().legal_moves().begin());
    CHECK(pilot.message() == "The game is paused.");
    pilot.press(SDL_SCANCODE_P, KMOD_LCTRL);
    CHECK(pilot.message().empty());
    // The next legal move clears the message about an illegal one.
    pilot.click(rules::Square{0, 0});
    CHECK_FALSE(pilot.message().empty());
    pilot.click(*pilot.position().legal_moves().begin());
    CHECK(pilot.message().empty());
}

TEST_CASE("a tip appears after a moment and disappears when the pointer leaves") {
    Pilot pilot{two_humans(8), 1280, 800};
    pilot.settle();
    const auto hints = items::find("##buttons/Hints");
    REQUIRE(hints.has_value());
    pilot.move_mouse(*hints);
    pilot.wait(400ms);
    CHECK_FALSE(pilot.gui().state().tip.is_shown);
    pilot.wait(400ms); // The sleeping window wakes for the tip.
    CHECK(pilot.gui().state().tip.is_shown);
    const int frames = pilot.frames_drawn();
    pilot.wait(3s);
    CHECK(pilot.frames_drawn() == frames);
    pilot.move_mouse({1, 1});
    CHECK_FALSE(pilot.gui().state().tip.is_shown);
}
