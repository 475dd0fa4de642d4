// Games by the positions that they come through.
#include "game/library/inside.hpp"

#include "game/records/imported_game.hpp"
#include "game/rules/symmetry.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace library {

namespace {

using rules::Move;
using rules::Position;

struct Result {
    std::optional<int> difference, outcome;
};

// Differences, outcomes and years are far below that.
int clamped(std::int64_t number) {
    return static_cast<int>(std::clamp<std::int64_t>(number, -0x8000, 0x7fff));
}

Result result_of(const PackedGame& game) {
    const auto difference = game.known_difference();
    if (difference) return {difference, difference};
    return {std::nullopt, game.winner == 0 ? std::nullopt : std::optional<int>{game.winner}};
}

// The sums behind a MoveFrequency.
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

// Gathers what games do behind a position.
class Gathering {
  public:
    explicit Gathering(int newest) : newest_{static_cast<std::size_t>(newest)} {}

    void add(const Passage& passage, const Result& result, int year, GameId id) {
        all_.add(result, year);
        if (!passage.next) {
            ++ended_;
        } else {
            const std::size_t place =
                passage.next->is_pass()
                    ? 64
                    : static_cast<std::size_t>(passage.next->square().row * 8 + passage.next->square().column);
            next_[place].add(result, year);
        }
        keep(year, id);
    }
    PositionGames take() {
        PositionGames games{.results = all_.results, .ended_here = ended_};
        for (std::size_t place = 0; place < next_.size(); ++place) {
            if (next_[place].results.games() == 0) continue;
            const Move move =
                place == 64 ? Move::pass() : Move{{static_cast<int>(place) / 8, static_cast<int>(place) % 8}};
            games.moves.push_back(next_[place].frequency(move));
        }
        std::ranges::stable_sort(games.moves, std::ranges::greater{},
                                 [](const MoveFrequency& move) { return move.results.games(); });
        std::ranges::sort(kept_, std::ranges::greater{});
        if (kept_.size() > newest_) kept_.resize(newest_);
        for (const auto& [year, id] : kept_)
            games.newest.push_back(id);
        return games;
    }

  private:
    void keep(int year, GameId id) {
        kept_.emplace_back(year, id);
        if (kept_.size() < 2 * newest_ + 1024) return;
        std::ranges::nth_element(kept_, kept_.begin() + static_cast<std::ptrdiff_t>(newest_), std::ranges::greater{});
        kept_.resize(newest_);
    }

    std::size_t newest_;
    Sum all_;
    std::array<Sum, 65> next_{}; // by square; the last one: a pass
    std::int64_t ended_ = 0;
    std::vector<std::pair<int, GameId>> kept_;
};

// Of games that are kept as text: the few from other starts.
std::optional<Passage> passage_of(const std::string& line, const Position& position) {
    const auto read = records::read_any_form(line, {.rules = {}});
    if (!read || !read->error.empty()) return std::nullopt;
    if (read->game.position().size() != position.size()) return std::nullopt; // its row has another size
    const auto path = read->game.path_to(read->game.cursor());
    const auto sought = rules::canonical(position.board<std::uint64_t>());
    for (std::size_t i = 0; i < path.size(); ++i) {
        const Position& at = read->game.node(path[i]).position;
        if (at.to_move() != position.to_move() || rules::canonical(at.board<std::uint64_t>()) != sought) continue;
        Passage passage{.ply = at.occupied().size() - 4};
        if (i + 1 == path.size()) return passage;
        passage.next = read->game.node(path[i + 1]).move;
        if (passage.next->is_pass()) return passage;
        for (int symmetry = 0; symmetry < rules::symmetry_count; ++symmetry) {
            if (rules::transformed(at.board<std::uint64_t>(), symmetry) != position.board<std::uint64_t>()) continue;
            passage.next = Move{rules::transformed(passage.next->square(), at.size(), symmetry)};
            break;
        }
        return passage;
    }
    return std::nullopt;
}

PackedGame packed_game(std::string_view bytes) {
    PackedGame game;
    std::memcpy(&game, bytes.data(), sizeof game);
    return game;
}

// Calls take(id, passage, result, year) for each imported game that comes through the position.
template <class Take> void search_imported(const Position& position, sqlite::Connection& connection, const Take& take) {
    const PositionSearch search{position};
    auto blocks = connection.prepare("SELECT id, games FROM block ORDER BY id");
    while (blocks.step()) {
        const GameId first = number_within(blocks, 0, 0, largest_id / games_in_block) * games_in_block;
        const std::string_view bytes = blocks.bytes(1).substr(0, games_in_block * sizeof(PackedGame));
        for (std::size_t at = 0; at + sizeof(PackedGame) <= bytes.size(); at += sizeof(PackedGame)) {
            const PackedGame game = packed_game(bytes.substr(at));
            if (const auto passage = search.find(game))
                take(first + static_cast<GameId>(at / sizeof(PackedGame)), *passage, result_of(game), game.year());
        }
    }
    auto lines =
        connection.prepare("SELECT id, line, difference, year, outcome FROM game WHERE line IS NOT NULL AND side = 8");
    while (lines.step()) {
        const auto passage = passage_of(lines.text(1), position);
        if (!passage) continue;
        const auto number = [&](int column) {
            const auto value = lines.optional_number(column);
            return value ? std::optional<int>{clamped(*value)} : std::nullopt;
        };
        take(id_of(lines, 0), *passage, Result{.difference = number(2), .outcome = number(4)},
             clamped(lines.number(3)));
    }
}

// The same of the user's own games.
template <class Take> void search_saved(const Position& position, sqlite::Connection& connection, const Take& take) {
    const PositionSearch search{position};
    auto games = connection.prepare("SELECT id, packed, year FROM saved_game WHERE deleted IS NULL");
    while (games.step()) {
        const std::string_view bytes = games.bytes(1);
        if (bytes.size() != sizeof(PackedGame)) continue;
        const PackedGame game = packed_game(bytes);
        if (const auto passage = search.find(game))
            take(games.number(0), *passage, result_of(game), clamped(games.number(2)));
    }
}

// A set of ids.
class Ids {
  public:
    void add(GameId id) {
        const auto place = static_cast<std::size_t>(id);
        if (ids_.size() <= place) ids_.resize(std::max(place + 1, 2 * ids_.size()));
        ids_[place] = true;
    }
    bool holds(GameId id) const {
        return static_cast<std::size_t>(id) < ids_.size() && ids_[static_cast<std::size_t>(id)];
    }

  private:
    std::vector<bool> ids_;
};

} // namespace

PositionGames keep_those_through(const Position& position, std::vector<GameRef>& games,
                                 sqlite::Connection& connection) {
    Ids wanted[2], found[2]; // 1: own
    for (const GameRef& game : games)
        wanted[game.is_own() ? 1 : 0].add(game.id);
    Gathering gathering{0};
    const auto take = [&](std::size_t kind) {
        return [&, kind](GameId id, const Passage& passage, const Result& result, int year) {
            if (!wanted[kind].holds(id)) return;
            found[kind].add(id);
            gathering.add(passage, result, year, id);
        };
    };
    search_imported(position, connection, take(0));
    search_saved(position, connection, take(1));
    std::erase_if(games, [&](const GameRef& game) { return !found[game.is_own() ? 1 : 0].holds(game.id); });
    return gathering.take();
}

PositionGames all_through(const Position& position, sqlite::Connection& connection) {
    Gathering gathering{0};
    const auto take = [&](GameId id, const Passage& passage, const Result& result, int year) {
        gathering.add(passage, result, year, id);
    };
    search_imported(position, connection, take);
    search_saved(position, connection, take);
    return gathering.take();
}

base::Result<PositionGames> GameDatabase::at(const Position& position, const GameFilter& filter, int newest) const {
    return guarded(inside_->path, [&] {
        Ids chosen;
        if (!filter.is_empty()) {
            const Condition condition = condition_of(filter);
            auto asked = inside_->connection.prepare("SELECT id FROM game WHERE " + condition.sql);
            condition.bind_to(asked);
            while (asked.step())
                chosen.add(id_of(asked, 0));
        }
        Gathering gathering{newest};
        search_imported(position, inside_->connection,
                        [&](GameId id, const Passage& passage, const Result& result, int year) {
                            if (filter.is_empty() || chosen.holds(id)) gathering.add(passage, result, year, id);
                        });
        return gathering.take();
    });
}

} // namespace library
