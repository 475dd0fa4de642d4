// The templates of assets/texts hold what the sources say. To rewrite them:
// OUTFLANK_WRITE_TEXTS=1 build/release/bin/test-texts
#include "engine/base/catalogue.hpp"
#include "engine/base/files.hpp"
#include "tests/texts/source_texts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

using texts::Found;
using texts::Sentence;

namespace {

std::optional<std::string> source_of(const std::string& file) {
    const auto text = base::read_file(std::filesystem::path{OUTFLANK_SOURCE_DIR} / file, std::size_t{8} << 20);
    return text ? std::optional<std::string>{*text} : std::nullopt;
}

// The file, the headers that it includes, what stands behind them in files of the same name, and so on.
std::set<std::string> parts_of_program(const std::string& main) {
    const std::regex include{"#include \"((?:engine|game)/[^\"]*)\\.hpp\""};
    std::set<std::string> parts;
    std::vector<std::string> to_read{main};
    while (!to_read.empty()) {
        const std::string file = std::move(to_read.back());
        to_read.pop_back();
        const auto source = source_of(file);
        if (!source || !parts.insert(file).second) continue;
        for (std::sregex_iterator at{source->begin(), source->end(), include}, end; at != end; ++at)
            for (const char* ending : {".hpp", ".cpp"})
                to_read.push_back((*at)[1].str() + ending);
    }
    return parts;
}

} // namespace

TEST_CASE("the templates hold what the sources say") {
    for (const texts::Face& face : texts::faces()) {
        CAPTURE(face.name);
        const Found found = texts::sentences_of(face);
        for (const std::string& fault : found.faults)
            FAIL_CHECK(fault);
        const std::filesystem::path file =
            std::filesystem::path{OUTFLANK_SOURCE_DIR} / "assets" / "texts" / (face.name + ".pot");
        const std::string expected = texts::template_text(face, found.sentences);
        if (std::getenv("OUTFLANK_WRITE_TEXTS") != nullptr) REQUIRE(base::write_atomically(file, expected).ok());
        const auto text = base::read_file(file, std::size_t{8} << 20);
        REQUIRE(text.ok());
        const bool is_same = *text == expected;
        CHECK_MESSAGE(is_same, "the sources say something else; OUTFLANK_WRITE_TEXTS=1 build/release/bin/test-texts "
                               "writes the templates anew");
        CHECK(found.sentences.size() > 10); // else it has looked in the wrong place
    }
}

TEST_CASE("what a program is made of is looked through for its sentences") {
    for (const texts::Face& face : texts::faces()) {
        CAPTURE(face.name);
        const std::vector<std::string> looked_through = texts::sources_of(face);
        std::set<std::string> parts = parts_of_program(face.main);
        if (face.name == "window") // falls back on the terminal's game, which has its own catalogue
            std::erase_if(parts, [](const std::string& file) { return file.starts_with("game/modes/terminal"); });
        CHECK(parts.size() > 100); // else it has looked in the wrong place
        for (const std::string& file : parts) {
            Found found;
            if (const auto source = source_of(file); source && file != "engine/base/text.hpp")
                texts::read_source(found, file, *source);
            CAPTURE(file);
            CHECK((found.sentences.empty() || std::ranges::binary_search(looked_through, file)));
        }
    }
}

TEST_CASE("a catalogue of all sentences is read whole, and no argument is lost") {
    for (const texts::Face& face : texts::faces()) {
        const Found found = texts::sentences_of(face);
        const auto catalogue = base::Catalogue::parse(texts::pseudo_text(found.sentences));
        if (!catalogue) FAIL(catalogue.error().message);
        for (const std::string& problem : catalogue->problems())
            FAIL_CHECK(problem);
        for (const Sentence& sentence : found.sentences) {
            CAPTURE(sentence.english);
            CHECK(catalogue->find(sentence.context.empty() ? sentence.english
                                                           : base::key_in(sentence.context, sentence.english))
                  != nullptr);
        }
    }
}

TEST_CASE("sentences are found wherever the sources say them") {
    Found found;
    texts::read_source(found, "a.cpp", R"code(
        // tr("in a comment") /* "
        /* tr("in another") */
        const char* s = "tr(\"in a string\")";
        char c = '"'; int million = 1'000'000;
        button(tr("Close"));
        base::tr("Undid {}.", move(a, "b"));
        tr("one \"quoted\"\n"
           // with a comment
           "and two");
        mark( "Walnut" ), tr_n(count(a, "x"), "{} disc", "{} discs", n);
        tr(R"(raw "text")"); tr("4 \xC3\x97 4"); tr(action.title); attr("no"); tr("Close");
        tr_in("dialog", "Close");
    )code");
    CHECK(found.faults.empty());
    const std::vector<Sentence> expected{{"Close", "", false, {"a.cpp"}},
                                         {"Undid {}.", "", true, {"a.cpp"}},
                                         {"one \"quoted\"\nand two", "", false, {"a.cpp"}},
                                         {"Walnut", "", false, {"a.cpp"}},
                                         {"{} disc", "{} discs", true, {"a.cpp"}},
                                         {"raw \"text\"", "", false, {"a.cpp"}},
                                         {"4 \xC3\x97 4", "", false, {"a.cpp"}},
                                         {"Close", "", false, {"a.cpp"}, "dialog"}};
    REQUIRE(found.sentences.size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i)
        CHECK(found.sentences[i] == expected[i]);
}

TEST_CASE("what is no literal is a fault") {
    for (const char* code :
         {"tr(\"a\" MACRO)", "tr(name, 3)", "tr(\"a\" + b)", "tr_n(n, one, many)", "tr_n(n, \"a\", b)"}) {
        CAPTURE(code);
        Found found;
        texts::read_source(found, "a.cpp", code);
        CHECK(found.faults.size() == 1);
    }
}
