#include "game/train/anchors.hpp"

#include "engine/base/threads.hpp"
#include "game/train/search_thread.hpp"

#include <atomic>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

namespace train {

namespace {

using rules::Position;

struct Moments {
    double count = 0;
    double value = 0;
    double exact = 0;
    double value_squares = 0;
    double exact_squares = 0;
    double products = 0;

    void add(double searched, double known) {
        ++count;
        value += searched;
        exact += known;
        value_squares += searched * searched;
        exact_squares += known * known;
        products += searched * known;
    }
    double covariance() const { return products - value * exact / count; }
    double value_spread() const { return value_squares - value * value / count; }
    double exact_spread() const { return exact_squares - exact * exact / count; }
    double slope() const { return value_spread() > 0 ? covariance() / value_spread() : 0; }
    double correlation() const {
        const double spreads = value_spread() * exact_spread();
        return spreads > 0 ? covariance() / std::sqrt(spreads) : 0;
    }
};

// Errors of the fitted line on the pairs whose exact value is at most `most` from 0.
AnchorErrors errors_by_line(const std::vector<int>& values, const std::vector<int>& exact, int most, double slope,
                            double height) {
    AnchorErrors errors{.slope = slope};
    Moments moments;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (std::abs(exact[i]) > most) continue;
        ++errors.positions;
        errors.bias += values[i] - exact[i];
        errors.error += std::abs(values[i] - exact[i]);
        errors.fitted_error += std::abs(slope * values[i] + height - exact[i]);
        moments.add(values[i], exact[i]);
    }
    if (errors.positions == 0) return errors;
    const auto count = static_cast<double>(errors.positions);
    errors.bias /= count;
    errors.error /= count;
    errors.fitted_error /= count;
    errors.correlation = moments.correlation();
    return errors;
}

std::optional<Position> position_with(int empties, const records::GameRecord& game) {
    Position position = Position::start(rules::BoardSize{8});
    for (const records::RecordedMove& each : game.moves) {
        if (position.empties().size() == empties && !position.legal_moves().empty()) return position;
        position = position.after(each.move);
    }
    return std::nullopt;
}

} // namespace

std::vector<records::Problem> anchors_of_games(const std::vector<records::GameRecord>& games, int positions) {
    std::vector<records::Problem> all;
    std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
    for (const records::GameRecord& game : games) {
        if (game.start.size().side() != 8 || !game.theoretical) continue;
        const std::optional<Position> position = position_with(game.theoretical->empties, game);
        if (!position) continue;
        const auto board = position->board<std::uint64_t>();
        if (!seen.emplace(board.player, board.opponent).second) continue;
        const int black = 2 * game.theoretical->black_discs - 64;
        all.push_back({.position = *position,
                       .known = {{.move = {}, .score = position->to_move() == rules::Color::black ? black : -black}},
                       .comment = game.date});
    }
    const std::size_t wanted = std::min(all.size(), static_cast<std::size_t>(positions));
    std::vector<records::Problem> chosen;
    for (std::size_t i = 0; i < wanted; ++i)
        chosen.push_back(all[i * all.size() / wanted]);
    return chosen;
}

AnchorRow anchor_row(int depth, const std::vector<int>& values, const std::vector<int>& exact, int close) {
    assert(values.size() == exact.size());
    Moments moments;
    for (std::size_t i = 0; i < values.size(); ++i)
        moments.add(values[i], exact[i]);
    const double slope = moments.slope();
    const double height = moments.count > 0 ? (moments.exact - slope * moments.value) / moments.count : 0;
    AnchorRow row{.all = errors_by_line(values, exact, 64, slope, height),
                  .close = errors_by_line(values, exact, close, slope, height)};
    row.all.depth = row.close.depth = depth;
    return row;
}

std::vector<AnchorRow> judge_anchors(const ai::core::Weights& weights, const Samples& anchors,
                                     const AnchorOptions& options,
                                     const std::function<void(std::uint64_t)>& on_progress) {
    std::vector<int> exact;
    for (const Sample& anchor : anchors)
        exact.push_back(anchor.value);
    std::vector<std::vector<int>> values(options.depths.size(), std::vector<int>(anchors.size()));
    std::atomic<std::size_t> next{0};
    std::mutex mutex;
    std::uint64_t done = 0;
    base::run_in_threads(options.threads, [&] {
        SearchThread search{weights};
        for (std::size_t at = next++; at < anchors.size(); at = next++) {
            for (std::size_t i = 0; i < options.depths.size(); ++i) {
                search.clear();
                values[i][at] = search.value(anchors[at].board, options.depths[i], options.selectivity, -64, 64);
                const std::lock_guard lock{mutex};
                if (on_progress) on_progress(++done);
            }
        }
    });
    std::vector<AnchorRow> rows;
    for (std::size_t i = 0; i < options.depths.size(); ++i)
        rows.push_back(anchor_row(options.depths[i], values[i], exact, options.close));
    return rows;
}

} // namespace train
