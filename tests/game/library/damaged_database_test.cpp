// Databases in which other numbers, texts or bytes stand than this program writes.
#include "game/library/sqlite.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/library/questions.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace {

using library::GameDatabase;
namespace sqlite = library::sqlite;

struct Column {
    std::string table, name;
};

std::vector<Column> all_columns(sqlite::Connection& connection) {
    std::vector<Column> columns;
    for (const char* table : {"game", "player", "event", "opening", "block", "sqlite_sequence"}) {
        auto asked = connection.prepare("SELECT name FROM pragma_table_info('" + std::string{table} + "')");
        while (asked.step())
            columns.push_back({table, asked.text(0)});
    }
    return columns;
}

// As SQL writes them.
constexpr auto values = {
    "-1",   "0",
    "8", // of a game whose line is of 6x6
    "17",   "5000",   "268435457", "1099511627776", "9223372036854775807", "-9223372036854775807 - 1",
    "NULL", "'f5d6'", "x'00ff'"};

} // namespace

TEST_CASE("a game with more discs than its board has is listed like the others") {
    auto games = GameDatabase::open({}, records::opening_names());
    REQUIRE(games);
    const std::vector<library::GameToAdd> odd{
        {.black = "Anna", .moves = random_games::play(1).moves, .difference = 100, .theoretical = 446}};
    REQUIRE(games->add(odd)->added == 1);
    const auto rows = games->search({}, 10);
    REQUIRE(rows);
    REQUIRE(rows->size() == 1);
    CHECK(rows->front().difference == 64);
    CHECK(games->game(rows->front().id).ok());
}

TEST_CASE("a game is added where the file has forgotten the last number") {
    const temporary::TemporaryFolder folder;
    const auto file = folder.path / "games.db";
    auto games = GameDatabase::open(file, records::opening_names());
    REQUIRE(games);
    REQUIRE(games->add(questions::some_games())->added == 12);
    for (const char* forgetting : {"UPDATE sqlite_sequence SET seq = 0", "UPDATE sqlite_sequence SET seq = 'f5d6'",
                                   "DELETE FROM sqlite_sequence"}) {
        CAPTURE(forgetting);
        sqlite::Connection{file}.run(forgetting);
        const std::vector<library::GameToAdd> more{{.black = forgetting, .moves = random_games::play(99).moves}};
        const auto added = games->add(more);
        REQUIRE(added);
        CHECK(added->added == 1);
    }
}

TEST_CASE("a database in which any number or text stands is answered from or refused") {
    const temporary::TemporaryFolder folder;
    const auto good = folder.path / "good.db", changed = folder.path / "changed.db";
    {
        auto made = GameDatabase::open(good, records::opening_names());
        REQUIRE(made);
        REQUIRE(made->add(questions::some_games())->added == 12);
    }
    sqlite::Connection connection{good};
    const std::vector<Column> columns = all_columns(connection);
    CHECK(columns.size() >= 24);
    int changes = 0;
    for (const auto& [table, column] : columns) {
        for (const char* value : values) {
            for (const int row : {0, 3}) {
                CAPTURE_BOUND(table);
                CAPTURE_BOUND(column);
                CAPTURE(value);
                CAPTURE(row);
                // Removed first: on Windows libstdc++ 12 takes all files of a drive for one, by their st_ino of 0, and
                // refuses to overwrite.
                for (const char* ending : {"", "-wal", "-shm"})
                    std::filesystem::remove(changed.string() + ending);
                std::filesystem::copy_file(good, changed);
                {
                    sqlite::Connection to_change{changed};
                    to_change.run("PRAGMA synchronous = OFF");
                    try {
                        to_change.run("UPDATE OR FAIL " + table + " SET " + column + " = " + value
                                      + " WHERE rowid = (SELECT rowid FROM " + table + " ORDER BY rowid LIMIT 1 OFFSET "
                                      + std::to_string(row) + ")");
                    } catch (const sqlite::Failure&) { // what the table itself refuses
                        continue;
                    }
                    changes += to_change.changes();
                }
                auto library = library::Library::with_database(changed, records::opening_names());
                REQUIRE(library);
                questions::Asking{*library, [](bool holds) { CHECK(holds); }}.ask_all();
            }
        }
    }
    CHECK(changes > 300);
}
