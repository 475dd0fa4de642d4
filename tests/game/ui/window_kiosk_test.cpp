// Games that follow each other by themselves, and visitors who end that.
#include "tests/game/ui/pilot.hpp"

#include <thread>

using namespace std::chrono_literals;

namespace {

// Two computers on the smallest board, as a kiosk shows them. The settings are those of a visitor.
ui::GuiOptions show_of(const ui::Preferences& preferences) {
    play::MatchSettings settings = preferences.match;
    for (play::Participant& participant : settings.participants)
        participant.seat = play::Computer{ai::RandomMover{}};
    return {.keeps_files = false, .start = settings, .seed = 1, .is_show = true};
}

void play_to_the_end(Pilot& pilot) {
    for (int i = 0; i < 600 && !pilot.match().is_over(); ++i) {
        std::this_thread::sleep_for(1ms); // for the thinker
        pilot.wait(100ms);
    }
    REQUIRE(pilot.match().is_over());
}

} // namespace

TEST_CASE("design card 7: computers play game after game without anybody") {
    Pilot pilot{two_persons(4), show_of(two_persons(4))};
    for (int game = 0; game < 3; ++game) {
        CAPTURE(game);
        const auto number = pilot.match().game_number();
        play_to_the_end(pilot);
        pilot.wait(3000ms);
        CHECK(pilot.match().game_number() == number); // the result can be read
        CHECK(pilot.shows("##result/Play again"));
        pilot.wait(5000ms);
        CHECK(pilot.match().game_number() != number);
        CHECK_FALSE(pilot.match().is_over());
    }
    CHECK_FALSE(std::filesystem::exists(pilot.data())); // nothing piles up on the disk
}

TEST_CASE("a key or a click ends the show with the New Game card, and no game begins by itself any more") {
    for (const bool by_key : {true, false}) {
        CAPTURE(by_key);
        Pilot pilot{two_persons(4), show_of(two_persons(4))};
        play_to_the_end(pilot);
        const auto number = pilot.match().game_number();
        if (by_key) {
            pilot.press(SDL_SCANCODE_H);
            CHECK_FALSE(pilot.gui().preferences().shown.hints); // the key does nothing else
        } else {
            pilot.click(rules::Square{0, 0});
        }
        REQUIRE(pilot.gui().state().new_game() != nullptr);
        CHECK(play::is_human(pilot.gui().state().new_game()->settings.participants[0].seat));
        pilot.wait(10s);
        CHECK(pilot.match().game_number() == number);
        CHECK(pilot.gui().state().new_game() != nullptr);
    }
}

TEST_CASE("without the show a finished game of two computers stays finished") {
    ui::GuiOptions options = show_of(two_persons(4));
    options.is_show = false;
    Pilot pilot{two_persons(4), options};
    play_to_the_end(pilot);
    pilot.wait(20s);
    CHECK(pilot.match().is_over());
}
