#include "game/play/proof_progress.hpp"

#include <algorithm>
#include <cmath>

namespace play {

using std::chrono::milliseconds;

namespace {

// What one ply more may cost against the one before; what is measured beyond that is chance.
constexpr double min_growth = 1.2;
constexpr double max_growth = 4;
// A proof against the guess at the same depth that went before it.
constexpr double proof_growth = 4;
constexpr double max_guess = 24 * 3600.; // seconds; beyond that no guess is worth anything

double seconds(milliseconds time) {
    return std::chrono::duration<double>(time).count();
}

} // namespace

void ProofProgress::update(const ai::Report& report) {
    if (report.depth == 0) return;
    if (!steps_.empty() && (report.elapsed < steps_.back().at || report.depth < steps_.back().depth)) steps_.clear();
    const bool is_new =
        steps_.empty() || report.depth > steps_.back().depth || report.selectivity > steps_.back().selectivity;
    if (is_new) steps_.push_back({report.depth, report.selectivity, report.elapsed});
}

std::optional<milliseconds> ProofProgress::left(const ai::Report& report, int empties) const {
    if (report.is_solved || steps_.size() < 4) return std::nullopt;
    const std::size_t last = steps_.size() - 1;
    const double running = seconds(report.elapsed - steps_[last].at);
    double expected = 0;
    if (steps_[last].depth >= empties) {
        expected = seconds(steps_[last].at - steps_[last - 1].at) * proof_growth;
    } else {
        // By the total times, which even out what one iteration owes to the one before.
        const std::size_t from = last - 3;
        const int plies = std::max(1, steps_[last].depth - steps_[from].depth);
        const double ratio = std::max(0.001, seconds(steps_[last].at)) / std::max(0.001, seconds(steps_[from].at));
        const double growth = std::clamp(std::pow(ratio, 1. / plies), min_growth, max_growth);
        const double total = seconds(steps_[last].at) * std::pow(growth, empties - steps_[last].depth);
        expected = total - seconds(steps_[last].at);
    }
    if (expected <= running || expected > max_guess) return std::nullopt;
    return milliseconds{static_cast<long long>((expected - running) * 1000)};
}

} // namespace play
