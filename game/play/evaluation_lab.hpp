// The evaluation lab: estimates of one or two evaluations at several depths against known values of many positions.
// Every position is estimated alone, so that a run can stop and continue anywhere and use any number of threads.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/search.hpp"
#include "game/ai/value_statistics.hpp"
#include "game/ai/weights.hpp"
#include "game/records/obf.hpp"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace play {

struct NamedEvaluation {
    std::string name; // "built-in" and "plain", to be translated for display, or "new.weights"
    ai::LoadedWeights loaded{};
};

// "built-in", or what ai::load_weights() accepts for boards of that side, with its errors.
base::Result<NamedEvaluation> evaluation_from_text(const std::string& text, int side);

struct LabChoice {
    static constexpr int deepest = 30;

    ai::SearchParameters parameters{};
    std::vector<std::string> evaluations{"built-in"}; // at least one; see evaluation_from_text()
    std::vector<int> depths{0};                       // plies, 0 to deepest; 0: static, without a search
    // With at most this many empties, values that the file does not have are solved: of the position and of all its
    // moves.
    int solved_empties = 0;
    friend bool operator==(const LabChoice&, const LabChoice&) = default;
};

struct LabEstimate {
    double value = 0; // discs for the side to move
    rules::Move move = rules::Move::pass();
};

struct LabRow {
    records::Problem problem;           // has a value; with solved values if they were wanted
    std::vector<LabEstimate> estimates; // one per column; see LabResult

    int empties() const { return problem.position.empties().size(); }
    double error(std::size_t column) const { return estimates[column].value - *problem.value(); }
    // Discs that the column's move loses against the best one; nullopt if a value is unknown.
    std::optional<int> regret(std::size_t column) const;
};

class LabEstimator {
  public:
    // The evaluations must outlive this object.
    LabEstimator(const std::vector<NamedEvaluation>& evaluations, const LabChoice& choice);
    // Nullopt after a stop. Precondition: the position has a value or is solved by the choice, and is not over.
    std::optional<LabRow> estimate(records::Problem problem, const std::stop_token& stop = {});

  private:
    LabEstimate static_estimate(ai::Searcher& searcher, const rules::Position& position) const;
    void solve(records::Problem& problem, const std::stop_token& stop);

    LabChoice choice_;
    std::vector<ai::Searcher> searchers_; // one per evaluation
    std::optional<ai::Searcher> solver_;
};

// Rows in the order of the file. A column is a pair of an evaluation and a depth; the depths of one evaluation are next
// to each other.
struct LabResult {
    LabChoice choice;
    std::vector<std::string> names; // of the evaluations
    std::vector<LabRow> rows;

    std::size_t columns() const { return names.size() * choice.depths.size(); }
    std::size_t column(std::size_t evaluation, std::size_t depth) const {
        return evaluation * choice.depths.size() + depth;
    }
};
std::string lab_depth_text(int depth);                                    // "static", "depth 8"
std::string lab_column_text(const LabResult& result, std::size_t column); // "plain, depth 8"

// Positions with the same number of empties, with the same parity of it, or all.
struct LabGroup {
    std::optional<int> empties;
    std::optional<bool> is_odd;
    ai::ValueStatistics values;
    std::size_t judged = 0;     // positions with a known value of the chosen move
    std::size_t best_found = 0; // of those
    int regret = 0;             // sum over the judged positions, discs

    void add(const LabRow& row, std::size_t column);
    // Nullopt if no position is judged.
    std::optional<double> best_rate() const;
    std::optional<double> mean_regret() const;
};
// All positions, odd and even numbers of empties if both occur, then each number in descending order.
std::vector<LabGroup> lab_groups(const LabResult& result, std::size_t column);
std::string lab_group_text(const LabGroup& group); // "all", "odd", "even", "24"

enum class LabOrder : unsigned char {
    error,        // estimate minus known value
    disagreement, // first evaluation minus the second at the column's depth; 0 with one evaluation
    swing         // largest minus smallest estimate of the column's evaluation over all depths
};
double lab_measure(const LabResult& result, const LabRow& row, LabOrder order, std::size_t column); // discs
// Indices of rows, largest absolute measure first.
std::vector<std::size_t> lab_order(const LabResult& result, LabOrder order, std::size_t column);

// Mean absolute difference between a column and the one before it, in discs. Preconditions: both are of the same
// evaluation, and there are rows.
double lab_mean_change(const LabResult& result, std::size_t column);

// One line per position under a heading line.
std::string lab_csv(const LabResult& result);
// {"positions", "solved_empties", "columns": [{"evaluation", "depth", "groups": [...]}], "rows": [...]}
std::string lab_json(const LabResult& result);

} // namespace play
