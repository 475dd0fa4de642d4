// The window at all sizes: every text has its room, and the list of moves shows what it should.
#include "game/ui/editor/editing.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/pilot.hpp"

#include <doctest/doctest.h>
#include <imgui.h>

#include <algorithm>
#include <memory>
#include <tuple>

using namespace std::chrono_literals;
using rules::Color;
using rules::GameTree;

namespace {

constexpr std::pair<int, int> window_sizes[]{{480, 800},   {640, 480},  {800, 600},  {1000, 640},
                                             {1024, 1024}, {1280, 800}, {1600, 500}, {700, 1240}};

// The window with a game of so many moves, each the first that is legal.
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

std::string item_of(GameTree::NodeId node) {
    return "{##moves/list}/(" + std::to_string(node) + ")/move";
}

// The faults of the frame, but in windows that scroll.
std::vector<std::string> text_faults(const std::vector<std::string>& scrolling = {}) {
    std::vector<std::string> faults = drawn_text::faults();
    std::erase_if(faults, [&](const std::string& fault) {
        return std::ranges::any_of(scrolling,
                                   [&](const std::string& name) { return fault.find(name) != std::string::npos; });
    });
    return faults;
}

void check_texts(const std::vector<std::string>& scrolling = {}) {
    for (const std::string& fault : text_faults(scrolling))
        CHECK_MESSAGE(false, fault);
}

} // namespace

TEST_CASE("at every size every text around the board has its room") {
    ui::Preferences preferences = two_persons(8);
    preferences.game.participants[0].name = "A name that is rather long for a card";
    preferences.game.rules.move_time_limit = 10min;
    for (const bool has_clock : {true, false}) {
        if (!has_clock) preferences.game.rules.move_time_limit = 0s;
        const auto with = with_game(preferences, 24);
        Pilot& pilot = *with;
        for (const auto& [width, height] : window_sizes) {
            CAPTURE_BOUND(width);
            CAPTURE_BOUND(height);
            CAPTURE(has_clock);
            pilot.resize(width, height);
            check_texts();
        }
    }
}

TEST_CASE("notes and the position editor have their room in small and in upright windows") {
    const auto with = with_game(two_persons(8), 24);
    Pilot& pilot = *with;
    for (const auto& [width, height] : {std::pair{480, 800}, {640, 480}, {800, 600}}) {
        CAPTURE_BOUND(width);
        CAPTURE_BOUND(height);
        pilot.resize(width, height);
        pilot.run("trainer");
        pilot.resize(width, height);
        check_texts();
        pilot.run("trainer");
        pilot.run("edit");
        pilot.resize(width, height);
        check_texts();
        CHECK(pilot.shows("##editor/Play from here"));
        pilot.ask(ui::close_screen);
    }
}

TEST_CASE("with the debug panel at any side the moves stay, and the texts around the board have their room") {
    ui::Preferences preferences = against(ai::Level{3}, 8);
    preferences.is_debug_open = true;
    Pilot pilot{preferences, 1280, 800};
    pilot.submit(play::Pause{});
    for (const auto& [width, height] : {std::pair{640, 480}, {1280, 800}, {720, 1280}}) {
        pilot.resize(width, height);
        for (const ui::DebugSide side : {ui::DebugSide::right, ui::DebugSide::left, ui::DebugSide::bottom}) {
            CAPTURE_BOUND(width);
            CAPTURE_BOUND(height);
            CAPTURE(static_cast<int>(side));
            pilot.run("debug-side " + std::string{ui::to_text(side)});
            for (int i = 0; i < 4; ++i)
                pilot.step();
            REQUIRE(pilot.gui().layout().debug.has_value());
            CHECK_FALSE(ui::is_empty(pilot.gui().layout().moves));
            CHECK(pilot.shows("##steps/back"));
            check_texts({"##debug", "Debug"});
        }
    }
}

TEST_CASE("after another size, and full screen and back, the present move is in view") {
    const auto with = with_game(two_persons(8), 44);
    Pilot& pilot = *with;
    for (const GameTree::NodeId node : {44, 3}) {
        REQUIRE(pilot.game().tree().contains(node));
        pilot.submit(play::GoTo{node});
        pilot.settle();
        for (const auto& [width, height] : window_sizes) {
            CAPTURE(node);
            CAPTURE_BOUND(width);
            CAPTURE_BOUND(height);
            pilot.resize(width, height);
            CHECK(pilot.shows(item_of(node)));
        }
        pilot.press(SDL_SCANCODE_F11);
        pilot.wait(200ms);
        CHECK(pilot.shows(item_of(node)));
        pilot.press(SDL_SCANCODE_F11);
        pilot.wait(200ms);
        CHECK(pilot.shows(item_of(node)));
    }
}

TEST_CASE("in the list of moves the numbers of the rows stand on one line with the moves") {
    const auto with = with_game(two_persons(8), 21);
    Pilot& pilot = *with;
    pilot.resize(1280, 800);
    std::vector<float> baselines;
    for (const drawn_text::Glyph& glyph : drawn_text::glyphs())
        if (glyph.window.starts_with("##moves/list")) baselines.push_back(glyph.baseline);
    REQUIRE(baselines.size() >= 30);
    std::ranges::sort(baselines);
    for (std::size_t i = 1; i < baselines.size(); ++i) {
        const float apart = baselines[i] - baselines[i - 1];
        CHECK((apart < .6f || apart > 15)); // of the same row, or of the next
    }
}

TEST_CASE("texts grow by the View menu, with the panels that hold them and not with what is between those") {
    Pilot pilot{two_persons(8), 1280, 800};
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
    // As far as the window has room for it.
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
        const auto pilot = with_game(two_persons(8), 24, width, height);
        pilot->settle();
        golden::check(pilot->picture(), name);
    }
}
