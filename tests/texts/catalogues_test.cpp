// Checks that the catalogues in assets/texts are readable, that each sentence with a count has all plural forms of its
// language, and that each translation has the arguments of the English sentence. collect.sh counts untranslated
// sentences.
#include "engine/base/catalogue.hpp"
#include "engine/base/files.hpp"
#include "engine/base/language.hpp"
#include "tests/texts/sentences.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace {

// In every language, whole numbers up to this one use all plural forms.
constexpr unsigned long long many = 120;

base::Catalogue catalogue_of(const std::string& language) {
    const auto text = base::read_file(
        std::filesystem::path{OUTFLANK_SOURCE_DIR} / "assets" / "texts" / (language + ".po"), std::size_t{8} << 20);
    REQUIRE(text.ok());
    auto catalogue = base::Catalogue::parse(*text);
    if (!catalogue) FAIL(catalogue.error().message);
    for (const std::string& problem : catalogue->problems())
        FAIL_CHECK(problem);
    return *std::move(catalogue);
}

} // namespace

TEST_CASE("German, French, Spanish and Japanese have catalogues") {
    CHECK(base::languages_with_texts() == std::vector<std::string>{"de", "es", "fr", "ja"});
}

TEST_CASE("a translated count has all plural forms of its language") {
    const std::vector<texts::Sentence> sentences = texts::sentences();
    CHECK(sentences.size() > 2000);
    for (const std::string& language : base::languages_with_texts()) {
        CAPTURE(language);
        const base::Catalogue catalogue = catalogue_of(language);
        for (const texts::Sentence& sentence : sentences) {
            if (sentence.plural.empty() || catalogue.find(key_of(sentence), 1) == nullptr) continue;
            CAPTURE(sentence.english);
            for (unsigned long long count = 0; count < many; ++count)
                if (catalogue.find(key_of(sentence), count) == nullptr) FAIL_CHECK("no form for " << count);
        }
    }
}

TEST_CASE("a translation begins and ends with line breaks where the English sentence does") {
    const auto edges = [](const std::string& text) { return std::pair{text.starts_with('\n'), text.ends_with('\n')}; };
    for (const std::string& language : base::languages_with_texts()) {
        CAPTURE(language);
        const base::Catalogue catalogue = catalogue_of(language);
        for (const texts::Sentence& sentence : texts::sentences()) {
            CAPTURE(sentence.english);
            const char* translated = catalogue.find(key_of(sentence));
            if (translated != nullptr) CHECK(edges(translated) == edges(sentence.english));
        }
    }
}

TEST_CASE("a catalogue of all sentences in a made-up language is read with all its arguments") {
    const std::vector<texts::Sentence> sentences = texts::sentences();
    const auto catalogue = base::Catalogue::parse(texts::pseudo_text(sentences));
    if (!catalogue) FAIL(catalogue.error().message);
    for (const std::string& problem : catalogue->problems())
        FAIL_CHECK(problem);
    for (const texts::Sentence& sentence : sentences) {
        CAPTURE(sentence.english);
        CHECK(catalogue->find(key_of(sentence)) != nullptr);
    }
}
