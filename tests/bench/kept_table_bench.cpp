// What the top level gains by a table that is kept from move to move, and by thinking on the opponent's time: games
// from XOT openings at fixed nodes a move, one thread. Prints the depth that is reached on the same positions with an
// empty table and with the kept one, and the score against a player with an empty table.
//
//     bench-kept-table [GAMES [NODES [none|kept|position|replies [TABLE MIB]]]]
#include "engine/base/files.hpp"
#include "game/ai/level.hpp"
#include "game/ai/search.hpp"
#include "game/records/transcript.hpp"

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Sums {
    double empty_depth = 0, kept_depth = 0;
    long long moves = 0;
    double empty_nodes = 0, kept_nodes = 0; // of proofs
    long long proofs = 0, proven_by_kept = 0, proven_by_empty = 0;
    double score = 0;
    int games = 0;
};

class Player {
  public:
    Player(std::string way, std::uint64_t nodes, std::size_t table)
        : way_{std::move(way)}, nodes_{nodes}, own_{table} {}

    void begin_game() { own_.clear(); }
    ai::Report choose(const rules::Position& position) {
        if (way_ == "none") own_.clear();
        return search(position, nodes_);
    }
    // As many nodes as the opponent has for its move.
    void ponder(const rules::Position& position) {
        if (way_ == "position") search(position, nodes_);
        if (way_ != "replies") return;
        const ai::Report first = search(position, nodes_ / 8);
        const auto ask = [&](std::size_t rank, std::uint64_t nodes) {
            if (rank >= first.moves.size()) return;
            const rules::Position next = position.after(first.moves[rank].move);
            if (!next.is_over() && !next.must_pass()) search(next, nodes);
        };
        ask(0, nodes_ * 4 / 8);
        ask(1, nodes_ * 2 / 8);
        ask(2, nodes_ / 8);
    }

  private:
    ai::Report search(const rules::Position& position, std::uint64_t nodes) {
        ai::Limits limits = ai::level(10).limits;
        limits.nodes = nodes;
        limits.time = {};
        limits.all_threads = false;
        return own_.search(position, limits, {}, {});
    }
    std::string way_;
    std::uint64_t nodes_;
    ai::Searcher own_;
};

std::vector<rules::Position> openings() {
    std::vector<rules::Position> positions;
    const auto file = base::find_shipped("assets/openings/xot.txt");
    const auto text = file ? base::read_file(*file, 1 << 20) : base::Result<std::string>{base::Error{"none"}};
    std::istringstream lines{text ? *text : ""};
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '%') continue;
        const auto game = records::game_from_transcript(line, rules::Position::start(rules::BoardSize{8}));
        if (game) positions.push_back(game->position());
    }
    return positions;
}

double score_for(const rules::Position& end, rules::Color color) {
    const auto winner = end.winner();
    return !winner ? 0.5 : *winner == color ? 1 : 0;
}

} // namespace

int main(int count, char** arguments) {
    const int games = count > 1 ? std::atoi(arguments[1]) : 20;
    const auto nodes = static_cast<std::uint64_t>(count > 2 ? std::atoll(arguments[2]) : 1'000'000);
    const std::string way = count > 3 ? arguments[3] : "kept";
    const std::size_t table = static_cast<std::size_t>(count > 4 ? std::atoi(arguments[4]) : 256) << 20;
    const std::vector<rules::Position> starts = openings();
    if (starts.empty()) return 1;
    Player keeping{way, nodes, table}, empty{"none", nodes, table}, opponent{"none", nodes, table};
    Sums sums;
    for (int game = 0; game < games; ++game) {
        const std::size_t pair = static_cast<std::size_t>(game / 2);
        rules::Position position = starts[pair * 7919 % starts.size()];
        const rules::Color color = rules::both_colors[static_cast<std::size_t>(game % 2)];
        keeping.begin_game();
        while (!position.is_over()) {
            if (position.must_pass()) {
                position = position.after(rules::Move::pass());
                continue;
            }
            if (position.to_move() != color) {
                keeping.ponder(position);
                position = position.after(opponent.choose(position).moves.front().move);
                continue;
            }
            const ai::Report with = keeping.choose(position);
            const ai::Report without = empty.choose(position);
            const int empties = position.empties().size();
            if (empties > 24) {
                sums.empty_depth += without.depth;
                sums.kept_depth += with.depth;
                ++sums.moves;
            } else if (empties >= 12) {
                ++sums.proofs;
                sums.proven_by_kept += with.is_solved;
                sums.proven_by_empty += without.is_solved;
                sums.kept_nodes += static_cast<double>(with.nodes);
                sums.empty_nodes += static_cast<double>(without.nodes);
            }
            position = position.after(with.moves.front().move);
        }
        sums.score += score_for(position, color);
        ++sums.games;
        const double moves = static_cast<double>(sums.moves), proofs = static_cast<double>(sums.proofs);
        std::printf("%s: %d games, score %.1f; %lld moves above 24 empties: depth %.2f empty, %.2f kept; %lld at 24 to "
                    "12: proven %.0f %% empty, %.0f %% kept, nodes %.0f and %.0f thousand\n",
                    way.c_str(), sums.games, sums.score, sums.moves, sums.empty_depth / moves, sums.kept_depth / moves,
                    sums.proofs, 100 * static_cast<double>(sums.proven_by_empty) / proofs,
                    100 * static_cast<double>(sums.proven_by_kept) / proofs, sums.empty_nodes / proofs / 1000,
                    sums.kept_nodes / proofs / 1000);
        std::fflush(stdout);
    }
}
