#include "game/library/game_list.hpp"

#include "engine/base/text.hpp"
#include "game/library/inside.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <utility>

namespace library {

using base::tr;
using rules::Color;

namespace {

bool has_digit(const std::string& word) {
    return std::ranges::any_of(word, records::is_digit);
}

// Parses two numbers with a separator, such as "34-30" and "8x8".
std::optional<std::pair<int, int>> two_numbers(std::string_view word, char between) {
    const auto first = records::whole_number(records::take_until(word, between)), second = records::whole_number(word);
    return first && second ? std::optional{std::pair{*first, *second}} : std::nullopt;
}

void add_word(Condition& conditions, const std::string& word, Source source) {
    const std::string part = "%" + beginning_pattern(word);
    const std::string like = " LIKE ? ESCAPE '\\'";
    if (source == Source::own) {
        const std::string names = "search" + like + " OR name" + like + " OR folder" + like;
        if (has_digit(word))
            conditions.add(names + " OR strftime('%Y-%m-%d', modified / 1000, 'unixepoch', 'localtime')" + like, part,
                           part, part, part);
        else
            conditions.add(names, part, part, part);
        return;
    }
    // Most games match a single letter, so a scan without an index is faster.
    const std::string no_index = word.size() < 2 ? "+" : "";
    const auto named = [&](const std::string& column, const std::string& table) {
        return no_index + column + " IN (SELECT id FROM " + table + " WHERE name" + like + ")";
    };
    const std::string names = named("black", "player") + " OR " + named("white", "player") + " OR "
                              + named("event", "event") + " OR " + named("opening", "opening");
    if (const auto sides = two_numbers(word, 'x'))
        conditions.add(names + " OR side = ?", part, part, part, part, std::int64_t{sides->first});
    else if (const auto score = two_numbers(word, '-'); score && score->first + score->second <= 256)
        conditions.add(names + " OR date" + like + " OR (difference = ? AND side * side = ?)", part, part, part, part,
                       part, std::int64_t{score->first - score->second}, std::int64_t{score->first + score->second});
    else if (has_digit(word))
        conditions.add(names + " OR date" + like, part, part, part, part, part);
    else
        conditions.add(names, part, part, part, part);
}

Condition condition_of(const GameQuery& query, Source source) {
    Condition conditions;
    const std::string text = records::lowered(query.text);
    for (const std::string_view word : records::words_of(text))
        add_word(conditions, std::string{word}, source);
    conditions.add(condition_of(query.filter, source));
    if (query.size) conditions.add(source == Source::own ? "size = ?" : "side = ?", std::int64_t{*query.size});
    if (source == Source::imported) return conditions;
    conditions.add("deleted IS NULL");
    if (!query.is_search() && !query.includes_subfolders)
        conditions.add("folder = ?", query.folder);
    else if (!query.folder.empty()) // '0' follows '/' in ASCII
        conditions.add("folder = ? OR (folder > ? AND folder < ?)", query.folder, query.folder + "/",
                       query.folder + "0");
    return conditions;
}

struct SortKey {
    const char* own;
    const char* imported;
    bool is_text;
    const char* imported_tables = "";
};

SortKey key_of(GameOrder order) {
    switch (order) {
    case GameOrder::players:
        return {"lower(black) || char(10) || lower(white)", "lower(b.name) || char(10) || lower(w.name)", true,
                " JOIN player AS b ON b.id = game.black JOIN player AS w ON w.id = game.white"};
    case GameOrder::result: return {"ifnull(difference, outcome)", "ifnull(difference, outcome)", false};
    case GameOrder::size: return {"size", "side", false};
    case GameOrder::opening:
        return {"nullif(lower(opening), '')", "nullif(lower(o.name), '')", true,
                " JOIN opening AS o ON o.id = game.opening"};
    case GameOrder::name:
        return {"lower(name)", "nullif(lower(e.name), '')", true, " JOIN event AS e ON e.id = game.event"};
    case GameOrder::date: break;
    }
    return {"modified", "year", false};
}

// Sort value for imported games, which have only a year: its first millisecond.
std::int64_t beginning_of_year(std::int64_t year) {
    constexpr std::int64_t ms_of_year = 31'556'952'000;
    return (std::clamp<std::int64_t>(year, 0, 9999) - 1970) * ms_of_year;
}

struct SortedGame {
    std::optional<std::int64_t> number; // nullopt, together with an empty text: no value to sort by
    std::string text;
    GameRef game;
};

std::vector<SortedGame> sorted_games(sqlite::Connection& connection, const GameQuery& query, Source source) {
    const bool is_own = source == Source::own;
    const SortKey key = key_of(query.order);
    const Condition condition = condition_of(query, source);
    const std::string way = query.is_descending ? " DESC" : "";
    const std::string expression = is_own ? key.own : key.imported;
    const std::string id = is_own ? "id" : "game.id";
    std::string order = expression + way + (is_own ? "" : ", date" + way) + ", " + id + way;
    if (query.order != GameOrder::date) // date columns have an index
        order = "key IS NULL, key" + way + (is_own ? ", modified DESC, id DESC" : ", year DESC, game.id DESC");
    const std::string from = is_own ? " FROM saved_game" : std::string{" FROM game"} + key.imported_tables;
    // The condition's column names may also occur in a joined table.
    const std::string where = is_own || *key.imported_tables == '\0'
                                  ? condition.sql
                                  : "game.id IN (SELECT id FROM game WHERE " + condition.sql + ")";
    auto asked = condition.ask(connection, "SELECT " + id + ", " + expression + " AS key" + from + " WHERE " + where
                                               + " ORDER BY " + order);
    std::vector<SortedGame> games;
    while (asked.step()) {
        SortedGame game{.game = {.source = source, .id = asked.number(0)}};
        if (key.is_text)
            game.text = asked.text(1);
        else
            game.number = asked.optional_number(1);
        if (query.order == GameOrder::date && !is_own) game.number = beginning_of_year(game.number.value_or(0));
        games.push_back(std::move(game));
    }
    return games;
}

std::vector<GameRef> merged(const std::vector<SortedGame>& own, const std::vector<SortedGame>& imported,
                            bool is_descending) {
    const auto is_before = [&](const SortedGame& left, const SortedGame& right) {
        const auto is_missing = [](const SortedGame& game) { return !game.number && game.text.empty(); };
        if (is_missing(left) || is_missing(right)) return !is_missing(left) && is_missing(right);
        const SortedGame& low = is_descending ? right : left;
        const SortedGame& high = is_descending ? left : right;
        return low.number != high.number ? low.number < high.number : low.text < high.text;
    };
    std::vector<GameRef> games;
    games.reserve(own.size() + imported.size());
    auto next = own.begin();
    for (const SortedGame& game : imported) {
        while (next != own.end() && !is_before(game, *next))
            games.push_back((next++)->game);
        games.push_back(game.game);
    }
    for (; next != own.end(); ++next)
        games.push_back(next->game);
    return games;
}

ListedGame listed_game(const StoredGame& stored) {
    const GameRow& row = stored.row;
    rules::Position position = stored.start;
    for (const rules::Move& move : stored.moves)
        position = position.after(move);
    ListedGame game{.card = {.position = position,
                             .seats = {DocumentSeat{.name = row.black}, DocumentSeat{.name = row.white}},
                             .color_names = rules::RuleSet{}.color_names,
                             .moves = row.moves,
                             .opening = row.opening},
                    .event = row.event,
                    .date = row.date,
                    .year = row.year,
                    .difference = row.difference};
    auto winner = row.winner;
    if (row.difference && *row.difference != 0) winner = *row.difference > 0 ? Color::black : Color::white;
    if (winner && !position.is_over()) game.card.early_end = EarlyEnd{.winner = *winner, .reason = EndReason::board};
    return game;
}

} // namespace

base::Result<FoundGames> Library::find(const GameQuery& query) const {
    return guarded(is_in_memory() ? files().database : files().library, [&] {
        auto& connection = *inside_->connection;
        std::vector<SortedGame> own, imported;
        if (query.source != Source::imported) own = sorted_games(connection, query, Source::own);
        if (query.source != Source::own && query.folder.empty())
            imported = sorted_games(connection, query, Source::imported);
        FoundGames found{.games = merged(own, imported, query.is_descending)};
        if (query.position) found.at = games_through(*query.position, connection, &found.games);
        return found;
    });
}

base::Result<PositionGames> Library::at(const rules::Position& position) const {
    return guarded(is_in_memory() ? files().database : files().library,
                   [&] { return games_through(position, *inside_->connection); });
}

base::Result<ListedGame> Library::listed(const GameRef& game) const {
    if (!game.is_own()) {
        const auto stored = database().game(game.id);
        if (!stored) return stored.error();
        return listed_game(*stored);
    }
    const auto saved = this->game(game.id);
    if (!saved) return saved.error();
    if (!*saved) return base::Error{tr("this game is no longer in the library")};
    return ListedGame{
        .card = (*saved)->card, .name = (*saved)->name, .folder = (*saved)->folder, .modified = (*saved)->modified};
}

} // namespace library
