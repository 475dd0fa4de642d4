#include "game/train/probcut.hpp"

#include "engine/base/random.hpp"
#include "game/train/ordered_games.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <memory>
#include <numeric>
#include <tuple>
#include <utility>

namespace train {

namespace {

using ai::core::Board64;

struct ProbcutTask {
    Board64 board;
    bool is_solved = false;
};

std::optional<Board64> one_of(const Samples& game, int fewest, int most, base::Random& random) {
    std::vector<Board64> fitting;
    for (const Sample& sample : game) {
        const int empties = empties_of(sample.board);
        if (fewest <= empties && empties <= most) fitting.push_back(sample.board);
    }
    if (fitting.empty()) return std::nullopt;
    return fitting[random.below(fitting.size())];
}

std::vector<ProbcutTask> tasks_of(const ai::core::Weights& weights, const ProbcutOptions& options) {
    std::vector<ProbcutTask> tasks;
    base::Random random{options.seed};
    // The values of these samples are not used, so the cheapest search suffices.
    const SelfPlayOptions games{
        .games = options.games, .seed = options.seed, .threads = options.threads, .depth = 1, .exact_empties = 0};
    self_play<std::uint64_t>(weights, games, [&](const Samples& game) {
        if (const auto board = one_of(game, options.fewest_searched, 64, random)) tasks.push_back({*board, false});
        if (const auto board = one_of(game, options.fewest_solved, options.max_solved, random))
            tasks.push_back({*board, true});
        return true;
    });
    return tasks;
}

// Deep minus shallow value in discs.
struct Difference {
    int depth = 0;
    int discs = 0;
};

std::vector<Difference> differences_of(const ProbcutTask& task, SearchThread<>& search, int deepest) {
    search.clear();
    const int empties = empties_of(task.board);
    if (task.is_solved) {
        const int shallow = search.value(task.board, shallow_depth(empties));
        return {{empties, (search.exact_value(task.board) - shallow) / ai::disc}};
    }
    std::vector<Difference> differences;
    std::vector<int> values{search.value(task.board, 0)}; // by depth; 0: static evaluation
    for (int depth = 1; depth <= std::min(deepest, empties - 1); ++depth) {
        values.push_back(search.value(task.board, depth));
        if (depth >= min_probcut_depth)
            differences.push_back({depth, (values.back() - values[shallow_depth(depth)]) / ai::disc});
    }
    return differences;
}

} // namespace

double Spread::mean_empties() const {
    return static_cast<double>(empties) / count;
}

double Spread::mean() const {
    return static_cast<double>(sum) / count;
}

double Spread::deviation() const {
    const double about_zero = squares - sum * mean();
    return std::sqrt(std::max(0.0, about_zero) / (count - 1));
}

std::vector<Spread> measure_probcut(const ai::core::Weights& weights, const ProbcutOptions& options,
                                    const OnProgress& on_progress) {
    const std::vector<ProbcutTask> tasks = tasks_of(weights, options);
    const auto make_searcher = [&] {
        return [&, search = std::make_unique<SearchThread<>>(weights)](std::size_t number) {
            return differences_of(tasks[number], *search, options.deepest);
        };
    };
    const auto differences = all_in_order(tasks.size(), options.threads, make_searcher, on_progress);
    std::map<std::tuple<bool, int, int>, Spread> spreads; // by kind, depth and phase
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        const ProbcutTask& task = tasks[i];
        const int empties = empties_of(task.board);
        const int phase = ai::core::phase_of(empties);
        for (const auto& [depth, discs] : differences[i]) {
            Spread& spread = spreads[{task.is_solved, depth, phase}];
            spread.is_solved = task.is_solved;
            spread.depth = depth;
            spread.shallow = shallow_depth(depth);
            spread.phase = phase;
            ++spread.count;
            spread.empties += empties;
            spread.sum += discs;
            spread.squares += discs * discs;
        }
    }
    std::vector<Spread> list;
    for (const auto& [kind, spread] : spreads)
        list.push_back(spread);
    return list;
}

namespace {

constexpr std::int64_t fewest_positions = 30;
constexpr std::size_t size = SigmaFit::letters.size();

using Parameters = std::array<double, size>;
using Matrix = std::array<Parameters, size>;

struct Point {
    Parameters terms;
    double sigma;
    double weight;
};

Parameters terms_of(double empties, double depth, double shallow) {
    return {empties, depth, shallow, 1, empties * empties, empties * depth};
}

double product(const Parameters& a, const Parameters& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

std::vector<Point> points_of(std::span<const Spread> spreads) {
    std::vector<Point> points;
    for (const Spread& spread : spreads) {
        if (spread.count < fewest_positions) continue;
        const double sigma = spread.deviation();
        if (sigma <= 0) continue;
        points.push_back(
            {terms_of(spread.mean_empties(), spread.depth, spread.shallow), sigma, spread.count / (sigma * sigma)});
    }
    return points;
}

// Gaussian elimination. Precondition: the matrix is not singular.
Parameters solve(Matrix matrix, Parameters right) {
    for (std::size_t column = 0; column < size; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < size; ++row)
            pivot = std::abs(matrix[row][column]) > std::abs(matrix[pivot][column]) ? row : pivot;
        std::swap(matrix[pivot], matrix[column]);
        std::swap(right[pivot], right[column]);
        for (std::size_t row = 0; row < size; ++row) {
            const double factor = row == column ? 0 : matrix[row][column] / matrix[column][column];
            for (std::size_t i = column; i < size; ++i)
                matrix[row][i] -= factor * matrix[column][i];
            right[row] -= factor * right[column];
        }
    }
    for (std::size_t row = 0; row < size; ++row)
        right[row] /= matrix[row][row];
    return right;
}

} // namespace

double SigmaFit::sigma(double empties, double depth, double shallow) const {
    return product(parameters, terms_of(empties, depth, shallow));
}

std::optional<SigmaFit> fit_sigma(std::span<const Spread> spreads) {
    const std::vector<Point> points = points_of(spreads);
    if (points.size() < size) return std::nullopt;
    Matrix normal{};
    Parameters right{};
    for (const Point& point : points) {
        for (std::size_t i = 0; i < size; ++i) {
            right[i] += point.weight * point.terms[i] * point.sigma;
            for (std::size_t k = 0; k < size; ++k)
                normal[i][k] += point.weight * point.terms[i] * point.terms[k];
        }
    }
    // Damped steps: without damping the matrix is singular where all depths equal the empties.
    constexpr double damping = 1e-6;
    constexpr int steps = 1000;
    Matrix damped = normal;
    for (std::size_t i = 0; i < size; ++i)
        damped[i][i] *= 1 + damping;
    SigmaFit fit{.points = static_cast<int>(points.size())};
    for (int i = 0; i < steps; ++i) {
        Parameters rest = right;
        for (std::size_t k = 0; k < size; ++k)
            rest[k] -= product(normal[k], fit.parameters);
        const Parameters step = solve(damped, rest);
        for (std::size_t k = 0; k < size; ++k)
            fit.parameters[k] += step[k];
    }
    double all_positions = 0;
    for (const Point& point : points) {
        const double miss = product(point.terms, fit.parameters) - point.sigma;
        const double positions = point.weight * point.sigma * point.sigma;
        fit.error += positions * miss * miss;
        fit.relative_error += point.weight * miss * miss;
        fit.worst = std::max(fit.worst, std::abs(miss));
        all_positions += positions;
    }
    fit.error = std::sqrt(fit.error / all_positions);
    fit.relative_error = std::sqrt(fit.relative_error / all_positions);
    return fit;
}

} // namespace train
