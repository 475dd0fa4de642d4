#include "game/modes/arena/tally.hpp"

#include <cmath>
#include <numeric>

namespace modes {

namespace {

constexpr double two_sided_95 = 1.96; // standard deviations of a normal distribution

// The logistic scale of Elo, in both directions.
double score_of(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}
std::optional<double> elo_of(double score) {
    if (score <= 0 || score >= 1) return std::nullopt;
    return 400 * std::log10(score / (1 - score));
}

struct Moments {
    double count = 0;
    double mean = 0;     // points a game
    double variance = 0; // of a pair's points a game
};

// `extra` is added to each count.
Moments moments(const std::array<int, 5>& pairs, double extra) {
    Moments result;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double count = pairs[i] + extra;
        result.count += count;
        result.mean += count * static_cast<double>(i) / 4;
    }
    result.mean /= result.count;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const double distance = static_cast<double>(i) / 4 - result.mean;
        result.variance += (pairs[i] + extra) * distance * distance;
    }
    result.variance /= result.count;
    return result;
}

} // namespace

double SequentialTest::bound() {
    return std::log((1 - error_rate) / error_rate);
}

void Tally::add(int first_game, int second_game, int discs) {
    ++results_[static_cast<std::size_t>(first_game)];
    ++results_[static_cast<std::size_t>(second_game)];
    ++pairs_[static_cast<std::size_t>(first_game + second_game)];
    discs_ += discs;
}

int Tally::pairs() const {
    return std::accumulate(pairs_.begin(), pairs_.end(), 0);
}

double Tally::score() const {
    return moments(pairs_, 0).mean;
}

double Tally::mean_disc_difference() const {
    return static_cast<double>(discs_) / games();
}

double Tally::standard_error() const {
    const Moments all = moments(pairs_, 0);
    return std::sqrt(all.variance / all.count);
}

std::optional<double> Tally::elo() const {
    return elo_of(score());
}
std::optional<double> Tally::lowest_elo() const {
    return elo_of(score() - two_sided_95 * standard_error());
}
std::optional<double> Tally::highest_elo() const {
    return elo_of(score() + two_sided_95 * standard_error());
}

double Tally::log_likelihood_ratio(const SequentialTest& test) const {
    // One more pair, shared out among the results, keeps the variance above 0 while all pairs are alike: without it the
    // first pair would decide the test.
    const Moments all = moments(pairs_, 0.2);
    const double score0 = score_of(test.elo0);
    const double score1 = score_of(test.elo1);
    return all.count * (score1 - score0) * (2 * all.mean - score0 - score1) / (2 * all.variance);
}

} // namespace modes
