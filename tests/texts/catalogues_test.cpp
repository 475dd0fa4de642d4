// The catalogues of assets/texts are complete: each sentence of the templates has a translation in each language, in
// all of its forms, with the arguments of the English one, and none is left of a sentence that nobody says any more.
#include "engine/base/catalogue.hpp"
#include "engine/base/files.hpp"
#include "engine/base/utf8.hpp"
#include "tests/texts/source_texts.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

constexpr std::size_t most_bytes = std::size_t{8} << 20;

struct File {
    const texts::Face* face;
    std::string language;
    std::filesystem::path path;
};

std::vector<File> catalogues() {
    std::vector<File> all;
    const std::filesystem::path folder = std::filesystem::path{OUTFLANK_SOURCE_DIR} / "assets" / "texts";
    for (const auto& entry : std::filesystem::directory_iterator{folder}) {
        if (entry.path().extension() != ".po") continue;
        const std::string stem = entry.path().stem().string(); // window.de
        const std::size_t dot = stem.find('.');
        for (const texts::Face& face : texts::faces())
            if (face.name == stem.substr(0, dot)) all.push_back({&face, stem.substr(dot + 1), entry.path()});
    }
    return all;
}

// Counts up to here have all the forms of every language that has whole numbers only.
constexpr unsigned long long many = 120;

} // namespace

TEST_CASE("German, French, Spanish and Japanese are there for both programs") {
    std::map<std::string, int> files;
    for (const File& file : catalogues())
        ++files[file.language];
    for (const char* language : {"de", "es", "fr", "ja"})
        CHECK(files[language] == 2);
}

TEST_CASE("each catalogue has each sentence in all its forms, and no other") {
    for (const File& file : catalogues()) {
        CAPTURE(file.path.filename().string());
        const auto text = base::read_file(file.path, most_bytes);
        REQUIRE(text.ok());
        const auto catalogue = base::Catalogue::parse(*text);
        if (!catalogue) FAIL(catalogue.error().message);
        for (const std::string& problem : catalogue->problems())
            FAIL_CHECK(problem);
        const texts::Found found = texts::sentences_of(*file.face);
        for (const texts::Sentence& sentence : found.sentences) {
            CAPTURE(sentence.english);
            const std::string key =
                sentence.context.empty() ? sentence.english : base::key_in(sentence.context, sentence.english);
            if (sentence.plural.empty()) {
                CHECK(catalogue->find(key) != nullptr);
                continue;
            }
            for (unsigned long long count = 0; count < many; ++count)
                if (catalogue->find(key, count) == nullptr) FAIL_CHECK("no form for " << count);
        }
        const std::string again = "\nmsgid ";
        std::size_t entries = 0;
        for (std::size_t at = text->find(again); at != std::string::npos; at = text->find(again, at + 1))
            ++entries;
        CHECK(entries == found.sentences.size() + 1); // the header
    }
}

TEST_CASE("a translation begins and ends with blanks and ends of lines where the English sentence does") {
    const auto edges = [](const std::string& text) {
        const auto is_blank = [](char c) { return c == '\n'; };
        return std::pair{!text.empty() && is_blank(text.front()), !text.empty() && is_blank(text.back())};
    };
    for (const File& file : catalogues()) {
        CAPTURE(file.path.filename().string());
        const auto text = base::read_file(file.path, most_bytes);
        REQUIRE(text.ok());
        const auto catalogue = base::Catalogue::parse(*text);
        REQUIRE(catalogue.ok());
        for (const texts::Sentence& sentence : texts::sentences_of(*file.face).sentences) {
            CAPTURE(sentence.english);
            const std::string key =
                sentence.context.empty() ? sentence.english : base::key_in(sentence.context, sentence.english);
            const char* translated = catalogue->find(key);
            if (translated != nullptr) CHECK(edges(translated) == edges(sentence.english));
        }
    }
}
