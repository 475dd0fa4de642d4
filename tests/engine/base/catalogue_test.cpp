#include "engine/base/catalogue.hpp"
#include "engine/base/text.hpp"

#include <doctest/doctest.h>

#include <string>

using base::Catalogue;
using base::tr;
using base::tr_n;

namespace {

constexpr const char* german = R"(# A comment.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#: game/ui/a.cpp
msgid "Save..."
msgstr "Speichern ..."

#, c++-format
msgid "Undid {}."
msgstr "{} zurückgenommen."

#, c++-format
msgid "{} beats {}."
msgstr "{1} verliert gegen {0}."

#, c++-format
msgid "{} disc"
msgid_plural "{} discs"
msgstr[0] "ein Stein"
msgstr[1] "{} Steine"

msgid ""
"Two \"lines\"\n"
"here"
msgstr "Zwei \"Zeilen\"\n"
"hier"

msgid "Open"
msgstr ""

#, fuzzy
msgid "Quit"
msgstr "Vielleicht"

msgctxt "library"
msgid "Move"
msgstr "Verschieben"

msgid "Move"
msgstr "Zug"

#~ msgid "Gone"
#~ msgstr "Weg"
)";

// Uses the catalogue during its lifetime.
struct Spoken {
    explicit Spoken(const Catalogue& catalogue) : before{base::use_catalogue(&catalogue)} {}
    ~Spoken() { base::use_catalogue(before); }
    const Catalogue* before;
};

std::string error_of(const std::string& text) {
    const auto catalogue = Catalogue::parse(text);
    return catalogue ? "" : catalogue.error().message;
}

} // namespace

TEST_CASE("without a catalogue all texts are English") {
    CHECK(std::string{tr("Save...")} == "Save...");
    CHECK(tr("{} beats {}.", "Anna", std::string{"Ben"}) == "Anna beats Ben.");
    CHECK(tr_n(1, "{} disc", "{} discs", 1) == "1 disc");
    CHECK(tr_n(-1, "{} disc", "{} discs", -1) == "-1 disc");
    CHECK(tr_n(0, "{} disc", "{} discs", 0) == "0 discs");
    CHECK(tr_n(2, "one disc", "two discs") == "two discs");
    CHECK(tr("{:.1f} s", 2.25) == "2.2 s");
}

TEST_CASE("a catalogue translates its sentences; others stay English") {
    const auto catalogue = Catalogue::parse(german);
    REQUIRE(catalogue);
    CHECK(catalogue->problems().empty());
    CHECK(catalogue->characters().contains(U'\u00FC'));
    const Spoken spoken{*catalogue};
    CHECK(std::string{tr("Save...")} == "Speichern ...");
    CHECK(std::string{tr(base::mark("Save..."))} == "Speichern ...");
    CHECK(tr("Undid {}.", "f5") == "f5 zurückgenommen.");
    CHECK(tr("{} beats {}.", "Anna", "Ben") == "Ben verliert gegen Anna.");
    CHECK(tr_n(1, "{} disc", "{} discs", 1) == "ein Stein");
    CHECK(tr_n(0, "{} disc", "{} discs", 0) == "0 Steine");
    CHECK(std::string{tr("Two \"lines\"\nhere")} == "Zwei \"Zeilen\"\nhier");
    CHECK(std::string{tr("Open")} == "Open");
    CHECK(std::string{tr("Quit")} == "Quit");
    CHECK(std::string{tr("Gone")} == "Gone");
    CHECK(std::string{tr("Move")} == "Zug");
    CHECK(std::string{base::tr_in("library", "Move")} == "Verschieben");
    CHECK(std::string{base::tr_in("elsewhere", "Save...")} == "Save...");
    CHECK(tr("Not there: {}", 3) == "Not there: 3");
}

TEST_CASE("a translation with different arguments is dropped and reported") {
    for (const char* translation :
         {"no argument", "{} and {}", "{1} and {0}", "{2}", "{0:.1f} {1}", "{0", "}", "{name} {1}", "{0} {1} {:%Y}"}) {
        CAPTURE(translation);
        const auto catalogue =
            Catalogue::parse("#, c++-format\nmsgid \"{} to {}\"\nmsgstr \"" + std::string{translation} + "\"\n");
        REQUIRE(catalogue);
        const Spoken spoken{*catalogue};
        const bool is_good = std::string{translation}.find(" and ") != std::string::npos;
        CHECK(catalogue->problems().size() == (is_good ? 0 : 1));
        CHECK((tr("{} to {}", 1, 2) == "1 to 2") == !is_good);
        if (!is_good) CHECK(catalogue->problems().front().find("line 2: ") == 0);
    }
    // The flag of formats may be missing.
    const auto catalogue = Catalogue::parse("msgid \"{} to {}\"\nmsgstr \"{5:d} {\"\n");
    REQUIRE(catalogue);
    const Spoken spoken{*catalogue};
    CHECK(tr("{} to {}", "a", 2) == "a to 2");
}

TEST_CASE("format_arguments() lists arguments by index or name, with their specification") {
    using Arguments = std::set<std::string>;
    CHECK(base::format_arguments("none {{}}") == Arguments{});
    CHECK(base::format_arguments("{} {:.1f} {player}") == Arguments{"0", "1:.1f", "player"});
    CHECK(base::format_arguments("{1} {0} {1}") == Arguments{"0", "1"});
    CHECK(base::format_arguments("{") == Arguments{"?"});
    CHECK(base::format_arguments("}") == Arguments{"?"});
    CHECK(base::format_arguments("{:{}}") == Arguments{"?"});
}

TEST_CASE("the number of plural forms must match the language") {
    const std::string header =
        "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);\\n\"\n\n";
    const std::string entry =
        "#, c++-format\nmsgid \"{} disc\"\nmsgid_plural \"{} discs\"\nmsgstr[0] \"a {}\"\nmsgstr[1] "
        "\"b {}\"\n";
    const auto lacking = Catalogue::parse(header + entry);
    REQUIRE(lacking);
    CHECK(lacking->problems().size() == 1);
    const auto whole = Catalogue::parse(header + entry + "msgstr[2] \"c {}\"\n");
    REQUIRE(whole);
    const Spoken spoken{*whole};
    CHECK(tr_n(5, "{} disc", "{} discs", 5) == "c 5");
    CHECK(tr_n(1, "{} disc", "{} discs", 1) == "a 1");
}

TEST_CASE("plural rules yield the forms listed in the manual of GNU gettext") {
    struct Row {
        const char* rule;
        const char* forms; // plural forms of 0, 1, 2, ... 25
    };
    for (const Row& row : {
             Row{"nplurals=1; plural=0;", "00000000000000000000000000"},                   // Japanese
             Row{"nplurals=2; plural=n != 1;", "10111111111111111111111111"},              // German
             Row{"Plural-Forms: nplurals=2; plural=(n>1);", "00111111111111111111111111"}, // French
             Row{"nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;",
                 "20111222222222222222201112"}, // Russian
             Row{"nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
                 "20111222222222222222221112"},                                                       // Polish
             Row{"nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2", "20111222222222222222222222"}, // Czech
         }) {
        CAPTURE(row.rule);
        const auto rule = base::plural_rule(row.rule);
        REQUIRE(rule);
        const std::string forms{row.forms};
        for (std::size_t count = 0; count < forms.size(); ++count) {
            CAPTURE(count);
            CHECK((*rule)->form(count) == static_cast<std::size_t>(forms[count] - '0'));
        }
    }
    for (const char* unknown : {"", "nplurals=INTEGER; plural=EXPRESSION;", "nplurals=2; plural=n n", "plural=0"})
        CHECK_FALSE(base::plural_rule(unknown));
}

TEST_CASE("a damaged catalogue is rejected, and the error names the line") {
    struct Row {
        const char* text;
        const char* error;
    };
    for (const Row& row : {
             Row{"msgid \"a\"\nmsgstr b\n", "line 2: "},
             Row{"msgid \"a\nmsgstr \"b\"\n", "line 1: "},
             Row{"msgid \"a\"\n\nmsgid \"b\"\n", "line 2: "},
             Row{"msgstr \"b\"\n", "line 1: "},
             Row{"\"loose\"\n", "line 1: "},
             Row{"nonsense\n", "line 1: "},
             Row{"msgid \"a\"\nmsgstr \"\\q\"\n", "line 2: "},
             Row{"msgid \"a\"\nmsgstr[0] \"b\"\n", "line 2: "},
             Row{"msgid \"a\"\nmsgid_plural \"as\"\nmsgstr \"b\"\n", "line 3: "},
             Row{"msgid \"a\"\nmsgid_plural \"as\"\nmsgstr[1] \"b\"\n", "line 3: "},
             Row{"msgid \"a\"\nmsgstr \"\xFF\"\n", "line 2: "},
             Row{"msgid \"a\"\nmsgstr \"\xC3\"\n", "line 2: "},
             Row{"msgid \"\"\nmsgstr \"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n\"\n", "line 2: "},
         }) {
        CAPTURE(row.text);
        CHECK(error_of(row.text).starts_with(row.error));
    }
    // Keys are read only up to a zero byte, so arguments after it would be missing.
    CHECK(error_of(std::string{"msgid \"{} of {}\"\nmsgstr \"{1}\0{0}\"\n", 34}).starts_with("line 2: "));
    CHECK(error_of("").empty());
    CHECK(error_of("\xEF\xBB\xBF# only\r\n\r\nmsgid \"a\"\r\nmsgstr \"b\"\r\n").empty());
}
