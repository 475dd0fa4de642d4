#include "engine/base/program_start.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_CASE("environment variables with non-ASCII or long values are set, read and unset") {
    const char* const name = "OUTFLANK_TEST_VARIABLE";
    CHECK_FALSE(base::variable(name));
    for (const std::string& value :
         {std::string{"one"}, std::string{"Z\xC3\xBCrich \xE5\xAF\xBE"}, std::string(5000, 'x')}) {
        base::set_variable(name, value);
        CHECK(base::variable(name) == value);
    }
    base::set_variable(name, std::nullopt);
    CHECK_FALSE(base::variable(name));
}
