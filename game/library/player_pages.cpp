#include "game/library/inside.hpp"

#include "engine/base/text.hpp"

#include <string>

namespace library {

using base::tr;

namespace {

// Columns: name, wins, draws, losses.
std::vector<PlayerCount> counts_of(sqlite::Statement rows) {
    std::vector<PlayerCount> counts;
    while (rows.step())
        counts.push_back(
            {.name = rows.text(0), .wins = rows.number(1), .draws = rows.number(2), .losses = rows.number(3)});
    return counts;
}

// Games of the player named ?1 with id ?2, from that player's view: colour (0: Black), opponent, opening, year,
// difference, outcome.
const char* const games_of_player =
    "(SELECT color, other.name AS other, opening.name AS opening, year, difference, outcome FROM (SELECT 0 AS color, "
    "white AS side, opening, year, difference, outcome FROM game WHERE black = ?2 UNION ALL SELECT 1, black, opening, "
    "year, "
    "-difference, -outcome FROM game WHERE white = ?2) AS game JOIN player AS other ON other.id = side "
    "JOIN opening ON opening.id = game.opening"
    " UNION ALL SELECT 0, white, opening, year, difference, outcome FROM saved_game WHERE deleted IS NULL "
    "AND black = ?1 COLLATE NOCASE UNION ALL SELECT 1, black, opening, year, -difference, -outcome FROM saved_game "
    "WHERE "
    "deleted IS NULL AND white = ?1 COLLATE NOCASE)";
const char* const outcomes = "ifnull(sum(outcome > 0), 0), ifnull(sum(outcome = 0), 0), ifnull(sum(outcome < 0), 0)";

} // namespace

base::Result<std::vector<PlayerCount>> GameDatabase::players(std::string_view beginning, int limit) const {
    return guarded(inside_->path, [&] {
        const auto named = [](const std::string& column) {
            return "(" + column + " LIKE ?1 ESCAPE '\\' OR " + column + " LIKE ?2 ESCAPE '\\')";
        };
        const std::string games =
            "SELECT name, outcome FROM player JOIN game ON black = player.id WHERE " + named("name")
            + " UNION ALL SELECT name, -outcome FROM player JOIN game ON white = player.id WHERE " + named("name")
            + " UNION ALL SELECT black, outcome FROM saved_game WHERE deleted IS NULL AND " + named("black")
            + " UNION ALL SELECT white, -outcome FROM saved_game WHERE deleted IS NULL AND " + named("white");
        return counts_of(inside_->connection.ask(std::string{"SELECT name, "} + outcomes + " FROM (" + games
                                                     + ") WHERE name <> '' GROUP BY name COLLATE NOCASE ORDER BY "
                                                       "count(*) DESC, name LIMIT ?3",
                                                 beginning_pattern(beginning), "% " + beginning_pattern(beginning),
                                                 limit));
    });
}

base::Result<PlayerPage> GameDatabase::player(std::string_view name) const {
    return guarded(inside_->path, [&] {
        auto sought = inside_->connection.ask("SELECT id, name FROM player WHERE name = ?", name);
        const bool is_imported = sought.step();
        const std::int64_t id = is_imported ? sought.number(0) : 0;
        PlayerPage page{.name = is_imported ? sought.text(1) : std::string{name}};
        const std::string games = games_of_player;
        const auto ask = [&](const std::string& sql) { return inside_->connection.ask(sql, name, id); };
        const auto sums =
            counts_of(ask(std::string{"SELECT color, "} + outcomes + " FROM " + games + " GROUP BY color"));
        for (const PlayerCount& sum : sums)
            (sum.name == "0" ? page.as_black : page.as_white) = sum;
        page.as_black.name = page.as_white.name = "";
        if (!is_imported && sums.empty()) throw sqlite::Failure{tr("expected the name of a player, saw \"{}\"", name)};
        auto years = ask("SELECT min(nullif(year, 0)), max(year), avg(difference) * 1000 FROM " + games);
        years.step();
        page.first_year = static_cast<int>(years.number(0));
        page.last_year = static_cast<int>(years.number(1));
        page.mean_difference = static_cast<double>(years.number(2)) / 1000;
        const auto counts_by = [&](const std::string& column) {
            constexpr int shown = 20;
            return counts_of(ask("SELECT " + column + ", " + outcomes + " FROM " + games + " WHERE " + column
                                 + " <> '' GROUP BY " + column + " COLLATE NOCASE ORDER BY count(*) DESC, " + column
                                 + " LIMIT " + std::to_string(shown)));
        };
        page.opponents = counts_by("other");
        page.openings = counts_by("opening");
        return page;
    });
}

} // namespace library
