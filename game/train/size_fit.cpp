#include "game/train/size_fit.hpp"

#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/core/evaluation/size_indices.hpp"
#include "game/train/descent.hpp"

#include <algorithm>
#include <memory>

namespace train {

namespace {

using ai::core::OtherBoardsWeights;
using ai::core::RowNumbers;
using ai::core::scalar_count;
using ai::core::size_phase_count;
using ai::core::size_rank;
using ai::core::SizeLayout;
using ai::core::SizePhases;
using rules::Bits256;

constexpr int usual_places = 54; // samples with more learn more slowly

using ScalarNumbers = std::array<float, scalar_count>;

// Evaluation for one size. Null tables: the plain evaluation.
class SampleEvaluation {
    // `evaluate` gets the evaluation, the board and both sides' moves.
    template <class Evaluate> auto evaluated(const SizeSample& sample, const Evaluate& evaluate) const {
        const auto on = [&](const auto& evaluation, const auto& board) {
            const auto& geometry = evaluation.geometry();
            return evaluate(evaluation, board, board.legal_moves(geometry), board.after_pass().legal_moves(geometry));
        };
        const auto& [player, opponent] = sample.board;
        return narrow_ != nullptr ? on(*narrow_, rules::Board<std::uint64_t>{player.words[0], opponent.words[0]})
                                  : on(*wide_, sample.board);
    }

  public:
    explicit SampleEvaluation(int side, const ai::core::SizeTables* tables = nullptr) {
        const rules::BoardSize size{side};
        if (rules::fits<std::uint64_t>(size))
            narrow_ = std::make_unique<ai::Evaluation<std::uint64_t>>(size, tables);
        else
            wide_ = std::make_unique<ai::Evaluation<Bits256>>(size, tables);
    }

    ai::core::Scalars scalars(const SizeSample& sample) const {
        return evaluated(
            sample, [](const auto& evaluation, const auto&... position) { return evaluation.scalars(position...); });
    }
    ai::Score value(const SizeSample& sample) const {
        return evaluated(sample,
                         [](const auto& evaluation, const auto&... position) { return evaluation(position...); });
    }

  private:
    std::unique_ptr<const ai::Evaluation<std::uint64_t>> narrow_;
    std::unique_ptr<const ai::Evaluation<Bits256>> wide_;
};

class Side {
  public:
    explicit Side(int side) : layout{ai::core::size_layout(side)}, side_{side}, evaluation_{side} {}

    SizeLayout layout;
    std::array<Factors<size_rank>, size_phase_count> factors;
    std::array<ScalarNumbers, size_phase_count> scalars{};
    std::array<ScalarNumbers, size_phase_count> scalar_squares{};

    // Converts discs of a board of 64 squares to discs of this board.
    float discs() const { return side_ * side_ / 64.f; }
    std::size_t phase_of(const SizeSample& sample) const {
        return static_cast<std::size_t>(ai::core::size_phase_of(side_ * side_, empties_of(sample, side_)));
    }
    // Mobilities in a unit that is comparable between boards.
    ScalarNumbers scalars_of(const SizeSample& sample) const {
        const ai::core::Scalars counted = evaluation_.scalars(sample);
        ScalarNumbers result{};
        for (std::size_t i = 0; i < scalar_count; ++i)
            result[i] = counted[i] * scale(i);
        return result;
    }
    void count_indices(std::int16_t* indices, const SizeSample& sample) const {
        ai::core::count_indices(indices, layout, sample.board.player, sample.board.opponent);
    }

    void begin(const SizePhases* phases) {
        for (std::size_t phase = 0; phase < size_phase_count; ++phase) {
            factors[phase].of = first_factors<size_rank>(phase, size_phase_count);
            scalar_squares[phase].fill(1);
            if (phases == nullptr) continue;
            for (std::size_t i = 0; i < size_rank; ++i)
                factors[phase].of[i] = phases->factors[phase][i] / (float{ai::core::factor_unit} * discs());
            for (std::size_t i = 0; i < scalar_count; ++i)
                scalars[phase][i] = phases->scalars[phase][i] / unit_of(i);
        }
    }
    SizePhases result() const {
        SizePhases phases;
        for (std::size_t phase = 0; phase < size_phase_count; ++phase) {
            for (std::size_t i = 0; i < size_rank; ++i)
                phases.factors[phase][i] = rounded(factors[phase].of[i], ai::core::factor_unit * discs());
            for (std::size_t i = 0; i < scalar_count; ++i)
                phases.scalars[phase][i] = rounded(scalars[phase][i], unit_of(i));
        }
        return phases;
    }

  private:
    float unit_of(std::size_t scalar) const { return ai::core::weight_unit * discs() * scale(scalar); }
    float scale(std::size_t scalar) const {
        const bool is_mobility = scalar <= static_cast<std::size_t>(ai::core::Scalar::potential_mobility);
        return is_mobility ? 4.f / side_ : 1;
    }

    int side_;
    SampleEvaluation evaluation_;
};

class FamilyFit {
  public:
    FamilyFit(std::size_t family, const SamplesBySide& samples, const SizeFitOptions& options,
              const OtherBoardsWeights& weights)
        : family_{family}, options_{options}, numbers_{ai::core::size_row_numbers(family)}, rows_{
                                                                                                numbers_.count,
                                                                                                weights.rows[family]} {
        for (int side = 5; side < sides; ++side) {
            if (samples[side].empty() || !ai::core::has_size_family(side) || ai::core::size_family_of(side) != family)
                continue;
            sides_[side] = std::make_unique<Side>(side);
            for (const SizeSample* sample : fitted_samples(samples[side]))
                order_.push_back({sides_[side].get(), sample});
            sides_[side]->begin(weights.phases[side].get());
        }
    }

    void run(Looks& looks) {
        look_at_all(order_, options_.epochs, options_.seed, looks,
                    [&](const Look& look, int epoch) { learn(*look.side, *look.sample, epoch); });
    }

    void store(OtherBoardsWeights& weights) const {
        if (order_.empty()) return;
        weights.rows[family_] = rows_.to_keep();
        for (int side = 0; side < sides; ++side) {
            if (sides_[side] != nullptr) weights.phases[side] = std::make_unique<SizePhases>(sides_[side]->result());
        }
    }

  private:
    struct Look {
        Side* side;
        const SizeSample* sample;
    };
    void learn(Side& side, const SizeSample& sample, int epoch) {
        const std::size_t place_count = side.layout.places;
        std::array<std::int16_t, ai::core::max_wide_slots> indices; // NOLINT: filled next
        side.count_indices(indices.data(), sample);
        std::array<std::int32_t, ai::core::max_wide_slots> used; // NOLINT
        for (std::size_t i = 0; i < place_count; ++i)
            used[i] = numbers_.of[side.layout.middle[i] + indices[i]];
        const std::span places{used.data(), place_count};
        const auto sum = rows_.sum(places);
        const std::size_t phase = side.phase_of(sample);
        const ScalarNumbers counted = side.scalars_of(sample);
        float error = sample.value / (ai::disc * side.discs()) - product(sum, side.factors[phase].of);
        for (std::size_t i = 0; i < scalar_count; ++i)
            error -= side.scalars[phase][i] * counted[i];

        const auto rate = [&](double first) { return faded(first, epoch, options_.epochs); };
        for (std::size_t i = 0; i < scalar_count; ++i) {
            const float size =
                step(side.scalar_squares[phase][i], error, counted[i] * counted[i], rate(options_.scalar_rate));
            side.scalars[phase][i] += size * counted[i];
        }
        const float share = std::min(1.f, float{usual_places} / place_count);
        // Rows carry no information about phases in the first epoch.
        const float factor_rate = epoch == 0 ? 0 : rate(options_.factor_rate);
        rows_.learn(places, sum, side.factors[phase], error, rate(options_.rate) * share, factor_rate);
    }

    std::size_t family_;
    const SizeFitOptions& options_;
    const RowNumbers& numbers_;
    std::vector<Look> order_;
    std::array<std::unique_ptr<Side>, sides> sides_;
    Rows<size_rank> rows_;
};

// `fitted` and `checked` may be the same object.
void add_errors(int side, const ai::core::SizeTables* tables, const SizeSamples& samples, Errors& fitted,
                Errors& checked) {
    const SampleEvaluation evaluation{side, tables};
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const ai::Score miss = samples[i].value - evaluation.value(samples[i]);
        (is_held_out(i) ? checked : fitted).add(static_cast<double>(miss) / ai::disc);
    }
}

} // namespace

SizeFitReport fit(const SamplesBySide& samples, const SizeFitOptions& options, OtherBoardsWeights& weights,
                  const OnProgress& on_progress) {
    Looks looks{on_progress};
    for (const SizeSamples& of_side : samples)
        looks.expect(fitted_samples(of_side).size() * static_cast<std::uint64_t>(options.epochs));
    for (std::size_t family = 0; family < ai::core::size_family_count; ++family) {
        FamilyFit fit{family, samples, options, weights};
        fit.run(looks);
        fit.store(weights);
    }
    SizeFitReport report;
    for (int side = 0; side < sides; ++side) {
        if (samples[side].empty()) continue;
        const auto tables = ai::core::size_tables(weights, side);
        add_errors(side, tables.get(), samples[side], report.fitted[side], report.checked[side]);
    }
    return report;
}

Errors errors_of(int side, const ai::core::SizeTables* tables, const SizeSamples& samples) {
    Errors errors;
    add_errors(side, tables, samples, errors, errors);
    return errors;
}

} // namespace train
