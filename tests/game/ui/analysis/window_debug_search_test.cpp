// The search in the debug panel, in the real window: pausing, stepping, display and export.
#include "game/records/notation.hpp"
#include "game/records/obf.hpp"
#include "game/ui/analysis/debug_actions.hpp"
#include "tests/game/ui/debug_panel.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

using debug_panel::choose;
using debug_panel::pause;
using debug_panel::wait_for_depth;
using debug_panel::with_debug;
using debug_panel::with_steady_debug;
using rules::Square;
using namespace std::chrono_literals;
using Json = nlohmann::json;

TEST_CASE("buttons and keys pause, step and resume a search") {
    Pilot pilot{with_debug(10), 1280, 800};
    wait_for_depth(pilot, 2);
    const auto pause = [&] { return pilot.controller().search_pause(); };
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
    // Without the panel, a user could not see why the search has stopped.
    pilot.press(SDL_SCANCODE_F12);
    pilot.press(SDL_SCANCODE_F5);
    CHECK_FALSE(pause().has_value());
}

TEST_CASE("breakpoints are set in the debug panel, and reaching a node count pauses the search") {
    Pilot pilot{with_debug(10), 1280, 800};
    wait_for_depth(pilot, 1);
    choose(pilot, "Debug/##nodes", "100 k");
    pilot.click_item("Debug/nodes reach");
    CHECK(pilot.controller().options().breaks.nodes == 100'000);
    wait_until(pilot, "the break is not met",
               [&] { return pilot.controller().search_pause() == ai::PauseReason::nodes_reached; });
    pilot.click_item("Debug/best move changes");
    CHECK(pilot.controller().options().breaks.best_move_changes);
    choose(pilot, "Debug/##fall", "3");
    CHECK(pilot.controller().options().breaks.score_falls_by == 0); // Chosen but not ticked.
    pilot.click_item("Debug/score falls by");
    CHECK(pilot.controller().options().breaks.score_falls_by == 300);
    choose(pilot, "Debug/##fall", "6");
    CHECK(pilot.controller().options().breaks.score_falls_by == 600);
    pilot.click_item("Debug/nodes reach");
    pilot.click_item("Debug/score falls by");
    pilot.click_item("Debug/best move changes");
    CHECK(pilot.controller().options().breaks == ai::Breakpoints{});
    // The popup has the others.
    pilot.click_item("Debug/###breaks");
    const ai::Breakpoints& breaks = pilot.gui().state().debug.breaks;
    const auto click = [&](const char* item) { pilot.click_item(std::string{"<Debug/##breaks>/"} + item); };
    for (const char* item : {"the best move fails low", "a root move fails high",
                             "the search of a root move begins:", "also while the computer thinks on your time"})
        click(item);
    CHECK(breaks.fails_low);
    CHECK(breaks.fails_high);
    CHECK(breaks.pondering);
    CHECK(breaks.root_move == rules::Move{*pilot.position().legal_moves().begin()});
    click("a position is reached:"); // Nothing to reach yet.
    CHECK_FALSE(breaks.position);
    const rules::Position after = pilot.position().after(*breaks.root_move);
    pilot.ask([&](ui::Session& session) {
        session.state.debug.break_position = records::to_obf({.position = after, .known = {}, .comment = {}});
    });
    pilot.step();
    click("a position is reached:");
    CHECK(breaks.position == after);
    click("a position is reached:");
    CHECK_FALSE(breaks.position);
}

TEST_CASE("root moves and nodes are stepped by key") {
    Pilot pilot{with_debug(10), 1280, 800};
    wait_for_depth(pilot, 2);
    const auto pause = [&] { return pilot.controller().search_pause(); };
    pilot.click_item("Debug/Pause");
    wait_until(pilot, "the search does not stand", [&] { return pilot.controller().is_search_paused(); });
    for (const Uint16 modifier : {KMOD_LSHIFT, KMOD_LCTRL}) {
        const std::uint64_t before = pilot.controller().report()->nodes;
        pilot.press(SDL_SCANCODE_F10, modifier);
        wait_until(pilot, "the step does not end",
                   [&] { return pause() == ai::PauseReason::stepped && pilot.controller().is_search_paused(); });
        pilot.step();
        CHECK(pilot.controller().report()->nodes >= before);
    }
}

TEST_CASE("pointing at a root move previews its line on the board") {
    Pilot pilot{with_debug(8), 1280, 800};
    wait_for_depth(pilot, 4);
    pause(pilot); // Keeps the rows in place.
    pilot.step();
    const auto row =
        items::find("Debug/root moves/" + records::to_text(pilot.controller().report()->moves.front().move));
    REQUIRE(row.has_value());
    pilot.move_mouse(*row);
    REQUIRE(pilot.gui().state().lines.preview.has_value());
    // One more report may have arrived after the pause was requested.
    const auto is_shown = [&](const ai::RootMove& move) {
        return pilot.gui().state().lines.preview->moves == move.line;
    };
    CHECK(std::ranges::any_of(pilot.controller().report()->moves, is_shown));
    pilot.move_mouse({2, 2});
    CHECK_FALSE(pilot.gui().state().lines.preview.has_value());
}

TEST_CASE("a click on a heading sorts the root moves, and the third click restores their order") {
    Pilot pilot{with_debug(8), 1280, 800};
    pilot.type("f5");
    pilot.type("d6");
    pilot.settle();
    wait_for_depth(pilot, 4);
    pause(pilot);
    pilot.wait(600ms); // The last report may wait for its frame.
    // Node counts of the moves from the top row of the table to the bottom.
    const auto shown = [&] {
        std::vector<std::pair<float, std::uint64_t>> rows;
        for (const ai::RootMove& move : pilot.controller().report()->moves)
            rows.emplace_back(items::find("Debug/root moves/" + records::to_text(move.move)).value().y, move.nodes);
        std::ranges::sort(rows);
        std::vector<std::uint64_t> nodes;
        for (const auto& [y, count] : rows)
            nodes.push_back(count);
        return nodes;
    };
    const auto by_default = [&] {
        std::vector<std::uint64_t> nodes;
        for (const ai::RootMove& move : pilot.controller().report()->moves)
            nodes.push_back(move.nodes);
        return nodes;
    };
    CHECK(shown() == by_default());
    pilot.click_item("Debug/root moves/Nodes");
    CHECK(std::ranges::is_sorted(shown(), std::greater{}));
    pilot.click_item("Debug/root moves/Nodes");
    CHECK(std::ranges::is_sorted(shown()));
    pilot.click_item("Debug/root moves/Nodes");
    CHECK(shown() == by_default());
}

TEST_CASE("the iterations are exported as CSV to a file and to the clipboard") {
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
    CHECK(std::ranges::count(written, '\n') == static_cast<std::ptrdiff_t>(count) + 1);
    pilot.click_item("Debug/Export CSV"); // Another file, although it is the same second.
    CHECK(std::distance(std::filesystem::directory_iterator{folder}, {}) == 2);
}

TEST_CASE("the copied JSON contains position, search, iterations, counters and evaluation") {
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
    const ai::Report& report = *pilot.controller().report();
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
    int net = 0;
    for (const Json& term : json["evaluation"]["terms"])
        net += term["net"].get<int>();
    CHECK(net == json["evaluation"]["net"].get<int>());
    CHECK(json["what_if"]["change"] == "move");
    CHECK(json["what_if"]["squares"].size() == 3);
    const Json& effect = json["what_if"]["squares"][0];
    CHECK(effect["square"] == "f4");
    const double value = effect["value"].get<double>();
    CHECK(value == -ai::explain(pilot.position().after(rules::Move{Square{3, 5}})).discs());
    CHECK(effect["change"].get<double>() == value - ai::explain(pilot.position()).discs());
}

TEST_CASE("the search behind the computer's last move is available while the player thinks") {
    ui::Preferences preferences = against(ai::Level{4}, 8);
    preferences.is_debug_open = true;
    Pilot pilot{preferences, 1280, 800};
    pilot.click(Square{4, 5});
    wait_until(pilot, "the computer does not answer", [&] { return pilot.game().tree().node_count() >= 3; });
    pilot.settle();
    wait_until(pilot, "no search for the person", [&] { return pilot.shows("Debug/Computer's last move"); });
    const ui::DebugState& debug = pilot.gui().state().debug;
    const auto& choice = pilot.controller().last_choice()->report;
    REQUIRE_FALSE(debug.choice_log.iterations().empty());
    CHECK(debug.choice_log.iterations().back().depth == choice.depth);
    pilot.click_item("Debug/Computer's last move");
    CHECK(ui::shown_search(pilot.controller(), debug).report == &choice);
    const auto told = nlohmann::json::parse(ui::debug_json(pilot.controller(), debug));
    CHECK(told["search"]["is_of_last_choice"] == true);
    CHECK(told["search"]["position"]["to_move"] == "white");
    CHECK(told["position"]["to_move"] == "black");
    CHECK(told["search"]["position"]["board"] != told["position"]["board"]);
    pilot.click_item("Debug/Computer's last move");
    CHECK(ui::shown_search(pilot.controller(), debug).report == &*pilot.controller().report());
}

TEST_CASE("golden pictures: search, counters and two evaluations in the debug panel") {
    ui::Preferences preferences = with_steady_debug(8);
    preferences.comparison = {.depth = 4, .other_depth = 4};
    Pilot pilot{preferences, 1280, 800};
    for (const char* square : {"f5", "d6", "c3"}) {
        pilot.type(square);
        pilot.settle();
    }
    pilot.ask([](ui::Session& session) { session.state.debug.breaks.nodes = 1000; });
    pilot.type("d3");
    wait_until(pilot, "the break does not come",
               [&] { return pilot.controller().search_pause() == ai::PauseReason::nodes_reached; });
    const auto depth = [&] { return pilot.controller().report() ? pilot.controller().report()->depth : 0; };
    while (depth() < 8) {
        const int before = depth();
        pilot.press(SDL_SCANCODE_F10);
        wait_until(pilot, "the step does not end",
                   [&] { return depth() > before && pilot.controller().search_pause() == ai::PauseReason::stepped; });
    }
    pilot.move_mouse({1, 1});
    pilot.settle();
    // The figures differ from run to run; the layout does not.
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
