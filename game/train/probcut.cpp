#include "game/train/probcut.hpp"

#include "engine/base/random.hpp"
#include "engine/base/threads.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>

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

} // namespace train
