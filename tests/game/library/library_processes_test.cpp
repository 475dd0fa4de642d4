// The library's file with company, after its writer was killed, and on a disk that is full. OUTFLANK_KILLS=500 kills
// more writers.
#include "engine/base/files.hpp"
#include "game/library/sqlite.hpp"
#include "tests/engine/base/fork_and_kill.hpp"
#include "tests/game/library/library_games.hpp"

#include <algorithm>
#include <set>

#include <sys/resource.h>

namespace {

namespace fs = std::filesystem;

namespace sqlite = library::sqlite;

using library::Autosave;
using library::ItemKind;
using library::Library;
using library_games::LibraryPlace;
using library_games::random_document;

// What the function returns in a process of its own.
template <class Function> int in_child(const Function& function) {
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) ::_exit(function());
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    return WEXITSTATUS(status);
}

void let_files_grow_to(rlim_t bytes) {
    ::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = std::min(bytes, limit.rlim_max);
    ::setrlimit(RLIMIT_FSIZE, &limit);
}

std::string journal_of(const fs::path& file) {
    sqlite::Connection connection{file};
    auto asked = connection.prepare("PRAGMA journal_mode");
    return asked.step() ? asked.text(0) : "";
}

// As of a database on a file system that has none.
void take_shared_memory(const fs::path& database) {
    fs::create_symlink("nowhere", database.string() + "-shm"); // SQLite follows no link
}

} // namespace

TEST_CASE("a library has a write-ahead log, or a rollback journal where there is no shared memory") {
    for (const bool has_shared_memory : {true, false}) {
        CAPTURE(has_shared_memory);
        const LibraryPlace place;
        if (!has_shared_memory)
            for (const char* name : {"library.db", "database.db"})
                take_shared_memory(place.folder.path / name);
        place.fill(2);
        CHECK(place.opened().games()->size() == 2);
        CHECK(journal_of(place.files.library) == (has_shared_memory ? "wal" : "delete"));
        CHECK(journal_of(place.files.database) == (has_shared_memory ? "wal" : "delete"));
    }
}

TEST_CASE("a library that moves to a disk without shared memory gets a rollback journal") {
    const LibraryPlace place;
    place.fill(2);
    take_shared_memory(place.files.library);
    Library library = place.opened();
    CHECK(library.games()->size() == 2);
    CHECK(library.add_game(random_document(3), "3", "", 1).ok());
}

TEST_CASE("two processes that write one library at once lose nothing") {
    constexpr int changes = 30;
    const LibraryPlace place; // without a file: both make it
    const auto write = [&](int first) {
        auto library = place.open();
        if (!library) return 1;
        for (int i = first; i < first + changes; ++i) {
            const std::string name = std::to_string(i);
            if (!library->add_game(random_document(i), name, "folder", i)) return 2;
            if (!library->write_autosave(name, {.game = name, .match = ""})) return 3;
            if (!library->put_item(ItemKind::drill, {.key = name, .document = name})) return 4;
        }
        return 0;
    };
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) ::_exit(write(1));
    CHECK(write(1 + changes) == 0);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    CHECK(WEXITSTATUS(status) == 0);
    Library library = place.opened();
    CHECK(library.messages().empty());
    const auto games = *library.games();
    CHECK(games.size() == 2 * changes);
    for (const library::SavedGame& game : games)
        CHECK(*library.document(game.id) == random_document(std::stoi(game.name)));
    CHECK(library.items(ItemKind::drill)->size() == 2 * changes);
}

TEST_CASE("whenever a writer is killed, what it had written is there, and nothing half done") {
    const LibraryPlace place;
    place.fill(1);
    base::Random random{21};
    int last = 0;
    for (int kill = 0; kill < fork_and_kill::times(20); ++kill) {
        CAPTURE(kill);
        int written[2];
        REQUIRE(::pipe(written) == 0);
        fork_and_kill::run(random, 30'000, [&](int i) {
            static auto library = place.open();
            if (!library) ::_exit(1);
            const int number = last + i + 1;
            const std::string name = std::to_string(number);
            const auto changed = library->together([&]() -> base::Result<base::Done> {
                const library::Item item{.key = "last", .document = name};
                if (const auto put = library->put_item(ItemKind::bookmark, item); !put) return put;
                if (auto added = library->add_game(random_document(number % 50), name, "killed", 1); !added)
                    return added.error();
                return library->write_autosave("window", {.game = name, .match = name});
            });
            if (!changed || ::write(written[1], &number, sizeof number) != sizeof number) ::_exit(1);
        });
        ::close(written[1]);
        int reported = last;
        for (int number = 0; ::read(written[0], &number, sizeof number) == sizeof number;)
            reported = number;
        ::close(written[0]);
        Library library = place.opened();
        CHECK(library.messages().empty());
        const auto items = *library.items(ItemKind::bookmark);
        const int kept = items.empty() ? 0 : std::stoi(items[0].document);
        CHECK((kept == reported || kept == reported + 1)); // killed before it could report
        CHECK(static_cast<int>(library.games()->size()) == kept + 1);
        if (kept > last) {
            const std::string name = std::to_string(kept);
            CHECK(*library.take_over_autosave("next") == Autosave{.game = name, .match = name});
            REQUIRE(library.write_autosave("next", {}));
            const auto newest = *library.games();
            const auto game = std::ranges::find(newest, name, &library::SavedGame::name);
            REQUIRE(game != newest.end());
            CHECK(*library.document(game->id) == random_document(kept % 50));
        }
        last = kept;
    }
    CHECK(last > 0);
}

TEST_CASE("on a disk that is full at any write a change is made or refused as a whole, and the next one succeeds") {
    const LibraryPlace good;
    good.fill(3);
    int refused = 0;
    for (rlim_t room = 0; room < 200'000; room += 2000) {
        CAPTURE(room);
        const LibraryPlace place;
        for (const char* name : {"library.db", "database.db"})
            fs::copy_file(good.folder.path / name, place.folder.path / name);
        const int result = in_child([&] {
            auto library = place.open();
            if (!library || library->games()->size() != 3) return 1;
            let_files_grow_to(room);
            const auto added = library->add_game(random_document(4), "4", "new", 1);
            const auto saved = library->write_autosave("window", {.game = "a", .match = "b"});
            if (!added && added.error().message.empty()) return 2;
            const std::size_t expected = added ? 4 : 3;
            if (library->games()->size() != expected || library->folders()->size() != expected - 1) return 3;
            let_files_grow_to(RLIM_INFINITY);
            if (!library->add_game(random_document(5), "5", "new", 1) || library->games()->size() != expected + 1)
                return 4;
            return added && saved ? 0 : 10;
        });
        CHECK((result == 0 || result == 10));
        refused += result == 10 ? 1 : 0;
        Library library = place.opened();
        CHECK(library.messages().empty());
        CHECK(*library.document(1) == random_document(1));
        const auto rows = *library.games();
        for (const library::SavedGame& row : rows)
            CHECK(*library.document(row.id) == random_document(std::stoi(row.name)));
    }
    CHECK(refused > 5);
    CHECK(refused < 95);
}

TEST_CASE("a change is made where there is no room for the daily copy") {
    const LibraryPlace place;
    place.fill(12);
    const auto bytes = fs::file_size(place.files.library);
    CHECK(in_child([&] {
              auto library = place.open();
              let_files_grow_to(bytes / 2);
              return library && library->rename_game(1, "other") ? 0 : 1;
          })
          == 0);
    CHECK(place.opened().game(1)->value().name == "other");
    for (const auto& entry : fs::directory_iterator{place.folder.path}) // no part of a copy
        CHECK_MESSAGE(!entry.path().filename().string().starts_with("library-"), entry.path().string());
}

TEST_CASE("a damaged library that another process has open stays where it is until that one ends") {
    const LibraryPlace place;
    place.fill(3);
    int ready[2], done[2];
    REQUIRE(::pipe(ready) == 0);
    REQUIRE(::pipe(done) == 0);
    const pid_t child = ::fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        ::close(done[1]);
        const auto library = place.open();
        char byte = library && library->games() ? 'y' : 'n';
        (void)!::write(ready[1], &byte, 1);
        (void)!::read(done[0], &byte, 1);
        ::_exit(0);
    }
    char byte = 0;
    REQUIRE(::read(ready[0], &byte, 1) == 1);
    CHECK(byte == 'y');
    place.folder.write("library.db", std::string(20'000, 'x')); // in place: the other process has the same file
    const auto refused = place.open();
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().message.find("another window has it open") != std::string::npos);
    CHECK(base::is_missing(place.folder.path / "library.unreadable.db"));
    ::close(done[1]);
    int status = 0;
    REQUIRE(::waitpid(child, &status, 0) == child);
    const Library library = place.opened();
    CHECK(library.messages().size() == 1);
    CHECK_FALSE(base::is_missing(place.folder.path / "library.unreadable.db"));
}

TEST_CASE("a library and a database that cannot be written are read") {
    const LibraryPlace place;
    place.fill(2);
    {
        auto database = place.opened().open_database();
        const auto game = random_games::play(7);
        REQUIRE(database->add(std::vector{library::GameToAdd{.black = "Zoe", .moves = game.moves}})->added == 1);
    }
    const auto all = fs::perms::owner_all | fs::perms::group_all | fs::perms::others_all;
    constexpr auto writing = fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
    for (const fs::path& path : {place.files.library, place.files.database, place.folder.path})
        fs::permissions(path, all & ~writing);
    const bool is_root = ::geteuid() == 0; // whom permissions do not stop
    if (is_root) REQUIRE(::seteuid(65'534) == 0);
    {
        auto library = place.open();
        CHECK((library ? "" : library.error().message) == "");
        if (library) {
            CHECK(library->messages().empty());
            CHECK(library->games()->size() == 2);
            CHECK(*library->document(1) == random_document(1));
            CHECK(library->find({.text = "zoe"})->games.size() == 1);
            const auto renamed = library->rename_game(1, "other");
            REQUIRE_FALSE(renamed);
            CHECK(renamed.error().message == "attempt to write a readonly database");
            CHECK(library->find_game("1", "odd")->has_value());
        }
    }
    if (is_root) REQUIRE(::seteuid(0) == 0);
    fs::permissions(place.folder.path, all);
}
