#include "game/records/raw_text.hpp"
#include "tests/capture_bound.hpp"

#include "tests/game/records/any_bytes.hpp"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <limits>
#include <string>
#include <utility>

TEST_CASE("take_until returns the parts between separators") {
    std::string_view text = "one;;three";
    CHECK(records::take_until(text, ';') == "one");
    CHECK(text == ";three");
    CHECK(records::take_until(text, ';') == "");
    CHECK(records::take_until(text, ';') == "three");
    CHECK(records::take_until(text, ';') == "");
    CHECK(text.empty());
}

TEST_CASE("text is truncated between characters, not within a character") {
    CHECK(records::to_valid_utf8("abcdef", 4) == "abcd");
    CHECK(records::to_valid_utf8("ab\xc3\xa9", 3) == "ab");
    CHECK(records::to_valid_utf8("ab\xc3\xa9", 4) == "ab\xc3\xa9");
    CHECK(records::to_valid_utf8("\xff", 2) == "");
}

TEST_CASE("quoted text can be shown in a message") {
    CHECK(records::quote("i9") == "\"i9\"");
    CHECK(records::quote("a\n\x01\xff") == "\"a\\x0a\\x01\\xff\"");
    CHECK(records::quote("Ren\xc3\xa9") == "\"Ren\xc3\xa9\"");
    CHECK(records::quote(std::string(100, 'x')) == "\"" + std::string(40, 'x') + "\"...");
}

TEST_CASE("words are split at blanks; non-ASCII letters are left unchanged") {
    CHECK(records::trimmed(" \t f5 d6\r\n") == "f5 d6");
    CHECK(records::trimmed(" \r\n").empty());
    std::string_view line = "  set  game f5/2 d6";
    CHECK(records::take_word(line) == "set");
    CHECK(line == "game f5/2 d6");
    CHECK(records::take_word(line, "/,") == "game");
    CHECK(records::take_word(line, "/,") == "f5"); // the character that ends the word stays
    CHECK(line == "/2 d6");
    CHECK(records::take_word(line) == "/2");
    CHECK(records::take_word(line) == "d6");
    CHECK(line.empty());
    CHECK(records::take_word(line).empty());
    CHECK(records::lowered("F5 pÄSS") == "f5 pÄss");
}

TEST_CASE("whole numbers are read with a sign and clamped to the range of int") {
    CHECK(records::whole_number("0") == 0);
    CHECK(records::whole_number("+12") == 12);
    CHECK(records::whole_number("-007") == -7);
    CHECK(records::whole_number("99999999999999999999") == std::numeric_limits<int>::max());
    CHECK(records::whole_number("-99999999999999999999") == -std::numeric_limits<int>::max());
    for (const char* text : {"", "+", "-", "--1", "1.5", "1 2", "0x10", "one"}) {
        CAPTURE(text);
        CHECK(!records::whole_number(text));
    }
}

TEST_CASE("decimal numbers are read to the nearest double") {
    const std::pair<const char*, double> numbers[]{{"0", 0.0},
                                                   {"+12.50", 12.5},
                                                   {"-0.1", -0.1},
                                                   {".5", 0.5},
                                                   {"5.", 5.0},
                                                   {"64.00", 64.0},
                                                   {"3.14159265358979", 3.14159265358979},
                                                   {"86400.001", 86400.001},
                                                   {"100000000000000000000", 1e20},
                                                   {"0.000000000000000000000000000001", 1e-30}};
    for (const auto& [text, expected] : numbers) {
        CAPTURE_BOUND(text);
        const auto number = records::decimal_number(text);
        REQUIRE(number);
        CHECK(*number == doctest::Approx(expected).epsilon(1e-15));
    }
    for (const std::string text :
         {"", "+", "-", ".", "--1", "+-1", "1e3", "1,5", "1.2.3", "inf", "nan", "0x10", " 1"}) {
        CAPTURE(text);
        CHECK_FALSE(records::decimal_number(text));
    }
    CHECK_FALSE(records::decimal_number(std::string(400, '9'))); // beyond any double
    CHECK(records::decimal_number("0." + std::string(400, '0') + "1") == 0.0);
    // Each hundredth of a second of a day's clock equals its literal.
    for (int hundredths = 0; hundredths < 8'640'000; hundredths += 997) {
        const std::string text = fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
        REQUIRE(records::decimal_number(text) == std::stod(text));
    }
}
