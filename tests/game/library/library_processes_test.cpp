// The library's file shared by processes, without shared memory, on a full disk and without write permission.
#include "engine/base/files.hpp"
#include "game/library/sqlite.hpp"
#include "tests/game/library/library_games.hpp"

#include <algorithm>
#include <csignal>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;

namespace sqlite = library::sqlite;

using library::ItemKind;
using library::Library;
using library_games::LibraryPlace;
using library_games::random_document;

// Runs the function in a child process and returns its result.
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

// Makes the database behave as on a file system without shared memory.
void take_shared_memory(const fs::path& database) {
    fs::create_symlink("nowhere", database.string() + "-shm"); // SQLite does not follow the link
}

} // namespace

TEST_CASE("a library uses a write-ahead log, or a rollback journal without shared memory") {
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

TEST_CASE("two processes can write to the same library simultaneously without losing changes") {
    constexpr int changes = 30;
    const LibraryPlace place;
    (void)place.opened();
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

TEST_CASE("a change succeeds even if the disk has no room for the daily copy") {
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
    for (const auto& entry : fs::directory_iterator{place.folder.path}) // no partial copy remains
        CHECK_MESSAGE(!entry.path().filename().string().starts_with("library-"), entry.path().string());
}

TEST_CASE("a read-only library and database can be read") {
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
    const bool is_root = ::geteuid() == 0; // permissions do not restrict root
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
