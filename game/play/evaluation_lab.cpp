#include "game/play/evaluation_lab.hpp"

#include "engine/base/text.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <filesystem>
#include <map>
#include <numeric>
#include <utility>

namespace play {

using base::tr;
using rules::Move;
using rules::Position;

namespace {

constexpr std::array shipped_evaluations{base::mark("built-in"), base::mark("plain")};

std::vector<Move> moves_of(const Position& position) {
    std::vector<Move> moves;
    for (const rules::Square square : position.legal_moves())
        moves.push_back(Move{square});
    if (moves.empty()) moves.push_back(Move::pass());
    return moves;
}

bool has_all_moves(const records::Problem& problem) {
    return std::ranges::all_of(moves_of(problem.position),
                               [&](Move move) { return problem.score_of(move).has_value(); });
}

double discs_of(ai::Score score) {
    return static_cast<double>(score) / ai::disc;
}

} // namespace

base::Result<NamedEvaluation> evaluation_from_text(const std::string& text, int side) {
    if (text == shipped_evaluations[0].english()) return NamedEvaluation{.name = text};
    auto loaded = ai::load_weights(text, side);
    if (!loaded) return loaded.error();
    return NamedEvaluation{.name = std::filesystem::path{text}.filename().string(), .loaded = *std::move(loaded)};
}

std::optional<int> LabRow::regret(std::size_t column) const {
    const std::optional<int> reached = problem.score_of(estimates[column].move);
    return reached && has_all_moves(problem) ? std::optional{*problem.value() - *reached} : std::nullopt;
}

LabEstimator::LabEstimator(const std::vector<NamedEvaluation>& evaluations, const LabChoice& choice) : choice_{choice} {
    for (const NamedEvaluation& evaluation : evaluations)
        searchers_.emplace_back(ai::Searcher::default_table_bytes, 1, evaluation.loaded.for_search())
            .set_parameters(choice.parameters);
}

// The best move is the one whose child position has the best static value.
LabEstimate LabEstimator::static_estimate(ai::Searcher& searcher, const Position& position) const {
    LabEstimate estimate{.value = searcher.static_value(position)};
    std::optional<double> best;
    for (const Move move : moves_of(position)) {
        const double value = -searcher.static_value(position.after(move));
        if (best && value <= *best) continue;
        best = value;
        estimate.move = move;
    }
    return estimate;
}

void LabEstimator::solve(records::Problem& problem, const std::stop_token& stop) {
    if (has_all_moves(problem) || problem.position.empties().size() > choice_.solved_empties) return;
    if (!solver_) solver_.emplace();
    solver_->clear();
    problem.known.clear();
    for (const ai::RootMove& root : solver_->search(problem.position, {.all_moves = true}, stop, {}).moves)
        problem.known.push_back({root.move, root.score / ai::disc});
}

std::optional<LabRow> LabEstimator::estimate(records::Problem problem, const std::stop_token& stop) {
    solve(problem, stop);
    assert(stop.stop_requested() || problem.value());
    LabRow row{.problem = std::move(problem)};
    const Position& position = row.problem.position;
    for (ai::Searcher& searcher : searchers_)
        for (const int depth : choice_.depths) {
            if (stop.stop_requested()) return std::nullopt;
            if (depth == 0) {
                row.estimates.push_back(static_estimate(searcher, position));
                continue;
            }
            searcher.clear(); // the estimate depends on the position alone
            const ai::Report report = searcher.search(position, {.depth = depth}, stop, {});
            row.estimates.push_back({discs_of(report.moves.front().score), report.moves.front().move});
        }
    if (stop.stop_requested()) return std::nullopt;
    return row;
}

std::string lab_depth_text(int depth) {
    return depth == 0 ? tr("static") : tr("depth {}", depth);
}

std::string lab_column_text(const LabResult& result, std::size_t column) {
    const std::size_t depths = result.choice.depths.size();
    return tr("{}, {}", base::tr_data(result.names[column / depths]),
              lab_depth_text(result.choice.depths[column % depths]));
}

void LabGroup::add(const LabRow& row, std::size_t column) {
    values.add(row.estimates[column].value, *row.problem.value());
    const std::optional<int> lost = row.regret(column);
    if (!lost) return;
    ++judged;
    best_found += *lost == 0 ? 1 : 0;
    regret += *lost;
}

std::optional<double> LabGroup::best_rate() const {
    return judged == 0 ? std::nullopt : std::optional{static_cast<double>(best_found) / static_cast<double>(judged)};
}

std::optional<double> LabGroup::mean_regret() const {
    return judged == 0 ? std::nullopt : std::optional{regret / static_cast<double>(judged)};
}

std::vector<LabGroup> lab_groups(const LabResult& result, std::size_t column) {
    LabGroup all, odd{.is_odd = true}, even{.is_odd = false};
    std::map<int, LabGroup, std::greater<>> by_empties;
    for (const LabRow& row : result.rows) {
        const int empties = row.empties();
        LabGroup& same = by_empties[empties];
        same.empties = empties;
        for (LabGroup* group : {&all, empties % 2 == 1 ? &odd : &even, &same})
            group->add(row, column);
    }
    std::vector<LabGroup> groups{all, odd, even};
    for (const auto& [empties, group] : by_empties)
        groups.push_back(group);
    std::erase_if(groups, [&](const LabGroup& group) {
        return group.values.count() == 0 || (group.is_odd && group.values.count() == all.values.count());
    });
    return groups;
}

std::string lab_group_text(const LabGroup& group) {
    if (group.empties) return std::to_string(*group.empties);
    if (!group.is_odd) return tr("all");
    return *group.is_odd ? base::tr_in("parity", "odd") : base::tr_in("parity", "even");
}

double lab_measure(const LabResult& result, const LabRow& row, LabOrder order, std::size_t column) {
    const std::size_t depths = result.choice.depths.size();
    const auto value = [&](std::size_t which) { return row.estimates[which].value; };
    switch (order) {
    case LabOrder::error: return row.error(column);
    case LabOrder::disagreement:
        return result.names.size() < 2 ? 0 : value(column % depths) - value(depths + column % depths);
    case LabOrder::swing: {
        double least = value(column), most = least;
        for (std::size_t i = column - column % depths, end = i + depths; i < end; ++i) {
            least = std::min(least, value(i));
            most = std::max(most, value(i));
        }
        return most - least;
    }
    }
    return 0;
}

double lab_mean_change(const LabResult& result, std::size_t column) {
    double sum = 0;
    for (const LabRow& row : result.rows)
        sum += std::abs(row.estimates[column].value - row.estimates[column - 1].value);
    return sum / static_cast<double>(result.rows.size());
}

std::vector<std::size_t> lab_order(const LabResult& result, LabOrder order, std::size_t column) {
    std::vector<double> measures;
    for (const LabRow& row : result.rows)
        measures.push_back(-std::abs(lab_measure(result, row, order, column)));
    std::vector<std::size_t> rows(measures.size());
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    std::ranges::stable_sort(rows, {}, [&](std::size_t row) { return measures[row]; });
    return rows;
}

} // namespace play
