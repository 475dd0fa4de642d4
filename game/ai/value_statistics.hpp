// Statistics of estimated values against known ones, for judging evaluations and searches.
#pragma once

#include <cmath>
#include <cstddef>

namespace ai {

class ValueStatistics {
  public:
    // Both in discs for the side to move.
    void add(double estimate, double known) {
        ++count_;
        estimates_ += estimate;
        known_ += known;
        absolute_ += std::abs(estimate - known);
        estimate_squares_ += estimate * estimate;
        known_squares_ += known * known;
        products_ += estimate * known;
    }

    std::size_t count() const { return count_; }
    // The following are 0 without pairs.
    double mean_error() const { return mean(absolute_); }     // mean absolute error
    double bias() const { return mean(estimates_ - known_); } // mean of estimate minus known value
    // Slope of the line that predicts known values from estimates, and its known value at an estimate of 0. Below 1 the
    // estimates are too far from 0. 0 and the mean if all estimates are equal.
    double slope() const { return estimate_spread() > 0 ? covariance() / estimate_spread() : 0; }
    double height() const { return mean(known_ - slope() * estimates_); }
    // 0 if all estimates or all known values are equal.
    double correlation() const {
        const double spreads = estimate_spread() * known_spread();
        return spreads > 0 ? covariance() / std::sqrt(spreads) : 0;
    }

  private:
    double mean(double sum) const { return count_ == 0 ? 0 : sum / static_cast<double>(count_); }
    double covariance() const { return products_ - mean(estimates_) * known_; }
    double estimate_spread() const { return estimate_squares_ - mean(estimates_) * estimates_; }
    double known_spread() const { return known_squares_ - mean(known_) * known_; }

    std::size_t count_ = 0;
    double estimates_ = 0; // sums
    double known_ = 0;
    double absolute_ = 0;
    double estimate_squares_ = 0;
    double known_squares_ = 0;
    double products_ = 0;
};

} // namespace ai
