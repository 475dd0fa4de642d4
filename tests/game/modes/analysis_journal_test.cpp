#include "game/modes/analysis_journal.hpp"

#include "tests/game/modes/file_text.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

using modes::AnalysisJournal;
using programs::content_of;

namespace {

using Entries = std::vector<std::pair<std::string, std::string>>; // text and source

const Entries some_entries{{"one\n", "a.ggf"}, {"", "b c.sgf"}, {"three\nlines\n\n", ""}};

Entries entries_of(AnalysisJournal& journal) {
    Entries entries;
    const auto read = journal.read([&](const std::string& text, const std::string& source) {
        entries.emplace_back(text, source);
        return base::Done{};
    });
    REQUIRE(read.ok());
    return entries;
}

} // namespace

TEST_CASE("what an analysis has done comes back wherever writing was cut off") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "journal";
    {
        auto journal = AnalysisJournal::open(path, "depth 12");
        REQUIRE(journal);
        for (const auto& [text, source] : some_entries)
            REQUIRE(journal->add(text, source));
    }
    const std::string whole = content_of(path);
    const std::size_t header = whole.find('\n') + 1;
    std::size_t before = 0;
    for (std::size_t length = header; length <= whole.size(); ++length) {
        CAPTURE(length);
        folder.write("journal", whole.substr(0, length));
        {
            auto journal = AnalysisJournal::open(path, "depth 12");
            REQUIRE(journal);
            const Entries entries = entries_of(*journal);
            REQUIRE(entries.size() >= before);
            before = entries.size();
            CHECK(std::equal(entries.begin(), entries.end(), some_entries.begin()));
            REQUIRE(journal->add("more\n", "d"));
        }
        auto again = AnalysisJournal::open(path, "depth 12");
        REQUIRE(again);
        CHECK(again->done() == static_cast<std::int64_t>(before) + 1);
    }
    CHECK(before == some_entries.size());
}

TEST_CASE("a journal of something else, or one whose first line has no end, is refused and stays as it is") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "journal";
    for (const std::string& text : {std::string{}, std::string{"outflank-analysis-2 depth 12"},
                                    std::string{"outflank-analysis-2 depth 13\n"}, std::string(200'000, 'a')}) {
        folder.write("journal", text);
        const auto journal = AnalysisJournal::open(path, "depth 12");
        REQUIRE_FALSE(journal);
        CHECK(journal.error().message.find("remove it to begin anew") != std::string::npos);
        CHECK(content_of(path) == text);
    }
}

TEST_CASE("a journal that somebody writes is refused to others until it is closed") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "journal";
    {
        auto journal = AnalysisJournal::open(path, "depth 12");
        REQUIRE(journal);
        const auto second = AnalysisJournal::open(path, "depth 12");
        REQUIRE_FALSE(second);
        CHECK(second.error().message == "\"" + path.string() + "\" is being written by another process");
        REQUIRE(journal->add("one\n", "a"));
    }
    auto journal = AnalysisJournal::open(path, "depth 12");
    REQUIRE(journal);
    CHECK(journal->done() == 1);
    journal->remove();
    CHECK_FALSE(std::filesystem::exists(path));
}

TEST_CASE("a journal of an older version is refused in words of its own, however long its first line is") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "journal";
    for (const std::string& rest :
         {std::string{"depth 12\n2 x\nab\n"}, std::string(200'000, 'a') + '\n', std::string{}}) {
        folder.write("journal", "outflank-analysis-1 " + rest);
        const auto journal = AnalysisJournal::open(path, "depth 12");
        REQUIRE_FALSE(journal);
        CHECK(journal.error().message.find("older version") != std::string::npos);
        CHECK(content_of(path) == "outflank-analysis-1 " + rest);
    }
}

TEST_CASE("an entry that says it is longer than the journal, or stands behind a line without an end, is cut off") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "journal";
    const std::string header = "outflank-analysis-2 depth 12\n";
    for (const std::string& entry : {std::string{"67108864 a\nshort\n"}, std::string{"99999999999 a\nb\n"},
                                     std::string{"-1 a\nb\n"}, std::string{"1e3 a\nb\n"}, std::string(200'000, '1')}) {
        folder.write("journal", header + "2 x\nab\n" + entry);
        const auto journal = AnalysisJournal::open(path, "depth 12");
        REQUIRE(journal);
        CHECK(journal->done() == 1);
        CHECK(content_of(path) == header + "2 x\nab\n");
    }
}
