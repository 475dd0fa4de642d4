// Stochastic descent for the fits, with a step size per row, factor and weight (Duchi, Hazan and Singer, "Adaptive
// subgradient methods", 2011). All numbers are in discs.
#pragma once

#include "engine/base/random.hpp"
#include "game/ai/core/evaluation/weights.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace train {

using ai::core::rank;

// Every 50th sample is held out for checks.
constexpr bool is_held_out(std::size_t sample) {
    return sample % 50 == 0;
}
constexpr std::size_t held_out_count(std::size_t samples) {
    return (samples + 49) / 50;
}

// Step size of an epoch. It falls linearly from `rate` towards a twentieth of it.
inline float faded(double rate, int epoch, int epochs) {
    return static_cast<float>(rate * (1 - 0.95 * epoch / epochs));
}

inline std::int16_t rounded(float value, float unit) {
    return static_cast<std::int16_t>(std::clamp(std::lround(value * unit), -32'000l, 32'000l));
}

// AdaGrad step for an error, to be multiplied by the slope. `squares` accumulates squared gradients, in units of 8
// discs squared, and starts at 1.
inline float step(float& squares, float error, float square_of_slope, float rate) {
    squares += error * error * (1.f / 64) * square_of_slope;
    return rate * error * (1.f / 8) / std::sqrt(squares);
}

using Numbers = std::array<float, rank>; // one per column of the rows

inline float product(const Numbers& a, const Numbers& b) {
    float sum = 0;
    for (std::size_t i = 0; i < rank; ++i)
        sum += a[i] * b[i];
    return sum;
}

struct Factors {
    Numbers of{};
    float squares = 1;
};

// Cosine waves over the phases, shorter waves with smaller amplitude, so that a weight starts as a smooth function of
// the phase.
inline Numbers first_factors(std::size_t phase) {
    constexpr double shrinking = 0.7;
    const double where = (phase + 0.5) / ai::core::phase_count;
    Numbers factors;
    for (std::size_t i = 0; i < rank; ++i) {
        factors[i] = static_cast<float>(std::cos(std::numbers::pi * i * where) * std::pow(shrinking, i));
    }
    return factors;
}

class Rows {
  public:
    using Places = std::span<const std::int32_t>;
    using Kept = base::HugeVector<ai::core::Row>;

    // Starts with the rows in `kept` and zeros for the rest. Precondition: `kept` has at most `count` rows.
    Rows(std::size_t count, const Kept& kept) : rows_(count), squares_(count, 1) {
        for (std::size_t row = 0; row < kept.size(); ++row) {
            for (std::size_t i = 0; i < rank; ++i)
                rows_[row][i] = kept[row][i] / float{ai::core::row_unit};
        }
    }
    Kept to_keep() const {
        Kept kept(rows_.size());
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            for (std::size_t i = 0; i < rank; ++i)
                kept[row][i] = rounded(rows_[row][i], ai::core::row_unit);
        }
        return kept;
    }

    Numbers sum(Places places) const {
        Numbers sum{};
        for (const std::int32_t place : places) {
            const Numbers& row = rows_[place];
            for (std::size_t i = 0; i < rank; ++i)
                sum[i] += row[i];
        }
        return sum;
    }

    // Learns from a sample whose rows sum to `sum`. `error` is target minus prediction. A factor rate of 0 leaves the
    // factors unchanged.
    void learn(Places places, const Numbers& sum, Factors& factors, float error, float rate, float factor_rate) {
        const float square_of_slope = product(factors.of, factors.of);
        for (const std::int32_t place : places) {
            const float size = step(squares_[place], error, square_of_slope, rate);
            Numbers& row = rows_[place];
            for (std::size_t i = 0; i < rank; ++i)
                row[i] += size * factors.of[i];
        }
        if (factor_rate == 0) return;
        const float size = step(factors.squares, error, product(sum, sum), factor_rate);
        for (std::size_t i = 0; i < rank; ++i)
            factors.of[i] += size * sum[i];
    }

  private:
    std::vector<Numbers> rows_;
    std::vector<float> squares_;
};

class Looks {
  public:
    explicit Looks(const OnProgress& on_progress) : on_progress_{on_progress} {}
    void expect(std::uint64_t looks) { total_ += looks; }
    void add(std::uint64_t looks) {
        done_ += looks;
        if (on_progress_) on_progress_(done_, total_);
    }

  private:
    const OnProgress& on_progress_;
    std::uint64_t total_ = 0;
    std::uint64_t done_ = 0;
};

// One weight per place, in discs. The prediction is the sum over a sample's places.
struct TableFit {
    std::vector<float> weights;
    std::vector<float> squares = std::vector<float>(weights.size(), 1);

    void learn(std::span<const std::int32_t> places, float target, float rate) {
        float error = target;
        for (const std::int32_t place : places)
            error -= weights[place];
        for (const std::int32_t place : places) {
            const std::size_t i = place;
            weights[i] += step(squares[i], error, 1, rate);
        }
    }
};

// Samples that are not held out.
template <class AnySample> std::vector<const AnySample*> fitted_samples(const std::vector<AnySample>& samples) {
    std::vector<const AnySample*> fitted;
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (!is_held_out(i)) fitted.push_back(&samples[i]);
    return fitted;
}

// Calls learn(entry, epoch) for each entry, in a new random order each epoch. An entry is a pointer to a sample or has
// a member `sample` that is one.
template <class Entry, class Learn>
void look_at_all(std::vector<Entry>& order, int epochs, std::uint64_t seed, Looks& looks, const Learn& learn) {
    constexpr std::size_t between_reports = 100'000;
    constexpr std::size_t ahead = 8;
    const auto prefetch = [](const Entry& entry) {
        if constexpr (std::is_pointer_v<Entry>)
            __builtin_prefetch(entry);
        else
            __builtin_prefetch(entry.sample);
    };
    base::Random random{seed};
    for (int epoch = 0; epoch < epochs; ++epoch) {
        for (std::size_t i = order.size(); i > 1; --i)
            std::swap(order[i - 1], order[random.below(i)]);
        for (std::size_t begin = 0; begin < order.size(); begin += between_reports) {
            const std::size_t end = std::min(order.size(), begin + between_reports);
            for (std::size_t i = begin; i < end; ++i) {
                if (i + ahead < end) prefetch(order[i + ahead]);
                learn(order[i], epoch);
            }
            looks.add(end - begin);
        }
    }
}

} // namespace train
