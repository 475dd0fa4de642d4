// An unattended kiosk and its visitors, with fingers on the real window and simulated time.
#include "tests/capture_bound.hpp"
#include "tests/game/ui/fair.hpp"
#include "tests/game/ui/matches.hpp"

#include "engine/base/language.hpp"
#include "game/ui/app/language.hpp"

using namespace std::chrono_literals;
using ui::Kiosk;
using ui::KioskStage;

namespace {

using Folder = offscreen::TemporaryFolder;

Pilot stand(const Folder& folder, int width = 1280, int height = 800) {
    return Pilot{two_humans(8), fair::options(folder.path), width, height};
}

void walk_away(Pilot& pilot) {
    pilot.wait(Kiosk::playing_patience + Kiosk::countdown_time + 1s);
    REQUIRE(fair::kiosk(pilot).stage() == KioskStage::attract);
}

} // namespace

TEST_CASE("design card 7: computers play game after game without visitors") {
    const Folder folder;
    Pilot pilot{two_humans(8), fair::options(folder.path, 4)};
    pilot.set_step(50ms);
    for (int game = 0; game < 2; ++game) {
        CAPTURE(game);
        const auto number = pilot.game().game_number();
        const auto begun = pilot.now();
        wait_until(pilot, [&] { return pilot.game().is_over(); });
        CHECK(pilot.now() - begun > 20s); // At a pace that people can follow.
        pilot.wait(3s);
        CHECK(pilot.game().game_number() == number);
        pilot.wait(12s); // Includes the counting of discs.
        CHECK(pilot.game().game_number() != number);
        CHECK_FALSE(pilot.game().is_over());
    }
    CHECK(fair::day(folder.path).shows == 2);
    CHECK_FALSE(std::filesystem::exists(pilot.data())); // No games pile up.
}

TEST_CASE("a game that a visitor leaves is offered to the next visitor") {
    const Folder folder;
    Pilot pilot = stand(folder);
    wait_until(pilot, "the computers do not play", [&] { return pilot.position().count() != rules::DiscCount{2, 2}; });
    pilot.touch({300, 300}); // On the board, as people do.
    REQUIRE(fair::kiosk(pilot).stage() == KioskStage::choosing);
    const auto shown = pilot.game().tree().cursor();
    pilot.wait(10s);
    CHECK(pilot.game().tree().cursor() == shown);
    fair::touch_item(pilot, "##kiosk/(6)/size");
    fair::touch_item(pilot, "##kiosk/(0)/strength");
    fair::touch_item(pilot, "##kiosk/play");
    REQUIRE(fair::kiosk(pilot).stage() == KioskStage::playing);
    CHECK(pilot.position().size().side() == 6);
    const play::Participant opponent{"", play::Computer{ai::Level{ui::level_of(ui::Strength::gentle)}}};
    CHECK(pilot.game().participant(rules::Color::white) == opponent);
    fair::make_move(pilot);
    REQUIRE(transcript(pilot).size() == 4);

    // "Still there?": a touch anywhere is only the answer.
    pilot.wait(Kiosk::playing_patience + 3s);
    CHECK(fair::kiosk(pilot).countdown(false, pilot.now()).has_value());
    fair::touch_square(pilot, *pilot.position().legal_moves().begin());
    CHECK(transcript(pilot).size() == 4);
    CHECK_FALSE(fair::kiosk(pilot).countdown(false, pilot.now()).has_value());
    pilot.wait(Kiosk::playing_patience - 10s);
    CHECK(fair::kiosk(pilot).stage() == KioskStage::playing);

    const std::string played = transcript(pilot);
    walk_away(pilot);
    CHECK_FALSE(play::is_human(pilot.game().participant(rules::Color::black).seat));
    CHECK(fair::day(folder.path).games == 0);
    REQUIRE(fair::kiosk(pilot).offered().has_value());
    fair::touch_item(pilot, "##kiosk/resume");
    CHECK(fair::kiosk(pilot).stage() == KioskStage::playing);
    CHECK(transcript(pilot) == played);
    fair::make_move(pilot);
    CHECK(transcript(pilot).size() == 8);

    // A second visitor comes within that minute, and sees the offer next to the choice.
    fair::touch_item(pilot, "##kiosk/Stop");
    CHECK(fair::kiosk(pilot).stage() == KioskStage::attract);
    pilot.wait(5s);
    pilot.touch({300, 300});
    CHECK(pilot.shows("##kiosk/resume"));
    fair::touch_item(pilot, "##kiosk/play");
    CHECK(pilot.position().size().side() == 8); // The earlier choice is forgotten.
    const ui::KioskDay day = fair::day(folder.path);
    CHECK(day.visitors == 2);
    REQUIRE(day.played.size() == 1);
    const ui::KioskGame& game = day.played.front();
    CHECK(game.begun.starts_with("11:00:"));
    CHECK(game.seconds > 120);
    CHECK(game.choice == ui::KioskChoice{6, ui::Strength::gentle});
    CHECK(game.moves == 4);
    CHECK(game.result == ui::KioskResult::left);
    CHECK(game.continued == 1);
    CHECK(day.playing.has_value());
}

TEST_CASE("an offer lasts a minute; a game without a move is not offered") {
    const Folder folder;
    Pilot pilot = stand(folder);
    fair::come_and_play(pilot);
    walk_away(pilot);
    CHECK_FALSE(fair::kiosk(pilot).offered().has_value());
    fair::come_and_play(pilot);
    fair::make_move(pilot);
    walk_away(pilot);
    CHECK(pilot.shows("##kiosk/resume"));
    pilot.wait(Kiosk::offer_time);
    CHECK_FALSE(pilot.shows("##kiosk/resume"));
    const ui::KioskDay day = fair::day(folder.path);
    CHECK(day.games == 2);
    CHECK(day.played.back().moves == 2);
}

TEST_CASE("a visitor's finished game is recorded; another choice or attract mode follows") {
    const Folder folder;
    Pilot pilot = stand(folder);
    pilot.touch({300, 300});
    fair::touch_item(pilot, "##kiosk/(6)/size");
    fair::touch_item(pilot, "##kiosk/(0)/strength");
    fair::touch_item(pilot, "##kiosk/play");
    for (int i = 0; i < 40 && !pilot.game().is_over(); ++i)
        fair::make_move(pilot);
    REQUIRE(pilot.game().is_over());
    const ui::KioskDay day = fair::day(folder.path);
    REQUIRE(day.games == 1);
    const rules::DiscCount count = pilot.position().count();
    CHECK(day.played.front().black == count.black);
    CHECK(day.played.front().white == count.white);
    CHECK((day.played.front().result == ui::KioskResult::won) == (count.black > count.white));
    CHECK_FALSE(day.playing.has_value());
    fair::touch_item(pilot, "##kiosk/Play again");
    CHECK(fair::kiosk(pilot).stage() == KioskStage::choosing);
    pilot.wait(Kiosk::choosing_patience + Kiosk::countdown_time + 1s);
    CHECK(fair::kiosk(pilot).stage() == KioskStage::attract);
    CHECK_FALSE(pilot.game().is_over()); // Another game, not the visitor's result.
    CHECK_FALSE(fair::kiosk(pilot).offered().has_value());
}

TEST_CASE("two visitors play each other in a chosen language that is reset when they leave") {
    const Folder folder;
    Pilot pilot = stand(folder);
    pilot.touch({300, 300});
    fair::touch_item(pilot, "##kiosk/language/Deutsch");
    CHECK(pilot.gui().preferences().language == "de");
    CHECK(fair::kiosk(pilot).stage() == KioskStage::choosing);
    fair::touch_item(pilot, "##kiosk/(3)/strength");
    fair::touch_item(pilot, "##kiosk/play");
    for (const rules::Color color : {rules::Color::black, rules::Color::white}) {
        CHECK(pilot.position().to_move() == color);
        CHECK(play::is_human(pilot.game().participant(color).seat));
        fair::make_move(pilot);
    }
    pilot.wait(Kiosk::playing_patience + Kiosk::countdown_time + 1s);
    CHECK(fair::kiosk(pilot).stage() == KioskStage::attract);
    CHECK(pilot.gui().preferences().language.empty());
}

TEST_CASE("targets in a kiosk are larger than a finger on wide, upright and small screens") {
    for (const auto& [width, height] : {std::pair{1280, 800}, {800, 1280}, {900, 640}, {640, 480}}) {
        CAPTURE_BOUND(width);
        CAPTURE_BOUND(height);
        const Folder folder;
        Pilot pilot = stand(folder, width, height);
        const auto check_all = [&, width = width, height = height] {
            pilot.step();
            for (const auto& [id, item] : items::rectangles()) {
                if (item.width >= static_cast<float>(width) - 1) continue; // The whole screen.
                CHECK(item.width >= 44);
                CHECK(item.height >= 44);
                const bool is_seen = item.x >= 0 && item.y >= 0 && item.x + item.width <= static_cast<float>(width)
                                     && item.y + item.height <= static_cast<float>(height);
                CHECK(is_seen);
            }
        };
        fair::come_and_play(pilot);
        fair::make_move(pilot);
        check_all();
        fair::touch_item(pilot, "##kiosk/Stop");
        REQUIRE(pilot.shows("##kiosk/resume"));
        check_all();
        pilot.touch({static_cast<float>(width) / 4, static_cast<float>(height) / 4});
        REQUIRE(pilot.shows("##kiosk/(10)/size"));
        check_all();
    }
}

TEST_CASE("keys, files and the close button do not leave a kiosk; the exit chord does") {
    const Folder folder;
    Pilot pilot = stand(folder);
    fair::come_and_play(pilot);
    fair::make_move(pilot);
    const std::string played = transcript(pilot);
    const ui::Preferences before = pilot.gui().preferences();
    for (const auto& [key, modifiers] : {std::pair{SDL_SCANCODE_F12, KMOD_NONE},
                                         {SDL_SCANCODE_F1, KMOD_NONE},
                                         {SDL_SCANCODE_F9, KMOD_NONE},
                                         {SDL_SCANCODE_F11, KMOD_NONE},
                                         {SDL_SCANCODE_RETURN, KMOD_LALT},
                                         {SDL_SCANCODE_Q, KMOD_LCTRL},
                                         {SDL_SCANCODE_O, KMOD_LCTRL},
                                         {SDL_SCANCODE_N, KMOD_LCTRL},
                                         {SDL_SCANCODE_V, KMOD_LCTRL},
                                         {SDL_SCANCODE_Z, KMOD_LCTRL},
                                         {SDL_SCANCODE_H, KMOD_NONE},
                                         {SDL_SCANCODE_ESCAPE, KMOD_NONE}})
        pilot.press(key, static_cast<Uint16>(modifiers));
    pilot.type("d3");
    SDL_Event file{};
    file.type = SDL_DROPFILE;
    file.drop.file = SDL_strdup("/nowhere.json");
    pilot.push(file);
    pilot.step();
    SDL_Event quit{};
    quit.type = SDL_QUIT;
    pilot.push(quit);
    pilot.step();
    pilot.wait(1s);
    CHECK_FALSE(pilot.has_quit());
    CHECK(fair::kiosk(pilot).stage() == KioskStage::playing);
    CHECK(transcript(pilot) == played);
    CHECK(pilot.gui().preferences() == before);
    CHECK(std::holds_alternative<std::monostate>(pilot.gui().state().dialog));
    CHECK_FALSE(pilot.shows("##menu/##menubar/Game"));

    constexpr auto all = static_cast<Uint16>(KMOD_LCTRL | KMOD_LALT | KMOD_LSHIFT);
    pilot.push_key(SDL_KEYDOWN, SDL_SCANCODE_Q, all);
    pilot.step();
    pilot.wait(1500ms);
    CHECK_FALSE(pilot.has_quit());
    pilot.wait(1s);
    CHECK(pilot.has_quit());
    CHECK(pilot.gui().is_kiosk_ended());
}

TEST_CASE("a kiosk can be played with the arrow keys and Enter") {
    const Folder folder;
    Pilot pilot = stand(folder);
    pilot.press(SDL_SCANCODE_SPACE);
    REQUIRE(fair::kiosk(pilot).stage() == KioskStage::choosing);
    pilot.press(SDL_SCANCODE_LEFT);
    pilot.press(SDL_SCANCODE_LEFT);
    pilot.press(SDL_SCANCODE_LEFT); // Already the smallest board.
    pilot.press(SDL_SCANCODE_DOWN);
    CHECK(fair::kiosk(pilot).choice == ui::KioskChoice{4, ui::Strength::hard});
    pilot.press(SDL_SCANCODE_RETURN);
    REQUIRE(fair::kiosk(pilot).stage() == KioskStage::playing);
    const rules::Square wanted = *pilot.position().legal_moves().begin();
    pilot.press(SDL_SCANCODE_UP);
    REQUIRE(pilot.gui().state().pointer.cursor().has_value());
    for (int i = 0; i < 10 && pilot.gui().state().pointer.cursor()->row != wanted.row; ++i)
        pilot.press(pilot.gui().state().pointer.cursor()->row > wanted.row ? SDL_SCANCODE_UP : SDL_SCANCODE_DOWN);
    for (int i = 0; i < 10 && pilot.gui().state().pointer.cursor()->column != wanted.column; ++i)
        pilot.press(pilot.gui().state().pointer.cursor()->column > wanted.column ? SDL_SCANCODE_LEFT
                                                                                 : SDL_SCANCODE_RIGHT);
    pilot.press(SDL_SCANCODE_RETURN);
    pilot.settle();
    CHECK(transcript(pilot).size() >= 4);
}

TEST_CASE("after a crash a kiosk continues the visitor's game and mentions the restart only in its diary") {
    const Folder folder;
    std::string played;
    Pilot pilot = stand(folder);
    fair::come_and_play(pilot);
    fair::make_move(pilot);
    played = transcript(pilot);
    ui::GuiOptions again = fair::options(folder.path);
    again.kiosk->restarted_after = "signal 9";
    Pilot restarted{pilot, two_humans(8), again};
    CHECK(fair::kiosk(restarted).stage() == KioskStage::playing);
    CHECK(transcript(restarted) == played);
    CHECK(restarted.message().empty());
    fair::make_move(restarted);
    ui::KioskDay day = fair::day(folder.path);
    CHECK(day.restarts == 1);
    REQUIRE(day.starts.size() == 2);
    CHECK(day.starts.back().after == "signal 9");
    REQUIRE(day.playing.has_value());
    CHECK(day.playing->resumed == 1);
    // A later start by hand has no old game.
    Pilot fresh{restarted, two_humans(8), fair::options(folder.path)};
    CHECK(fair::kiosk(fresh).stage() == KioskStage::attract);
    CHECK_FALSE(fair::day(folder.path).playing.has_value());
}

TEST_CASE("an unreadable game after a crash leaves the kiosk in attract mode") {
    const Folder folder;
    Pilot pilot = stand(folder);
    fair::come_and_play(pilot);
    fair::make_move(pilot);
    ui::GuiOptions again = fair::options(folder.path);
    again.kiosk->restarted_after = "silent for 15 s";
    pilot.wait(100ms);
    {
        Pilot broken{pilot, two_humans(8), again};
        broken.end();
        REQUIRE(users_library(fair::files_in(folder.path))
                    .put_item(library::ItemKind::kiosk_game, {.key = "visitor", .document = "{"}));
        Pilot restarted{broken, two_humans(8), again};
        CHECK(fair::kiosk(restarted).stage() == KioskStage::attract);
        CHECK(fair::day(folder.path).restarts == 2);
    }
}

TEST_CASE("at night a kiosk is dark until a visitor comes") {
    const Folder folder;
    ui::GuiOptions options = fair::options(folder.path);
    options.kiosk->night = ui::NightHours{22, 7};
    options.kiosk->calendar = fair::calendar_from(engine::Clock::now(), 21);
    Pilot pilot{two_humans(8), options, 640, 480};
    pilot.set_step(100ms);
    const auto brightness = [&] {
        const engine::Image image = pilot.picture();
        double sum = 0;
        for (std::size_t i = 0; i < image.pixels.size(); ++i)
            if (i % 4 != 3) sum += image.pixels[i];
        return sum / static_cast<double>(image.pixels.size());
    };
    const double by_day = brightness();
    pilot.set_step(1s);
    pilot.wait(61min);
    CHECK(fair::kiosk(pilot).is_dim());
    CHECK(brightness() < by_day * .4);
    pilot.set_step(8333us);
    pilot.touch({300, 300});
    CHECK_FALSE(fair::kiosk(pilot).is_dim());
    CHECK(brightness() > by_day * .7);
}

TEST_CASE("a kiosk shows the computer's expected line on the board, and the picture drifts slowly") {
    const Folder folder;
    ui::GuiOptions options = fair::options(folder.path, 6);
    for (play::Participant& participant : options.start->participants)
        participant.seat = play::Computer{ai::Level{3}};
    Pilot pilot{two_humans(8), options, 1280, 800};
    wait_until(pilot, [&] { return pilot.gui().state().lines.preview.has_value(); });
    CHECK_FALSE(pilot.gui().state().lines.preview->moves.empty());
    const ui::ScreenLayout before = pilot.gui().layout();
    pilot.set_step(100ms);
    pilot.wait(3 * Kiosk::drift_time);
    CHECK(pilot.gui().layout().board.frame.x != before.board.frame.x);
}
