#include "game/train/fit.hpp"

#include "engine/base/threads.hpp"
#include "game/ai/core/evaluation/last_move.hpp"
#include "game/ai/core/evaluation/pattern_evaluation.hpp"
#include "game/ai/core/evaluation/symmetry.hpp"
#include "game/train/descent.hpp"
#include "game/train/search_thread.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

namespace train {

namespace {

using ai::core::feature_table;
using ai::core::LowRank;
using ai::core::phase_count;
using ai::core::rank;
using ai::core::RowNumbers;

using Places = std::array<std::int32_t, feature_table.count>;

Places places_of(const Sample& sample, const RowNumbers& numbers) {
    const ai::core::PatternIndices indices = ai::core::indices_of(sample.board);
    Places places{};
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = numbers.of[feature_table.middle[i] + indices.of[i]];
    return places;
}

std::size_t phase_of(const Sample& sample) {
    return static_cast<std::size_t>(ai::core::phase_of(empties_of(sample.board)));
}

// Target for the sum of the sample's pattern weights, in discs.
float target_of(const Sample& sample) {
    return sample.value - ai::core::last_move_value(empties_of(sample.board)) / float{ai::core::weight_unit};
}

bool is_kept(std::size_t phase, const FitOptions& options) {
    return options.kept_empties > 0 && static_cast<int>(phase) >= ai::core::phase_of(options.kept_empties);
}

class SharedFit {
  public:
    SharedFit(std::vector<const Sample*> fitted, const FitOptions& options, const RowNumbers& numbers,
              const LowRank& start)
        : fitted_{std::move(fitted)}, options_{options}, numbers_{numbers},
          begins_with_factors_{!start.rows.empty()}, rests_{start.rests}, rows_{numbers.count, start.rows} {
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            factors_[phase].of = first_factors<rank>(phase, phase_count);
            for (std::size_t i = 0; i < rank && begins_with_factors_; ++i)
                factors_[phase].of[i] = start.factors[phase][i] / float{ai::core::factor_unit};
        }
        for (const Sample* sample : fitted_)
            has_samples_[phase_of(*sample)] = true;
    }

    LowRank run(Looks& looks) {
        look_at_all(fitted_, options_.epochs, options_.seed, looks,
                    [&](const Sample* sample, int epoch) { learn(*sample, epoch); });
        LowRank low_rank;
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            for (std::size_t i = 0; i < rank; ++i)
                low_rank.factors[phase][i] = rounded(factors_[known_phase(phase)].of[i], ai::core::factor_unit);
        }
        low_rank.rows = rows_.to_keep();
        low_rank.rests = rests_;
        return low_rank;
    }

  private:
    void learn(const Sample& sample, int epoch) {
        const Places places = places_of(sample, numbers_);
        const auto sum = rows_.sum(places);
        Factors<rank>& factors = factors_[phase_of(sample)];
        const float error = target_of(sample) - product(sum, factors.of) - rest_of(sample, places);
        // Rows carry no information about phases in the first epoch.
        const float factor_rate = epoch == 0 ? 0 : faded(options_.factor_rate, epoch, options_.epochs);
        rows_.learn(places, sum, factors, error, faded(options_.rate, epoch, options_.epochs), factor_rate);
    }

    // The nearest phase with samples; a phase without samples has only its initial factors.
    std::size_t known_phase(std::size_t phase) const {
        if (begins_with_factors_) return phase;
        for (std::size_t distance = 0; distance < phase_count; ++distance) {
            if (phase >= distance && has_samples_[phase - distance]) return phase - distance;
            if (phase + distance < phase_count && has_samples_[phase + distance]) return phase + distance;
        }
        return phase;
    }

    float rest_of(const Sample& sample, const Places& places) const {
        const auto& rests = rests_[phase_of(sample)];
        if (rests.empty()) return 0;
        int sum = 0;
        for (const std::int32_t place : places)
            sum += rests[place];
        return sum / float{ai::core::weight_unit};
    }

    std::vector<const Sample*> fitted_;
    const FitOptions& options_;
    const RowNumbers& numbers_;
    bool begins_with_factors_;
    decltype(LowRank::rests) rests_;
    std::array<Factors<rank>, phase_count> factors_;
    std::array<bool, phase_count> has_samples_{};
    Rows<rank> rows_;
};

constexpr int overlap = 2; // a phase is also fitted to samples up to this many empties outside of it

template <class PhaseOf> bool is_near(int phase, const Sample& sample, const PhaseOf& phase_of_empties) {
    const int empties = empties_of(sample.board);
    return phase_of_empties(empties) == phase || phase_of_empties(empties - overlap) == phase
           || phase_of_empties(empties + overlap) == phase;
}

bool fits_rest(int phase, const Sample& sample, const FitOptions& options) {
    return !is_kept(static_cast<std::size_t>(phase), options) && is_near(phase, sample, ai::core::phase_of);
}

// Sets the rests of the kept phases so that their weights stay unchanged.
void keep_late_phases(const FitOptions& options, const ai::core::Weights& before, const RowNumbers& numbers,
                      LowRank& low_rank) {
    const auto after = ai::core::expanded(low_rank);
    for (std::size_t phase = 0; phase < phase_count; ++phase) {
        if (!is_kept(phase, options)) continue;
        // Patterns that share a row share its weight.
        std::vector<int> missing(numbers.count);
        const auto& of_before = before.phases[phase];
        const auto& of_after = after->phases[phase];
        for (std::size_t place = 0; place < of_before.size(); ++place)
            missing[numbers.of[place]] = of_before[place] - of_after[place];
        auto& rests = low_rank.rests[phase];
        rests.resize(numbers.count, 0);
        for (std::size_t row = 0; row < numbers.count; ++row)
            rests[row] = static_cast<std::int16_t>(rests[row] + missing[row]);
    }
}

void fit_rests(const std::vector<const Sample*>& fitted, const FitOptions& options, const RowNumbers& numbers,
               LowRank& low_rank, Looks& looks) {
    const auto weights = ai::core::expanded(low_rank);
    std::atomic<int> next{0};
    base::run_in_threads(options.threads, [&] {
        for (int phase = next++; phase < phase_count; phase = next++) {
            if (is_kept(static_cast<std::size_t>(phase), options)) continue;
            const auto& expanded = weights->phases[phase];
            std::vector<float> before(numbers.count);
            for (std::size_t place = 0; place < expanded.size(); ++place)
                before[numbers.of[place]] = expanded[place] / float{ai::core::weight_unit};
            std::vector<const Sample*> near;
            std::ranges::copy_if(fitted, std::back_inserter(near),
                                 [&](const Sample* sample) { return fits_rest(phase, *sample, options); });
            TableFit fit{before};
            look_at_all(near, options.rest_epochs, options.seed, looks, [&](const Sample* sample, int epoch) {
                fit.learn(places_of(*sample, numbers), target_of(*sample),
                          faded(options.rest_rate, epoch, options.rest_epochs));
            });
            auto& rests = low_rank.rests[phase];
            rests.resize(numbers.count, 0);
            for (std::size_t row = 0; row < numbers.count; ++row)
                rests[row] = static_cast<std::int16_t>(
                    rests[row] + rounded(fit.weights[row] - before[row], ai::core::weight_unit));
        }
    });
}

FitReport report_of(const Samples& samples, const LowRank& low_rank) {
    const auto weights = ai::core::expanded(low_rank);
    FitReport report;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const Sample& sample = samples[i];
        const std::size_t phase = phase_of(sample);
        const int value = raw_value(*weights, ai::core::indices_of(sample.board), empties_of(sample.board));
        const double miss = sample.value - value / double{ai::core::weight_unit};
        (is_held_out(i) ? report.checked : report.fitted)[phase].add(miss);
    }
    return report;
}

} // namespace

FitReport fit(const Samples& samples, const FitOptions& options, LowRank& low_rank, const OnProgress& on_progress) {
    const RowNumbers& numbers = ai::core::row_numbers();
    const std::vector<const Sample*> fitted = fitted_samples(samples);
    const auto before = options.kept_empties > 0 ? ai::core::expanded(low_rank) : nullptr;
    Looks looks{on_progress};
    looks.expect(fitted.size() * static_cast<std::uint64_t>(options.epochs));
    for (int phase = 0; phase < phase_count && options.rest_epochs > 0; ++phase) {
        const auto near =
            std::ranges::count_if(fitted, [&](const Sample* sample) { return fits_rest(phase, *sample, options); });
        looks.expect(static_cast<std::uint64_t>(near) * static_cast<std::uint64_t>(options.rest_epochs));
    }
    low_rank = SharedFit{fitted, options, numbers, low_rank}.run(looks);
    if (before) keep_late_phases(options, *before, numbers, low_rank);
    if (options.rest_epochs > 0) fit_rests(fitted, options, numbers, low_rank, looks);
    return report_of(samples, low_rank);
}

namespace {

using ai::core::ordering_features;
using ai::core::ordering_layout;
using ai::core::ordering_phase_count;
using ai::core::ordering_phase_of;
using ai::core::OrderingWeights;

constexpr std::int16_t max_weight = 8'000; // a sum of 16 stays far below the rank of a known move (solve_mid)

using OrderingPlaces = std::array<std::int32_t, ordering_features.count>;

// Mirror images share a weight.
OrderingPlaces places_of(const Sample& sample, std::span<const std::int32_t> representatives) {
    ai::core::OrderingIndices indices;
    ai::core::find_ordering_indices(indices, sample.board.player, sample.board.opponent);
    OrderingPlaces places{};
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = representatives[ordering_features.middle[i] + indices.of[i]];
    return places;
}

OrderingFitReport report_of(const Samples& samples, const OrderingFitOptions& options, const OrderingWeights& weights) {
    OrderingFitReport report;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const int empties = empties_of(samples[i].board);
        if (empties > options.max_empties) continue;
        const std::size_t phase = ordering_phase_of(empties);
        ai::core::OrderingIndices indices;
        ai::core::find_ordering_indices(indices, samples[i].board.player, samples[i].board.opponent);
        const int value = ai::core::ordering_value(weights, indices, empties);
        const double miss = samples[i].value - value / double{ai::core::weight_unit};
        (is_held_out(i) ? report.checked : report.fitted)[phase].add(miss);
    }
    return report;
}

} // namespace

OrderingFitReport fit_ordering(const Samples& samples, const OrderingFitOptions& options, OrderingWeights& weights,
                               const OnProgress& on_progress) {
    std::array<std::vector<const Sample*>, ordering_phase_count> near;
    Looks looks{on_progress};
    for (const Sample* sample : fitted_samples(samples)) {
        if (empties_of(sample->board) > options.max_empties) continue;
        for (int phase = 0; phase < ordering_phase_count; ++phase) {
            if (!is_near(phase, *sample, ordering_phase_of)) continue;
            near[phase].push_back(sample);
            looks.expect(static_cast<std::uint64_t>(options.epochs));
        }
    }
    const auto representatives = ai::core::representatives(ai::core::ordering_patterns);
    for (std::size_t phase = 0; phase < ordering_phase_count; ++phase) {
        TableFit fit{std::vector<float>(representatives.size())};
        look_at_all(near[phase], options.epochs, options.seed, looks, [&](const Sample* sample, int epoch) {
            fit.learn(places_of(*sample, representatives), sample->value, faded(options.rate, epoch, options.epochs));
        });
        for (std::size_t place = 0; place < ordering_layout.total; ++place) {
            const float value = fit.weights[representatives[place]] * ai::core::weight_unit;
            weights.of[phase][place] =
                static_cast<std::int16_t>(std::clamp<long>(std::lround(value), -max_weight, max_weight));
        }
    }
    return report_of(samples, options, weights);
}

} // namespace train
