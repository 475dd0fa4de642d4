#include "game/library/inside.hpp"

#include "game/records/imported_game.hpp"

#include <algorithm>
#include <utility>

namespace library {

namespace {

using rules::Move;
using rules::Position;

struct Result {
    std::optional<int> difference, outcome;
};

Result result_of(const PackedGame& game) {
    const auto difference = game.known_difference();
    if (difference) return {difference, difference};
    return {std::nullopt, game.winner == 0 ? std::nullopt : std::optional<int>{game.winner}};
}

// Result from two columns of the row, difference and outcome. first: column of the difference.
Result result_of(const sqlite::Statement& row, int first) {
    return {row.optional_number(first), row.optional_number(first + 1)};
}

struct Sum {
    Results results;
    std::int64_t differences = 0, counted = 0;
    int last_year = 0;

    void add(const Result& result, int year) {
        results.add(result.outcome);
        differences += result.difference.value_or(0);
        counted += result.difference ? 1 : 0;
        last_year = std::max(last_year, year);
    }
    MoveFrequency frequency(Move move) const {
        return {.move = move,
                .results = results,
                .mean_difference = counted == 0 ? 0.0 : static_cast<double>(differences) / static_cast<double>(counted),
                .last_year = last_year};
    }
};

class GameCollector {
  public:
    void add(const Occurrence& passage, const Result& result, int year) {
        all_.add(result, year);
        if (!passage.next) return;
        const std::size_t place =
            passage.next->is_pass()
                ? 64
                : static_cast<std::size_t>(passage.next->square().row * 8 + passage.next->square().column);
        next_[place].add(result, year);
    }
    PositionGames take() const {
        PositionGames games{.results = all_.results};
        for (std::size_t place = 0; place < next_.size(); ++place) {
            if (next_[place].results.games() == 0) continue;
            const Move move =
                place == 64 ? Move::pass() : Move{{static_cast<int>(place) / 8, static_cast<int>(place) % 8}};
            games.moves.push_back(next_[place].frequency(move));
        }
        std::ranges::stable_sort(games.moves, std::ranges::greater{},
                                 [](const MoveFrequency& move) { return move.results.games(); });
        return games;
    }

  private:
    Sum all_;
    std::array<Sum, 65> next_; // by square; the last is a pass
};

// Calls take(id, passage, result, year) for each imported game through the position.
template <class Take> void search_imported(const Position& position, sqlite::Connection& connection, const Take& take) {
    const PositionSearch search{position};
    auto blocks = connection.prepare("SELECT id, games FROM block ORDER BY id");
    while (blocks.step()) {
        GameId id = blocks.number(0) * games_in_block;
        for (const PackedGame& game : packed_games(blocks.bytes(1))) {
            if (const auto passage = search.find(game)) take(id, *passage, result_of(game), game.year());
            ++id;
        }
    }
    auto lines =
        connection.prepare("SELECT id, line, difference, outcome, year FROM game WHERE line IS NOT NULL AND side = 8");
    while (lines.step()) {
        const auto read = records::read_any_format(lines.text(1), {.rules = {}});
        if (!read || !read->error.empty()) continue;
        if (const auto passage = search.find(read->game, read->game.path_to(read->game.cursor())))
            take(lines.number(0), *passage, result_of(lines, 2), static_cast<int>(lines.number(4)));
    }
}

// Calls take(id, passage, result, year) for each own game through the position. Games from a nonstandard start are not
// packed.
template <class Take> void search_saved(const Position& position, sqlite::Connection& connection, const Take& take) {
    const PositionSearch search{position};
    auto packed = connection.ask("SELECT id, packed, year FROM saved_game WHERE deleted IS NULL AND packed NOTNULL");
    while (packed.step()) {
        for (const PackedGame& game : packed_games(packed.bytes(1)))
            if (const auto passage = search.find(game))
                take(packed.number(0), *passage, result_of(game), static_cast<int>(packed.number(2)));
    }
    auto others = connection.ask("SELECT id, document, difference, outcome, year FROM saved_game JOIN saved_document "
                                 "USING (id) WHERE deleted IS NULL AND packed IS NULL AND size = 8");
    while (others.step()) {
        const auto document = game_document_from_json(others.text(1));
        if (!document) continue;
        if (const auto passage = search.find(document->game, document->game.line()))
            take(others.number(0), *passage, result_of(others, 2), static_cast<int>(others.number(4)));
    }
}

using IdSet = std::vector<bool>;

} // namespace

PositionGames games_through(const Position& position, sqlite::Connection& connection, std::vector<GameRef>* games) {
    GameCollector gathering;
    IdSet wanted[2], found[2]; // index 0: imported games; 1: own games
    const auto holds = [](const IdSet& ids, GameId id) {
        return static_cast<std::size_t>(id) < ids.size() && ids[static_cast<std::size_t>(id)];
    };
    if (games != nullptr) {
        for (const GameRef& game : *games) {
            IdSet& ids = wanted[game.is_own() ? 1 : 0];
            const auto place = static_cast<std::size_t>(game.id);
            if (ids.size() <= place) ids.resize(std::max(place + 1, 2 * ids.size()));
            ids[place] = true;
        }
    }
    for (const std::size_t kind : {0, 1})
        found[kind].resize(wanted[kind].size());
    const auto take = [&](std::size_t kind) {
        return [&, kind](GameId id, const Occurrence& passage, const Result& result, int year) {
            if (games != nullptr && !holds(wanted[kind], id)) return;
            if (games != nullptr) found[kind][static_cast<std::size_t>(id)] = true;
            gathering.add(passage, result, year);
        };
    };
    search_imported(position, connection, take(0));
    search_saved(position, connection, take(1));
    if (games != nullptr)
        std::erase_if(*games, [&](const GameRef& game) { return !holds(found[game.is_own() ? 1 : 0], game.id); });
    return gathering.take();
}

} // namespace library
