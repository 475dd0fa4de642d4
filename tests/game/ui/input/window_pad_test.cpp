// Game controllers, through SDL's own events from a virtual pad.
#include "tests/game/ui/fair.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/saved_games.hpp"
#include "tests/game/ui/virtual_pad.hpp"

using namespace std::chrono_literals;

namespace {

// A window that listens to pads, and a pad that is plugged in.
struct WithPad {
    offscreen::Variable in_background{"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1"}; // The window has no focus.
    Pilot pilot;
    std::optional<VirtualPad> pad;

    template <class... Arguments>
    explicit WithPad(Arguments&&... arguments) : pilot{std::forward<Arguments>(arguments)...} {
        pilot.start_pads();
        pad.emplace();
        pilot.wait(100ms);
    }
    void press(SDL_GameControllerButton button) { pad->press(pilot, button); }
};

void go_to(WithPad& with, rules::Square square) {
    Pilot& pilot = with.pilot;
    if (!pilot.gui().state().pointer.cursor()) with.press(SDL_CONTROLLER_BUTTON_DPAD_UP);
    for (int steps = 0; steps < 64; ++steps) {
        const auto at = pilot.gui().state().pointer.cursor();
        REQUIRE(at.has_value());
        if (*at == square) return;
        if (at->row != square.row)
            with.press(at->row < square.row ? SDL_CONTROLLER_BUTTON_DPAD_DOWN : SDL_CONTROLLER_BUTTON_DPAD_UP);
        else
            with.press(at->column < square.column ? SDL_CONTROLLER_BUTTON_DPAD_RIGHT : SDL_CONTROLLER_BUTTON_DPAD_LEFT);
    }
    FAIL("the cursor does not come there");
}

} // namespace

TEST_CASE("a whole game is played with a gamepad alone, from New Game to Play again") {
    WithPad with{two_humans(4), ui::GuiOptions{.seed = 1}};
    Pilot& pilot = with.pilot;
    CHECK(pilot.message().find("Test pad") != std::string::npos);
    REQUIRE(pilot.gui().state().new_game() != nullptr);
    with.press(SDL_CONTROLLER_BUTTON_A); // The card's Play button.
    REQUIRE(pilot.gui().shows_game());
    while (!pilot.game().is_over()) {
        pilot.settle();
        const auto before = pilot.game().tree().node_count();
        const auto moves = pilot.position().legal_moves();
        if (!moves.empty()) go_to(with, *moves.begin());
        with.press(SDL_CONTROLLER_BUTTON_A);
        REQUIRE(pilot.game().tree().node_count() > before);
    }
    pilot.settle();
    CHECK(pilot.shows("##result/Play again"));
    with.press(SDL_CONTROLLER_BUTTON_A);
    CHECK_FALSE(pilot.game().is_over());
    CHECK(pilot.game().tree().node_count() == 1);
}

TEST_CASE("gamepad buttons undo, hint, step, peek and open the New Game card") {
    WithPad with{two_humans(6), 1280, 800};
    Pilot& pilot = with.pilot;
    go_to(with, *pilot.position().legal_moves().begin());
    with.press(SDL_CONTROLLER_BUTTON_A);
    pilot.settle();
    const auto played = pilot.game().tree().cursor();
    REQUIRE(played != rules::GameTree::root);
    with.press(SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
    CHECK(pilot.game().tree().cursor() == rules::GameTree::root);
    with.press(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
    CHECK(pilot.game().tree().cursor() == played);
    with.press(SDL_CONTROLLER_BUTTON_Y);
    CHECK(pilot.game().tree().cursor() == rules::GameTree::root);
    with.press(SDL_CONTROLLER_BUTTON_X);
    CHECK(pilot.gui().preferences().shown.hints);
    with.press(SDL_CONTROLLER_BUTTON_X);
    CHECK_FALSE(pilot.gui().preferences().shown.hints);
    with.pad->move(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 1);
    pilot.wait(50ms);
    CHECK(pilot.gui().state().peeking.is_on());
    with.pad->move(SDL_CONTROLLER_AXIS_TRIGGERLEFT, -1);
    pilot.wait(50ms);
    CHECK_FALSE(pilot.gui().state().peeking.is_on());
    with.pad->move(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1);
    pilot.wait(50ms);
    CHECK(pilot.gui().preferences().shown.best_line);
    with.press(SDL_CONTROLLER_BUTTON_BACK);
    CHECK(pilot.gui().state().new_game() != nullptr);
    with.press(SDL_CONTROLLER_BUTTON_B);
    CHECK(pilot.gui().shows_game());
}

TEST_CASE("on a gamepad Start opens the menus, A chooses, and B goes back") {
    WithPad with{two_humans(8), 1280, 800};
    Pilot& pilot = with.pilot;
    with.press(SDL_CONTROLLER_BUTTON_START);
    REQUIRE(pilot.shows("##Menu_00/New game..."));
    CHECK(items::focused().has_value());
    with.press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    REQUIRE(pilot.shows("##Menu_00/Copy moves"));
    with.press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    REQUIRE(pilot.shows("##Menu_00/Legal moves"));
    REQUIRE(pilot.gui().preferences().shown.legal_moves);
    with.press(SDL_CONTROLLER_BUTTON_A); // Its first entry.
    CHECK_FALSE(pilot.gui().preferences().shown.legal_moves);
    with.press(SDL_CONTROLLER_BUTTON_A);
    with.press(SDL_CONTROLLER_BUTTON_B);
    with.press(SDL_CONTROLLER_BUTTON_B);
    CHECK_FALSE(pilot.has_focus());
    with.press(SDL_CONTROLLER_BUTTON_DPAD_UP);
    CHECK(pilot.gui().state().pointer.cursor().has_value());
}

TEST_CASE("holding the gamepad's stick in one direction repeats the step") {
    WithPad with{two_humans(8), 800, 600};
    Pilot& pilot = with.pilot;
    with.press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    const auto from = *pilot.gui().state().pointer.cursor();
    with.pad->move(SDL_CONTROLLER_AXIS_LEFTX, 1);
    pilot.wait(50ms);
    CHECK(pilot.gui().state().pointer.cursor()->column == from.column + 1);
    pilot.wait(ui::PadState::first_repeat + ui::PadState::next_repeat);
    CHECK(pilot.gui().state().pointer.cursor()->column >= from.column + 2);
    with.pad->move(SDL_CONTROLLER_AXIS_LEFTX, 0);
    pilot.wait(50ms);
    const auto at = *pilot.gui().state().pointer.cursor();
    pilot.wait(1s);
    CHECK(*pilot.gui().state().pointer.cursor() == at);
}

TEST_CASE("unplugging a gamepad is reported and releases its buttons; another gamepad takes over") {
    WithPad with{two_humans(8), 800, 600};
    Pilot& pilot = with.pilot;
    with.press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    CHECK(pilot.gui().state().pad.is_used());
    with.pad->hold(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    pilot.wait(50ms);
    with.pad.reset();
    pilot.wait(100ms);
    CHECK(pilot.message().find("disconnected") != std::string::npos);
    CHECK_FALSE(pilot.gui().state().pad.is_used());
    const auto at = *pilot.gui().state().pointer.cursor();
    pilot.wait(2s);
    CHECK(*pilot.gui().state().pointer.cursor() == at);
    with.pad.emplace();
    pilot.wait(100ms);
    with.press(SDL_CONTROLLER_BUTTON_DPAD_UP);
    CHECK(pilot.gui().state().pointer.cursor()->row == at.row - 1);
}

TEST_CASE("labels name gamepad buttons after gamepad input and keys after a key press") {
    WithPad with{two_humans(8), 1280, 800};
    Pilot& pilot = with.pilot;
    const auto bar = [&] { return items::rectangle("##menu/##menubar/hints"); };
    REQUIRE(bar().has_value());
    const float by_key = bar()->width;
    with.press(SDL_CONTROLLER_BUTTON_DPAD_UP);
    pilot.wait(50ms);
    CHECK(pilot.gui().state().pad.is_used());
    CHECK(bar()->width > by_key); // A letter in a circle.
    pilot.press(SDL_SCANCODE_UP);
    CHECK_FALSE(pilot.gui().state().pad.is_used());
    CHECK(bar()->width == doctest::Approx(by_key));
}

TEST_CASE("a kiosk visitor starts, chooses and plays with a gamepad") {
    const offscreen::TemporaryFolder folder;
    WithPad with{two_humans(8), fair::options(folder.path), 1280, 800};
    Pilot& pilot = with.pilot;
    REQUIRE(fair::kiosk(pilot).stage() == ui::KioskStage::attract);
    with.press(SDL_CONTROLLER_BUTTON_A);
    REQUIRE(fair::kiosk(pilot).stage() == ui::KioskStage::choosing);
    const int side = fair::kiosk(pilot).choice.side;
    with.press(SDL_CONTROLLER_BUTTON_DPAD_LEFT);
    CHECK(fair::kiosk(pilot).choice.side != side);
    with.press(SDL_CONTROLLER_BUTTON_A);
    REQUIRE(fair::kiosk(pilot).stage() == ui::KioskStage::playing);
    pilot.settle();
    go_to(with, *pilot.position().legal_moves().begin());
    const auto before = pilot.game().tree().node_count();
    with.press(SDL_CONTROLLER_BUTTON_A);
    CHECK(pilot.game().tree().node_count() > before);
}

TEST_CASE("cards, questions, dialogs and the library work with a gamepad alone") {
    WithPad with{two_humans(6), 1280, 800};
    Pilot& pilot = with.pilot;
    go_to(with, *pilot.position().legal_moves().begin());
    with.press(SDL_CONTROLLER_BUTTON_A);
    pilot.settle();
    pilot.ask(ui::save_game, std::filesystem::path{"kept"}, false);
    const auto length = pilot.game().tree().line().size();

    // The card: Down leads to the clocks, and A chooses the focused one.
    with.press(SDL_CONTROLLER_BUTTON_BACK);
    REQUIRE(pilot.gui().state().new_game() != nullptr);
    for (int presses = 0; presses < 12 && pilot.gui().state().new_game()->settings.clock_initial.count() == 0;
         ++presses) {
        with.press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
        const auto minute = items::rectangle("{New game/choices}/clock/1 min");
        REQUIRE(minute.has_value());
        const auto at = items::focused();
        if (at && items::reachable().at(*at).y == minute->y) with.press(SDL_CONTROLLER_BUTTON_A);
    }
    CHECK(pilot.gui().state().new_game()->settings.clock_initial.count() > 0);
    with.press(SDL_CONTROLLER_BUTTON_B);
    CHECK(pilot.gui().shows_game());

    // A question: B means no, A means yes.
    pilot.ask(ui::play_again);
    REQUIRE(std::holds_alternative<ui::ConfirmDialog>(pilot.gui().state().dialog));
    with.press(SDL_CONTROLLER_BUTTON_B);
    CHECK(pilot.game().tree().line().size() == length);
    pilot.ask(ui::play_again);
    with.press(SDL_CONTROLLER_BUTTON_A);
    CHECK(pilot.game().tree().line().size() != length);

    pilot.run("library");
    wait_until(pilot,
               [&] { return pilot.gui().library_list() != nullptr && !pilot.gui().library_list()->is_reading(); });
    const int kept = saved_games::row_of("kept", *pilot.gui().library_list());
    for (auto at = pilot.gui().library_list()->chosen(); at < kept; ++at)
        with.press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    with.press(SDL_CONTROLLER_BUTTON_A);
    CHECK_FALSE(std::holds_alternative<ui::LibraryDialog>(pilot.gui().state().dialog));
    CHECK(pilot.game().tree().line().size() == length);

    // A settings page: Down focuses an item, and B closes the page.
    pilot.run("engine-settings");
    while (items::reachable().size() > 1 && !pilot.has_focus())
        with.press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    CHECK(pilot.has_focus());
    with.press(SDL_CONTROLLER_BUTTON_B);
    CHECK(std::holds_alternative<std::monostate>(pilot.gui().state().dialog));
}

TEST_CASE("the settings work with a gamepad alone") {
    WithPad with{two_humans(8), 1280, 800};
    Pilot& pilot = with.pilot;
    pilot.run("settings");
    pilot.wait(50ms);
    const auto press_on = [&](const std::string& path) {
        const engine::Point wanted = items::find(path).value();
        const auto is_there = [&] {
            const auto focused = items::focused();
            return focused && items::rectangles().at(*focused).contains(wanted);
        };
        for (int presses = 0; !is_there(); ++presses) {
            REQUIRE(presses < 40);
            with.press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
        }
        with.press(SDL_CONTROLLER_BUTTON_A);
        pilot.wait(50ms);
    };
    with.press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    with.press(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    with.press(SDL_CONTROLLER_BUTTON_DPAD_LEFT); // To the list of sections.
    press_on("Settings/sections/sound");
    REQUIRE(pilot.shows("{Settings/section}/sound"));
    const bool had_sound = pilot.gui().preferences().has_sound;
    with.press(SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    with.press(SDL_CONTROLLER_BUTTON_A);
    CHECK(pilot.gui().preferences().has_sound != had_sound);
    with.press(SDL_CONTROLLER_BUTTON_B);
    CHECK(std::holds_alternative<std::monostate>(pilot.gui().state().dialog));
}
