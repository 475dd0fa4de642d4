// The library's file: other versions and programs, damage, daily copies, and purging.
#include "engine/base/files.hpp"
#include "game/library/sqlite.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/library/library_games.hpp"

#include <chrono>
#include <set>
#include <tuple>
#include <vector>

namespace {

namespace fs = std::filesystem;
namespace sqlite = library::sqlite;

using library::GameId;
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

constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;

} // namespace

TEST_CASE("a library of a later version stays unchanged, as does another program's file") {
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

TEST_CASE("a damaged library is reported and left unchanged") {
    const LibraryPlace place;
    place.folder.write("library.db", std::string(20'000, 'x'));
    const auto library = place.open();
    REQUIRE_FALSE(library.ok());
    CHECK(library.error().message.find("cannot use the library " + place.files.library.string()) == 0);
    CHECK(contents(place.files.library) == std::string(20'000, 'x'));
}

TEST_CASE("the library opens even if the database of imported games is unusable") {
    LibraryPlace good;
    good.fill(1);
    std::string newer = contents(good.files.database);
    newer[63] = 2; // user version, a big-endian number that begins at byte 60
    for (const auto& [what, bytes, message] :
         {std::tuple{"damaged", std::string(50'000, 'x'), "file is not a database"},
          std::tuple{"newer", newer, "expected a database of version 1, saw version 2"}}) {
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
        CHECK(library_games::imported_rows(library).empty());
        CHECK_FALSE(library.open_database().ok()); // games are not imported into memory
        CHECK(contents(place.files.database) == bytes);
    }
}

TEST_CASE("the first change of a day makes a copy; only the last two copies are kept") {
    const LibraryPlace place;
    place.fill(3);
    const std::string today = "library-" + base::time_stamp().substr(0, 10) + ".db";
    CHECK(base::is_missing(place.folder.path / today)); // the library was empty
    for (const char* name : {"library-2020-01-01.db", "library-2020-01-02.db", "library-notes.db"})
        place.folder.write(name, "old");
    CHECK(place.opened().games()->size() == 3);
    CHECK(base::is_missing(place.folder.path / today)); // reading changes nothing
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
    CHECK(copy.opened().games()->size() == 3); // contents before the first change
    CHECK(*copy.opened().document(2) == random_document(2));
}

TEST_CASE("opening the library purges games that were deleted 30 days ago") {
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
