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

// Speaks the language while it lives.
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

TEST_CASE("without a catalogue all is English") {
    CHECK(std::string{tr("Save...")} == "Save...");
    CHECK(tr("{} beats {}.", "Anna", std::string{"Ben"}) == "Anna beats Ben.");
    CHECK(tr_n(1, "{} disc", "{} discs", 1) == "1 disc");
    CHECK(tr_n(-1, "{} disc", "{} discs", -1) == "-1 disc");
    CHECK(tr_n(0, "{} disc", "{} discs", 0) == "0 discs");
    CHECK(tr_n(2, "one disc", "two discs") == "two discs");
    CHECK(tr("{:.1f} s", 2.25) == "2.2 s");
}

TEST_CASE("a catalogue translates what it has, and the rest stays English") {
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

TEST_CASE("a translation with other arguments is left out with a word, and the sentence stays English") {
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
    // Where the flag is missing too, nothing is thrown.
    const auto catalogue = Catalogue::parse("msgid \"{} to {}\"\nmsgstr \"{5:d} {\"\n");
    REQUIRE(catalogue);
    const Spoken spoken{*catalogue};
    CHECK(tr("{} to {}", "a", 2) == "a to 2");
}

TEST_CASE("arguments are compared by index or name, and by how they are written") {
    using Arguments = std::set<std::string>;
    CHECK(base::format_arguments("none {{}}") == Arguments{});
    CHECK(base::format_arguments("{} {:.1f} {player}") == Arguments{"0", "1:.1f", "player"});
    CHECK(base::format_arguments("{1} {0} {1}") == Arguments{"0", "1"});
    CHECK(base::format_arguments("{") == Arguments{"?"});
    CHECK(base::format_arguments("}") == Arguments{"?"});
    CHECK(base::format_arguments("{:{}}") == Arguments{"?"});
}

TEST_CASE("a text that came as data is translated where it is one of ours") {
    const auto catalogue = Catalogue::parse(german);
    REQUIRE(catalogue);
    CHECK(base::tr_data("Save...") == "Save...");
    const Spoken spoken{*catalogue};
    CHECK(base::tr_data("Save...") == "Speichern ...");
    CHECK(base::tr_data("My own") == "My own");
}

TEST_CASE("plural forms have to be as many as the language has") {
    const std::string header = "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=3; plural=n%3;\\n\"\n\n";
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
    CHECK(tr_n(3, "{} disc", "{} discs", 3) == "a 3");
}

TEST_CASE("a damaged catalogue is refused with the line where it is damaged") {
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
             Row{"msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n", "line 2: "},
         }) {
        CAPTURE(row.text);
        CHECK(error_of(row.text).starts_with(row.error));
    }
    // What is found is read up to a zero: the arguments behind it would be missing.
    CHECK(error_of(std::string{"msgid \"{} of {}\"\nmsgstr \"{1}\0{0}\"\n", 34}).starts_with("line 2: "));
    // Of a file of another kind a part is seen that can be shown.
    CHECK(error_of("\x89PNG\r\n\x1A\n")
          == "line 1: expected msgid, msgstr or a string in quotation marks, saw \"?PNG\"");
    const std::string long_name = error_of(std::string(59, 'x') + "\xC3\xA4" + std::string(5000, 'x'));
    CHECK(long_name.ends_with("\"" + std::string(59, 'x') + "...\""));
    CHECK(error_of("").empty());
    CHECK(error_of("\xEF\xBB\xBF# only\r\n\r\nmsgid \"a\"\r\nmsgstr \"b\"\r\n").empty());
}

TEST_CASE("a catalogue cut off anywhere, or with any byte changed, does no harm") {
    const std::string text{german};
    for (std::size_t size = 0; size < text.size(); ++size)
        (void)Catalogue::parse(std::string_view{text}.substr(0, size));
    for (std::size_t at = 0; at < text.size(); ++at) {
        for (const char byte : {'\0', '"', '{', '\\', '\n', '\xC3'}) {
            std::string changed = text;
            changed[at] = byte;
            const auto catalogue = Catalogue::parse(changed);
            if (!catalogue) continue;
            const Spoken spoken{*catalogue};
            CHECK_FALSE(tr("{} beats {}.", "Anna", "Ben").empty());
            CHECK_FALSE(tr_n(2, "{} disc", "{} discs", 2).empty());
        }
    }
}
