// Whole games with the mouse against level 3, to the result banner.
#include "tests/game/ui/pilot.hpp"

using namespace std::chrono_literals;

namespace {

// Black clicks the first legal square each time; the computer answers.
void play_with_the_mouse(int side) {
    Pilot pilot{against(ai::Level{3}, side), 640, 480};
    if (side > 8) pilot.set_step(33ms); // Each frame of a hundred motions lays out hundreds of discs.
    CHECK(pilot.position().size().side() == side);
    int clicks = 0;
    while (!pilot.game().is_over()) {
        pilot.settle();
        if (pilot.game().is_over()) break;
        REQUIRE(pilot.game().is_humans_turn());
        REQUIRE(pilot.position().to_move() == rules::Color::black);
        const auto before = pilot.game().tree().node_count();
        pilot.click(*pilot.position().legal_moves().begin());
        REQUIRE(pilot.game().tree().node_count() > before);
        ++clicks;
    }
    pilot.settle();
    CHECK(clicks >= side);
    CHECK(pilot.position().is_over());
    CHECK(pilot.game().end_reason() == play::EndReason::board);
    CHECK(pilot.shows("##result/Play again"));

    // Play again starts a new game with the same settings.
    const play::GameSettings settings = pilot.game().settings();
    pilot.click_item("##result/Play again");
    CHECK_FALSE(pilot.shows("##result/Play again"));
    CHECK(pilot.game().tree().node_count() == 1);
    CHECK(pilot.game().settings() == settings);
}

} // namespace

TEST_CASE("a whole game on 4x4 is played with the mouse against level 3 to the result") {
    play_with_the_mouse(4);
}
TEST_CASE("a whole game on 5x5 is played with the mouse against level 3 to the result") {
    play_with_the_mouse(5);
}
TEST_CASE("a whole game on 6x6 is played with the mouse against level 3 to the result") {
    play_with_the_mouse(6);
}
TEST_CASE("a whole game on 8x8 is played with the mouse against level 3 to the result") {
    play_with_the_mouse(8);
}
TEST_CASE("a whole game on 10x10 is played with the mouse against level 3 to the result") {
    play_with_the_mouse(10);
}
TEST_CASE("a whole game on 16x16 is played with the mouse against level 3 to the result") {
    play_with_the_mouse(16);
}
