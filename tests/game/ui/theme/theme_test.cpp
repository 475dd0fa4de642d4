#include "game/ui/theme/theme.hpp"

#include <doctest/doctest.h>

#include <algorithm>

TEST_CASE("the contrast of black and white is 21, and of a colour with itself 1") {
    // The ends of the scale in WCAG 2.2, "contrast ratio".
    CHECK(ui::contrast(engine::rgb(0x000000), engine::rgb(0xFFFFFF)) == doctest::Approx(21));
    CHECK(ui::contrast(engine::rgb(0x2C7C56), engine::rgb(0x2C7C56)) == doctest::Approx(1));
}

TEST_CASE("every theme keeps 3 to 1 between each disc and the board, and 4.5 to 1 for text") {
    for (const ui::Theme& theme : ui::themes()) {
        CAPTURE(theme.id);
        for (const std::string& fault : ui::contrast_faults(theme))
            CHECK_MESSAGE(false, fault);
    }
    CHECK(ui::theme_problems().empty());
    ui::Theme pale = ui::themes().front();
    pale.board.felt = engine::rgb(0xE0E0E0);
    pale.text_quiet = pale.card;
    const std::vector<std::string> faults = ui::contrast_faults(pale);
    CHECK(std::ranges::any_of(faults, [](const std::string& fault) {
        return fault.starts_with("white discs on the felt: expected a contrast of at least 3.0 to 1, saw 1.");
    }));
    CHECK(std::ranges::find(faults, "text_quiet on card: expected a contrast of at least 4.5 to 1, saw 1.0")
          != faults.end());
}

TEST_CASE("an unknown theme is the first one") {
    CHECK(&ui::find_theme("no such theme") == &ui::themes().front());
    for (const ui::Theme& theme : ui::themes())
        CHECK(&ui::find_theme(theme.id) == &theme);
}
