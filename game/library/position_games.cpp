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

// Ids of the games that the filter lets through.
class Chosen {
  public:
    Chosen(sqlite::Connection& connection, const GameFilter& filter) : is_all_{filter.is_empty()} {
        if (is_all_) return;
        const Condition condition = condition_of(filter);
        auto asked = connection.prepare("SELECT id FROM game WHERE " + condition.sql);
        condition.bind_to(asked);
        while (asked.step()) {
            const auto id = static_cast<std::size_t>(id_of(asked, 0));
            if (ids_.size() <= id) ids_.resize(std::max(id + 1, 2 * ids_.size()));
            ids_[id] = true;
        }
    }
    bool holds(GameId id) const {
        return is_all_ || (static_cast<std::size_t>(id) < ids_.size() && ids_[static_cast<std::size_t>(id)]);
    }

  private:
    bool is_all_;
    std::vector<bool> ids_;
};

} // namespace

base::Result<PositionGames> GameDatabase::at(const Position& position, const GameFilter& filter, int newest) const {
    return guarded(inside_->path, [&] {
        const PositionSearch search{position};
        const Chosen chosen{inside_->connection, filter};
        Gathering gathering{newest};
        auto blocks = inside_->connection.prepare("SELECT id, games FROM block ORDER BY id");
        while (blocks.step()) {
            const GameId first = number_within(blocks, 0, 0, largest_id / games_in_block) * games_in_block;
            const std::string_view bytes = blocks.bytes(1).substr(0, games_in_block * sizeof(PackedGame));
            for (std::size_t at = 0; at + sizeof(PackedGame) <= bytes.size(); at += sizeof(PackedGame)) {
                const GameId id = first + static_cast<GameId>(at / sizeof(PackedGame));
                PackedGame game;
                std::memcpy(&game, bytes.data() + at, sizeof game);
                const auto passage = search.find(game);
                if (passage && chosen.holds(id)) gathering.add(*passage, result_of(game), game.year(), id);
            }
        }
        auto lines = inside_->connection.prepare(
            "SELECT id, line, difference, year, outcome FROM game WHERE line IS NOT NULL AND side = 8");
        while (lines.step()) {
            const GameId id = id_of(lines, 0);
            if (!chosen.holds(id)) continue;
            const auto passage = passage_of(lines.text(1), position);
            if (!passage) continue;
            const auto number = [&](int column) {
                const auto value = lines.optional_number(column);
                return value ? std::optional<int>{clamped(*value)} : std::nullopt;
            };
            gathering.add(*passage, {.difference = number(2), .outcome = number(4)}, clamped(lines.number(3)), id);
        }
        return gathering.take();
    });
}

} // namespace library
