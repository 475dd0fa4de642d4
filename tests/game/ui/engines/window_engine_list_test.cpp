// External engines as players in the real window.
#include "game/ui/app/actions.hpp"
#include "tests/game/ai/plugins.hpp"
#include "tests/game/engines/fake_engines.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <string>
#include <utility>

using namespace std::chrono_literals;
using play::ExternalEngine;
using rules::Color;
using rules::Square;
using temporary::TemporaryFolder;
using Stage = play::SeatedEngine::Stage;

namespace {

ui::Preferences against_engine(const ExternalEngine& engine) {
    ui::Preferences preferences = two_humans(8);
    preferences.game.participants[1] = {"", engine};
    return preferences;
}

// The window as `--white` on the command line opens it.
Pilot window_with(const ExternalEngine& engine, const ui::Preferences& preferences) {
    ui::GuiOptions options = at_once(preferences);
    options.engines.push_back(engine);
    return Pilot{preferences, std::move(options), 1280, 800};
}
Pilot window_with(const ExternalEngine& engine) {
    return window_with(engine, against_engine(engine));
}

std::size_t count_moves(const Pilot& pilot) {
    return pilot.game().tree().path_to(pilot.game().tree().cursor()).size() - 1;
}

void wait_for_moves(Pilot& pilot, std::size_t count) {
    wait_until(pilot, [&] { return count_moves(pilot) == count; });
}

bool is_at(const Pilot& pilot, Stage stage) {
    const play::SeatedEngine* engine = pilot.controller().engines().at(Color::white);
    return engine != nullptr && engine->stage == stage;
}

// Black makes the first move, and White's engine reaches that stage of its answer.
void begin(Pilot& pilot, Stage stage) {
    pilot.click(Square{4, 5});
    wait_until(pilot, [&] { return is_at(pilot, stage); });
}

// Text on the player cards, without spaces; '?' stands for other than ASCII.
std::string cards() {
    std::string text;
    for (const drawn_text::Glyph& glyph : drawn_text::glyphs()) {
        if (glyph.window == "##cards") text += glyph.code < 128 ? static_cast<char>(glyph.code) : '?';
    }
    std::erase(text, ' ');
    return text;
}

} // namespace

TEST_CASE("an engine from the command line plays, and its card shows its name") {
    const TemporaryFolder folder;
    const ExternalEngine engine = fake::gtp(folder);
    Pilot pilot = window_with(engine);
    pilot.click(Square{4, 5});
    wait_for_moves(pilot, 2);
    pilot.settle();
    CHECK(cards().find("Fake2") != std::string::npos);
    pilot.click(Square{2, 2});
    wait_for_moves(pilot, 4);
    CHECK(pilot.message().empty());
    CHECK(fake::starts(folder) == 1);
    CHECK(drawn_text::faults().empty());
}

TEST_CASE("a hanging engine does not delay undo, a change of player or quitting") {
    const TemporaryFolder folder;
    {
        const ExternalEngine engine = fake::gtp(folder, "genmove) sleep 1000;;");
        Pilot pilot = window_with(engine);
        begin(pilot, Stage::thinks);
        pilot.wait(5s);
        CHECK(cards().find("Thinking") != std::string::npos);
        pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
        CHECK(count_moves(pilot) == 0);
        CHECK(is_at(pilot, Stage::rests));
        pilot.click(Square{4, 5});
        pilot.settle();
        pilot.click_item("##cards/(1)/card");
        pilot.click_item("<##cards/(1)/seat>/Human");
        CHECK(pilot.game().is_humans_turn());
        wait_until(pilot, [&] { return fake::are_gone(folder); });
        pilot.click_item("##cards/(1)/card");
        pilot.click_item("<##cards/(1)/seat>/sh");
        wait_until(pilot, [&] { return is_at(pilot, Stage::thinks); });
    }
    CHECK(fake::are_gone(folder));
}

TEST_CASE("an engine's illegal move is reported, and the user can take over its seat") {
    const TemporaryFolder folder;
    const ExternalEngine engine = fake::gtp(folder, "genmove) printf '= a1\\n\\n';;");
    Pilot pilot = window_with(engine);
    begin(pilot, Stage::stopped);
    pilot.wait(100ms);
    CHECK(pilot.message().find("expected a legal move such as f4") != std::string::npos);
    pilot.click_item("##cards/(1)/card");
    pilot.click_item("<##cards/(1)/seat>/Human");
    pilot.click(Square{5, 5});
    CHECK(count_moves(pilot) == 2);
}

TEST_CASE("a saved game starts its engine only when the user asks by button, card or action") {
    const TemporaryFolder folder;
    const ExternalEngine engine = fake::gtp(folder);
    play::GameState state = play::fresh_state(against_engine(engine).game);
    REQUIRE_FALSE(state.game.play(rules::Move{Square{4, 5}}));
    for (const std::string way : {"button", "card", "action"}) {
        CAPTURE(way);
        const int starts = fake::starts(folder);
        ui::GuiOptions options;
        options.loaded = state;
        Pilot pilot{two_humans(8), std::move(options), 1280, 800};
        pilot.wait(2s);
        CHECK(pilot.message() == "White is played by the engine \"" + engine.command + "\", which was not started.");
        CHECK(cards().find("Notstarted") != std::string::npos);
        pilot.wait(20s);
        CHECK(fake::starts(folder) == starts);
        CHECK(drawn_text::faults().empty());
        if (way == "button") {
            pilot.click_item("##buttons/Start");
        } else if (way == "card") {
            pilot.click_item("##cards/(1)/card");
            pilot.click_item("<##cards/(1)/seat>/Start sh");
        } else {
            const ui::Action& action = ui::action("start-program");
            REQUIRE(action.is_enabled(pilot.gui().session()));
            pilot.run(action.id);
        }
        wait_for_moves(pilot, 2);
        CHECK(fake::starts(folder) == starts + 1);
        CHECK_FALSE(pilot.shows("##buttons/Start"));
    }
}

TEST_CASE("after a restart the last game's engine waits until the user starts it") {
    const TemporaryFolder folder;
    const ExternalEngine engine = fake::gtp(folder);
    const ui::Preferences preferences = against_engine(engine);
    Pilot first = window_with(engine, preferences);
    first.click(Square{4, 5});
    wait_for_moves(first, 2);
    first.press(SDL_SCANCODE_Q, KMOD_LCTRL);
    const int starts = fake::starts(folder);
    Pilot second{first, preferences, {.seed = 1}};
    REQUIRE(second.gui().state().new_game() != nullptr);
    second.click_item("New game/Play##start");
    second.click(Square{4, 5});
    second.wait(2s);
    REQUIRE(is_at(second, Stage::not_started));
    CHECK(fake::starts(folder) == starts);
    second.click_item("##buttons/Start");
    wait_for_moves(second, 2);
}

TEST_CASE("an evaluation that crashes in its process leaves the game running with a message") {
    Pilot pilot = window_with(*play::engine_of({.level = 2, .file = plugins::file("faulty-crash")}));
    begin(pilot, Stage::stopped);
    pilot.wait(100ms);
    CHECK(pilot.message().find("has stopped") != std::string::npos);
    CHECK(pilot.message().find("Level 2 with") != std::string::npos);
    pilot.click_item("##cards/(1)/card");
    pilot.click_item("<##cards/(1)/seat>/Human");
    pilot.click(Square{5, 5});
    CHECK(count_moves(pilot) == 2);
}

TEST_CASE("an evaluation plays in its process, and its card shows level and name") {
    Pilot pilot = window_with(*play::engine_of({.level = 2, .file = plugins::file("mobility")}));
    pilot.click(Square{4, 5});
    wait_for_moves(pilot, 2);
    pilot.settle();
    CHECK(cards().find("Level2withMobility") != std::string::npos);
    CHECK(pilot.message().empty());
}
