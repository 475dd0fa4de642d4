// What the files of the database share: the connection, the form of its tables, and where a game lies in its block. For
// this room alone.
#pragma once

#include "engine/base/text.hpp"
#include "game/library/game_database.hpp"
#include "game/library/game_list.hpp"
#include "game/library/sqlite.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace library {

// Games in one row of the table `block`, by id: 64 KiB.
inline constexpr GameId games_in_block = 1024;
// Ids begin at 1 and none is given twice. A set of them by bits takes at most 64 MiB.
inline constexpr GameId largest_id = GameId{1} << 28;

struct GameDatabase::Inside {
    // Attaches the file to the connection as `imported`, and makes its tables where it has none. Throws Failure.
    Inside(std::shared_ptr<sqlite::Connection> shared, const std::filesystem::path& file,
           const records::OpeningNames& known);

    std::filesystem::path path;
    std::shared_ptr<sqlite::Connection> owner;
    sqlite::Connection& connection;
    const records::OpeningNames* names;
    bool has_saved_games = false; // the connection is that of a library: figures count its games, too
};

// A condition for `FROM game` and what is bound to its question marks, in their order. Its parts all have to hold.
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
    // The statement that has the condition, with its values bound and then `more`.
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

// Keeps the games that come through the position, and returns what they did there. Precondition: of 8x8.
PositionGames keep_those_through(const rules::Position& position, std::vector<GameRef>& games,
                                 sqlite::Connection& connection);
// The same of all games of both kinds.
PositionGames all_through(const rules::Position& position, sqlite::Connection& connection);

// Matches what begins so, for `LIKE ? ESCAPE '\'`.
std::string beginning_pattern(std::string_view text);

// A number from the row. A damaged file may hold anything: throws Failure if it is out of range.
std::int64_t number_within(const sqlite::Statement& found, int column, std::int64_t lowest, std::int64_t highest);
GameId id_of(const sqlite::Statement& found, int column);

// The result of a function that throws sqlite::Failure.
template <class Function>
auto guarded(const std::filesystem::path& path, const Function& function) -> base::Result<decltype(function())> {
    try {
        return function();
    } catch (const sqlite::Failure& failure) {
        return base::Error{(path.empty() ? "" : path.string() + ": ") + failure.what()};
    }
}

} // namespace library
