#include "game/train/fit.hpp"

#include "game/ai/core/evaluation/board_indices.hpp"
#include "game/ai/core/evaluation/last_move.hpp"
#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/train/descent.hpp"
#include "game/train/search_thread.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace train {

namespace {

using ai::core::family_of;
using ai::core::LowRank;
using ai::core::phase_count;
using ai::core::PhaseWeights;
using ai::core::RowNumbers;
using ai::core::scalar_count;

constexpr int usual_places = 62; // samples with more learn more slowly

using ScalarNumbers = std::array<float, scalar_count>;

// The weights of one size while they are fitted.
template <class Bits> class SizeFit {
  public:
    // Starts from the size's weights in `low_rank`, or from zero.
    SizeFit(int side, const LowRank& low_rank, const std::vector<const SampleOf<Bits>*>& samples)
        : layout{ai::core::pattern_layout(side)}, side_{side}, rests_{low_rank.rests},
          evaluation_{rules::BoardSize{side}}, has_start_{low_rank.sizes[side].has_value()} {
        const std::optional<PhaseWeights>& start = low_rank.sizes[side];
        for (const SampleOf<Bits>* sample : samples)
            has_samples_[phase_of(*sample)] = true;
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            factors[phase].of = first_factors(phase);
            scalar_squares[phase].fill(1);
            if (!start) continue;
            for (std::size_t i = 0; i < rank; ++i)
                factors[phase].of[i] = start->factors[phase][i] / (ai::core::factor_unit * discs());
            for (std::size_t i = 0; i < scalar_count; ++i)
                scalars[phase][i] = start->scalars[phase][i] / unit_of(i);
        }
    }

    ai::core::PatternLayout layout;
    std::array<Factors, phase_count> factors;
    std::array<ScalarNumbers, phase_count> scalars{};
    std::array<ScalarNumbers, phase_count> scalar_squares{};

    std::size_t phase_of(const SampleOf<Bits>& sample) const {
        return static_cast<std::size_t>(ai::core::phase_of(side_ * side_, empties_of(sample.board, side_)));
    }
    // Target for the sum of rows, factors and scalars, in discs of a board of 64 squares. `rows`: those of the sample.
    float target_of(const SampleOf<Bits>& sample, std::span<const std::int32_t> rows) const {
        if (side_ != 8) return sample.discs() / discs();
        int rest = ai::core::last_move_value(empties_of(sample.board));
        if (const auto& rests = rests_[phase_of(sample)]; !rests.empty()) {
            for (const std::int32_t row : rows)
                rest += rests[row];
        }
        return sample.discs() - rest / float{ai::core::weight_unit};
    }
    // Mobilities in a unit that is comparable between boards; zeros on 8x8.
    ScalarNumbers scalars_of(const SampleOf<Bits>& sample) const {
        ScalarNumbers result{};
        if (side_ == 8) return result;
        const rules::Board<Bits>& board = sample.board;
        const ai::core::Scalars counted = evaluation_.scalars(board, board.legal_moves(evaluation_.geometry()),
                                                              board.after_pass().legal_moves(evaluation_.geometry()));
        for (std::size_t i = 0; i < scalar_count; ++i)
            result[i] = counted[i] * scale(i);
        return result;
    }

    PhaseWeights result() const {
        PhaseWeights phases;
        for (std::size_t phase = 0; phase < phase_count; ++phase) {
            const std::size_t known = known_phase(phase);
            for (std::size_t i = 0; i < rank; ++i)
                phases.factors[phase][i] = rounded(factors[known].of[i], ai::core::factor_unit * discs());
            for (std::size_t i = 0; i < scalar_count; ++i)
                phases.scalars[phase][i] = rounded(scalars[known][i], unit_of(i));
        }
        return phases;
    }

  private:
    // Converts discs of a board of 64 squares to discs of this board.
    float discs() const { return side_ * side_ / 64.f; }
    float unit_of(std::size_t scalar) const { return ai::core::weight_unit * discs() * scale(scalar); }
    float scale(std::size_t scalar) const {
        const bool is_mobility = scalar <= static_cast<std::size_t>(ai::core::Scalar::potential_mobility);
        return is_mobility ? 4.f / side_ : 1;
    }
    // The nearest phase with samples; a phase without samples has only its initial factors.
    std::size_t known_phase(std::size_t phase) const {
        if (has_start_) return phase;
        for (std::size_t distance = 0; distance < phase_count; ++distance) {
            if (phase >= distance && has_samples_[phase - distance]) return phase - distance;
            if (phase + distance < phase_count && has_samples_[phase + distance]) return phase + distance;
        }
        return phase;
    }

    int side_;
    const std::array<base::HugeVector<std::int16_t>, phase_count>& rests_; // of 8x8
    ai::Evaluation<Bits> evaluation_;
    bool has_start_;
    std::array<bool, phase_count> has_samples_{};
};

template <class Bits> class FamilyFit {
  public:
    FamilyFit(std::size_t family, const std::array<SamplesOf<Bits>, sides>& samples, const FitOptions& options,
              const LowRank& start)
        : family_{family}, options_{options}, numbers_{ai::core::row_numbers(family)}, rows_{numbers_.count,
                                                                                             start.rows[family]} {
        for (int side = 5; side < sides; ++side) {
            if (samples[side].empty() || family_of(side) != family) continue;
            const std::vector<const SampleOf<Bits>*> fitted = fitted_samples(samples[side]);
            sizes_[side] = std::make_unique<SizeFit<Bits>>(side, start, fitted);
            for (const SampleOf<Bits>* sample : fitted)
                order_.push_back({sizes_[side].get(), sample});
        }
    }

    void run(Looks& looks) {
        look_at_all(order_, options_.epochs, options_.seed, looks,
                    [&](const Look& look, int epoch) { learn(*look.size, *look.sample, epoch); });
    }

    void store(LowRank& low_rank) const {
        low_rank.rows[family_] = rows_.to_keep();
        for (int side = 0; side < sides; ++side) {
            if (sizes_[side] != nullptr) low_rank.sizes[side] = sizes_[side]->result();
        }
    }

  private:
    struct Look {
        SizeFit<Bits>* size;
        const SampleOf<Bits>* sample;
    };
    void learn(SizeFit<Bits>& size, const SampleOf<Bits>& sample, int epoch) {
        const std::size_t place_count = size.layout.places;
        std::array<std::int16_t, ai::core::max_slots<Bits>> indices; // NOLINT: filled next
        ai::core::count_indices(indices.data(), size.layout, sample.board.player, sample.board.opponent);
        std::array<std::int32_t, ai::core::max_slots<Bits>> used; // NOLINT
        for (std::size_t i = 0; i < place_count; ++i)
            used[i] = numbers_.of[size.layout.middle[i] + indices[i]];
        const std::span places{used.data(), place_count};
        const auto sum = rows_.sum(places);
        const std::size_t phase = size.phase_of(sample);
        const ScalarNumbers counted = size.scalars_of(sample);
        float error = size.target_of(sample, places) - product(sum, size.factors[phase].of);
        for (std::size_t i = 0; i < scalar_count; ++i)
            error -= size.scalars[phase][i] * counted[i];

        const auto rate = [&](double first) { return faded(first, epoch, options_.epochs); };
        for (std::size_t i = 0; i < scalar_count; ++i) {
            const float step_size =
                step(size.scalar_squares[phase][i], error, counted[i] * counted[i], rate(options_.scalar_rate));
            size.scalars[phase][i] += step_size * counted[i];
        }
        const float share = std::min(1.f, float{usual_places} / place_count);
        // Rows carry no information about phases in the first epoch.
        const float factor_rate = epoch == 0 ? 0 : rate(options_.factor_rate);
        rows_.learn(places, sum, size.factors[phase], error, rate(options_.rate) * share, factor_rate);
    }

    std::size_t family_;
    const FitOptions& options_;
    const RowNumbers& numbers_;
    std::vector<Look> order_;
    std::array<std::unique_ptr<SizeFit<Bits>>, sides> sizes_;
    Rows rows_;
};

constexpr int overlap = 2; // a phase of the ordering is also fitted to samples up to this many empties outside of it

bool is_near(int phase, const Sample& sample) {
    const int empties = empties_of(sample.board);
    return ai::core::ordering_phase_of(empties) == phase || ai::core::ordering_phase_of(empties - overlap) == phase
           || ai::core::ordering_phase_of(empties + overlap) == phase;
}

// Sets the rests of the late phases of 8x8 so that their weights stay unchanged.
void keep_late_phases(int kept_empties, const ai::core::Weights& before, LowRank& low_rank) {
    const RowNumbers& numbers = ai::core::row_numbers(family_of(8));
    const auto after = expanded(low_rank, 8);
    for (std::size_t phase = ai::core::phase_of(kept_empties); phase < phase_count; ++phase) {
        // Patterns that share a row share its weight.
        std::vector<int> missing(numbers.count);
        for (std::size_t place = 0; place < numbers.of.size(); ++place)
            missing[numbers.of[place]] = before.phase(phase)[place] - std::as_const(*after).phase(phase)[place];
        auto& rests = low_rank.rests[phase];
        rests.resize(numbers.count, 0);
        for (std::size_t row = 0; row < numbers.count; ++row)
            rests[row] = static_cast<std::int16_t>(rests[row] + missing[row]);
    }
}

// Calls add(sample number, phase, miss in discs) for each sample.
template <class Bits, class Add>
void for_each_miss(int side, const ai::core::Weights* weights, const SamplesOf<Bits>& samples, const Add& add) {
    const SearchThread<Bits> evaluating{rules::BoardSize{side}, weights, SearchThread<Bits>::small_table};
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const int empties = empties_of(samples[i].board, side);
        add(i, static_cast<std::size_t>(ai::core::phase_of(side * side, empties)),
            samples[i].discs() - evaluating.static_value(samples[i].board));
    }
}

} // namespace

FitReport fit(const SamplesBySide& samples, const FitOptions& options, LowRank& low_rank,
              const OnProgress& on_progress) {
    const auto before = options.kept_empties > 0 ? expanded(low_rank, 8) : nullptr;
    Looks looks{on_progress};
    std::array<bool, ai::core::family_count> has_samples{};
    for (int side = 0; side < sides; ++side) {
        if (samples.size(side) == 0) continue;
        has_samples[family_of(side)] = true;
        const std::size_t fitted = samples.size(side) - held_out_count(samples.size(side));
        looks.expect(fitted * static_cast<std::uint64_t>(options.epochs));
    }
    const auto fit_family = [&](std::size_t family, const auto& of_bits) {
        FamilyFit fit{family, of_bits, options, low_rank};
        fit.run(looks);
        fit.store(low_rank);
    };
    for (std::size_t family = 0; family < has_samples.size(); ++family) {
        if (!has_samples[family]) continue;
        if (family <= family_of(8))
            fit_family(family, samples.narrow);
        else
            fit_family(family, samples.wide);
    }
    if (before) keep_late_phases(options.kept_empties, *before, low_rank);
    FitReport report;
    for (int side = 0; side < sides; ++side) {
        if (samples.size(side) == 0) continue;
        const auto weights = expanded(low_rank, side);
        with_samples(samples, side, [&](const auto& of_side) {
            for_each_miss(side, weights.get(), of_side, [&](std::size_t i, std::size_t phase, double miss) {
                (is_held_out(i) ? report[side].checked : report[side].fitted)[phase].add(miss);
            });
        });
    }
    return report;
}

ErrorsByPhase errors_of(int side, const ai::core::Weights* weights, const SamplesBySide& samples) {
    ErrorsByPhase errors;
    with_samples(samples, side, [&](const auto& of_side) {
        for_each_miss(side, weights, of_side,
                      [&](std::size_t, std::size_t phase, double miss) { errors[phase].add(miss); });
    });
    return errors;
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
        const double miss = samples[i].discs() - value / double{ai::core::weight_unit};
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
            if (!is_near(phase, *sample)) continue;
            near[phase].push_back(sample);
            looks.expect(static_cast<std::uint64_t>(options.epochs));
        }
    }
    const auto representatives = ai::core::representatives(ai::core::kinds_of(ai::core::ordering_patterns));
    for (std::size_t phase = 0; phase < ordering_phase_count; ++phase) {
        TableFit fit{std::vector<float>(representatives.size())};
        look_at_all(near[phase], options.epochs, options.seed, looks, [&](const Sample* sample, int epoch) {
            fit.learn(places_of(*sample, representatives), sample->discs(), faded(options.rate, epoch, options.epochs));
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
