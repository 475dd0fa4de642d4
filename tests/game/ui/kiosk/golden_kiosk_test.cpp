// Compares a kiosk with reviewed pictures.
#include "tests/game/ui/fair.hpp"
#include "tests/game/ui/golden.hpp"

using namespace std::chrono_literals;

namespace {

// Waits until the computers' game has that many moves and the next one has been searched.
void let_computers_play(Pilot& pilot, std::size_t moves) {
    wait_until(pilot, [&] {
        // Time nearly stops during a search, so that the first lesson still shows.
        pilot.set_step(pilot.controller().is_searching() ? 1us : 8333us);
        return pilot.game().tree().moves_to_cursor().size() == moves && !pilot.gui().presentation().is_busy()
               && pilot.controller().report() && !pilot.controller().is_searching();
    });
    for (int i = 0; i < 3; ++i)
        pilot.step();
}

void watch(Pilot& pilot) {
    let_computers_play(pilot, 2);
}

void begin_game(Pilot& pilot) {
    fair::come_and_play(pilot);
    fair::make_move(pilot);
}

void play_to_the_end(Pilot& pilot) {
    pilot.touch({40, 40});
    fair::touch_item(pilot, "##kiosk/(6)/size");
    fair::touch_item(pilot, "##kiosk/(0)/strength");
    fair::touch_item(pilot, "##kiosk/play");
    for (int i = 0; i < 40 && !pilot.game().is_over(); ++i)
        fair::make_move(pilot);
}

void leave(Pilot& pilot) {
    begin_game(pilot);
    fair::touch_item(pilot, "##kiosk/Stop");
    let_computers_play(pilot, 0);
}

void ask(Pilot& pilot) {
    begin_game(pilot);
    pilot.wait(ui::Kiosk::playing_patience + 4500ms);
}

void choose_again(Pilot& pilot) {
    leave(pilot);
    pilot.touch({40, 40});
}

} // namespace

TEST_CASE("golden pictures: a kiosk") {
    struct Row {
        const char* name;
        int width, height;
        void (*show)(Pilot&);
    };
    for (const Row& row :
         {Row{"kiosk", 1280, 800, watch}, Row{"kiosk-upright", 800, 1280, watch},
          Row{"kiosk-choice", 1280, 800,
              [](Pilot& pilot) {
                  pilot.touch({40, 40});
              }},
          Row{"kiosk-choice-upright", 800, 1280, choose_again}, Row{"kiosk-game", 1280, 800, begin_game},
          Row{"kiosk-game-upright", 800, 1280, begin_game}, Row{"kiosk-question", 1280, 800, ask},
          Row{"kiosk-result", 900, 640, play_to_the_end}, Row{"kiosk-offer", 1280, 800, leave}}) {
        CAPTURE(row.name);
        const offscreen::TemporaryFolder folder;
        ui::GuiOptions options = fair::options(folder.path, 8);
        for (play::Participant& participant : options.start->participants)
            participant.seat = play::Computer{ai::Level{7}};
        Pilot pilot{two_humans(8), options, row.width, row.height};
        row.show(pilot);
        golden::check(pilot.picture(), row.name, 0.004);
    }
}
