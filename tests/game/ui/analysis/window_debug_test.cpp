// The debug panel in the real window: its sides, inspector and recorded trees, and that it rests.
#include "game/records/notation.hpp"
#include "game/records/obf.hpp"
#include "game/ui/widgets/numbers.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/debug_panel.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

using namespace std::chrono_literals;
using debug_panel::choose;
using debug_panel::pause;
using debug_panel::wait_for_depth;
using debug_panel::with_debug;
using debug_panel::with_steady_debug;
using rules::Square;

TEST_CASE("a button and the menu dock the debug panel left, right or below; its edge can be dragged") {
    Pilot pilot{with_debug(8), 1280, 800};
    pilot.step();
    REQUIRE(pilot.gui().layout().debug_side == ui::DebugSide::right);
    const float usual = pilot.gui().layout().debug->width;
    const engine::Rect frame = *pilot.gui().layout().debug;
    pilot.drag({frame.x + 2, 400}, {frame.x + 152, 400});
    CHECK(pilot.gui().layout().debug->width == doctest::Approx(usual - 150).epsilon(.02));
    CHECK(pilot.gui().preferences().debug.width > 0);

    pilot.click_item("Debug/dock");
    CHECK(pilot.gui().layout().debug_side == ui::DebugSide::bottom);
    const engine::Rect below = *pilot.gui().layout().debug;
    pilot.drag({640, below.y + 2}, {640, below.y - 58});
    CHECK(pilot.gui().layout().debug->height == doctest::Approx(below.height + 60).epsilon(.03));
    pilot.click_item("Debug/dock");
    CHECK(pilot.gui().layout().debug_side == ui::DebugSide::left);
    CHECK(pilot.gui().layout().debug->x == 0);
    for (const auto& [name, side] :
         {std::pair{"Bottom", ui::DebugSide::bottom}, {"Left", ui::DebugSide::left}, {"Right", ui::DebugSide::right}}) {
        pilot.click_item("##menu/##menubar/View");
        pilot.click_item("##Menu_00/Debug panel");
        pilot.click_item(std::string{"##Menu_01/"} + name);
        CHECK(pilot.gui().layout().debug_side == side);
    }
    // A double click on the edge restores the usual width.
    const engine::Point edge{pilot.gui().layout().debug->x + 2, 400};
    pilot.click(edge);
    pilot.click(edge);
    CHECK(pilot.gui().layout().debug->width == usual);
}

TEST_CASE("the debug panel works in its own window and previews lines on the board") {
    Pilot pilot{with_debug(8), 1280, 800};
    pilot.run("debug-side " + std::string{ui::to_text(ui::DebugSide::window)});
    const auto& layout = [&]() -> const ui::ScreenLayout& { return pilot.gui().layout(); };
    REQUIRE(layout().debug_side == ui::DebugSide::window);
    CHECK(layout().debug->x == engine::side_origin.x);
    CHECK(layout().debug->width == 720);
    CHECK(layout().board.frame.height > 700);
    wait_for_depth(pilot, 3);
    pause(pilot);
    const engine::Image before = pilot.side_picture();
    CHECK(before.width == 720);
    pilot.click_item("Debug/tabs/Counters");
    CHECK(pilot.gui().state().debug.tab == "counters");
    CHECK(pilot.side_picture().pixels != before.pixels);
    pilot.click_item("Debug/tabs/Search");
    // Clicks in the panel's window do not reach the board.
    const int nodes = pilot.game().tree().node_count();
    pilot.click(engine::Point{engine::side_origin.x + 300, 400});
    CHECK(pilot.game().tree().node_count() == nodes);
    const auto row =
        items::find("Debug/root moves/" + records::to_text(pilot.controller().report()->moves.front().move));
    REQUIRE(row.has_value());
    CHECK(row->x > engine::side_origin.x);
    pilot.move_mouse(*row);
    CHECK(pilot.gui().state().lines.preview.has_value());
    // The button moves the panel to the next side, and the settings remember its window.
    pilot.click_item("Debug/dock");
    CHECK(layout().debug_side == ui::DebugSide::right);
    CHECK(layout().debug->x < 1280);
    CHECK(pilot.gui().preferences().debug_window.width == 720);
    pilot.click_item("##menu/##menubar/View");
    pilot.click_item("##Menu_00/Debug panel");
    pilot.click_item("##Menu_01/Own window");
    REQUIRE(layout().debug_side == ui::DebugSide::window);
    // Its close button closes the panel, and F12 opens it again.
    pilot.close_side();
    CHECK_FALSE(pilot.gui().preferences().is_debug_open);
    CHECK_FALSE(layout().debug.has_value());
    CHECK_FALSE(pilot.has_quit());
    pilot.press(SDL_SCANCODE_F12);
    pilot.step();
    CHECK(layout().debug_side == ui::DebugSide::window);
    // The window stays open and empty in the position editor.
    pilot.press(SDL_SCANCODE_E, KMOD_LCTRL);
    CHECK_FALSE(layout().debug.has_value());
    CHECK(pilot.side_picture().width == 720);
}

TEST_CASE("the open debug panel draws no more frames after the search has ended") {
    Pilot pilot{with_debug(4)}; // Solved immediately.
    wait_until(pilot, "4x4 is not solved",
               [&] { return pilot.controller().report() && !pilot.controller().is_searching(); });
    pilot.wait(1500ms);
    const int frames = pilot.frames_drawn();
    pilot.wait(10s);
    CHECK(pilot.frames_drawn() == frames);
}

TEST_CASE("the inspector unfolds its groups and shows how the move under the pointer changes them") {
    Pilot pilot{with_debug(8), 1280, 800};
    pilot.click_item("Debug/tabs/Evaluation");
    pilot.step();
    const std::string group = pilot.gui().state().debug.inspection.groups().front().name;
    const std::string first = pilot.gui().state().debug.inspection.explanation().terms.front().name;
    CHECK_FALSE(pilot.shows("Debug/evaluation/###" + group + "/###" + first));
    pilot.click_item("Debug/evaluation/###" + group);
    REQUIRE(pilot.shows("Debug/evaluation/###" + group + "/###" + first));
    pilot.move_mouse(*items::find("Debug/evaluation/###" + group + "/###" + first));
    CHECK_FALSE(pilot.gui().state().debug.inspection.change().has_value());
    pilot.move_mouse(pilot.gui().layout().board.center(Square{4, 5})); // f5
    const auto& moved = pilot.gui().state().debug.inspection.change();
    REQUIRE(moved.has_value());
    CHECK(moved->after.score == -ai::explain(pilot.position().after(rules::Move{Square{4, 5}})).score);
    pilot.move_mouse({2, 2});
    CHECK_FALSE(pilot.gui().state().debug.inspection.change().has_value());
}

TEST_CASE("the inspector explains every kind of change on every kind of square, also when the game is over") {
    for (const int side : {4, 7, 8}) {
        CAPTURE(side);
        Pilot pilot{with_debug(side), 1280, 800};
        pilot.press(SDL_SCANCODE_F5); // Pauses the search.
        pilot.run("tab evaluation");
        const ui::Inspection& inspection = pilot.gui().state().debug.inspection;
        const auto check_all = [&] {
            const rules::Position position = pilot.position();
            for (const ui::WhatIf& what_if : ui::what_ifs) {
                pilot.run("what-if " + std::string{what_if.id});
                CAPTURE(what_if.id);
                for (const Square square : position.squares()) {
                    if (side > 4 && (square.row + 2 * square.column) % 5 != 0) continue;
                    pilot.move_mouse(pilot.gui().layout().board.center(square));
                    const auto changed = ai::changed(position, square, what_if.change);
                    REQUIRE(inspection.change().has_value() == changed.has_value());
                    if (!changed) continue;
                    const double value = ai::explain(*changed).discs();
                    const double seen = changed->to_move() == position.to_move() ? value : -value;
                    CHECK(inspection.change()->after.discs() == seen);
                    CHECK(std::ranges::count(drawn_text::words(), ui::signed_decimal(seen, 2)) > 0);
                }
            }
        };
        check_all();
        while (side == 4 && !pilot.game().is_over()) {
            pilot.click(*pilot.position().legal_moves().begin());
            pilot.settle();
            pilot.ask(ui::dismiss_result);
            check_all();
        }
    }
}

TEST_CASE("the changes on the board are written on every square that can be changed so") {
    Pilot pilot{with_steady_debug(8), 1280, 800};
    pilot.press(SDL_SCANCODE_F5);
    pilot.play({"f5", "d6", "c3"});
    pilot.run("tab evaluation");
    debug_panel::choose(pilot, "Debug/evaluation/##what if", "flip the disc");
    CHECK(pilot.gui().state().debug.what_if == ai::SquareChange::flip);
    const auto count_words = [&] {
        int count = 0;
        for (const ai::SquareEffect& effect : ai::square_effects(pilot.position(), ai::SquareChange::flip))
            count += std::ranges::count(drawn_text::words(), ui::signed_decimal(effect.change, 1)) > 0 ? 1 : 0;
        return count;
    };
    pilot.step();
    CHECK(count_words() < pilot.position().occupied().size());
    pilot.click_item("Debug/evaluation/changes on the board");
    pilot.step();
    CHECK(count_words() == pilot.position().occupied().size());
    pilot.run("tab search");
    CHECK(count_words() < pilot.position().occupied().size());
    pilot.run("what-if map"); // Opens the tab again.
    CHECK(pilot.gui().state().debug.tab == "evaluation");
    CHECK_FALSE(pilot.gui().state().debug.shows_effects);
}

namespace {

// Records the search until it pauses after the iteration of that depth.
void record_to_depth(Pilot& pilot, int depth) {
    pilot.ask([](ui::Session& session) { session.state.debug.breaks.nodes = 1; });
    pilot.run("record-tree");
    const auto is_at = [&](int reached) {
        const auto& report = pilot.controller().report();
        return pilot.controller().is_search_paused() && report && report->tree && report->depth >= reached;
    };
    wait_until(pilot, "the recorded search does not pause", [&] { return is_at(0); });
    for (int at = 1; at <= depth; ++at) {
        pilot.press(SDL_SCANCODE_F10);
        wait_until(pilot, "the step does not end", [&] { return is_at(at); });
    }
    pilot.ask([](ui::Session& session) { session.state.debug.breaks = {}; });
    for (int i = 0; i < 3; ++i)
        pilot.step();
}

} // namespace

TEST_CASE("the tree of the running search is recorded, unfolded, filtered and shown on the board") {
    Pilot pilot{with_debug(8), 1280, 800};
    pilot.click_item("Debug/tabs/Tree");
    record_to_depth(pilot, 6);
    const ui::TreeBrowser& browser = pilot.gui().state().debug.tree;
    CHECK(browser.records);
    REQUIRE(browser.view);
    const ai::Report& report = *pilot.controller().report();
    CHECK(browser.view->shows(report.tree));
    CHECK(browser.view->recording().position == pilot.position());
    CHECK(browser.view->node(0).nodes == report.thread_nodes.front());
    const auto best = report.moves.front().move;

    pilot.click_item("Debug/Fold");
    const std::size_t folded = browser.view->rows().size();
    CHECK(folded == 7); // Root and six iterations.
    const int last = browser.view->rows().back().node;
    const std::string row = "Debug/tree/(" + std::to_string(last) + ")/##node";
    pilot.click_item(row);
    CHECK(browser.view->rows().size() > folded);
    pilot.click_item(row);
    CHECK(browser.view->rows().size() == folded);

    pilot.click_item("Debug/Best line");
    const auto rows = browser.view->rows();
    REQUIRE(rows.size() > folded);
    const auto first_move = std::ranges::find_if(
        rows, [&](const auto& seen) { return browser.view->path(seen.node) == std::vector{best}; });
    REQUIRE(first_move != rows.end());

    choose(pilot, "Debug/##reason", "evaluated");
    CHECK(browser.view->filter() == ai::RecordedNode::Reason::leaf);
    REQUIRE_FALSE(browser.view->rows().empty());
    const int leaf = browser.view->rows().front().node;
    const std::string leaf_row = "Debug/tree/(" + std::to_string(leaf) + ")/##node";
    REQUIRE(items::find(leaf_row).has_value());
    pilot.move_mouse(*items::find(leaf_row));
    REQUIRE(pilot.gui().state().lines.preview.has_value());
    CHECK(pilot.gui().state().lines.preview->moves == browser.view->path(leaf));

    // A selected node stays on the board, and its position can be copied, inspected and paused at.
    pilot.click_item(leaf_row);
    CHECK(browser.view->selected() == leaf);
    pilot.move_mouse({1, 1});
    REQUIRE(pilot.gui().state().lines.preview.has_value());
    CHECK(pilot.gui().state().lines.preview->moves == browser.view->path(leaf));
    const rules::Position position = browser.view->position(leaf);
    pilot.click_item("Debug/Copy OBF");
    const auto copied = records::problem_from_obf(clipboard(), 1);
    REQUIRE((copied && *copied));
    CHECK((*copied)->position == position);
    pilot.click_item("Debug/Pause here");
    CHECK(pilot.controller().options().breaks.position == position);
    pilot.click_item("Debug/Inspect");
    pilot.step();
    CHECK(pilot.gui().state().debug.tab == "evaluation");
    CHECK(pilot.gui().state().debug.inspection.explanation().score == ai::explain(position).score);
    pilot.click_item("Debug/tabs/Evaluation");
    pilot.step();
    CHECK(pilot.gui().state().debug.inspection.explanation().score == ai::explain(pilot.position()).score);
    pilot.click_item("Debug/tabs/Tree");
    pilot.step();
    choose(pilot, "Debug/##reason", "all nodes");
    CHECK_FALSE(browser.view->filter().has_value());

    // The tree stays when recording ends, and is exported.
    pilot.run("record-tree");
    for (const char* id : {"export-tree-json", "export-tree-dot"})
        pilot.run(id);
    const auto kept = browser.view->recording().nodes.size();
    std::vector<std::string> written;
    for (const auto& file : std::filesystem::directory_iterator{pilot.data() / "exports"})
        written.push_back(file.path().extension().string());
    std::ranges::sort(written);
    CHECK(written == std::vector<std::string>{".dot", ".json"});
    pilot.press(SDL_SCANCODE_F5);
    pilot.wait(500ms);
    CHECK(browser.view->recording().nodes.size() == kept);
}

TEST_CASE("Why not this move? plays the reply with values, from the tree or from a search") {
    Pilot pilot{with_debug(8), 1280, 800};
    pilot.type("f5");
    pilot.settle();
    wait_for_depth(pilot, 3);
    const auto& why_not = pilot.gui().state().debug.why_not;
    const auto is_answered = [&] { return why_not && !why_not->is_searching; };
    const auto check_line = [&](rules::Move move) {
        REQUIRE(why_not);
        REQUIRE(why_not->steps.size() >= 2);
        CHECK(why_not->steps.front().move == move);
        std::vector<rules::Move> moves;
        for (const ui::LineStep& step : why_not->steps)
            moves.push_back(step.move);
        pilot.step();
        REQUIRE(pilot.gui().state().lines.preview);
        CHECK(pilot.gui().state().lines.preview->moves == moves);
    };
    // Without a tree, for the move under the pointer.
    const rules::Move move{Square{5, 3}}; // d6
    pilot.move_mouse(pilot.gui().layout().board.center(move.square()));
    pilot.press(SDL_SCANCODE_W, KMOD_LSHIFT);
    REQUIRE(why_not);
    CHECK(why_not->is_searching);
    wait_until(pilot, "the reply is not found", is_answered);
    check_line(move);
    pilot.click_item("Debug/why-not");
    CHECK_FALSE(why_not);
    // With a tree, for its selected node.
    pilot.move_mouse({1, 1});
    pilot.click_item("Debug/tabs/Tree");
    record_to_depth(pilot, 6);
    const ui::TreeView& view = *pilot.gui().state().debug.tree.view;
    const auto node = view.root_move(move);
    REQUIRE(node);
    pilot.ask([&](ui::Session& session) { session.state.debug.tree.view->reveal(*node); });
    pilot.step();
    pilot.click_item("Debug/Why not?");
    REQUIRE(is_answered());
    check_line(move);
    CHECK(why_not->steps.front().score == view.line(*node).front().score);
    // The answer belongs to the position.
    pilot.type("d6");
    pilot.settle();
    CHECK_FALSE(why_not);
}

TEST_CASE("golden pictures: the inspector and a recorded tree in the debug panel") {
    Pilot pilot{with_steady_debug(8), 1280, 800};
    for (const char* square : {"f5", "d6", "c3", "d3"}) {
        pilot.type(square);
        pilot.settle();
    }
    pilot.press(SDL_SCANCODE_F5);
    pilot.click_item("Debug/tabs/Evaluation");
    pilot.click_item("Debug/evaluation/###edge and X squares");
    pilot.move_mouse({1, 1});
    pilot.settle();
    constexpr double footer = 0.03; // Tolerance for the footer, whose figures differ from run to run.
    golden::check(pilot.picture(), "debug-evaluation", footer);
    pilot.click_item("Debug/evaluation/###edge and X squares");
    pilot.run("what-if flip");
    pilot.run("what-if map");
    pilot.move_mouse(pilot.gui().layout().board.center(Square{4, 5})); // f5
    pilot.settle();
    golden::check(pilot.picture(), "debug-what-if", footer);
    pilot.click_item("Debug/tabs/Tree");
    pilot.press(SDL_SCANCODE_F5);
    record_to_depth(pilot, 8);
    pilot.move_mouse({1, 1});
    pilot.settle();
    golden::check(pilot.picture(), "debug-tree", footer);
}
