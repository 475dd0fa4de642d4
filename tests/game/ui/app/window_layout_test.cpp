// The window's layout at different text sizes and window shapes.
#include "tests/capture_bound.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/pilot.hpp"

#include <doctest/doctest.h>
#include <imgui.h>

#include <memory>
#include <tuple>

using namespace std::chrono_literals;
using rules::GameTree;

namespace {

// A window with a game of `moves` moves, each the first legal one.
std::unique_ptr<Pilot> with_game(const ui::Preferences& preferences, int moves, int width = 640, int height = 480) {
    const play::GameSettings& settings = preferences.game;
    rules::GameTree game{settings.rules.start(settings.size)};
    for (int i = 0; i < moves && !game.position().is_over(); ++i) {
        const auto legal = game.position().legal_moves();
        REQUIRE_FALSE(game.play(legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()}).has_value());
    }
    ui::GuiOptions options = at_once(preferences);
    options.loaded = play::GameState{.settings = settings, .game = std::move(game)};
    return std::make_unique<Pilot>(preferences, std::move(options), width, height);
}

} // namespace

TEST_CASE("the View menu scales texts and their panels but not the space between them") {
    Pilot pilot{two_humans(8), 1280, 800};
    pilot.settle();
    const ui::ScreenLayout before = pilot.gui().layout();
    const float line = ImGui::GetIO().FontDefault->FontSize;
    choose_in_menu(pilot, "View", "Text size", "130 %");
    pilot.wait(100ms);
    const ui::ScreenLayout& after = pilot.gui().layout();
    CHECK(pilot.gui().preferences().text_percent == 130);
    CHECK(after.scale == doctest::Approx(before.scale * 1.3f));
    CHECK(ImGui::GetIO().FontDefault->FontSize == doctest::Approx(line * 1.3f).epsilon(.1));
    REQUIRE(after.bar.has_value());
    CHECK(after.bar->width == before.bar->width);
    golden::check(pilot.picture(), "text-large");
    // No larger than the window has room for.
    pilot.run("text " + std::to_string(150));
    pilot.resize(390, 844);
    pilot.wait(100ms);
    CHECK(pilot.gui().layout().scale <= ui::largest_scale(390, 844));
}

TEST_CASE("golden pictures: a game in a small, an upright, a square and a very wide window") {
    for (const auto& [name, width, height] : {std::tuple{"shape-small", 640, 480},
                                              {"shape-upright", 540, 960},
                                              {"shape-square", 800, 800},
                                              {"shape-wide", 1600, 500}}) {
        const auto pilot = with_game(two_humans(8), 24, width, height);
        pilot->settle();
        golden::check(pilot->picture(), name);
    }
}
