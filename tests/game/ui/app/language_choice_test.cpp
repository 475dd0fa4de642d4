#include "game/ui/app/language.hpp"

#include "engine/base/text.hpp"

#include <doctest/doctest.h>

TEST_CASE("choosing a language again reuses its texts without taking more memory") {
    ui::Language language{"en"};
    REQUIRE(language.update("de"));
    const base::Catalogue* const german = base::catalogue_in_use();
    REQUIRE(german != nullptr);
    REQUIRE(language.update("fr"));
    const base::Catalogue* const french = base::catalogue_in_use();
    CHECK(french != german);
    CHECK(language.update("de").value());
    CHECK(base::catalogue_in_use() == german);
    CHECK(language.update("de", "de").value());
    CHECK(base::catalogue_in_use() == german);
    CHECK(language.update("", "fr").value()); // Overrides the setting, as from the command line.
    CHECK(base::catalogue_in_use() == french);
    CHECK_FALSE(language.update("").value());
    CHECK(language.update("en").value());
    CHECK(base::catalogue_in_use() == nullptr);
    CHECK(language.update("fr").value());
    CHECK(base::catalogue_in_use() == french);
}
