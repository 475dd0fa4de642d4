#include "game/train/fit_ordering.hpp"

#include "game/ai/core/evaluation/symmetry.hpp"
#include "game/train/descent.hpp"
#include "game/train/search_thread.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace train {

namespace {

using ai::core::ordering_features;
using ai::core::ordering_layout;
using ai::core::ordering_phase_count;
using ai::core::ordering_phase_of;
using ai::core::OrderingWeights;

constexpr int overlap = 2;                 // empties of the neighbouring phases whose samples also fit a phase
constexpr std::int16_t max_weight = 8'000; // keeps the sum of 16 far below the rank of a known move (solve_mid)

using OrderingPlaces = std::array<std::int32_t, static_cast<std::size_t>(ordering_features.count)>;

bool is_near(int phase, int empties) {
    return ordering_phase_of(empties) == phase || ordering_phase_of(empties - overlap) == phase
           || ordering_phase_of(empties + overlap) == phase;
}

// Weights of one phase, in discs; mirror images share one.
class PhaseFit {
  public:
    PhaseFit(std::span<const std::int32_t> representatives, const OrderingFitOptions& options)
        : representatives_{representatives}, options_{options}, weights_(representatives.size()),
          squares_(representatives.size(), 1) {}

    static const Sample& sample_of(const Sample* sample) { return *sample; }
    void learn(const Sample* looked_at, int epoch) {
        const Sample& sample = *looked_at;
        const float rate = faded(options_.rate, epoch, options_.epochs);
        ai::core::OrderingIndices indices;
        ai::core::find_ordering_indices(indices, sample.board.player, sample.board.opponent);
        OrderingPlaces places{};
        float error = static_cast<float>(sample.value);
        for (std::size_t i = 0; i < places.size(); ++i) {
            places[i] = representatives_[static_cast<std::size_t>(ordering_features.middle[i] + indices.of[i])];
            error -= weights_[static_cast<std::size_t>(places[i])];
        }
        for (const std::int32_t place : places) {
            const auto i = static_cast<std::size_t>(place);
            weights_[i] += step(squares_[i], error, 1, rate);
        }
    }

    std::int16_t weight(std::size_t place) const {
        const float value = weights_[static_cast<std::size_t>(representatives_[place])] * ai::core::weight_unit;
        return static_cast<std::int16_t>(std::clamp<long>(std::lround(value), -max_weight, max_weight));
    }

  private:
    std::span<const std::int32_t> representatives_;
    const OrderingFitOptions& options_;
    std::vector<float> weights_;
    std::vector<float> squares_;
};

OrderingFitReport report_of(const Samples& samples, const OrderingFitOptions& options, const OrderingWeights& weights) {
    OrderingFitReport report;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const int empties = empties_of(samples[i].board);
        if (empties > options.max_empties) continue;
        const auto phase = static_cast<std::size_t>(ordering_phase_of(empties));
        if (!is_kept_out(i)) {
            ++report.samples[phase];
            continue;
        }
        ai::core::OrderingIndices indices;
        ai::core::find_ordering_indices(indices, samples[i].board.player, samples[i].board.opponent);
        report.checked[phase].add(samples[i].value
                                  - ai::core::ordering_value(weights, indices, empties)
                                        / static_cast<double>(ai::core::weight_unit));
    }
    return report;
}

} // namespace

OrderingFitReport fit_ordering(const Samples& samples, const OrderingFitOptions& options, OrderingWeights& weights,
                               const std::function<void(std::uint64_t, std::uint64_t)>& on_progress) {
    std::array<std::vector<const Sample*>, ordering_phase_count> near;
    Looks looks{on_progress};
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const int empties = empties_of(samples[i].board);
        if (is_kept_out(i) || empties > options.max_empties) continue;
        for (int phase = 0; phase < ordering_phase_count; ++phase) {
            if (!is_near(phase, empties)) continue;
            near[static_cast<std::size_t>(phase)].push_back(&samples[i]);
            looks.expect(static_cast<std::uint64_t>(options.epochs));
        }
    }
    const auto representatives = ai::core::representatives(ai::core::ordering_patterns);
    for (std::size_t phase = 0; phase < ordering_phase_count; ++phase) {
        PhaseFit fit{representatives, options};
        look_at_all(near[phase], options.epochs, options.seed, looks, fit);
        for (std::size_t place = 0; place < static_cast<std::size_t>(ordering_layout.total); ++place)
            weights.of[phase][place] = fit.weight(place);
    }
    return report_of(samples, options, weights);
}

} // namespace train
