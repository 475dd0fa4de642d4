#include "engine/base/plural_rule.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_CASE("the plural rules of languages give the forms that the manual of GNU gettext lists") {
    struct Row {
        const char* rule;
        const char* forms; // of 0, 1, 2, ... 25
    };
    for (const Row& row : {
             Row{"nplurals=1; plural=0;", "00000000000000000000000000"},                   // Japanese
             Row{"nplurals=2; plural=n != 1;", "10111111111111111111111111"},              // German
             Row{"Plural-Forms: nplurals=2; plural=(n>1);", "00111111111111111111111111"}, // French
             Row{"nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
                 "20111222222222222222201112"}, // Russian
             Row{"nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
                 "20111222222222222222221112"}, // Polish
             Row{"nplurals=2; plural=!(n-1)", "01000000000000000000000000"},
             Row{"nplurals=3; plural=n/2*2+1-n", "1010101010"},
         }) {
        CAPTURE(row.rule);
        const auto rule = base::PluralRule::parse(row.rule);
        REQUIRE(rule);
        const std::string forms{row.forms};
        for (std::size_t count = 0; count < forms.size(); ++count) {
            CAPTURE(count);
            CHECK(rule->form(count) == static_cast<std::size_t>(forms[count] - '0'));
        }
    }
    CHECK(base::PluralRule{}.form(0) == 1);
    CHECK(base::PluralRule{}.form(1) == 0);
    CHECK(base::PluralRule{}.form(2) == 1);
}

TEST_CASE("a form is never one that there is not, and nothing divides by zero") {
    for (const char* text : {"nplurals=2; plural=n", "nplurals=2; plural=n-5", "nplurals=2; plural=7/(n-3)+7%(n-3)"}) {
        const auto rule = base::PluralRule::parse(text);
        REQUIRE(rule);
        for (unsigned count = 0; count < 10; ++count)
            CHECK(rule->form(count) < 2);
    }
}

TEST_CASE("what is no plural rule is refused") {
    for (const std::string& text :
         {std::string{}, std::string{"nplurals=INTEGER; plural=EXPRESSION;"}, std::string{"nplurals=0; plural=0"},
          std::string{"nplurals=9; plural=0"}, std::string{"nplurals=2"}, std::string{"plural=0"},
          std::string{"nplurals=2; plural="}, std::string{"nplurals=2; plural=n n"},
          std::string{"nplurals=2; plural=(n"}, std::string{"nplurals=2; plural=n ? 1"},
          std::string{"nplurals=2; plural=n &"}, std::string{"nplurals=2; plural=99999999999"},
          "nplurals=2; plural=" + std::string(100'000, '('), "nplurals=2; plural=" + std::string(100'000, '!') + "n"}) {
        CAPTURE(text.substr(0, 50));
        CHECK_FALSE(base::PluralRule::parse(text));
    }
}
