// Migration of the files that versions before the library used.
#include "game/library/sqlite.hpp"
#include "tests/game/library/library_games.hpp"
#include "tests/game/play/old_files.hpp"

#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

using library::ItemKind;
using library::Library;
using old_files::OldFiles;

} // namespace

TEST_CASE("old files are imported into the library and moved into a backup folder") {
    const OldFiles old;
    const auto report = old.migrate();
    CHECK(report.games == 7);
    CHECK(report.autosaves == 2);
    CHECK(report.items == 6);
    REQUIRE(report.problems.size() == 1);
    CHECK(report.problems[0].starts_with((old.data / "games" / "b" / "broken.json").string()));
    CHECK(old.left().empty());
    for (const char* name :
         {"games/game 3.json", "games/a/lines.ggf", "games/empty", "games/b/broken.json", "trash/2026-11-20/old.json",
          "autosave-2.json", "match-2.json", "programs.json", "kiosk/2026-11-23.json"})
        CHECK_MESSAGE(fs::exists(old.data / "before-library" / name), name);
    const auto told = play::sentences(report, old.data);
    REQUIRE(told.size() == 2);
    CHECK(told[0].starts_with("7 saved games were moved to the library"));
    CHECK(old.migrate().is_empty());
    Library library = old.open();
    CHECK(library.items(ItemKind::old_file)->empty());
    old_files::check_all_taken(library);
}

TEST_CASE("an unreadable old list or row is reported") {
    struct Row {
        std::string from, to, reason;
    };
    for (const Row& row : {Row{"outflank-openings", "x", "format: expected \"outflank-openings\", saw \"x\""},
                           Row{"\"version\": 1", "\"version\": 2", "version: expected 1, saw 2"},
                           Row{"\"cards\": [", "\"cards\": 3, \"other\": [", "cards: expected an array"},
                           Row{"f5d6c3d3c4", "f5d6a1", "moves: move 3"}, Row{"{", "", "expected JSON"}}) {
        CAPTURE(row.to);
        const OldFiles old{0};
        std::string text = old_files::drill_file;
        text.replace(text.find(row.from), row.from.size(), row.to);
        old.folder.write("data/openings.json", text);
        const auto problems = old.migrate().problems;
        REQUIRE(problems.size() == 2); // one is the broken game
        CHECK(problems[1].find("openings.json") != std::string::npos);
        CHECK_MESSAGE(problems[1].find(row.reason) != std::string::npos, problems[1]);
        CHECK(old.left().empty());
    }
}

TEST_CASE("existing library items stay unchanged") {
    const OldFiles old;
    {
        Library library = old.open();
        REQUIRE(library.put_item(ItemKind::drill, {.key = "black f5d6c3d3c4", .document = "{}"}));
    }
    CHECK(old.migrate().items == 5);
    CHECK(old.open().items(ItemKind::drill)->front().document == "{}");
}

TEST_CASE("the old database is imported without the user's own games") {
    const OldFiles old{0};
    const auto file = old.data / "games.db";
    std::vector<library::GameToAdd> games;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto start = rules::Position::start(rules::BoardSize{seed == 5 ? 6 : 8});
        games.push_back({.black = "Ann " + std::to_string(seed),
                         .white = "Bob",
                         .year = 2000,
                         .start = start,
                         .moves = random_games::play(seed, start).moves});
    }
    {
        auto made = library::GameDatabase::open(file, records::opening_names());
        REQUIRE(made);
        REQUIRE(made->add(games)->added == 5);
        library::sqlite::Connection{file}.run(
            "ALTER TABLE game ADD COLUMN path TEXT; ALTER TABLE game ADD COLUMN stamp "
            "INTEGER; UPDATE game SET path = '/games/2.json' WHERE id = 2");
    }
    CHECK(old.migrate().imported_games == 4);
    CHECK(fs::exists(old.data / "before-library/games.db"));
    CHECK(base::is_missing(file));
    Library library = old.open();
    const auto rows = library_games::imported_rows(library);
    CHECK(rows.size() == 4);
    for (const library::GameRow& row : rows) {
        CHECK(row.black != "Ann 2");
        CHECK(library.database().game(row.id)->moves.size() >= 10);
    }
    CHECK(library.find({.source = library::Source::imported, .position = rules::Position::start(rules::BoardSize{8})})
              ->at->results.games()
          == 3);
    CHECK(library.database().add(games)->added == 1); // the others are already known
}
