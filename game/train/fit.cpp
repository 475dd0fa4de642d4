#include "game/train/fit.hpp"

#include "engine/base/random.hpp"
#include "engine/base/threads.hpp"
#include "game/ai/fast/evaluation.hpp"
#include "game/ai/fast/symmetry.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <mutex>
#include <tuple>
#include <utility>

namespace train {

namespace {

using ai::fast::feature_table;
using ai::fast::u64;
using ai::fast::weight_layout;

constexpr std::size_t kept_out = 50;

using Row = std::array<std::int32_t, feature_table.count>; // the weights that a sample uses

Row row_of(const Sample& sample, const std::vector<std::int32_t>& representative) {
    const ai::fast::PatternIndices indices = ai::fast::indices_of(sample.board.player, sample.board.opponent);
    Row row{};
    for (std::size_t i = 0; i < row.size(); ++i)
        row[i] = feature_table.middle[i] + indices.of[i];
    for (std::int32_t& index : row)
        index = representative[static_cast<std::size_t>(index)];
    return row;
}

class PhaseFit {
  public:
    PhaseFit(const Samples& samples, const FitOptions& options, const std::vector<std::int32_t>& representative,
             int phase)
        : options_{options}, representative_{representative} {
        for (std::size_t i = 0; i < samples.size(); ++i) {
            const int empties = 64 - std::popcount(samples[i].board.player | samples[i].board.opponent);
            const bool is_own = ai::fast::phase_of(empties) == phase;
            const bool is_near = is_own || ai::fast::phase_of(empties - options.overlap) == phase
                                 || ai::fast::phase_of(empties + options.overlap) == phase;
            if (is_own && i % kept_out == 0) checked_.push_back(&samples[i]);
            if (is_near && i % kept_out != 0) fitted_.push_back(&samples[i]);
        }
    }

    std::size_t sample_count() const { return fitted_.size(); }
    std::size_t checked_count() const { return checked_.size(); }

    // Starts from the weights and leaves the better ones there. The errors on the fitted and on the kept-out samples.
    std::pair<double, double> run(std::array<std::int16_t, static_cast<std::size_t>(weight_layout.total)>& weights) {
        const auto total = static_cast<std::size_t>(weight_layout.total);
        weight_.resize(total);
        for (std::size_t i = 0; i < total; ++i)
            weight_[i] = static_cast<float>(weights[static_cast<std::size_t>(representative_[i])])
                         / static_cast<float>(ai::fast::weight_unit);
        std::vector<float> squares(total, 1.f);
        base::Random random{options_.seed};
        for (int epoch = 0; epoch < options_.epochs; ++epoch) {
            for (std::size_t i = fitted_.size(); i > 1; --i)
                std::swap(fitted_[i - 1], fitted_[random.below(i)]);
            const double rate = options_.rate * (1.0 - 0.9 * epoch / options_.epochs);
            for (const Sample* sample : fitted_) {
                const Row row = row_of(*sample, representative_);
                const float error = static_cast<float>(sample->value) - sum(row);
                for (const std::int32_t index : row) {
                    const auto i = static_cast<std::size_t>(index);
                    squares[i] += error * error * (1.f / 64);
                    weight_[i] += static_cast<float>(rate) * error / (8.f * std::sqrt(squares[i]));
                }
            }
        }
        for (std::size_t i = 0; i < total; ++i) {
            const float value = weight_[static_cast<std::size_t>(representative_[i])];
            weights[i] =
                static_cast<std::int16_t>(std::clamp(std::lround(value * ai::fast::weight_unit), -32'000l, 32'000l));
        }
        return {error(fitted_), error(checked_)};
    }

  private:
    float sum(const Row& row) const {
        float result = 0;
        for (const std::int32_t index : row)
            result += weight_[static_cast<std::size_t>(index)];
        return result;
    }
    double error(const std::vector<const Sample*>& samples) const {
        double squares = 0;
        for (const Sample* sample : samples) {
            const double miss = static_cast<double>(sample->value) - sum(row_of(*sample, representative_));
            squares += miss * miss;
        }
        return samples.empty() ? 0 : std::sqrt(squares / static_cast<double>(samples.size()));
    }

    const FitOptions& options_;
    const std::vector<std::int32_t>& representative_;
    std::vector<const Sample*> fitted_;
    std::vector<const Sample*> checked_;
    std::vector<float> weight_;
};

} // namespace

FitReport fit(const Samples& samples, const FitOptions& options, ai::fast::Weights& weights,
              const std::function<void()>& on_phase) {
    const std::vector<std::int32_t> representative = ai::fast::representatives();
    FitReport report;
    std::atomic<int> next{0};
    std::mutex mutex;
    base::run_in_threads(options.threads, [&] {
        for (int phase = next++; phase < ai::fast::phase_count; phase = next++) {
            const auto p = static_cast<std::size_t>(phase);
            PhaseFit one{samples, options, representative, phase};
            report.samples[p] = one.sample_count();
            report.checked_samples[p] = one.checked_count();
            if (one.sample_count() > 0)
                std::tie(report.fitted_error[p], report.checked_error[p]) = one.run(weights.of[p]);
            const std::lock_guard lock{mutex};
            if (on_phase) on_phase();
        }
    });
    return report;
}

} // namespace train
