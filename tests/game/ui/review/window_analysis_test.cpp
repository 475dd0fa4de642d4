// The best line of the analysis in the real window.
#include "tests/game/ui/pilot.hpp"

using namespace std::chrono_literals;
using rules::Square;

TEST_CASE("the best line shows on request; keys and the wheel step along it") {
    Pilot pilot{two_humans(8)};
    CHECK(pilot.gui().state().lines.shown() == nullptr);
    pilot.press(SDL_SCANCODE_L);
    CHECK(pilot.gui().preferences().shown.best_line);
    const auto length = [&] {
        const ui::LinePreview* line = pilot.gui().state().lines.shown();
        return line == nullptr ? 0 : ui::playable_length(pilot.position(), line->moves);
    };
    wait_until(pilot, [&] { return length() >= 7; });
    const auto shown = [&] { return pilot.gui().state().lines.shown()->shown; };
    CHECK(shown() == ui::LinePreview::usual);
    pilot.press(SDL_SCANCODE_PERIOD);
    CHECK(shown() == ui::LinePreview::usual + 1);
    pilot.press(SDL_SCANCODE_COMMA);
    pilot.press(SDL_SCANCODE_COMMA);
    CHECK(shown() == ui::LinePreview::usual - 1);
    pilot.move_mouse(pilot.gui().layout().board.center(Square{0, 0}));
    pilot.scroll_wheel(-1);
    CHECK(shown() == ui::LinePreview::usual);
    pilot.scroll_wheel(20);
    CHECK(shown() == 0);
    pilot.scroll_wheel(-1000);
    CHECK(shown() <= length());
    pilot.press(SDL_SCANCODE_L);
    CHECK(pilot.gui().state().lines.shown() == nullptr);
}

TEST_CASE("a line disappears when the position changes") {
    Pilot pilot{two_humans(8)};
    pilot.press(SDL_SCANCODE_L);
    wait_until(pilot, [&] { return pilot.gui().state().lines.shown() != nullptr; });
    pilot.click(Square{4, 5});
    for (int i = 0; i < 200; ++i) {
        pilot.step();
        // Any line shown starts at the position on the board.
        if (const ui::LinePreview* line = pilot.gui().state().lines.shown(); line != nullptr) {
            REQUIRE_FALSE(line->moves.empty());
            CHECK_FALSE(pilot.position().refusal(line->moves.front()));
        }
    }
}
