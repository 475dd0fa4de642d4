#include "engine/base/utf8.hpp"

#include <doctest/doctest.h>

#include <string>

namespace {

constexpr const char* kanji = "\xE6\x97\xA5\xE6\x9C\xAC"; // two characters

} // namespace

TEST_CASE("characters are decoded from UTF-8; invalid text yields no result") {
    CHECK(base::decoded("a\xC3\xBC") == std::vector<char32_t>{U'a', 0xFC});
    CHECK(base::decoded(kanji) == std::vector<char32_t>{0x65E5, 0x672C});
    CHECK(base::decoded("").value().empty());
    for (const char* broken : {"\xC3", "\xFF", "\x80", "\xE6\x97"})
        CHECK_FALSE(base::decoded(broken).has_value());
}

TEST_CASE("the last character of a text is removed with all its bytes") {
    std::string_view text = "a\xc3\xa9\xe7\xb8\xa6\xf0\x9f\x98\x80";
    for (const char* const shorter : {"a\xc3\xa9\xe7\xb8\xa6", "a\xc3\xa9", "a", "", ""}) {
        text = base::without_last_character(text);
        CHECK(text == shorter);
    }
    CHECK(base::without_last_character("\x80\x80").empty()); // invalid UTF-8
}

// Values of wcswidth() in glibc 2.36.
TEST_CASE("the width of a text is the number of terminal columns it takes") {
    struct Row {
        const char* text;
        std::size_t columns;
    };
    for (const auto& [text, columns] : {Row{"", 0},
                                        {"discs", 5},
                                        {"S\xC3\xA4tze", 5},
                                        {"e\xCC\x81", 1}, // e and a combining accent
                                        {kanji, 4},
                                        {"\xE3\x82\xAB\xE3\x83\xA9", 4}, // katakana
                                        {"\xEF\xBC\x88", 2},             // a wide bracket
                                        {"\xE2\x88\x92", 1}})            // minus
        CHECK(base::columns(text) == columns);
}

TEST_CASE("texts are padded to columns rather than bytes") {
    CHECK(base::padded_right("S\xC3\xA4tze", 7) == "S\xC3\xA4tze  ");
    CHECK(base::padded_left(kanji, 6) == std::string{"  "} + kanji);
    CHECK(base::padded_left("longer", 3) == "longer");
}
