#include "game/train/judging.hpp"

#include "engine/base/random.hpp"
#include "game/ai/search.hpp"
#include "game/ai/value_statistics.hpp"
#include "game/records/problem_set.hpp"
#include "game/train/ordered_games.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace train {

namespace {

using ai::core::Board64;
using rules::Color;
using rules::Position;

constexpr rules::BoardSize eight{8};
constexpr int band = 8; // width in empties

bool is_wanted(const Position& position, const ValidationOptions& options) {
    const int empties = position.empties().size();
    return options.fewest_empties <= empties && empties <= options.max_empties && position.legal_moves().size() >= 2;
}

} // namespace

std::vector<Position> positions_of_self_play(const ai::core::Weights& weights, const ValidationOptions& options) {
    constexpr int games_at_once = 256;
    std::vector<Position> positions;
    base::Random random{options.seed};
    SelfPlayOptions games{
        .games = games_at_once, .seed = options.seed, .threads = options.threads, .depth = 1, .exact_empties = 0};
    const auto take_one = [&](const Samples& samples) {
        std::vector<Position> wanted;
        for (const Sample& sample : samples) {
            const auto position = Position::from_board(eight, sample.board, rules::Color::black);
            if (is_wanted(position, options)) wanted.push_back(position);
        }
        if (!wanted.empty()) positions.push_back(wanted[random.below(wanted.size())]);
        return static_cast<int>(positions.size()) < options.positions;
    };
    for (; static_cast<int>(positions.size()) < options.positions; games.first_game += games_at_once)
        self_play<std::uint64_t>(weights, games, take_one);
    return positions;
}

std::vector<Position> positions_of_games(const std::vector<std::vector<rules::Move>>& games,
                                         const ValidationOptions& options) {
    std::vector<Position> positions;
    base::Random random{options.seed};
    const std::size_t wanted_games = std::min(games.size(), static_cast<std::size_t>(options.positions));
    for (std::size_t i = 0; i < wanted_games; ++i) {
        std::vector<Position> wanted;
        Position position = Position::start(eight);
        for (const rules::Move move : games[i * games.size() / wanted_games]) {
            if (is_wanted(position, options)) wanted.push_back(position);
            position = position.after(move);
        }
        if (!wanted.empty()) positions.push_back(wanted[random.below(wanted.size())]);
    }
    return positions;
}

std::vector<records::Problem> with_values(const std::vector<Position>& positions, const ai::core::Weights& weights,
                                          const ValidationOptions& options, const OnProgress& on_progress) {
    const auto make_searcher = [&] {
        return [&, search = std::make_unique<SearchThread<>>(weights)](std::size_t number) {
            search->clear(); // values must not depend on the assignment of positions to threads
            records::Problem problem{.position = positions[number], .known = {}, .comment = {}};
            for (const rules::Square square : problem.position.legal_moves()) {
                const Board64 next = after(problem.position.board<std::uint64_t>(), square.row * 8 + square.column);
                const ai::Score value = -search->value_or_result(next, options.depth - 1, options.exact_empties - 1);
                problem.known.push_back({rules::Move{square}, static_cast<int>(std::lrint(value / double{ai::disc}))});
            }
            return problem;
        };
    };
    return all_in_order(positions.size(), options.threads, make_searcher, on_progress);
}

std::vector<Judgement> judge(const ai::core::Weights& weights, const std::vector<records::Problem>& problems) {
    const SearchThread evaluating{weights};
    std::vector<Judgement> bands;
    for (int most = 60; most > 0; most -= band)
        bands.push_back({.fewest_empties = std::max(0, most - band + 1), .max_empties = most});
    Judgement all{.fewest_empties = 0, .max_empties = 60};
    for (const records::Problem& problem : problems) {
        const auto board = problem.position.board<std::uint64_t>();
        const rules::SquareSet moves = problem.position.legal_moves();
        std::optional<double> most_liked;
        int reached = 0;
        int valued = 0;
        for (const rules::Square square : moves) {
            const std::optional<int> value = problem.score_of(rules::Move{square});
            if (!value) continue;
            ++valued;
            const double liked = -evaluating.static_value(after(board, square.row * 8 + square.column));
            if (most_liked && liked <= *most_liked) continue;
            most_liked = liked;
            reached = *value;
        }
        if (valued < 2 || valued < moves.size()) continue;
        const int best = *problem.value();
        const int empties = problem.position.empties().size();
        const auto own =
            std::ranges::find_if(bands, [&](const Judgement& one) { return empties >= one.fewest_empties; });
        for (Judgement* one : {&*own, &all}) {
            one->errors.add(best - evaluating.static_value(board));
            one->regret += best - reached;
            one->best_found += reached == best ? 1 : 0;
        }
    }
    std::erase_if(bands, [](const Judgement& one) { return one.errors.count == 0; });
    bands.push_back(all);
    return bands;
}

namespace {

// Errors of the fitted line on the pairs whose exact value is at most `most` from 0.
AnchorErrors errors_by_line(const std::vector<int>& values, const std::vector<int>& exact, int most, double slope,
                            double height) {
    AnchorErrors errors{.slope = slope};
    ai::ValueStatistics statistics;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::abs(exact[i]) > most) continue;
        errors.fitted_error += std::abs(slope * values[i] + height - exact[i]);
        statistics.add(values[i], exact[i]);
    }
    errors.positions = statistics.count();
    if (errors.positions == 0) return errors;
    errors.bias = statistics.bias();
    errors.error = statistics.mean_error();
    errors.fitted_error /= static_cast<double>(errors.positions);
    errors.correlation = statistics.correlation();
    return errors;
}

} // namespace

std::vector<records::Problem> anchors_of_games(const std::vector<records::GameRecord>& games, int positions) {
    std::vector<records::Problem> all;
    std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
    for (const records::GameRecord& game : games) {
        std::optional<records::Problem> problem = records::theoretical_problem(game);
        if (!problem || problem->position.size() != eight) continue;
        const auto board = problem->position.board<std::uint64_t>();
        if (seen.emplace(board.player, board.opponent).second) all.push_back(*std::move(problem));
    }
    const std::size_t wanted = std::min(all.size(), static_cast<std::size_t>(positions));
    std::vector<records::Problem> chosen;
    for (std::size_t i = 0; i < wanted; ++i)
        chosen.push_back(all[i * all.size() / wanted]);
    return chosen;
}

AnchorRow anchor_row(int depth, const std::vector<int>& values, const std::vector<int>& exact, int close) {
    assert(values.size() == exact.size());
    ai::ValueStatistics all;
    for (std::size_t i = 0; i < values.size(); ++i)
        all.add(values[i], exact[i]);
    const double slope = all.slope(), height = all.height();
    AnchorRow row{.all = errors_by_line(values, exact, 64, slope, height),
                  .close = errors_by_line(values, exact, close, slope, height)};
    row.all.depth = row.close.depth = depth;
    return row;
}

std::vector<AnchorRow> judge_anchors(const ai::core::Weights& weights, const Samples& anchors,
                                     const AnchorOptions& options, const OnProgress& on_progress) {
    const auto make_searcher = [&] {
        return [&, search = std::make_unique<SearchThread<>>(weights)](std::size_t number) {
            std::vector<int> of_depths;
            for (const int depth : options.depths) {
                search->clear();
                of_depths.push_back(search->value(anchors[number].board, depth, options.selectivity) / ai::disc);
            }
            return of_depths;
        };
    };
    const std::size_t depths = options.depths.size();
    const auto values =
        all_in_order(anchors.size(), options.threads, make_searcher, [&](std::uint64_t done, std::uint64_t total) {
            if (on_progress) on_progress(done * depths, total * depths);
        });
    std::vector<int> exact;
    for (const Sample& anchor : anchors)
        exact.push_back(anchor.value / ai::disc);
    std::vector<AnchorRow> rows;
    for (std::size_t i = 0; i < depths; ++i) {
        std::vector<int> of_depth;
        for (const std::vector<int>& of_anchor : values)
            of_depth.push_back(of_anchor[i]);
        rows.push_back(anchor_row(options.depths[i], of_depth, exact, options.close));
    }
    return rows;
}

namespace {

struct Stage {
    Position position;
    double black = 0; // value minus exact value, for Black
};

// Stages in the order of DriftOptions::empties. Empty for a stage without a position, or for all stages if the game
// ends too early.
using Stages = std::vector<std::optional<Stage>>;

class DriftPlayer {
  public:
    DriftPlayer(const ai::core::Weights& weights, const std::vector<Position>& openings, const DriftOptions& options)
        : openings_{openings}, options_{options}, searcher_{options.table_bytes, 1, {.weights = &weights}},
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
        solver_.clear();
        const int exact = for_black(position, solver_.exact_value(position.board<std::uint64_t>()) / ai::disc);
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
        solver_.clear();
        const int value =
            solver_.value(position.board<std::uint64_t>(), options_.depth, options_.selectivity) / ai::disc;
        stages[found - options_.empties.begin()] = Stage{position, static_cast<double>(for_black(position, value))};
    }

    const std::vector<Position>& openings_;
    const DriftOptions& options_;
    ai::Searcher searcher_;
    SearchThread<> solver_;
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
                                 const DriftOptions& options, const OnProgress& on_progress) {
    assert(static_cast<std::size_t>(options.games) <= openings.size());
    const auto make_player = [&] { return DriftPlayer{weights, openings, options}; };
    const auto games = all_in_order(static_cast<std::size_t>(options.games), options.threads, make_player, on_progress);
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
