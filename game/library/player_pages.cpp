// Players: who they are, and what is known about one.
#include "game/library/inside.hpp"

#include "engine/base/text.hpp"

#include <string>

namespace library {

using base::tr;

namespace {

// A row of: name, wins, draws, losses.
PlayerCount count_of(const sqlite::Statement& found, int first) {
    return {.name = found.text(first),
            .wins = found.number(first + 1),
            .draws = found.number(first + 2),
            .losses = found.number(first + 3)};
}

// Each game of the player with id ?1, seen from there: color (0: Black), other side, opening, year, difference.
const char* const own_games =
    "(SELECT 0 AS color, white AS other, opening, year, difference, outcome FROM game WHERE black = ?1 "
    "UNION ALL SELECT 1, black, opening, year, -difference, -outcome FROM game WHERE white = ?1)";
const char* const outcomes = "ifnull(sum(outcome > 0), 0), ifnull(sum(outcome = 0), 0), ifnull(sum(outcome < 0), 0)";

std::vector<PlayerCount> counts_by(sqlite::Connection& connection, std::int64_t player, const std::string& table,
                                   const std::string& column) {
    constexpr int shown = 20;
    auto asked =
        connection.prepare("SELECT " + table + ".name, " + outcomes + " FROM " + own_games + " JOIN " + table + " ON "
                           + table + ".id = " + column + " WHERE " + table + ".name <> '' GROUP BY " + table
                           + ".id ORDER BY count(*) DESC, " + table + ".name LIMIT " + std::to_string(shown));
    asked.bind(1, player);
    std::vector<PlayerCount> counts;
    while (asked.step())
        counts.push_back(count_of(asked, 0));
    return counts;
}

} // namespace

base::Result<std::vector<PlayerCount>> GameDatabase::players(std::string_view beginning, int limit) const {
    return guarded(inside_->path, [&] {
        auto asked = inside_->connection.prepare(
            "SELECT name, (SELECT count(*) FROM game WHERE black = player.id AND outcome > 0)"
            " + (SELECT count(*) FROM game WHERE white = player.id AND outcome < 0),"
            " (SELECT count(*) FROM game WHERE black = player.id AND outcome = 0)"
            " + (SELECT count(*) FROM game WHERE white = player.id AND outcome = 0),"
            " (SELECT count(*) FROM game WHERE black = player.id AND outcome < 0)"
            " + (SELECT count(*) FROM game WHERE white = player.id AND outcome > 0),"
            " (SELECT count(*) FROM game WHERE black = player.id) + (SELECT count(*) FROM game WHERE white = "
            "player.id) AS games"
            " FROM player WHERE name <> '' AND (name LIKE ?1 ESCAPE '\\' OR name LIKE ?2 ESCAPE '\\')"
            " ORDER BY games DESC, name LIMIT ?3");
        asked.bind(1, beginning_pattern(beginning)).bind(2, "% " + beginning_pattern(beginning));
        asked.bind(3, std::int64_t{limit});
        std::vector<PlayerCount> found;
        while (asked.step())
            found.push_back(count_of(asked, 0));
        return found;
    });
}

base::Result<PlayerPage> GameDatabase::player(std::string_view name) const {
    return guarded(inside_->path, [&] {
        auto& connection = inside_->connection;
        auto sought = connection.prepare("SELECT id, name FROM player WHERE name = ?");
        sought.bind(1, name);
        if (!sought.step()) throw sqlite::Failure{tr("expected the name of a player, saw \"{}\"", name)};
        const std::int64_t id = sought.number(0);
        PlayerPage page{.name = sought.text(1)};
        auto sums =
            connection.prepare(std::string{"SELECT color, "} + outcomes + " FROM " + own_games + " GROUP BY color");
        sums.bind(1, id);
        while (sums.step()) {
            PlayerCount count{.wins = sums.number(1), .draws = sums.number(2), .losses = sums.number(3)};
            (sums.number(0) == 0 ? page.as_black : page.as_white) = count;
        }
        auto years = connection.prepare(
            std::string{"SELECT min(nullif(year, 0)), max(year), avg(difference) * 1000 FROM "} + own_games);
        years.bind(1, id);
        years.step();
        page.first_year = static_cast<int>(years.number(0));
        page.last_year = static_cast<int>(years.number(1));
        page.mean_difference = static_cast<double>(years.number(2)) / 1000;
        page.opponents = counts_by(connection, id, "player", "other");
        page.openings = counts_by(connection, id, "opening", "opening");
        return page;
    });
}

} // namespace library
