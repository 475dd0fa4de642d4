#include "game/ui/theme.hpp"

#include <doctest/doctest.h>

TEST_CASE("the contrast of black and white is 21, and of a colour with itself 1") {
    // The ends of the scale in WCAG 2.2, "contrast ratio".
    CHECK(ui::contrast(engine::rgb(0x000000), engine::rgb(0xFFFFFF)) == doctest::Approx(21));
    CHECK(ui::contrast(engine::rgb(0x2C7C56), engine::rgb(0x2C7C56)) == doctest::Approx(1));
}

TEST_CASE("every theme keeps 3 to 1 between each disc and the board, and 4.5 to 1 for text") {
    for (const ui::Theme& theme : ui::themes()) {
        const std::string title{theme.title.english()};
        CAPTURE(title);
        CHECK(ui::contrast(ui::black_disc, theme.board.felt) >= 3.f);
        CHECK(ui::contrast(ui::white_disc, theme.board.felt) >= 3.f);
        CHECK(ui::contrast(engine::rgb(0xFFFFFF), theme.board.felt)
              >= 4.2f); // values on squares; large and bold: 3 would do
        CHECK(ui::contrast(theme.board.label, theme.board.wood) >= 4.5f);
        for (const engine::Rgba ground : {theme.card, theme.debug, theme.menu, theme.well, theme.active_card}) {
            CHECK(ui::contrast(theme.text, ground) >= 4.5f);
            CHECK(ui::contrast(theme.text_second, ground) >= 4.5f);
            CHECK(ui::contrast(theme.text_quiet, ground) >= 4.5f);
            CHECK(ui::contrast(theme.accent_text, ground) >= 4.5f);
        }
        CHECK(ui::contrast(theme.text, theme.button) >= 4.5f);
        CHECK(ui::contrast(theme.on_selected, theme.selected) >= 4.5f);
        CHECK(ui::contrast(engine::rgb(0x17130A), theme.accent) >= 4.5f); // the golden button and the running clock
    }
}

TEST_CASE("an unknown theme is the first one") {
    CHECK(&ui::find_theme("no such theme") == &ui::themes().front());
    for (const ui::Theme& theme : ui::themes())
        CHECK(&ui::find_theme(theme.id) == &theme);
}
