// The engines page with real keys and clicks: engines are configured, tested, seated and compared, and a faulty one
// never blocks the window.
#include "game/records/notation.hpp"
#include "game/ui/analysis/debug_actions.hpp"
#include "game/ui/engines/engine_list.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ai/plugins.hpp"
#include "tests/game/engines/fake_engines.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/users_library.hpp"
#include "tests/waiting.hpp"

#include <algorithm>
#include <string>
#include <vector>

using namespace std::chrono_literals;
using engines::ConfiguredEngine;
using play::ExternalEngine;
using rules::Color;
using rules::Square;
using temporary::TemporaryFolder;

namespace {

const std::string fields_of_first = "{Settings/page}/(0)/";

// First legal moves from the start. A trial answers with the first legal move, and the fake engine plays the same line.
std::string first_legal_moves(int count) {
    rules::Position position = rules::Position::start(rules::BoardSize{8});
    std::string line;
    for (int i = 0; i < count; ++i) {
        const rules::Move move{*position.legal_moves().begin()};
        line += (line.empty() ? "" : " ") + records::to_text(move);
        position = position.after(move);
    }
    return line;
}

// A script of the tests as a user would configure it.
ConfiguredEngine configured(const ExternalEngine& engine, const std::string& name) {
    return {.name = name,
            .protocol = engine.protocol,
            .path = "sh",
            .arguments = engine.command.substr(3),
            .folder = "",
            .depth = {}};
}

Pilot window_of_two(std::chrono::milliseconds answer_limit = waiting::limit) {
    const ui::Preferences preferences = two_humans(8);
    ui::GuiOptions options = at_once(preferences);
    options.engine_answer_limit = answer_limit;
    return Pilot{preferences, std::move(options), 1280, 800};
}

void open_engines(Pilot& pilot) {
    choose_in_menu(pilot, "Analysis", "Engines...");
    pilot.wait(100ms);
    REQUIRE((ui::engines_page_of(pilot.gui().state().dialog) != nullptr));
}

const ui::EnginesPage& dialog_of(const Pilot& pilot) {
    return *ui::engines_page_of(pilot.gui().state().dialog);
}

void configure(Pilot& pilot, const ConfiguredEngine& engine) {
    pilot.ask([](ui::App& app) { app.engines.add(app); });
    pilot.ask([&](ui::App& app) { app.engines.change(app, pilot.gui().engines().list().size() - 1, engine); });
}

void write_into(Pilot& pilot, const std::string& field, const std::string& text) {
    pilot.click_item(fields_of_first + field);
    pilot.press(SDL_SCANCODE_A, KMOD_LCTRL);
    pilot.type(text);
    pilot.step();
}

const engines::TrialReport& tested(Pilot& pilot) {
    pilot.click_item(fields_of_first + "Test##test");
    wait_until(pilot, "the test does not end", [&] {
        const engines::TrialReport* report = pilot.gui().engines().trial();
        return report != nullptr && report->is_finished;
    });
    pilot.step();
    return *pilot.gui().engines().trial();
}

std::vector<engines::EngineLogLine> log_of(const Pilot& pilot) {
    const auto engine = engines::engine_of(pilot.gui().engines().list()[dialog_of(pilot).chosen]);
    return pilot.gui().session().engine_logs.lines(*engine);
}

bool log_says(const Pilot& pilot, const std::string& part) {
    const auto log = log_of(pilot);
    return std::ranges::any_of(
        log, [&](const engines::EngineLogLine& line) { return line.text.find(part) != std::string::npos; });
}

std::size_t count_moves_made(const Pilot& pilot) {
    return pilot.game().tree().path_to(pilot.game().tree().cursor()).size() - 1;
}

void open_seats(Pilot& pilot, const std::string& seat) {
    pilot.click_item("{New game/choices}/" + seat + "/##seat");
    pilot.wait(100ms);
}

} // namespace

TEST_CASE("an engine is configured, tested and seated on the card, and then plays") {
    const TemporaryFolder folder;
    const ExternalEngine engine =
        fake::gtp(folder, "boardsize) echo 'is ready' >&2; printf '=\\n\\n';;", first_legal_moves(6));
    Pilot pilot = window_of_two();
    open_engines(pilot);
    CHECK_FALSE(pilot.shows(fields_of_first + "##name"));
    pilot.click_item("Settings/Add engine");
    pilot.step();
    pilot.type("Recital"); // The name has the focus.
    write_into(pilot, "##path", "sh");
    write_into(pilot, "##arguments", engine.command.substr(3));
    REQUIRE(pilot.gui().engines().list().size() == 1);
    CHECK(pilot.gui().engines().list().front() == configured(engine, "Recital"));
    CHECK(count_moves_made(pilot) == 0);
    CHECK(fake::starts(folder) == 0);

    const engines::TrialReport& report = tested(pilot);
    CHECK(report.problem == "");
    CHECK(report.name == "Fake 2");
    CHECK(report.moves.size() == 3);
    CHECK(log_says(pilot, "is ready"));
    CHECK(log_says(pilot, "Test: passed"));
    CHECK(drawn_text::faults_beside_scrolling().empty());
    pilot.click_item(fields_of_first + "Copy##log");
    CHECK(clipboard().find("is ready\n") != std::string::npos);
    CHECK(clipboard().find("-- Test: passed") != std::string::npos);
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK_FALSE((ui::engines_page_of(pilot.gui().state().dialog) != nullptr));

    pilot.run("new-game");
    pilot.click_item("New game/tab/Details");
    pilot.wait(100ms);
    open_seats(pilot, "(1)");
    pilot.click_item("##Combo_00/Recital");
    pilot.wait(100ms);
    const int starts = fake::starts(folder);
    CHECK(starts == 1); // Started by the test.
    pilot.click_item("New game/Play##start");
    if (pilot.shows("Question/Start new game")) pilot.click_item("Question/Start new game");
    pilot.click(*pilot.position().legal_moves().begin());
    wait_until(pilot, [&] { return count_moves_made(pilot) == 2; });
    CHECK(fake::starts(folder) == 2);
    CHECK(pilot.message().find("has stopped") == std::string::npos);
}

TEST_CASE("an unreadable engine is left out and reported once") {
    const ui::Preferences preferences = two_humans(8);
    Pilot first{preferences, at_once(preferences), 1280, 800};
    REQUIRE(users_library().put_item(library::ItemKind::engine, {.key = "1", .document = "{\"path\": 3}"}));
    first.step();
    CHECK(first.message().find("name: ") != std::string::npos);
    CHECK(first.gui().engines().list().empty());
    configure(first, {.path = "/usr/bin/true"});
    Pilot second{first, preferences, at_once(preferences)};
    REQUIRE(second.gui().engines().list().size() == 1);
    CHECK(second.gui().engines().list().front().path == "/usr/bin/true");
}

TEST_CASE("engines added in two windows appear together, and a restored engine comes last") {
    Pilot pilot = window_of_two();
    configure(pilot, {.path = "/usr/bin/first"});
    configure(pilot, {.path = "/usr/bin/second"});
    library::Library other = users_library();
    REQUIRE(other.put_item(library::ItemKind::engine, engines::to_item({.path = "/usr/bin/third"}, "other")));
    pilot.step();
    const auto& list = pilot.gui().engines().list();
    const auto paths = [&] {
        std::vector<std::string> all;
        for (const ConfiguredEngine& engine : list)
            all.push_back(engine.path);
        return all;
    };
    const std::vector<std::string> three{"/usr/bin/first", "/usr/bin/second", "/usr/bin/third"};
    CHECK(paths() == three);
    open_engines(pilot);
    pilot.ask([&](ui::App& app) { app.engines.remove(app, 0); });
    CHECK(other.items(library::ItemKind::engine)->size() == 2);
    pilot.ask([](ui::App& app) { app.engines.put_back(app); });
    CHECK(paths() == std::vector{three[1], three[2], three[0]});
    Pilot later{pilot, two_humans(8), at_once(two_humans(8))};
    REQUIRE(later.gui().engines().list().size() == 3);
    CHECK(later.gui().engines().list()[2].path == three[0]);
}

TEST_CASE("testing an engine that hangs, floods, plays illegally or exits does not block the window") {
    struct Row {
        const char* branches;
        const char* expected;
        bool waits = false;
    };
    for (const Row& row : {Row{"name) sleep 1000;;", "no answer to \"name\" within 1 s", true},
                           Row{"genmove) yes >&2;;", "no answer to \"genmove b\" within 1 s", true},
                           Row{"genmove) printf '= a1\\n\\n';;", "expected a legal move such as"},
                           Row{"genmove) exit 3;;", "the engine ended with status 3"}}) {
        CAPTURE(row.branches);
        for (const std::chrono::seconds limit : waiting::limits) {
            const std::string expected = waiting::with_limit(row.expected, limit);
            const TemporaryFolder folder;
            Pilot pilot = row.waits ? window_of_two(limit) : window_of_two();
            configure(pilot, configured(fake::gtp(folder, row.branches), "Faulty"));
            open_engines(pilot);
            const engines::TrialReport& report = tested(pilot);
            const bool has_come = report.problem.find(expected) != std::string::npos;
            if (row.waits && !has_come && limit != waiting::limits.back()) continue;
            CHECK(has_come);
            CHECK(log_says(pilot, expected));
            CHECK(log_of(pilot).size() <= engines::EngineLogs::max_lines);
            CHECK(drawn_text::faults_beside_scrolling().empty());
            CHECK(fake::are_gone(folder));
            pilot.press(SDL_SCANCODE_ESCAPE);
            pilot.click(Square{4, 5});
            CHECK(count_moves_made(pilot) == 1);
            break;
        }
    }
}

TEST_CASE("the log shows a seated engine's output and exit; Start lets the engine continue") {
    const TemporaryFolder folder;
    Pilot pilot = window_of_two();
    configure(pilot, configured(fake::gtp(folder, "genmove) echo 'out of luck' >&2; [ $starts -gt 1 ] || exit 3\n"
                                                  "printf '= d6\\n\\n';;"),
                                "Mortal"));
    pilot.click_item("##cards/(1)/card");
    pilot.click_item("<##cards/(1)/seat>/Mortal##0");
    pilot.click(Square{4, 5});
    wait_until(pilot, [&] { return pilot.message().find("has stopped") != std::string::npos; });
    open_engines(pilot);
    CHECK(log_says(pilot, "started: "));
    CHECK(log_says(pilot, "out of luck"));
    CHECK(log_says(pilot, "stopped: no answer to \"genmove w\": the engine ended with status 3"));
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.click_item("##buttons/Start");
    wait_until(pilot, [&] { return count_moves_made(pilot) == 2; });
    CHECK(fake::starts(folder) == 2);
}

TEST_CASE("removing an engine can be undone, and the fields follow the chosen engine") {
    Pilot pilot = window_of_two();
    configure(pilot, {.name = "First", .path = "/usr/bin/first"});
    configure(pilot, {.name = "Second", .protocol = "nboard", .path = "/usr/bin/second", .depth = 12});
    open_engines(pilot);
    CHECK(pilot.gui().engines().list()[dialog_of(pilot).chosen].path == "/usr/bin/first");
    CHECK_FALSE(pilot.shows(fields_of_first + "##level")); // Its protocol has no command for it.
    pilot.click_item("{Settings/list}/(1)/program");
    pilot.step();
    CHECK(pilot.gui().engines().list()[dialog_of(pilot).chosen].path == "/usr/bin/second");
    pilot.click_item("{Settings/page}/(1)/##level");
    pilot.wait(100ms);
    pilot.click_item("##Combo_01/depth 14");
    CHECK(pilot.gui().engines().list()[1].depth == 14);
    pilot.click_item("Settings/Remove##remove");
    REQUIRE(pilot.gui().engines().list().size() == 1);
    CHECK(pilot.gui().engines().list()[dialog_of(pilot).chosen].path == "/usr/bin/first");
    pilot.click_item("Settings/Undo##back");
    REQUIRE(pilot.gui().engines().list().size() == 2);
    CHECK(pilot.gui().engines().list()[1].depth == 14);
    CHECK(dialog_of(pilot).chosen == 1);
}

TEST_CASE("the seat lists on the card and in the game open the engines page, and Escape leads back") {
    Pilot pilot = window_of_two();
    pilot.click_item("##cards/(0)/card");
    pilot.click_item("<##cards/(0)/seat>/Engines...");
    pilot.wait(100ms);
    CHECK((ui::engines_page_of(pilot.gui().state().dialog) != nullptr));
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.run("new-game");
    pilot.click_item("New game/tab/Details");
    pilot.wait(100ms);
    open_seats(pilot, "(1)");
    pilot.move_mouse(*items::find("##Combo_00/Level 2"));
    pilot.scroll_wheel(-60);
    pilot.wait(200ms);
    pilot.click_item("##Combo_00/Engines...");
    pilot.wait(100ms);
    CHECK((ui::engines_page_of(pilot.gui().state().dialog) != nullptr));
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK(std::holds_alternative<std::monostate>(pilot.gui().state().dialog));
    REQUIRE(pilot.gui().state().new_game() != nullptr);
    CHECK(play::is_human(pilot.gui().state().new_game()->settings.participants[1].seat));
    const int frames = pilot.frames_drawn();
    pilot.wait(10s); // No engine is asked anything, so no log is watched.
    CHECK(pilot.frames_drawn() - frames < 10);
}

TEST_CASE("the comparison offers the configured engines by name") {
    const TemporaryFolder folder;
    ui::Preferences preferences = two_humans(8);
    preferences.is_debug_open = true;
    preferences.comparison.depth = 3;
    Pilot pilot{preferences, at_once(preferences), 1280, 800};
    const ConfiguredEngine engine = configured(fake::gtp(folder, "genmove) printf '= d3\\n\\n';;"), "Second opinion");
    configure(pilot, engine);
    pilot.ask(ui::show_debug_tab, "comparison");
    pilot.wait(100ms);
    pilot.click_item("Debug/comparison/##other");
    pilot.click_item("##Combo_00/an engine");
    pilot.wait(100ms);
    pilot.click_item("Debug/comparison/##configured");
    pilot.click_item("##Combo_00/Second opinion");
    wait_until(pilot, [&] {
        const auto& report = pilot.gui().state().comparison.report;
        return report && report->is_finished;
    });
    const engines::ComparisonReport& report = *pilot.gui().state().comparison.report;
    CHECK(report.problem == "");
    CHECK(report.other_name == "Fake 2");
    CHECK(report.other_move == rules::Move{Square{2, 3}});
    CHECK(pilot.gui().preferences().comparison.engine == play::to_text(*engines::engine_of(engine)));
    pilot.click_item("Debug/comparison/Engines...");
    pilot.wait(100ms);
    CHECK(log_says(pilot, "started: "));
}

TEST_CASE("golden pictures: the engines page") {
    struct Row {
        const char* name;
        int width, height;
    };
    const TemporaryFolder folder;
    for (const Row& row : {Row{"programs", 1280, 800}, Row{"programs-narrow", 480, 800}}) {
        Pilot pilot{two_humans(8), row.width, row.height};
        configure(pilot, {.name = "Edax, level 5",
                          .protocol = "edax",
                          .path = "/opt/edax/bin/edax",
                          .arguments = "-l 5 -book-usage off",
                          .folder = "/opt/edax"});
        configure(pilot, {.name = "NTest", .protocol = "nboard", .path = "/opt/no such place/ntest", .depth = 12});
        configure(pilot, {.path = "~/engines/saio"});
        pilot.run("programs");
        pilot.ask([&](ui::App& app) { app.engines.choose(app.session, 1); });
        pilot.ask([&](ui::App& app) { app.engines.test(app, 1); });
        wait_until(pilot, [&] { return !pilot.gui().engines().is_testing(); });
        pilot.wait(300ms);
        pilot.settle();
        CHECK(drawn_text::faults_beside_scrolling().empty());
        golden::check(pilot.picture(), row.name);
    }
}

TEST_CASE("an evaluation is added by its path and level and becomes a configured engine") {
    const std::string file = plugins::file("mobility").string();
    for (const auto& [width, height] : {std::pair{1280, 800}, {960, 600}}) {
        CAPTURE_BOUND(width);
        Pilot pilot{two_humans(8), width, height};
        pilot.run("programs");
        pilot.settle();
        pilot.click_item("Settings/Add evaluation...");
        pilot.click_item("{Settings/page}/##evaluation");
        pilot.type("/nonexistent.so");
        pilot.step();
        pilot.click_item("{Settings/page}/Add##add evaluation");
        CHECK(pilot.gui().engines().list().empty());
        pilot.click_item("{Settings/page}/##evaluation");
        pilot.press(SDL_SCANCODE_A, KMOD_LCTRL);
        pilot.type(file);
        pilot.click_item("{Settings/page}/##evaluation level");
        pilot.click_item("##Combo_01/3");
        CHECK(drawn_text::faults().empty());
        pilot.click_item("{Settings/page}/Add##add evaluation");
        pilot.settle();
        REQUIRE(pilot.gui().engines().list().size() == 1);
        const ConfiguredEngine& added = pilot.gui().engines().list().front();
        CHECK(engines::title(added) == "Level 3 with " + plugins::file("mobility").filename().string());
        CHECK(*engines::engine_of(added) == *play::engine_of({.level = 3, .file = file}));
        pilot.click_item(fields_of_first + "Test##test");
        wait_until(pilot, [&] { return pilot.gui().engines().trial()->is_finished; });
        CHECK(pilot.gui().engines().trial()->has_passed());
        CHECK(pilot.gui().engines().trial()->name == "Level 3 with Mobility and corners");
    }
}
