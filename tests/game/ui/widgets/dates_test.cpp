#include "game/ui/widgets/numbers.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_CASE("dates of files of games are shown like those of the user's games") {
    struct Written {
        const char* date;
        int year;
        const char* shown;
    };
    for (const Written& each : {Written{"2003.12.15.13:24:03.MST", 2003, "15 Dec 2003"},
                                {"2003-05-17", 2003, "17 May 2003"},
                                {"20031215", 2003, "15 Dec 2003"},
                                {"1987", 1987, "1987"},
                                {"Spring of 1987", 1987, "1987"},
                                {"2003.99.99", 2003, "2003"},
                                {"", 0, ""}}) {
        CAPTURE(each.date);
        CHECK(ui::date_text(each.date, each.year) == each.shown);
    }
    CHECK(ui::date_text("947375357", 2000).ends_with("Jan 2000")); // Unix seconds
}
