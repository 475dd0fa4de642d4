// Internals of the game database: connection, schema and block layout.
#pragma once

#include "engine/base/text.hpp"
#include "game/library/game_database.hpp"
#include "game/library/game_list.hpp"
#include "game/library/library.hpp"
#include "game/library/sqlite.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace library {

// Games per row of the table `block`, which holds them by id: 64 KiB.
inline constexpr GameId games_in_block = 1024;

struct GameDatabase::Inside {
    // Attaches the file as `imported` and creates missing tables. Throws Failure.
    Inside(std::shared_ptr<sqlite::Connection> shared, const std::filesystem::path& file,
           const records::OpeningNames& known);

    std::filesystem::path path;
    std::shared_ptr<sqlite::Connection> owner;
    sqlite::Connection& connection;
    const records::OpeningNames* names;
};

// An SQL condition for `FROM game` with the values of its question marks in order. Its parts are joined by AND.
struct Condition {
    std::string sql = "1";
    std::vector<std::variant<std::int64_t, std::string>> values;

    template <class... Values> void add(const std::string& part, Values... bound) {
        sql += " AND (" + part + ")";
        (values.emplace_back(std::move(bound)), ...);
    }
    void add(const Condition& condition) {
        add(condition.sql);
        values.insert(values.end(), condition.values.begin(), condition.values.end());
    }
    // Prepares a statement that contains the condition and binds the condition's values before `more`.
    template <class... More>
    sqlite::Statement ask(sqlite::Connection& connection, const std::string& statement, const More&... more) const {
        sqlite::Statement asked = connection.prepare(statement);
        int place = 0;
        for (const auto& value : values)
            std::visit([&](const auto& each) { asked.bind(++place, each); }, value);
        (asked.bind(++place, more), ...);
        return asked;
    }
};
// source: own or imported.
Condition condition_of(const GameFilter& filter, Source source = Source::imported);

// Results and next moves of the own and imported games through the position. games: counts only these and removes the
// others from the list; null: counts all. Precondition: 8x8.
PositionGames games_through(const rules::Position& position, sqlite::Connection& connection,
                            std::vector<GameRef>* games = nullptr);

// Prefix pattern for `LIKE ? ESCAPE '\'`.
std::string beginning_pattern(std::string_view text);

// Creates the tables of a library. Throws Failure if the file belongs to another program or a later version.
void prepare_library(sqlite::Connection& connection);

template <class Function>
auto guarded(const std::filesystem::path& path, const Function& function) -> base::Result<decltype(function())> {
    try {
        return function();
    } catch (const sqlite::Failure& failure) {
        return base::Error{(path.empty() ? "" : path.string() + ": ") + failure.what()};
    }
}

struct Library::Inside {
    // Opens the files. Replaces an unusable database with an empty one in memory and adds a message. Throws Failure if
    // the library is unusable.
    Inside(const Files& at, const records::OpeningNames& names);
    void copy_once_a_day();

    Files files;
    std::shared_ptr<sqlite::Connection> connection;
    std::vector<std::string> messages;
    GameDatabase database;
    std::string copied_on; // date of the last copy made or found

  private:
    GameDatabase opened_database(const records::OpeningNames& names);
};

} // namespace library
