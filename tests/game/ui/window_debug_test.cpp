// The debug panel through the real window: each of its controls, what it exports, and that it rests.
#include "game/records/board_text.hpp"
#include "game/records/notation.hpp"
#include "game/ui/debug_json.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <functional>
#include <sstream>
#include <thread>

using namespace std::chrono_literals;
using rules::Square;
using Json = nlohmann::json;

namespace {

ui::Preferences with_debug(int side) {
    ui::Preferences preferences = two_persons(side);
    preferences.is_debug_open = true;
    return preferences;
}

void wait_for_depth(Pilot& pilot, int depth) {
    wait_until(pilot, "the search does not come so deep",
               [&] { return pilot.desk().report() && pilot.desk().report()->depth >= depth; });
    for (int i = 0; i < 3; ++i) // and onto the screen
        pilot.step();
}

// Pauses the search, and waits until it stands and its last news are taken.
void pause(Pilot& pilot) {
    pilot.click_item("Debug/Pause");
    std::uint64_t nodes = 0;
    int rounds_alike = 0;
    wait_until(pilot, "the search does not stand", [&] {
        std::this_thread::sleep_for(10ms);
        const std::uint64_t seen = pilot.desk().report()->nodes;
        rounds_alike = seen == std::exchange(nodes, seen) ? rounds_alike + 1 : 0;
        return rounds_alike >= 10;
    });
}

std::string clipboard() {
    char* text = SDL_GetClipboardText();
    const std::string kept = text != nullptr ? text : "";
    SDL_free(text);
    return kept;
}

// A choice out of a list of the panel.
void choose(Pilot& pilot, const std::string& list, const std::string& entry) {
    pilot.click_item(list);
    pilot.click_item("##Combo_00/" + entry);
}

} // namespace

TEST_CASE("the debug panel goes from side to side by its button and by the menu, and its edge can be dragged") {
    Pilot pilot{with_debug(8), 1280, 800};
    pilot.step();
    REQUIRE(pilot.gui().layout().debug_side == ui::DebugSide::right);
    const float usual = pilot.gui().layout().debug->width;
    const engine::Rect panel = *pilot.gui().layout().debug;
    pilot.drag({panel.x + 2, 400}, {panel.x + 152, 400});
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
        pilot.click_item("##Menu_00/Debug panel position");
        pilot.click_item(std::string{"##Menu_01/"} + name);
        CHECK(pilot.gui().layout().debug_side == side);
    }
    // A double click on the edge gives back the usual width.
    const engine::Point edge{pilot.gui().layout().debug->x + 2, 400};
    pilot.click(edge);
    pilot.click(edge);
    CHECK(pilot.gui().layout().debug->width == usual);
}

TEST_CASE("the debug panel in a window of its own is used there, and shows its lines on the board") {
    Pilot pilot{with_debug(8), 1280, 800};
    pilot.ask(ui::SetDebugSide{ui::DebugSide::window});
    const auto& layout = [&]() -> const ui::ScreenLayout& { return pilot.gui().layout(); };
    REQUIRE(layout().debug_side == ui::DebugSide::window);
    CHECK(layout().debug->x == engine::side_origin.x);
    CHECK(layout().debug->width == 720);
    CHECK(layout().board.frame.height > 700); // all of the window is the board's
    wait_for_depth(pilot, 3);
    pause(pilot);
    const engine::Image before = pilot.side_picture();
    CHECK(before.width == 720);
    pilot.click_item("Debug/tabs/Counters");
    CHECK(pilot.gui().state().debug.tab == ui::DebugTab::counters);
    CHECK(pilot.side_picture().pixels != before.pixels);
    pilot.click_item("Debug/tabs/Search");
    // What lies there does not reach into the window, and the board is not reached from there.
    const int nodes = pilot.match().game().node_count();
    pilot.click(engine::Point{engine::side_origin.x + 300, 400});
    CHECK(pilot.match().game().node_count() == nodes);
    const auto row = items::find("Debug/root moves/" + records::to_text(pilot.desk().report()->moves.front().move));
    REQUIRE(row.has_value());
    CHECK(row->x > engine::side_origin.x);
    pilot.move_mouse(*row);
    CHECK(pilot.gui().state().lines.preview.has_value());
    // The button leads on to the next side, and the settings remember the window.
    pilot.click_item("Debug/dock");
    CHECK(layout().debug_side == ui::DebugSide::right);
    CHECK(layout().debug->x < 1280);
    CHECK(pilot.gui().preferences().debug_window.width == 720);
    pilot.click_item("##menu/##menubar/View");
    pilot.click_item("##Menu_00/Debug panel position");
    pilot.click_item("##Menu_01/Own window");
    REQUIRE(layout().debug_side == ui::DebugSide::window);
    // Its close button closes the panel, and F12 in it opens and closes it as everywhere.
    pilot.close_side();
    CHECK_FALSE(pilot.gui().preferences().is_debug_open);
    CHECK_FALSE(layout().debug.has_value());
    CHECK_FALSE(pilot.has_quit());
    pilot.press(SDL_SCANCODE_F12);
    pilot.step();
    CHECK(layout().debug_side == ui::DebugSide::window);
    // It stays open, empty, while a position is set up.
    pilot.press(SDL_SCANCODE_E, KMOD_LCTRL);
    CHECK_FALSE(layout().debug.has_value());
    CHECK(pilot.side_picture().width == 720);
}

TEST_CASE("a search is paused, stepped and resumed by buttons and by keys") {
    Pilot pilot{with_debug(10), 1280, 800};
    wait_for_depth(pilot, 2);
    const auto pause = [&] { return pilot.desk().search_pause(); };
    pilot.click_item("Debug/Pause");
    REQUIRE(pause() == ai::PauseReason::asked);
    pilot.step();
    CHECK(pilot.shows("Debug/Resume"));
    pilot.click_item("Debug/Step");
    wait_until(pilot, "the step does not end", [&] { return pause() == ai::PauseReason::stepped; });
    pilot.press(SDL_SCANCODE_F10);
    wait_until(pilot, "the second step does not end", [&] { return pause() == ai::PauseReason::stepped; });
    pilot.step();
    pilot.click_item("Debug/Resume");
    CHECK_FALSE(pause().has_value());
    pilot.press(SDL_SCANCODE_F5);
    CHECK(pause() == ai::PauseReason::asked);
    pilot.press(SDL_SCANCODE_F5);
    CHECK_FALSE(pause().has_value());
    // Without the panel nobody would see why the search stands.
    pilot.press(SDL_SCANCODE_F12);
    pilot.press(SDL_SCANCODE_F5);
    CHECK_FALSE(pause().has_value());
}

TEST_CASE("the breaks are set in the panel, and one that is met pauses the search and says why") {
    Pilot pilot{with_debug(10), 1280, 800};
    wait_for_depth(pilot, 1);
    choose(pilot, "Debug/##nodes", "100 k");
    pilot.click_item("Debug/nodes reach");
    CHECK(pilot.desk().wishes().breaks.nodes == 100'000);
    wait_until(pilot, "the break is not met",
               [&] { return pilot.desk().search_pause() == ai::PauseReason::nodes_reached; });
    pilot.click_item("Debug/best move changes");
    CHECK(pilot.desk().wishes().breaks.best_move_changes);
    choose(pilot, "Debug/##fall", "3");
    CHECK(pilot.desk().wishes().breaks.score_falls_by == 0); // chosen, not ticked
    pilot.click_item("Debug/score falls by");
    CHECK(pilot.desk().wishes().breaks.score_falls_by == 300);
    choose(pilot, "Debug/##fall", "6");
    CHECK(pilot.desk().wishes().breaks.score_falls_by == 600);
    pilot.click_item("Debug/nodes reach");
    pilot.click_item("Debug/score falls by");
    pilot.click_item("Debug/best move changes");
    CHECK(pilot.desk().wishes().breaks == ai::Breakpoints{});
}

TEST_CASE("pointing at a root move lays its line on the board, and away from it takes it back") {
    Pilot pilot{with_debug(8), 1280, 800};
    wait_for_depth(pilot, 4);
    pause(pilot); // so that the rows stay where they are
    pilot.step();
    const auto row = items::find("Debug/root moves/" + records::to_text(pilot.desk().report()->moves.front().move));
    REQUIRE(row.has_value());
    pilot.move_mouse(*row);
    REQUIRE(pilot.gui().state().lines.preview.has_value());
    // A last report may have come after the pause was asked for.
    const auto is_shown = [&](const ai::RootMove& move) {
        return pilot.gui().state().lines.preview->moves == move.line;
    };
    CHECK(std::ranges::any_of(pilot.desk().report()->moves, is_shown));
    pilot.move_mouse({2, 2});
    CHECK_FALSE(pilot.gui().state().lines.preview.has_value());
}

TEST_CASE("the iterations are exported as CSV into a file and into the clipboard") {
    Pilot pilot{with_debug(8), 1280, 800};
    wait_for_depth(pilot, 3);
    pause(pilot);
    const std::size_t count = pilot.gui().state().debug.log.iterations().size();
    REQUIRE(count >= 3);
    pilot.click_item("Debug/Export CSV");
    const auto folder = pilot.data() / "exports";
    REQUIRE(std::filesystem::exists(folder));
    const auto file = std::filesystem::directory_iterator {
        folder
        } -> path();
    CHECK(pilot.message().find(file.string()) != std::string::npos);
    std::ifstream stream{file};
    const std::string written{std::istreambuf_iterator<char>{stream}, {}};
    pilot.click_item("Debug/Copy##iterations");
    CHECK(clipboard() == written);
    std::istringstream lines{written};
    std::string line;
    std::getline(lines, line);
    CHECK(line.starts_with("depth,"));
    std::size_t seen = 0;
    for (int depth = 1; std::getline(lines, line); ++depth, ++seen) {
        CHECK(std::ranges::count(line, ',') == 8);
        CHECK(line.starts_with(std::to_string(depth) + ","));
    }
    CHECK(seen == count);
    pilot.click_item("Debug/Export CSV"); // within the same second: another file
    CHECK(std::distance(std::filesystem::directory_iterator{folder}, {}) == 2);
}

TEST_CASE("the JSON in the clipboard has position, search, iterations, counters and evaluation") {
    Pilot pilot{with_debug(8), 1280, 800};
    pilot.type("f5");
    pilot.settle();
    wait_for_depth(pilot, 4);
    pause(pilot);
    pilot.click_item("Debug/Copy JSON");
    const Json json = Json::parse(clipboard(), nullptr, false);
    REQUIRE(json.is_object());
    CHECK(json["schema"] == 1);
    CHECK(json["position"]["size"] == 8);
    CHECK(json["position"]["to_move"] == "white");
    CHECK(json["position"]["moves"] == "f5");
    const auto position = records::position_from_text(json["position"]["board"].get<std::string>(), rules::BoardSize{8},
                                                      rules::Color::white);
    REQUIRE(position);
    CHECK(*position == pilot.position());
    CHECK(json["settings"]["black"] == "human");
    const ai::Report& report = *pilot.desk().report();
    const Json& search = json["search"];
    CHECK(search["nodes"] == report.nodes);
    REQUIRE(search["moves"].size() == report.moves.size());
    CHECK(search["moves"][0]["move"] == records::to_text(report.moves.front().move));
    CHECK(search["moves"][0]["line"].size() == report.moves.front().line.size());
    CHECK(search["counters"]["table_probes"].get<std::uint64_t>() > 0);
    CHECK(json["iterations"].size() == pilot.gui().state().debug.log.iterations().size());
    int sum = 0;
    for (const Json& term : json["evaluation"]["terms"])
        sum += term["weight"].get<int>();
    CHECK(sum == json["evaluation"]["sum"].get<int>());
}

TEST_CASE("the terms of the inspector add up to the static score of the position shown on every size") {
    for (const int side : {6, 8, 9, 10}) {
        CAPTURE(side);
        Pilot pilot{with_debug(side), 1280, 800};
        pilot.click_item("Debug/tabs/Evaluation");
        for (int ply = 0; ply < 3; ++ply) {
            CAPTURE(ply);
            pilot.step();
            const ui::Inspection& inspection = pilot.gui().state().debug.inspection;
            REQUIRE_FALSE(inspection.is_empty());
            int sum = 0;
            for (const ui::TermGroup& group : inspection.groups())
                sum += group.weight;
            // The search rounds: to whole discs on 8x8, else towards zero to hundredths.
            const ai::Explanation expected = ai::explain(pilot.position());
            const double discs = static_cast<double>(sum) / expected.unit;
            const ai::Score score = side == 8 ? static_cast<ai::Score>(std::lround(discs)) * ai::disc
                                              : static_cast<ai::Score>(std::trunc(discs * ai::disc));
            CHECK(score == expected.score);
            CHECK(inspection.explanation().score == expected.score);
            pilot.click(*pilot.position().legal_moves().begin());
            pilot.settle();
        }
    }
}

TEST_CASE("the inspector unfolds its groups and tells what the move that is pointed at changes") {
    Pilot pilot{with_debug(8), 1280, 800};
    pilot.click_item("Debug/tabs/Evaluation");
    pilot.step();
    const std::string group = pilot.gui().state().debug.inspection.groups().front().name;
    const std::string first = pilot.gui().state().debug.inspection.explanation().terms.front().name;
    CHECK_FALSE(pilot.shows("Debug/evaluation/###" + group + "/###" + first));
    pilot.click_item("Debug/evaluation/###" + group);
    REQUIRE(pilot.shows("Debug/evaluation/###" + group + "/###" + first));
    pilot.move_mouse(*items::find("Debug/evaluation/###" + group + "/###" + first));
    CHECK_FALSE(pilot.gui().state().debug.inspection.moved().has_value());
    pilot.move_mouse(pilot.gui().layout().board.center(Square{4, 5})); // f5
    const auto& moved = pilot.gui().state().debug.inspection.moved();
    REQUIRE(moved.has_value());
    CHECK(moved->after.score == -ai::explain(pilot.position().after(rules::Move{Square{4, 5}})).score);
    pilot.move_mouse({2, 2});
    CHECK_FALSE(pilot.gui().state().debug.inspection.moved().has_value());
}

TEST_CASE("a tree is recorded, unfolded, filtered and shown on the board") {
    Pilot pilot{with_debug(8), 1280, 800};
    pilot.click_item("Debug/tabs/Tree");
    const ui::TreeBrowser& browser = pilot.gui().state().debug.tree;
    choose(pilot, "Debug/##depth", "depth 6");
    CHECK(browser.depth == 6);
    const std::size_t usual = browser.max_nodes;
    pilot.click_item("Debug/##bound");
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK(browser.max_nodes == usual);
    pilot.click_item("Debug/Record");
    wait_until(pilot, "nothing was recorded", [&] { return browser.view.has_value(); });
    for (int i = 0; i < 3; ++i)
        pilot.step();
    CHECK_FALSE(browser.progress.has_value());
    CHECK(browser.view->recording().position == pilot.position());
    const auto best = pilot.gui().state().debug.tree.view->recording().report.moves.front().move;

    pilot.click_item("Debug/Fold");
    const std::size_t folded = browser.view->rows().size();
    CHECK(folded == 7); // the root and six iterations
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
    const auto leaf_row = items::find("Debug/tree/(" + std::to_string(leaf) + ")/##node");
    REQUIRE(leaf_row.has_value());
    pilot.move_mouse(*leaf_row);
    REQUIRE(pilot.gui().state().lines.preview.has_value());
    CHECK(pilot.gui().state().lines.preview->moves == browser.view->path(leaf));
    choose(pilot, "Debug/##reason", "all nodes");
    CHECK_FALSE(browser.view->filter().has_value());
}

TEST_CASE("a recording can be given up, or shown as far as it is") {
    Pilot pilot{with_debug(10), 1280, 800};
    pilot.click_item("Debug/tabs/Tree");
    const ui::TreeBrowser& browser = pilot.gui().state().debug.tree;
    choose(pilot, "Debug/##bound", "30 k nodes");
    CHECK(browser.max_nodes == 30'000);
    pilot.click_item("Debug/Record");
    pilot.step();
    if (browser.progress) { // a fast machine may have done it
        pilot.click_item("Debug/Cancel");
        CHECK_FALSE(browser.progress.has_value());
        CHECK_FALSE(browser.view.has_value());
    }
    pilot.click_item("Debug/Record");
    pilot.step();
    if (browser.progress) pilot.click_item("Debug/Show so far");
    wait_until(pilot, "nothing was recorded", [&] { return browser.view.has_value(); });
    CHECK(browser.view->recording().nodes.size() <= 30'000);
}

TEST_CASE("the counters are there while the panel is open, and every tab can be shown at every side and size") {
    for (const auto& [width, height] : {std::pair{640, 480}, {800, 600}, {480, 800}, {1600, 900}}) {
        Pilot pilot{with_debug(8), width, height};
        CHECK(pilot.desk().wishes().counts);
        wait_for_depth(pilot, 3);
        REQUIRE(pilot.desk().report()->counters.has_value());
        for (const ui::DebugSide side : {ui::DebugSide::right, ui::DebugSide::bottom, ui::DebugSide::left}) {
            pilot.ask(ui::SetDebugSide{side});
            for (const char* tab : {"Counters", "Evaluation", "Tree", "Search"}) {
                CAPTURE(width);
                CAPTURE(tab);
                const int frames = pilot.frames_drawn();
                pilot.click_item(std::string{"Debug/tabs/"} + tab);
                CHECK(pilot.frames_drawn() > frames);
            }
        }
        pilot.press(SDL_SCANCODE_F12);
        pilot.step();
        CHECK_FALSE(pilot.desk().wishes().counts);
    }
}

TEST_CASE("the search behind the computer's last move can be looked at again while a person thinks") {
    ui::Preferences preferences = against(ai::Level{4}, 8);
    preferences.is_debug_open = true;
    Pilot pilot{preferences, 1280, 800};
    pilot.click(Square{4, 5});
    wait_until(pilot, "the computer does not answer", [&] { return pilot.match().game().node_count() >= 3; });
    pilot.settle();
    wait_for_depth(pilot, 1);
    const ui::DebugState& debug = pilot.gui().state().debug;
    const auto& choice = pilot.desk().last_choice()->report;
    REQUIRE_FALSE(debug.choice_log.iterations().empty());
    CHECK(debug.choice_log.iterations().back().depth == choice.depth);
    pilot.click_item("Debug/computer's last search");
    CHECK(ui::shown_search(pilot.desk(), debug).report == &choice);
    const auto told = nlohmann::json::parse(ui::debug_json(pilot.desk(), debug));
    CHECK(told["search"]["is_of_last_choice"] == true);
    CHECK(told["search"]["position"]["to_move"] == "white");
    CHECK(told["position"]["to_move"] == "black");
    CHECK(told["search"]["position"]["board"] != told["position"]["board"]);
    pilot.click_item("Debug/computer's last search");
    CHECK(ui::shown_search(pilot.desk(), debug).report == &*pilot.desk().report());
}

TEST_CASE("without the panel no search stands, and its breaks come back with it") {
    Pilot pilot{with_debug(8), 1280, 800};
    wait_for_depth(pilot, 2);
    pilot.press(SDL_SCANCODE_F5);
    REQUIRE(pilot.desk().search_pause().has_value());
    pilot.click_item("Debug/best move changes");
    REQUIRE(pilot.desk().wishes().breaks.best_move_changes);
    pilot.press(SDL_SCANCODE_F12);
    pilot.step();
    CHECK_FALSE(pilot.desk().search_pause().has_value());
    CHECK(pilot.desk().wishes().breaks == ai::Breakpoints{});
    pilot.press(SDL_SCANCODE_F12);
    pilot.step();
    CHECK(pilot.desk().wishes().breaks.best_move_changes);
}

TEST_CASE("the share of nodes on the squares is switched in the menu") {
    Pilot pilot{with_debug(8), 1280, 800};
    REQUIRE(pilot.gui().preferences().shown.node_share);
    pilot.click_item("##menu/##menubar/View");
    pilot.click_item("##Menu_00/Show node share on squares");
    CHECK_FALSE(pilot.gui().preferences().shown.node_share);
}

TEST_CASE("golden pictures: the inspector and a recorded tree in the debug panel") {
    ui::Preferences preferences = with_debug(8);
    preferences.shown.node_share = false; // differs from run to run
    Pilot pilot{preferences, 1280, 800};
    for (const char* square : {"f5", "d6", "c3", "d3"}) {
        pilot.type(square);
        pilot.settle();
    }
    pilot.press(SDL_SCANCODE_F5);
    pilot.click_item("Debug/tabs/Evaluation");
    pilot.click_item("Debug/evaluation/###edge and X squares");
    pilot.move_mouse({1, 1});
    pilot.settle();
    constexpr double footer = 0.03; // its figures differ, too
    golden::check(pilot.picture(), "debug-evaluation", footer);
    pilot.click_item("Debug/tabs/Tree");
    pilot.click_item("Debug/Record");
    wait_until(pilot, "nothing was recorded", [&] { return pilot.gui().state().debug.tree.view.has_value(); });
    pilot.move_mouse({1, 1});
    pilot.settle();
    golden::check(pilot.picture(), "debug-tree", footer);
}

TEST_CASE("golden pictures: search, counters and two evaluations in the debug panel") {
    ui::Preferences preferences = with_debug(8);
    preferences.shown.node_share = false;
    preferences.comparison = {.depth = 4, .other_depth = 4};
    Pilot pilot{preferences, 1280, 800};
    for (const char* square : {"f5", "d6", "c3"}) {
        pilot.type(square);
        pilot.settle();
    }
    pilot.ask(ui::SetBreaks{{.nodes = 1000}});
    pilot.type("d3");
    wait_until(pilot, "the break does not come",
               [&] { return pilot.desk().search_pause() == ai::PauseReason::nodes_reached; });
    const auto depth = [&] { return pilot.desk().report() ? pilot.desk().report()->depth : 0; };
    while (depth() < 8) {
        const int before = depth();
        pilot.press(SDL_SCANCODE_F10);
        wait_until(pilot, "the step does not end",
                   [&] { return depth() > before && pilot.desk().search_pause() == ai::PauseReason::stepped; });
    }
    pilot.move_mouse({1, 1});
    pilot.settle();
    // What is counted differs from run to run, where it stands does not.
    constexpr double figures = 0.03;
    golden::check(pilot.picture(), "debug-search", figures);
    pilot.click_item("Debug/tabs/Counters");
    pilot.move_mouse({1, 1});
    pilot.settle();
    golden::check(pilot.picture(), "debug-counters", figures);
    pilot.click_item("Debug/tabs/Compare");
    pilot.click_item("Debug/comparison/Compare");
    wait_until(pilot, "nothing was compared", [&] {
        const auto& report = pilot.gui().state().comparison.report;
        return report && report->is_finished;
    });
    pilot.move_mouse({1, 1});
    pilot.settle();
    golden::check(pilot.picture(), "debug-comparison", figures);
}

TEST_CASE("the open panel rests with the search: its footer is drawn once more and then nothing") {
    Pilot pilot{with_debug(4)}; // solved at once
    wait_until(pilot, "4x4 is not solved", [&] { return pilot.desk().report() && !pilot.desk().is_searching(); });
    pilot.wait(1500ms);
    const int frames = pilot.frames_drawn();
    pilot.wait(10s);
    CHECK(pilot.frames_drawn() == frames);
    CHECK(pilot.gui().state().debug.figures.wake_ups(pilot.now()) == 0);
}
