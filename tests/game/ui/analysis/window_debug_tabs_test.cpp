// The debug panel's tabs while they have nothing to show, and whether their contents fit.
#include "tests/capture_bound.hpp"
#include "tests/game/ui/debug_panel.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

using namespace std::chrono_literals;
using debug_panel::with_steady_debug;

namespace {

constexpr const char* tabs[]{"Search", "Counters", "Plots", "Evaluation", "Tree", "Compare", "Parameters"};

} // namespace

TEST_CASE("after the end of a game the search tabs lead back to a position that can be searched") {
    Pilot pilot{with_steady_debug(4), 1280, 800};
    while (!pilot.game().is_over()) {
        pilot.click(*pilot.position().legal_moves().begin());
        pilot.settle();
    }
    pilot.ask(ui::dismiss_result);
    for (const char* tab : {"Search", "Counters"}) {
        CAPTURE(tab);
        pilot.click_item(std::string{"Debug/tabs/"} + tab);
        pilot.wait(100ms);
        const auto end = pilot.game().tree().cursor();
        pilot.click_item("Debug/Back one move");
        CHECK(pilot.game().tree().cursor() == pilot.game().tree().node(end).parent);
        wait_until(pilot, "no search begins", [&] { return pilot.controller().report().has_value(); });
        pilot.submit(play::GoTo{end});
        pilot.settle();
    }
}

TEST_CASE("texts of the debug panel do not overlap, even in small windows") {
    Pilot pilot{with_steady_debug(8), 1280, 800};
    wait_until(pilot, "no search begins",
               [&] { return pilot.controller().report() && pilot.controller().report()->depth > 7; });
    for (const auto& [width, height] : {std::pair{640, 480}, {800, 600}, {1280, 800}}) {
        pilot.resize(width, height);
        for (const ui::DebugSide side : {ui::DebugSide::right, ui::DebugSide::bottom}) {
            pilot.run("debug-side " + std::string{ui::to_text(side)});
            for (int i = 0; i < 2 * static_cast<int>(std::size(tabs)); ++i) {
                const char* tab = tabs[static_cast<std::size_t>(i) % std::size(tabs)];
                if (i % static_cast<int>(std::size(tabs)) == 0) pilot.run("compact-panel");
                CAPTURE_BOUND(width);
                CAPTURE(i);
                CAPTURE(static_cast<int>(side));
                CAPTURE(tab);
                pilot.click_item(std::string{"Debug/tabs/"} + tab);
                pilot.step();
                for (const std::string& fault : drawn_text::faults())
                    CHECK_MESSAGE(fault.find("over each other") == std::string::npos, fault);
            }
        }
    }
}

TEST_CASE("controls stay inside the debug panel, wherever it is docked") {
    Pilot pilot{with_steady_debug(8), 1280, 800};
    for (const ui::DebugSide side :
         {ui::DebugSide::right, ui::DebugSide::left, ui::DebugSide::bottom, ui::DebugSide::window}) {
        pilot.run("debug-side " + std::string{ui::to_text(side)});
        wait_until(pilot, "no search begins",
                   [&] { return pilot.controller().report() && pilot.controller().report()->depth > 3; });
        for (const char* tab : tabs) {
            CAPTURE(static_cast<int>(side));
            CAPTURE(tab);
            pilot.click_item(std::string{"Debug/tabs/"} + tab);
            const engine::Rect frame = *pilot.gui().layout().debug;
            for (const auto& [id, box] : items::rectangles()) {
                const bool is_its = frame.contains({box.x + box.width / 2, box.y + box.height / 2});
                if (!is_its || box.width > frame.width) continue; // Scrolling tables have wider rows.
                CHECK(box.x >= frame.x - 1);
                CHECK(box.x + box.width <= frame.x + frame.width + 1);
            }
        }
    }
}

TEST_CASE("plots and words of the field explain themselves under the pointer") {
    Pilot pilot{with_steady_debug(8), 1280, 800};
    pilot.type("f5");
    pilot.settle();
    debug_panel::wait_for_depth(pilot, 6);
    debug_panel::pause(pilot);
    // x, y: in parts of the panel.
    const struct {
        const char* tab;
        float x, y;
        const char* tip;
    } rows[]{{"Plots", .3f, .3f, "depth "},       {"Plots", .8f, .3f, "depth "},  {"Plots", .05f, .7f, "static: "},
             {"Plots", .45f, .7f, "1. Black f5"}, {"Plots", .8f, .7f, " s\n"},    {"Counters", .1f, .6f, "ply "},
             {"Counters", .58f, .6f, "depth "},   {"Counters", .5f, .92f, " s\n"}};
    for (const auto& row : rows) {
        CAPTURE(row.tab);
        CAPTURE(row.x);
        CAPTURE(row.y);
        pilot.click_item(std::string{"Debug/tabs/"} + row.tab);
        const engine::Rect panel = *pilot.gui().layout().debug;
        pilot.move_mouse({panel.x + row.x * panel.width, panel.y + row.y * panel.height});
        pilot.wait(ui::tip_delay + 100ms);
        const std::string tip = pilot.gui().state().tip.text;
        CHECK(pilot.gui().state().tip.is_shown);
        CHECK_MESSAGE(tip.find(row.tip) != std::string::npos, tip);
    }
    pilot.click_item("Debug/tabs/Search");
    for (const auto& [heading, tip] :
         {std::pair{"Selectivity", "How sure the search is"}, {"Share", "The move's part of all nodes"}}) {
        pilot.move_mouse(*items::find(std::string{"Debug/root moves/"} + heading));
        CHECK(pilot.gui().state().tip.text.starts_with(tip));
    }
}

TEST_CASE("golden pictures: the tree and comparison tabs of the debug panel before they are used") {
    ui::Preferences preferences = with_steady_debug(8);
    preferences.shown.bar = preferences.shown.graph = false; // Both depend on the depth reached before the pause.
    Pilot pilot{preferences, 1280, 800};
    pilot.press(SDL_SCANCODE_F5); // Pauses the search to fix its figures.
    for (const auto& [tab, name] : {std::pair{"Tree", "debug-tree-empty"}, {"Compare", "debug-comparison-empty"}}) {
        pilot.click_item(std::string{"Debug/tabs/"} + tab);
        pilot.move_mouse({1, 1});
        pilot.settle();
        golden::check(pilot.picture(), name, 0.015);
    }
}
