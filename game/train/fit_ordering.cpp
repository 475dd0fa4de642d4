#include "game/train/fit_ordering.hpp"

#include "engine/base/random.hpp"
#include "game/ai/fast/symmetry.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

namespace train {

namespace {

using ai::fast::ordering_features;
using ai::fast::ordering_layout;
using ai::fast::ordering_phase_count;
using ai::fast::ordering_phase_of;
using ai::fast::OrderingWeights;

constexpr std::size_t kept_out = 50;
constexpr int overlap = 2; // empties of the neighbouring phases whose samples a phase is fitted to, too
// What a look adds to the sum of squares that a step is divided by: in squared steps of 8 discs.
constexpr float square_part = 1.f / 64;
constexpr float step_part = 1.f / 8;
constexpr std::int16_t most_weight = 8'000; // 16 times that, and the sign, is far from what an int holds

using Places = std::array<std::int32_t, static_cast<std::size_t>(ordering_features.count)>;

int empties_of(const Sample& sample) {
    return 64 - std::popcount(sample.board.player | sample.board.opponent);
}

bool is_near(int phase, int empties) {
    return ordering_phase_of(empties) == phase || ordering_phase_of(empties - overlap) == phase
           || ordering_phase_of(empties + overlap) == phase;
}

// The weights of one phase, in discs; mirror images share one.
class PhaseFit {
  public:
    explicit PhaseFit(const std::vector<std::int32_t>& representatives)
        : representatives_{representatives}, weights_(representatives.size()), squares_(representatives.size(), 1) {}

    void learn(const Sample& sample, float rate) {
        ai::fast::OrderingIndices indices;
        ai::fast::find_ordering_indices(indices, sample.board.player, sample.board.opponent);
        Places places{};
        float error = static_cast<float>(sample.value);
        for (std::size_t i = 0; i < places.size(); ++i) {
            places[i] = representatives_[static_cast<std::size_t>(ordering_features.middle[i] + indices.of[i])];
            error -= weights_[static_cast<std::size_t>(places[i])];
        }
        const float square = error * error * square_part;
        for (const std::int32_t place : places) {
            const auto i = static_cast<std::size_t>(place);
            squares_[i] += square;
            weights_[i] += rate * error * step_part / std::sqrt(squares_[i]);
        }
    }

    std::int16_t weight(std::size_t place) const {
        const float value = weights_[static_cast<std::size_t>(representatives_[place])] * ai::fast::weight_unit;
        return static_cast<std::int16_t>(std::clamp<long>(std::lround(value), -most_weight, most_weight));
    }

  private:
    const std::vector<std::int32_t>& representatives_;
    std::vector<float> weights_;
    std::vector<float> squares_;
};

OrderingFitReport report_of(const Samples& samples, const OrderingFitOptions& options, const OrderingWeights& weights) {
    OrderingFitReport report;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const int empties = empties_of(samples[i]);
        if (empties > options.most_empties) continue;
        const auto phase = static_cast<std::size_t>(ordering_phase_of(empties));
        if (i % kept_out != 0) {
            ++report.samples[phase];
            continue;
        }
        ai::fast::OrderingIndices indices;
        ai::fast::find_ordering_indices(indices, samples[i].board.player, samples[i].board.opponent);
        const double miss =
            samples[i].value
            - ai::fast::ordering_value(weights, indices, empties) / static_cast<double>(ai::fast::weight_unit);
        ++report.checked_samples[phase];
        report.checked_error[phase] += miss * miss;
    }
    for (std::size_t phase = 0; phase < ordering_phase_count; ++phase) {
        if (report.checked_samples[phase] > 0)
            report.checked_error[phase] =
                std::sqrt(report.checked_error[phase] / static_cast<double>(report.checked_samples[phase]));
    }
    return report;
}

} // namespace

OrderingFitReport fit_ordering(const Samples& samples, const OrderingFitOptions& options, OrderingWeights& weights,
                               const std::function<void(std::uint64_t, std::uint64_t)>& on_progress) {
    std::array<std::vector<const Sample*>, ordering_phase_count> near;
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const int empties = empties_of(samples[i]);
        if (i % kept_out == 0 || empties > options.most_empties) continue;
        for (int phase = 0; phase < ordering_phase_count; ++phase) {
            if (!is_near(phase, empties)) continue;
            near[static_cast<std::size_t>(phase)].push_back(&samples[i]);
            total += static_cast<std::uint64_t>(options.epochs);
        }
    }
    const std::vector<std::int32_t> representatives = ai::fast::representatives(ai::fast::ordering_patterns);
    std::uint64_t done = 0;
    for (std::size_t phase = 0; phase < ordering_phase_count; ++phase) {
        PhaseFit fit{representatives};
        base::Random random{options.seed};
        std::vector<const Sample*>& order = near[phase];
        for (int epoch = 0; epoch < options.epochs; ++epoch) {
            for (std::size_t i = order.size(); i > 1; --i)
                std::swap(order[i - 1], order[random.below(i)]);
            // From the first to the last epoch the steps shrink to a twentieth.
            const auto rate = static_cast<float>(options.rate * (1 - 0.95 * epoch / options.epochs));
            for (const Sample* sample : order) {
                fit.learn(*sample, rate);
                if (++done % 100'000 == 0 && on_progress) on_progress(done, total);
            }
        }
        for (std::size_t place = 0; place < static_cast<std::size_t>(ordering_layout.total); ++place)
            weights.of[phase][place] = fit.weight(place);
    }
    if (on_progress) on_progress(total, total);
    return report_of(samples, options, weights);
}

} // namespace train
