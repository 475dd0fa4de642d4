#include "game/library/inside.hpp"

#include "engine/base/text.hpp"
#include "game/records/imported_game.hpp"

#include <algorithm>
#include <utility>

namespace library {

using base::tr;

namespace {

using rules::Color;

const std::string select_rows =
    "SELECT game.id, black.name, white.name, event.name, game.date, opening.name, game.line, game.year, game.side, "
    "game.moves, game.difference, game.theoretical, game.outcome FROM game JOIN player AS black ON black.id = "
    "game.black JOIN player AS white ON white.id = game.white JOIN event ON event.id = game.event JOIN opening ON "
    "opening.id = game.opening ";

std::optional<int> sign(std::optional<std::int64_t> value) {
    return value ? std::optional<int>{(*value > 0) - (*value < 0)} : std::nullopt;
}

std::optional<Color> winner_of(const sqlite::Statement& found) {
    if (!found.is_null(10) || found.is_null(12) || found.number(12) == 0) return std::nullopt;
    return found.number(12) > 0 ? Color::black : Color::white;
}

// Number in the row. Throws Failure if it is out of range, as in a damaged file.
std::int64_t number_within(const sqlite::Statement& found, int column, std::int64_t lowest, std::int64_t highest) {
    const std::int64_t number = found.number(column);
    if (number < lowest || number > highest)
        throw sqlite::Failure{
            tr("the file is damaged: expected a number from {} to {}, saw {}", lowest, highest, number)};
    return number;
}

GameRow row_of(const sqlite::Statement& found) {
    using rules::BoardSize;
    const auto side = static_cast<int>(number_within(found, 8, BoardSize::smallest, BoardSize::largest));
    const std::int64_t squares = side * side;
    // Clamped, since sources contain impossible results, such as more discs than squares.
    const auto discs = [&](int column) {
        return found.is_null(column)
                   ? std::nullopt
                   : std::optional<int>{static_cast<int>(std::clamp(found.number(column), -squares, squares))};
    };
    return {.id = found.number(0),
            .black = found.text(1),
            .white = found.text(2),
            .event = found.text(3),
            .date = found.text(4),
            .opening = found.text(5),
            .year = static_cast<int>(found.number(7)),
            .side = side,
            .moves = static_cast<int>(number_within(found, 9, 0, squares)),
            .difference = discs(10),
            .theoretical = discs(11),
            .winner = winner_of(found)};
}

// Matches if the name, or a word in it, begins with the text. table: the table that the column references; empty if the
// column holds the name itself.
void add_named(Condition& conditions, const std::string& column, const std::string& table, const std::string& name) {
    const auto begins = [](const std::string& text) {
        return text + " LIKE ? ESCAPE '\\' OR " + text + " LIKE ? ESCAPE '\\'";
    };
    const std::string sql =
        table.empty() ? begins(column) : column + " IN (SELECT id FROM " + table + " WHERE " + begins("name") + ")";
    conditions.add(sql, beginning_pattern(name), "% " + beginning_pattern(name));
}

std::string sign_of(Outcome outcome, Color side) {
    if (outcome == Outcome::draw) return "outcome = 0";
    return (outcome == Outcome::win) == (side == Color::black) ? "outcome > 0" : "outcome < 0";
}

Condition with_color(const GameFilter& filter, Color color, const std::string& players) {
    Condition conditions;
    const bool is_black = color == Color::black;
    if (!filter.player.empty()) add_named(conditions, is_black ? "black" : "white", players, filter.player);
    if (!filter.opponent.empty()) add_named(conditions, is_black ? "white" : "black", players, filter.opponent);
    if (filter.outcome) conditions.add(sign_of(*filter.outcome, color));
    return conditions;
}

} // namespace

std::string beginning_pattern(std::string_view text) {
    std::string pattern;
    for (const char c : text) {
        if (c == '%' || c == '_' || c == '\\') pattern += '\\';
        pattern += c;
    }
    return pattern + '%';
}

Condition condition_of(const GameFilter& filter, Source source) {
    const bool is_own = source == Source::own;
    const std::string players = is_own ? "" : "player";
    Condition conditions;
    if (filter.first_year) conditions.add("year >= ?", std::int64_t{*filter.first_year});
    if (filter.last_year) conditions.add("year <= ? AND year > 0", std::int64_t{*filter.last_year});
    if (!filter.event.empty() && is_own) conditions.add("0"); // own games have no event
    if (!filter.event.empty() && !is_own) add_named(conditions, "event", "event", filter.event);
    if (!filter.opening.empty()) add_named(conditions, "opening", is_own ? "" : "opening", filter.opening);
    const bool has_player_filter = !filter.player.empty() || !filter.opponent.empty();
    if (filter.color || !has_player_filter) {
        conditions.add(with_color(filter, filter.color.value_or(Color::black), players));
    } else {
        Condition either = with_color(filter, Color::black, players);
        const Condition white = with_color(filter, Color::white, players);
        either.sql = "(" + either.sql + ") OR (" + white.sql + ")";
        either.values.insert(either.values.end(), white.values.begin(), white.values.end());
        conditions.add(either);
    }
    return conditions;
}

base::Result<StoredGame> GameDatabase::game(GameId id) const {
    return guarded(inside_->path, [&] {
        auto asked = inside_->connection.ask(select_rows + "WHERE game.id = ?", id);
        if (!asked.step()) throw sqlite::Failure{tr("expected a game of the database, saw number {}", id)};
        StoredGame stored{.row = row_of(asked), .start = rules::Position::start(rules::BoardSize{8})};
        if (!asked.is_null(6)) {
            const auto read = records::read_any_format(asked.text(6), {.size = rules::BoardSize{stored.row.side}});
            if (!read || !read->error.empty()) throw sqlite::Failure{read ? read->error : read.error().message};
            stored.start = read->game.node(rules::GameTree::root).position;
            stored.moves = read->game.moves_to_cursor();
            return stored;
        }
        auto block = inside_->connection.ask("SELECT games FROM block WHERE id = ?", stored.row.id / games_in_block);
        const auto games = packed_games(block.step() ? block.bytes(0) : std::string_view{});
        const auto place = static_cast<std::size_t>(stored.row.id % games_in_block);
        if (place >= games.size()) throw sqlite::Failure{tr("the moves of game {} are missing", id)};
        stored.moves = unpack(games[place]);
        return stored;
    });
}

base::Result<Totals> GameDatabase::totals() const {
    return guarded(inside_->path, [&] {
        Totals totals;
        const std::string saved = "FROM saved_game WHERE deleted IS NULL";
        auto results = inside_->connection.prepare("SELECT outcome, count(*) FROM game GROUP BY outcome"
                                                   " UNION ALL SELECT outcome, count(*) "
                                                   + saved + " GROUP BY outcome");
        while (results.step())
            totals.results.add(sign(results.optional_number(0)), results.number(1));
        auto rest = inside_->connection.prepare(
            "SELECT (SELECT count(*) FROM (SELECT name FROM player UNION SELECT black COLLATE NOCASE " + saved
            + " UNION SELECT white COLLATE NOCASE " + saved
            + ") WHERE name <> ''), (SELECT count(*) FROM event WHERE name <> ''), min(first), max(last) FROM (SELECT "
              "(SELECT min(year) FROM game WHERE year > 0) AS first, (SELECT max(year) FROM game) AS last"
              " UNION ALL SELECT min(year), max(year) "
            + saved + ")");
        rest.step();
        totals.players = rest.number(0);
        totals.events = rest.number(1);
        totals.first_year = static_cast<int>(rest.number(2));
        totals.last_year = static_cast<int>(rest.number(3));
        return totals;
    });
}

} // namespace library
