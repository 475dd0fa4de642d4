#include "game/train/drift.hpp"

#include "game/ai/search.hpp"
#include "game/train/ordered_games.hpp"
#include "game/train/search_thread.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

namespace train {

namespace {

using rules::Color;
using rules::Position;

struct Stage {
    Position position;
    double black = 0; // value minus exact value, for Black
};

// In the order of DriftOptions::empties; none for a stage without a position, or for all if the game ends too early.
using Stages = std::vector<std::optional<Stage>>;

class DriftPlayer {
  public:
    DriftPlayer(const ai::core::Weights& weights, const std::vector<Position>& openings, const DriftOptions& options)
        : openings_{openings}, options_{options}, searcher_{options.table_bytes, 1, {.eight = &weights}},
          solver_{weights, options.table_bytes} {}

    Stages operator()(std::size_t game) {
        Position position = openings_[game];
        Stages stages(options_.empties.size());
        while (position.empties().size() > options_.exact_empties || position.legal_moves().empty()) {
            if (position.is_over()) return Stages(options_.empties.size());
            if (position.legal_moves().empty()) {
                position = position.after(rules::Move::pass());
                continue;
            }
            take(position, stages);
            searcher_.clear(); // as in a newly started program
            const ai::Limits limits{.nodes = options_.nodes, .selectivity = options_.selectivity};
            position = position.after(searcher_.search(position, limits, {}, {}).moves.front().move);
        }
        const auto board = position.board<std::uint64_t>();
        solver_.clear();
        const int exact = for_black(position, solver_.exact_value({board.player, board.opponent}));
        for (std::optional<Stage>& stage : stages) {
            if (stage) stage->black -= exact;
        }
        return stages;
    }

  private:
    static int for_black(const Position& position, int value) {
        return position.to_move() == Color::black ? value : -value;
    }

    void take(const Position& position, Stages& stages) {
        const auto found = std::ranges::find(options_.empties, position.empties().size());
        if (found == options_.empties.end()) return;
        const auto board = position.board<std::uint64_t>();
        solver_.clear();
        const int value = solver_.value({board.player, board.opponent}, options_.depth, options_.selectivity, -64, 64);
        stages[static_cast<std::size_t>(found - options_.empties.begin())] =
            Stage{position, static_cast<double>(for_black(position, value))};
    }

    const std::vector<Position>& openings_;
    const DriftOptions& options_;
    ai::Searcher searcher_;
    SearchThread solver_;
};

Drift drift_of(int empties, const std::vector<Stage>& stages) {
    Drift drift{.empties = empties, .games = stages.size()};
    if (stages.empty()) return drift;
    double squares = 0;
    for (const Stage& stage : stages) {
        drift.of_black += stage.black;
        drift.of_mover += stage.position.to_move() == Color::black ? stage.black : -stage.black;
        squares += stage.black * stage.black;
    }
    const auto count = static_cast<double>(stages.size());
    drift.of_black /= count;
    drift.of_mover /= count;
    drift.spread = std::sqrt(std::max(0.0, squares / count - drift.of_black * drift.of_black));
    return drift;
}

} // namespace

std::vector<Drift> measure_drift(const ai::core::Weights& weights, const std::vector<Position>& openings,
                                 const DriftOptions& options, const std::function<void(std::uint64_t)>& on_progress) {
    assert(static_cast<std::size_t>(options.games) <= openings.size());
    std::vector<Stages> games;
    run_in_order(
        static_cast<std::size_t>(options.games), options.threads,
        [&] {
            return DriftPlayer{weights, openings, options};
        },
        [&](Stages stages) {
            games.push_back(std::move(stages));
            if (on_progress) on_progress(games.size());
            return true;
        });
    std::vector<Drift> drifts;
    for (std::size_t i = 0; i < options.empties.size(); ++i) {
        std::vector<Stage> stages;
        for (const auto& game : games) {
            if (game[i]) stages.push_back(*game[i]);
        }
        drifts.push_back(drift_of(options.empties[i], stages));
    }
    return drifts;
}

} // namespace train
