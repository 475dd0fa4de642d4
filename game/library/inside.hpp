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

// Games per row of the table `block`, by id: 64 KiB.
inline constexpr GameId games_in_block = 1024;
// Ids start at 1 and are never reused. A bit set of all of them takes at most 64 MiB.
inline constexpr GameId largest_id = GameId{1} << 28;

struct GameDatabase::Inside {
    // Attaches the file as `imported` and creates missing tables. Throws Failure.
    Inside(std::shared_ptr<sqlite::Connection> shared, const std::filesystem::path& file,
           const records::OpeningNames& known);

    std::filesystem::path path;
    std::shared_ptr<sqlite::Connection> owner;
    sqlite::Connection& connection;
    const records::OpeningNames* names;
    bool has_saved_games = false; // the connection is a library's: figures include its games
};

// A condition for `FROM game` with the values of its question marks, in order. Its parts are joined by AND.
struct Condition {
    std::string sql = "1";
    std::vector<std::variant<std::int64_t, std::string>> values{};

    template <class... Values> void add(const std::string& part, Values... bound) {
        sql += " AND (" + part + ")";
        (values.emplace_back(std::move(bound)), ...);
    }
    void add(const Condition& condition) {
        add(condition.sql);
        values.insert(values.end(), condition.values.begin(), condition.values.end());
    }
    // Prepares the statement that contains the condition, with its values bound before `more`.
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

// Keeps the games that pass through the position, and returns what they played there. Precondition: 8x8.
PositionGames keep_those_through(const rules::Position& position, std::vector<GameRef>& games,
                                 sqlite::Connection& connection);
// The same for all own and imported games.
PositionGames all_through(const rules::Position& position, sqlite::Connection& connection);

// Prefix pattern for `LIKE ? ESCAPE '\'`.
std::string beginning_pattern(std::string_view text);

// Number from the row. Throws Failure if out of range, as in a damaged file.
std::int64_t number_within(const sqlite::Statement& found, int column, std::int64_t lowest, std::int64_t highest);
GameId id_of(const sqlite::Statement& found, int column);

template <class Function>
auto guarded(const std::filesystem::path& path, const Function& function) -> base::Result<decltype(function())> {
    try {
        return function();
    } catch (const sqlite::Failure& failure) {
        return base::Error{(path.empty() ? "" : path.string() + ": ") + failure.what()};
    }
}

// The connection of a Library; internal.

struct Library::Inside {
    // Opens the files. Replaces an unusable database by an empty one in memory and adds a message. Throws Failure if
    // the library is unusable.
    Inside(const Files& at, const records::OpeningNames& names);
    // Replaces the damaged library by a new file with its readable contents; returns a report of one sentence. Throws
    // Failure.
    static std::string repair(const Files& files, const records::OpeningNames& names);
    void copy_once_a_day();

    Files files;
    std::shared_ptr<sqlite::Connection> connection;
    std::vector<std::string> messages{};
    GameDatabase database;
    int depth = 0;           // of nested changes
    std::string copied_on{}; // day of the last copy made or found

  private:
    GameDatabase opened_database(const records::OpeningNames& names);
};

} // namespace library
