#include "game/ui/widgets/numbers.hpp"

#include "engine/base/catalogue.hpp"
#include "engine/base/text.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <doctest/doctest.h>

#include <memory>

namespace {

constexpr const char* german = R"(msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgctxt "decimal"
msgid "."
msgstr ","

msgctxt "thousands"
msgid ","
msgstr "."

msgid "Nov"
msgstr "Nov."

#, c++-format
msgid "{0} {1}"
msgstr "{0}. {1}"
)";

std::tm day(int year, int month, int of_month) {
    std::tm date{};
    date.tm_year = year - 1900;
    date.tm_mon = month - 1;
    date.tm_mday = of_month;
    return date;
}

} // namespace

TEST_CASE("without a catalogue, numbers have English separators and a typographic minus") {
    CHECK(ui::decimal(5.414, 2) == "5.41");
    CHECK(ui::decimal(-0.001, 2) == "0.00");
    CHECK(ui::decimal(-5.41, 2) == "\u22125.41");
    CHECK(ui::signed_decimal(5.41, 1) == "+5.4");
    CHECK(ui::signed_decimal(0, 1) == "0.0");
    CHECK(ui::grouped(999) == "999");
    CHECK(ui::grouped(119'458) == "119,458");
    CHECK(ui::grouped(-1'234'567) == "\u22121,234,567");
    CHECK(ui::short_date(day(2026, 11, 26), day(2026, 12, 1)) == "26 Nov");
    CHECK(ui::short_date(day(2025, 11, 26), day(2026, 12, 1)) == "26 Nov 2025");
}

TEST_CASE("numbers and dates follow the language even in sentences") {
    auto read = base::Catalogue::parse(german);
    REQUIRE(read.ok());
    const base::Catalogue catalogue = *std::move(read);
    const base::Catalogue* const before = base::use_catalogue(&catalogue);
    CHECK(ui::decimal(-5.41, 2) == "\u22125,41");
    CHECK(ui::grouped(119'458) == "119.458");
    CHECK(ui::count_text(48'200'000) == "48,2 M");
    CHECK(ui::score_text_tenths(325) == "+3,3");
    CHECK(ui::short_date(day(2026, 11, 26), day(2026, 12, 1)) == "26. Nov.");
    CHECK(base::tr("{:.2f} s in {} and {:.3g} GiB", 1234.5, 2026, 1.5) == "1234,50 s in 2026 and 1,5 GiB");
    CHECK(base::tr("{{{:.1f}}}", 1.5) == "{1,5}");
    CHECK(base::tr("{:+.1f} {:6.2f}", 1.5, 2.5) == "+1,5   2,50");
    base::use_catalogue(before);
}

TEST_CASE("dates of game files are shown like those of the user's games") {
    struct Written {
        const char* date;
        int year;
        const char* shown;
    };
    for (const Written& each : {Written{"2003.12.15.13:24:03.MST", 2003, "15 Dec 2003"},
                                {"2003-05-17", 2003, "17 May 2003"},
                                {"20031215", 2003, "15 Dec 2003"},
                                {"Spring of 1987", 1987, "1987"},
                                {"2003.99.99", 2003, "2003"},
                                {"", 0, ""}}) {
        CAPTURE(each.date);
        CHECK(ui::date_text(each.date, each.year) == each.shown);
    }
    CHECK(ui::date_text("947375357", 2000).ends_with("Jan 2000")); // Unix seconds
}
