#include "game/train/probcut.hpp"

#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "engine/base/threads.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <map>
#include <mutex>
#include <optional>
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
    self_play(weights, games, [&](const Samples& game) {
        if (const auto board = one_of(game, options.fewest_searched, 64, random)) tasks.push_back({*board, false});
        if (const auto board = one_of(game, options.fewest_solved, options.max_solved, random))
            tasks.push_back({*board, true});
        return true;
    });
    return tasks;
}

class Spreads {
  public:
    void add(bool is_solved, int depth, int empties, int difference) {
        const int phase = ai::core::phase_of(empties);
        Spread& spread = by_kind_[{is_solved, depth, phase}];
        spread.is_solved = is_solved;
        spread.depth = depth;
        spread.shallow = shallow_depth(depth);
        spread.phase = phase;
        ++spread.count;
        spread.empties += empties;
        spread.sum += difference;
        spread.squares += difference * difference;
    }
    void add(const Spreads& other) {
        for (const auto& [kind, from] : other.by_kind_) {
            const auto [place, is_new] = by_kind_.try_emplace(kind, from);
            if (is_new) continue;
            Spread& to = place->second;
            to.count += from.count;
            to.empties += from.empties;
            to.sum += from.sum;
            to.squares += from.squares;
        }
    }
    std::vector<Spread> list() const {
        std::vector<Spread> result;
        for (const auto& [kind, spread] : by_kind_)
            result.push_back(spread);
        return result;
    }

  private:
    std::map<std::tuple<bool, int, int>, Spread> by_kind_;
};

void compare_depths(SearchThread& search, const Board64& board, int deepest, Spreads& spreads) {
    const int empties = empties_of(board);
    std::vector<int> values{search.value(board, 0)}; // by depth; 0: static evaluation
    for (int depth = 1; depth <= std::min(deepest, empties - 1); ++depth) {
        values.push_back(search.value(board, depth));
        if (depth < min_probcut_depth) continue;
        const int shallow = values[static_cast<std::size_t>(shallow_depth(depth))];
        spreads.add(false, depth, empties, values.back() - shallow);
    }
}

void compare_with_result(SearchThread& search, const Board64& board, Spreads& spreads) {
    const int empties = empties_of(board);
    const int shallow = search.value(board, shallow_depth(empties));
    spreads.add(true, empties, empties, search.exact_value(board) - shallow);
}

} // namespace

double Spread::mean_empties() const {
    return static_cast<double>(empties) / static_cast<double>(count);
}

double Spread::mean() const {
    return static_cast<double>(sum) / static_cast<double>(count);
}

double Spread::deviation() const {
    const double about_zero = static_cast<double>(squares) - static_cast<double>(sum) * mean();
    return std::sqrt(std::max(0.0, about_zero) / static_cast<double>(count - 1));
}

std::vector<Spread> measure_probcut(const ai::core::Weights& weights, const ProbcutOptions& options,
                                    const std::function<void(int, int)>& on_progress) {
    const std::vector<ProbcutTask> tasks = tasks_of(weights, options);
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    int finished = 0;
    Spreads all;
    base::run_in_threads(options.threads, [&] {
        SearchThread search{weights};
        Spreads own;
        for (std::size_t at = next++; at < tasks.size(); at = next++) {
            search.clear();
            const ProbcutTask& task = tasks[at];
            task.is_solved ? compare_with_result(search, task.board, own)
                           : compare_depths(search, task.board, options.deepest, own);
            const std::lock_guard lock{mutex};
            if (on_progress) on_progress(++finished, static_cast<int>(tasks.size()));
        }
        const std::lock_guard lock{mutex};
        all.add(own);
    });
    return all.list();
}

namespace {

constexpr std::int64_t fewest_positions = 30;
constexpr std::size_t max_parameters = 6;
constexpr int max_steps = 2000;

using Parameters = std::array<double, max_parameters>;

struct Point {
    double empties;
    double depth;
    double shallow;
    double sigma;
    double weight;
};

double value_of(SigmaForm form, const Parameters& p, double empties, double depth, double shallow) {
    if (form == SigmaForm::quadratic) {
        const double s = p[3] * empties + p[4] * depth + p[5] * shallow;
        return (p[0] * s + p[1]) * s + p[2];
    }
    const double linear = p[0] * empties + p[1] * depth + p[2] * shallow + p[3];
    return form == SigmaForm::linear ? linear : linear + (p[4] * empties + p[5] * depth) * empties;
}

double value_at(SigmaForm form, const Parameters& p, const Point& point) {
    return value_of(form, p, point.empties, point.depth, point.shallow);
}

// Initial parameters: Edax's for the quadratic form, a constant for the others.
Parameters begin_of(SigmaForm form) {
    switch (form) {
    case SigmaForm::quadratic: return {0.0759, 1.165, 5.417, -0.1003, 0.3103, -0.5777};
    case SigmaForm::linear:
    case SigmaForm::mixed: return {0, 0, 0, 3};
    }
    return {};
}

std::vector<Point> points_of(std::span<const Spread> spreads) {
    std::vector<Point> points;
    for (const Spread& spread : spreads) {
        if (spread.count < fewest_positions) continue;
        const double sigma = spread.deviation();
        if (sigma <= 0) continue;
        points.push_back({spread.mean_empties(), static_cast<double>(spread.depth), static_cast<double>(spread.shallow),
                          sigma, static_cast<double>(spread.count) / (sigma * sigma)});
    }
    return points;
}

double cost_of(SigmaForm form, const Parameters& p, const std::vector<Point>& points) {
    double cost = 0;
    for (const Point& point : points) {
        const double miss = value_at(form, p, point) - point.sigma;
        cost += point.weight * miss * miss;
    }
    return cost;
}

using Matrix = std::array<Parameters, max_parameters>;

Parameters solve(Matrix matrix, Parameters right, std::size_t size) {
    for (std::size_t column = 0; column < size; ++column) {
        std::size_t pivot = column;
        for (std::size_t row = column + 1; row < size; ++row)
            pivot = std::abs(matrix[row][column]) > std::abs(matrix[pivot][column]) ? row : pivot;
        if (matrix[pivot][column] == 0) return {}; // the zero step is always valid
        std::swap(matrix[pivot], matrix[column]);
        std::swap(right[pivot], right[column]);
        for (std::size_t row = column + 1; row < size; ++row) {
            const double factor = matrix[row][column] / matrix[column][column];
            for (std::size_t i = column; i < size; ++i)
                matrix[row][i] -= factor * matrix[column][i];
            right[row] -= factor * right[column];
        }
    }
    Parameters x{};
    for (std::size_t row = size; row-- > 0;) {
        double rest = right[row];
        for (std::size_t i = row + 1; i < size; ++i)
            rest -= matrix[row][i] * x[i];
        x[row] = rest / matrix[row][row];
    }
    return x;
}

// Levenberg-Marquardt step; larger damping makes it shorter.
Parameters step_of(SigmaForm form, const Parameters& p, const std::vector<Point>& points, double damping,
                   std::size_t size) {
    Matrix normal{};
    Parameters gradient{};
    for (const Point& point : points) {
        const double value = value_at(form, p, point);
        Parameters slope{};
        for (std::size_t i = 0; i < size; ++i) {
            Parameters beside = p;
            const double nudge = 1e-6 * std::max(1.0, std::abs(p[i]));
            beside[i] += nudge;
            slope[i] = (value_at(form, beside, point) - value) / nudge;
        }
        for (std::size_t i = 0; i < size; ++i) {
            gradient[i] += point.weight * slope[i] * (point.sigma - value);
            for (std::size_t j = 0; j < size; ++j)
                normal[i][j] += point.weight * slope[i] * slope[j];
        }
    }
    for (std::size_t i = 0; i < size; ++i)
        normal[i][i] *= 1 + damping;
    return solve(normal, gradient, size);
}

} // namespace

std::string_view name_of(SigmaForm form) {
    switch (form) {
    case SigmaForm::quadratic: return base::mark("quadratic").english();
    case SigmaForm::linear: return base::mark("linear").english();
    case SigmaForm::mixed: return base::mark("mixed").english();
    }
    return "";
}

std::string_view letters_of(SigmaForm form) {
    switch (form) {
    case SigmaForm::quadratic: return "abcxyz";
    case SigmaForm::linear: return "xyzc";
    case SigmaForm::mixed: return "xyzcuv";
    }
    return "";
}

double SigmaFit::sigma(double empties, double depth, double shallow) const {
    Parameters p{};
    std::copy(parameters.begin(), parameters.end(), p.begin());
    return value_of(form, p, empties, depth, shallow);
}

std::optional<SigmaFit> fit_sigma(std::span<const Spread> spreads, SigmaForm form) {
    const std::vector<Point> points = points_of(spreads);
    const std::size_t size = letters_of(form).size();
    if (points.size() < size) return std::nullopt;
    Parameters best = begin_of(form);
    double cost = cost_of(form, best, points);
    double damping = 1e-3;
    for (int i = 0; i < max_steps && damping < 1e12; ++i) {
        const Parameters step = step_of(form, best, points, damping, size);
        Parameters next = best;
        for (std::size_t k = 0; k < size; ++k)
            next[k] += step[k];
        const double next_cost = cost_of(form, next, points);
        const bool is_better = next_cost < cost; // false for NaN too
        if (is_better) {
            best = next;
            cost = next_cost;
        }
        damping = is_better ? std::max(damping / 3, 1e-12) : damping * 4;
    }
    SigmaFit fit{.form = form, .parameters{best.begin(), best.begin() + static_cast<std::ptrdiff_t>(size)}};
    fit.points = static_cast<int>(points.size());
    double all_positions = 0;
    for (const Point& point : points) {
        const double miss = value_at(form, best, point) - point.sigma;
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
