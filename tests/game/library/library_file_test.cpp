// The library's file: another version's, another program's, a damaged one; its copies and what is purged.
#include "engine/base/files.hpp"
#include "game/library/sqlite.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/library/library_games.hpp"

#include <array>
#include <chrono>
#include <fstream>
#include <map>
#include <set>
#include <vector>

namespace {

namespace fs = std::filesystem;
namespace sqlite = library::sqlite;

using library::GameId;
using library::ItemKind;
using library::Library;
using library_games::LibraryPlace;
using library_games::random_document;

std::string contents(const fs::path& file) {
    return *base::read_file(file, std::size_t{1} << 24);
}

std::set<std::string> files_in(const fs::path& folder) {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator{folder})
        names.insert(entry.path().filename().string());
    return names;
}

// Writes over a page of the file, from 1 on, as a disk does that has lost it.
void damage(const fs::path& file, int page, char byte) {
    constexpr int page_bytes = 4096;
    std::fstream out{file, std::ios::in | std::ios::out | std::ios::binary};
    out.seekp((page - 1) * page_bytes);
    out << std::string(page_bytes, byte);
}

constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;

} // namespace

TEST_CASE("a library of a later version and another program's file are left as they are") {
    struct Row {
        const char *sql, *expected;
    };
    for (const auto& [sql, expected] :
         {Row{"PRAGMA user_version = 2", "expected a library of version 1 or earlier, saw version 2"},
          Row{"PRAGMA application_id = 7", "it was not made by Outflank"},
          Row{"PRAGMA application_id = 0", "it was not made by Outflank"}}) {
        CAPTURE_BOUND(sql);
        const LibraryPlace place;
        place.fill(1);
        sqlite::Connection{place.files.library}.run(sql);
        const std::string before = contents(place.files.library);
        const auto library = place.open();
        REQUIRE_FALSE(library.ok());
        CHECK(library.error().message.find(expected) != std::string::npos);
        CHECK(library.error().message.find(place.files.library.string()) != std::string::npos);
        CHECK(contents(place.files.library) == before);
    }
}

TEST_CASE("whatever page of a library is lost, games of other pages are there, and what is read is what was written") {
    constexpr int games = 12;
    const LibraryPlace good;
    good.fill(games);
    REQUIRE(good.opened().put_item(ItemKind::engine, {"e", "{}"}));
    const std::string bytes = contents(good.files.library);
    const int pages = static_cast<int>(bytes.size() / 4096);
    REQUIRE(pages > 20);
    std::map<std::string, int> count; // of outcomes
    for (int page = 1; page <= pages; ++page) {
        const char byte = std::array{'\0', '\x0d', 'Q'}[static_cast<std::size_t>(page % 3)];
        CAPTURE(page);
        CAPTURE(static_cast<int>(byte));
        const LibraryPlace place;
        place.folder.write("library.db", bytes);
        damage(place.files.library, page, byte);
        const Library library = place.opened();
        const bool was_repaired = !library.messages().empty();
        CHECK(was_repaired == !base::is_missing(place.folder.path / "library.unreadable.db"));
        ++count[was_repaired ? "repaired" : "opened"];
        const auto rows = library.games();
        REQUIRE(rows);
        int readable = 0;
        for (const library::SavedGame& row : *rows) {
            const auto read = library.document(row.id);
            if (!read) continue;
            ++readable;
            CHECK(*read == random_document(static_cast<int>(row.id)));
        }
        if (was_repaired) {
            CHECK(readable == static_cast<int>(rows->size()));
            CHECK(library.messages().front().find(std::to_string(rows->size()) + " game") != std::string::npos);
        }
        if (readable >= games - 4) ++count["nearly all"];
        for (const std::string& name : files_in(place.folder.path))
            CHECK(name.find(".part") == name.npos);
    }
    CHECK(count["repaired"] > 5);
    CHECK(count["opened"] > 5);             // pages within a document: no list notices
    CHECK(count["nearly all"] > pages - 8); // only the pages of the schema and of roots take more with them
}

TEST_CASE("a damaged library gets from the last daily copy what can no longer be read") {
    const LibraryPlace place;
    place.fill(5);
    fs::copy_file(place.files.library, place.folder.path / "library-2026-11-26.db");
    place.folder.write("library.db", std::string(20'000, 'x'));
    const Library library = place.opened();
    CHECK(library.games()->size() == 5);
    CHECK(*library.document(3) == random_document(3));
    CHECK(*library.folders() == std::vector<std::string>{"even", "odd"});
    REQUIRE(library.messages().size() == 1);
    CHECK(library.messages()[0]
          == "Your library was damaged: 5 games could be read; the damaged file is now "
                 + (place.folder.path / "library.unreadable.db").string() + ".");
    CHECK(place.opened().messages().empty());
}

TEST_CASE("a damaged library that this process has open stays where it is") {
    const LibraryPlace place;
    place.fill(40);
    const Library open = place.opened();
    REQUIRE(open.games());
    damage(place.files.library, 2, 'x');
    damage(place.files.library, 1, 'x');
    const auto second = place.open();
    REQUIRE_FALSE(second.ok());
    CHECK(second.error().message.find("another window has it open") != std::string::npos);
    CHECK(base::is_missing(place.folder.path / "library.unreadable.db"));
}

TEST_CASE("the library opens when the database of imported games cannot be used") {
    struct Row {
        const char* what;
        std::string bytes;
        const char* message;
        bool is_aside;
    };
    LibraryPlace good;
    good.fill(1);
    std::string newer = contents(good.files.database);
    newer[63] = 2; // the user version, big-endian from byte 60 on
    for (const auto& [what, bytes, message, is_aside] :
         {Row{"damaged", std::string(50'000, 'x'), "The database of imported games was damaged", true},
          Row{"newer", newer, "expected a database of version 1, saw version 2", false}}) {
        CAPTURE_BOUND(what);
        const LibraryPlace place;
        place.fill(1);
        for (const char* ending : {"-wal", "-shm"})
            fs::remove(place.files.database.string() + ending);
        place.folder.write("database.db", bytes);
        Library library = place.opened();
        REQUIRE(library.messages().size() == 1);
        CHECK(library.messages()[0].find(message) != std::string::npos);
        CHECK(library.games()->size() == 1);
        CHECK(library.database().search({}, 10)->empty());
        CHECK(library.open_database().ok() == is_aside); // nothing is imported into memory
        CHECK(base::is_missing(place.folder.path / "database.unreadable.db") != is_aside);
        if (!is_aside) CHECK(contents(place.files.database) == bytes);
    }
}

TEST_CASE("before the first change of a day a copy is made, and the last two stay") {
    const LibraryPlace place;
    place.fill(3);
    const std::string today = "library-" + base::time_stamp().substr(0, 10) + ".db";
    CHECK(base::is_missing(place.folder.path / today)); // there was nothing to copy
    for (const char* name :
         {"library-2020-01-01.db", "library-2020-01-02.db", "library-notes.db", "library-2020-01-02.db.12-0.part"})
        place.folder.write(name, "old");
    CHECK(place.opened().games()->size() == 3);
    CHECK(base::is_missing(place.folder.path / today)); // reading is no change
    {
        Library library = place.opened();
        for (int i = 4; i < 7; ++i)
            REQUIRE(library.add_game(random_document(i), std::to_string(i), "", 1));
    }
    CHECK(files_in(place.folder.path)
          == std::set<std::string>{"database.db", "library.db", today, "library-2020-01-02.db", "library-notes.db"});
    REQUIRE(place.opened().rename_game(1, "later"));
    LibraryPlace copy;
    fs::copy_file(place.folder.path / today, copy.files.library);
    CHECK(copy.opened().games()->size() == 3); // as it was before the first change
    CHECK(*copy.opened().document(2) == random_document(2));
}

TEST_CASE("games that were deleted 30 days ago are gone when the library is opened") {
    const LibraryPlace place;
    place.fill(3);
    const auto now =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    {
        Library library = place.opened();
        REQUIRE(library.delete_games(std::vector<GameId>{1}, now - 31 * day_ms));
        REQUIRE(library.delete_games(std::vector<GameId>{2}, now - 29 * day_ms));
    }
    Library library = place.opened();
    REQUIRE(library.restore_games(std::vector<GameId>{1, 2}));
    CHECK(library.games()->size() == 2);
    CHECK_FALSE(library.document(1).ok());
    CHECK(*library.document(2) == random_document(2));
}
