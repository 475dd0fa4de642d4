// A disk that fails while it is read (EIO): the window starts without what it cannot read, says so once, plays, and
// writes over nothing of it.
#include "engine/base/files.hpp"
#include "tests/capture_bound.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/faults/refusals.hpp"
#include "tests/faults/told_window.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string read(const fs::path& file) {
    const auto text = base::read_file(file, std::size_t{4} << 20);
    return text ? *text : text.error().message;
}

// The program without a window. So many reads of that file, or of what is in that folder, are done before they fail.
programs::OutcomeApart run_with_bad_disk(const std::string& command, const std::string& unreadable, int calls,
                                         const char* call = "read") {
    return programs::run_apart("OUTFLANK_REFUSED_FILES='" + std::to_string(EIO) + " " + call + " " + unreadable
                               + "' OUTFLANK_REFUSED_AFTER=" + std::to_string(calls)
                               + " LD_PRELOAD=" + refusals::library() + " " + programs::cli + " " + command);
}

} // namespace

TEST_CASE("a program whose disk fails at any moment of its reading ends with one line, or says what it does without") {
    if (!refusals::are_there()) return;
    const temporary::TemporaryFolder folder;
    const std::string games = (folder.path / "games.db").string(), tests = OUTFLANK_SOURCE_DIR "/tests/data/",
                      assets = fs::canonical(base::executable_path()->parent_path() / "assets").string(),
                      tournament = tests + "games/WTH_1980.wtb", start = tests + "endgame/start.obf";
    REQUIRE(programs::run(programs::cli + " db import " + tournament + " --database " + games).code == 0);
    struct Reader {
        std::string unreadable, command, said; // part of it
    };
    const std::string why = std::strerror(EIO);
    for (const auto& [unreadable, command, said] : std::vector<Reader>{
             {games, "db search --position f5 --database " + games, games + ": "},
             {games, "db stats --database " + games, games + ": "},
             {tests + "games", "convert " + tournament + " --output " + (folder.path / "out.ggf").string(), "read"},
             {tests + "endgame", "solve --depth 1 " + start, "cannot read \"" + start + "\": " + why},
             {assets + "/weights", "solve --depth 1 " + start, ".weights\": " + why},
             {assets + "/openings", "db search --database " + games, "names.tsv\": " + why},
             {assets + "/texts", "perft --depth 1 --language de", "de.po\": " + why}}) {
        CAPTURE_BOUND(command);
        const auto whole = programs::run_apart(programs::cli + " " + command);
        REQUIRE(whole.code == 0);
        bool has_read_all = false;
        for (int calls = 0; !has_read_all && calls < 1000; calls += calls / 2 + 1) {
            CAPTURE(calls);
            const auto ended = run_with_bad_disk(command, unreadable, calls);
            CAPTURE(ended.errors);
            has_read_all = ended.code == 0 && ended.errors == whole.errors;
            if (has_read_all) {
                CHECK(calls > 0); // it is not that nothing was refused, or that nobody noticed
                break;
            }
            CHECK(ended.code <= 2);
            CHECK(std::ranges::count(ended.errors, '\n') <= 2);
            CHECK(ended.errors.find("malformed") == std::string::npos);
            CHECK(ended.errors.find(said) != std::string::npos);
        }
        CHECK(has_read_all);
    }
}

TEST_CASE("what an analysis or a tournament has done stays whole where the disk fails while it is read") {
    if (!refusals::are_there()) return;
    const temporary::TemporaryFolder folder;
    const std::string analysis = (folder.path / "analysis.ggf").string(), games = (folder.path / "games.pgn").string();
    const std::string analyze =
        "analyze " OUTFLANK_SOURCE_DIR "/tests/data/games/WTH_1980.wtb --depth 1 --output " + analysis;
    // Killed by the system in the middle of a write, so that it is never done before.
    REQUIRE(programs::run("ulimit -f 40\n" + programs::cli + " " + analyze).code != 0);
    const std::string play = "tournament level:0 random fifty-fifty --pairs 30 --games " + games;
    REQUIRE(programs::run(programs::cli + " " + play).code == 0);
    for (const auto& [file, command] : {std::pair{analysis, analyze}, {games, play}}) {
        const std::string journal = file + ".progress";
        CAPTURE_BOUND(command);
        const std::string before = read(journal), games_before = read(games);
        REQUIRE(before.size() > 16'000); // more than is read at once
        for (const int calls : {0, 1, 2}) {
            CAPTURE(calls);
            const auto ended = run_with_bad_disk(command, journal, calls);
            CHECK(ended.code == 1);
            CHECK(ended.out.empty());
            CHECK_MESSAGE(ended.errors.starts_with("outflank-cli: cannot read \"" + journal + '"'), ended.errors);
            CHECK((read(journal) == before)); // not shown: they are long
            CHECK((read(games) == games_before));
        }
        // Nor is it begun anew where it cannot be told whether it is there.
        const auto ended = run_with_bad_disk(command, journal, 0, "stat");
        CHECK_MESSAGE(ended.code == 0, ended.errors);
        if (file == analysis) CHECK_MESSAGE(ended.errors.starts_with("Going on after "), ended.errors);
        CHECK((read(games) == games_before));
    }
}

TEST_CASE("an analysis whose games cannot be read to their end is not written, and goes on when they can") {
    if (!refusals::are_there()) return;
    const temporary::TemporaryFolder folder;
    const std::string output = (folder.path / "out.ggf").string(),
                      source = OUTFLANK_SOURCE_DIR "/tests/data/games/WTH_1980.wtb",
                      analyze = "analyze " + source + " --depth 1 --output " + output;
    REQUIRE(programs::run("ulimit -f 40\n" + programs::cli + " " + analyze).code != 0);
    const std::string before = read(output + ".progress");
    int broken_off = 0;
    for (int calls = 0; calls < 20; ++calls) {
        CAPTURE(calls);
        const auto ended = run_with_bad_disk(analyze, source, calls);
        if (ended.code == 0) break;
        ++broken_off;
        CHECK(ended.code == 1);
        CHECK_MESSAGE(ended.errors.find(source + ": cannot be read\n") != std::string::npos, ended.errors);
        CHECK(ended.errors.ends_with("outflank-cli: what is done so far is kept, and the same command goes on\n"));
        CHECK_FALSE(fs::exists(output));
        CHECK(read(output + ".progress").starts_with(before.substr(0, 8000)));
    }
    CHECK(broken_off > 1);
    CHECK(fs::exists(output));
}

TEST_CASE("games of a standard input that cannot be read are not taken for all there are") {
    const auto ended = programs::run_apart(programs::cli + " convert - --to moves <" + OUTFLANK_SOURCE_DIR); // a folder
    CHECK(ended.code == 1);
    CHECK_MESSAGE(ended.errors.starts_with("outflank-cli: standard input: cannot be read\n"), ended.errors);
}
