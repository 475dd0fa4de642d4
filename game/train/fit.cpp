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
#include <span>
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
    const ai::core::PatternIndices indices = ai::core::indices_of(sample.board.player, sample.board.opponent);
    Places places{};
    for (std::size_t i = 0; i < places.size(); ++i)
        places[i] = numbers.of[static_cast<std::size_t>(feature_table.middle[i] + indices.of[i])];
    return places;
}

std::size_t phase_of(const Sample& sample) {
    return static_cast<std::size_t>(ai::core::phase_of(empties_of(sample.board)));
}

// Target for the sum of the sample's pattern weights, in discs.
float target_of(const Sample& sample) {
    return static_cast<float>(sample.value)
           - static_cast<float>(ai::core::last_move_value(empties_of(sample.board))) / float{ai::core::weight_unit};
}

bool is_kept(std::size_t phase, const FitOptions& options) {
    return options.kept_empties > 0 && static_cast<int>(phase) >= ai::core::phase_of(options.kept_empties);
}

class SharedFit {
  public:
    SharedFit(const Samples& samples, const FitOptions& options, const RowNumbers& numbers, const LowRank& start)
        : samples_{samples}, options_{options}, numbers_{numbers},
          begins_with_factors_{!start.rows.empty()}, rests_{start.rests}, rows_{numbers.count, start.rows} {
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            factors_[phase].of = first_factors<rank>(phase, phase_count);
            for (std::size_t i = 0; i < rank && !start.rows.empty(); ++i)
                factors_[phase].of[i] = static_cast<float>(start.factors[phase][i]) / float{ai::core::factor_unit};
        }
        for (std::size_t i = 0; i < samples.size(); ++i) {
            if (is_kept_out(i)) continue;
            order_.push_back(static_cast<std::uint32_t>(i));
            has_samples_[phase_of(samples[i])] = true;
        }
    }

    std::uint64_t looks() const { return order_.size() * static_cast<std::uint64_t>(options_.epochs); }
    void run(Looks& looks) { look_at_all(order_, options_.epochs, options_.seed, looks, *this); }

    const Sample& sample_of(std::uint32_t number) const { return samples_[number]; }
    void learn(std::uint32_t number, int epoch) {
        const Sample& sample = samples_[number];
        const Places places = places_of(sample, numbers_);
        const auto sum = rows_.sum(places);
        Factors<rank>& factors = factors_[phase_of(sample)];
        const float error = target_of(sample) - product(sum, factors.of) - rest_of(sample, places);
        // Rows carry no information about phases in the first epoch.
        const float factor_rate = epoch == 0 ? 0 : faded(options_.factor_rate, epoch, options_.epochs);
        rows_.learn(places, sum, factors, error, faded(options_.rate, epoch, options_.epochs), factor_rate);
    }

    LowRank result() const {
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
            sum += rests[static_cast<std::size_t>(place)];
        return static_cast<float>(sum) / static_cast<float>(ai::core::weight_unit);
    }

    const Samples& samples_;
    const FitOptions& options_;
    const RowNumbers& numbers_;
    bool begins_with_factors_;
    decltype(LowRank::rests) rests_;
    std::vector<std::uint32_t> order_;
    std::array<Factors<rank>, phase_count> factors_;
    std::array<bool, phase_count> has_samples_{};
    Rows<rank> rows_;
};

bool is_near(int phase, int empties, int overlap) {
    return ai::core::phase_of(empties) == phase || ai::core::phase_of(empties - overlap) == phase
           || ai::core::phase_of(empties + overlap) == phase;
}

std::vector<const Sample*> samples_near(const Samples& samples, int phase, int overlap) {
    std::vector<const Sample*> near;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (!is_kept_out(i) && is_near(phase, empties_of(samples[i].board), overlap)) near.push_back(&samples[i]);
    }
    return near;
}

std::uint64_t rest_looks(const Samples& samples, const FitOptions& options) {
    if (options.rest_epochs == 0) return 0;
    std::array<std::uint64_t, 65> by_empties{};
    for (std::size_t i = 0; i < samples.size(); ++i)
        by_empties[static_cast<std::size_t>(empties_of(samples[i].board))] += is_kept_out(i) ? 0 : 1;
    std::uint64_t looks = 0;
    for (int phase = 0; phase < phase_count; ++phase) {
        if (is_kept(static_cast<std::size_t>(phase), options)) continue;
        for (int empties = 0; empties <= 64; ++empties)
            looks += is_near(phase, empties, options.overlap) ? by_empties[static_cast<std::size_t>(empties)] : 0;
    }
    return looks * static_cast<std::uint64_t>(options.rest_epochs);
}

class RestFit {
  public:
    RestFit(std::vector<const Sample*> fitted, const FitOptions& options, const RowNumbers& numbers,
            std::vector<float> weights)
        : fitted_{std::move(fitted)}, options_{options}, numbers_{numbers}, weights_{std::move(weights)},
          squares_(weights_.size(), 1) {}

    std::vector<float> run(Looks& looks) {
        look_at_all(fitted_, options_.rest_epochs, options_.seed, looks, *this);
        return std::move(weights_);
    }

    static const Sample& sample_of(const Sample* sample) { return *sample; }
    void learn(const Sample* sample, int epoch) {
        const Places places = places_of(*sample, numbers_);
        float error = target_of(*sample);
        for (const std::int32_t place : places)
            error -= weights_[static_cast<std::size_t>(place)];
        const float rate = faded(options_.rest_rate, epoch, options_.rest_epochs);
        for (const std::int32_t place : places) {
            const auto i = static_cast<std::size_t>(place);
            weights_[i] += step(squares_[i], error, 1, rate);
        }
    }

  private:
    std::vector<const Sample*> fitted_;
    const FitOptions& options_;
    const RowNumbers& numbers_;
    std::vector<float> weights_;
    std::vector<float> squares_;
};

// Sets the rests of the kept phases so that their weights stay as before.
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
            missing[static_cast<std::size_t>(numbers.of[place])] = of_before[place] - of_after[place];
        auto& rests = low_rank.rests[phase];
        rests.resize(numbers.count, 0);
        for (std::size_t row = 0; row < numbers.count; ++row)
            rests[row] = static_cast<std::int16_t>(rests[row] + missing[row]);
    }
}

void fit_rests(const Samples& samples, const FitOptions& options, const RowNumbers& numbers, LowRank& low_rank,
               Looks& looks) {
    const auto weights = ai::core::expanded(low_rank);
    std::atomic<int> next{0};
    base::run_in_threads(options.threads, [&] {
        for (int phase = next++; phase < phase_count; phase = next++) {
            if (is_kept(static_cast<std::size_t>(phase), options)) continue;
            const auto& before = weights->phases[static_cast<std::size_t>(phase)];
            std::vector<float> of_rows(numbers.count);
            for (std::size_t place = 0; place < before.size(); ++place)
                of_rows[static_cast<std::size_t>(numbers.of[place])] =
                    static_cast<float>(before[place]) / static_cast<float>(ai::core::weight_unit);
            const std::vector<float> after =
                RestFit{samples_near(samples, phase, options.overlap), options, numbers, of_rows}.run(looks);
            auto& rests = low_rank.rests[static_cast<std::size_t>(phase)];
            rests.resize(numbers.count, 0);
            for (std::size_t row = 0; row < numbers.count; ++row)
                rests[row] =
                    static_cast<std::int16_t>(rests[row] + rounded(after[row] - of_rows[row], ai::core::weight_unit));
        }
    });
}

FitReport report_of(const Samples& samples, const LowRank& low_rank) {
    const auto weights = ai::core::expanded(low_rank);
    FitReport report;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const Sample& sample = samples[i];
        const std::size_t phase = phase_of(sample);
        const int value = raw_value(*weights, ai::core::indices_of(sample.board.player, sample.board.opponent),
                                    empties_of(sample.board));
        const double miss = sample.value - value / static_cast<double>(ai::core::weight_unit);
        (is_kept_out(i) ? report.checked : report.fitted)[phase].add(miss);
    }
    return report;
}

} // namespace

FitReport fit(const Samples& samples, const FitOptions& options, LowRank& low_rank,
              const std::function<void(std::uint64_t, std::uint64_t)>& on_progress) {
    const RowNumbers& numbers = ai::core::row_numbers();
    SharedFit shared{samples, options, numbers, low_rank};
    const auto before = options.kept_empties > 0 ? ai::core::expanded(low_rank) : nullptr;
    Looks looks{on_progress};
    looks.expect(shared.looks() + rest_looks(samples, options));
    shared.run(looks);
    low_rank = shared.result();
    if (before) keep_late_phases(options, *before, numbers, low_rank);
    if (options.rest_epochs > 0) fit_rests(samples, options, numbers, low_rank, looks);
    return report_of(samples, low_rank);
}

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
