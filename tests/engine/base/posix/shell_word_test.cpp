#include "engine/base/process.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

TEST_CASE("a quoted word reads back unchanged, and the text after it remains") {
    for (const std::string word : {"plain", "two words", "it's", "''", "\"", "\\", "$(x) `y` *", "", " "}) {
        const std::string text = "  " + base::quoted(word) + " rest";
        std::string_view left = text;
        CHECK(base::take_quoted(left) == word);
        CHECK(left == " rest");
    }
}

TEST_CASE("blanks separate words unless quotation marks or backslashes keep them together") {
    std::string_view text = R"(a\ b "c 'd'"e 'f "g" \' "h\"i")";
    for (const char* word : {"a b", "c 'd'e", R"(f "g" \)", "h\"i"})
        CHECK(base::take_quoted(text) == word);
    CHECK_FALSE(base::take_quoted(text));
    for (const std::string_view broken : {"'a", "\"a", "a\\", "", "  "}) {
        std::string_view left = broken;
        CHECK_FALSE(base::take_quoted(left));
        CHECK(left == broken);
    }
}
