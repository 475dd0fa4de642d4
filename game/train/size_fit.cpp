#include "game/train/size_fit.hpp"

#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/core/evaluation/size_indices.hpp"
#include "game/train/descent.hpp"

#include <algorithm>
#include <memory>
#include <utility>

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

class Side {
  public:
    Side(int side, const SizeSamples& fitted) : samples{fitted}, layout{ai::core::size_layout(side)}, side_{side} {
        if (side <= 8)
            narrow_ = std::make_unique<ai::Evaluation<std::uint64_t>>(rules::BoardSize{side});
        else
            wide_ = std::make_unique<ai::Evaluation<Bits256>>(rules::BoardSize{side});
    }

    const SizeSamples& samples;
    SizeLayout layout;
    std::array<Factors<size_rank>, size_phase_count> factors;
    std::array<ScalarNumbers, size_phase_count> scalars{};
    std::array<ScalarNumbers, size_phase_count> scalar_squares{};

    // Converts discs of a board of 64 squares to discs of this board.
    float discs() const { return static_cast<float>(side_ * side_) / 64; }
    std::size_t phase_of(const SizeSample& sample) const {
        return static_cast<std::size_t>(ai::core::size_phase_of(side_ * side_, empties_of(sample, side_)));
    }
    // Mobilities in a unit that is comparable between boards.
    ScalarNumbers scalars_of(const SizeSample& sample) const {
        const auto counted = narrow_ != nullptr
                                 ? count(*narrow_, {sample.board.player.words[0], sample.board.opponent.words[0]})
                                 : count(*wide_, sample.board);
        ScalarNumbers result{};
        for (std::size_t i = 0; i < scalar_count; ++i)
            result[i] = static_cast<float>(counted[i]) * scale(i);
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
                factors[phase].of[i] =
                    static_cast<float>(phases->factors[phase][i]) / (float{ai::core::factor_unit} * discs());
            for (std::size_t i = 0; i < scalar_count; ++i)
                scalars[phase][i] = static_cast<float>(phases->scalars[phase][i]) / unit_of(i);
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
        return is_mobility ? 4 / static_cast<float>(side_) : 1;
    }
    template <class Bits>
    static ai::core::Scalars count(const ai::Evaluation<Bits>& evaluation, const rules::Board<Bits>& board) {
        const auto& geometry = evaluation.geometry();
        return evaluation.scalars(board, board.legal_moves(geometry), board.after_pass().legal_moves(geometry));
    }

    int side_;
    std::unique_ptr<const ai::Evaluation<std::uint64_t>> narrow_;
    std::unique_ptr<const ai::Evaluation<Bits256>> wide_;
};

class FamilyFit {
  public:
    FamilyFit(std::size_t family, const SamplesBySide& samples, const SizeFitOptions& options,
              const OtherBoardsWeights& weights)
        : family_{family}, options_{options}, numbers_{ai::core::size_row_numbers(family)}, rows_{
                                                                                                numbers_.count,
                                                                                                weights.rows[family]} {
        for (std::size_t side = 5; side < sides; ++side) {
            const int number = static_cast<int>(side);
            if (samples[side].empty() || !ai::core::has_size_family(number)
                || ai::core::size_family_of(number) != family)
                continue;
            for (std::size_t i = 0; i < samples[side].size(); ++i) {
                if (!is_kept_out(i))
                    order_.push_back({static_cast<std::uint32_t>(side), static_cast<std::uint32_t>(i)});
            }
            sides_[side] = std::make_unique<Side>(number, samples[side]);
            sides_[side]->begin(weights.phases[side].get());
        }
    }

    std::uint64_t looks() const { return order_.size() * static_cast<std::uint64_t>(options_.epochs); }
    void run(Looks& looks) { look_at_all(order_, options_.epochs, options_.seed, looks, *this); }

    struct Look {
        std::uint32_t side;
        std::uint32_t sample;
    };
    const SizeSample& sample_of(const Look& look) const { return sides_[look.side]->samples[look.sample]; }
    void learn(const Look& look, int epoch) {
        Side& side = *sides_[look.side];
        const SizeSample& sample = sample_of(look);
        const auto place_count = static_cast<std::size_t>(side.layout.places);
        std::array<std::int16_t, ai::core::max_wide_slots> indices; // NOLINT: filled next
        side.count_indices(indices.data(), sample);
        std::array<std::int32_t, ai::core::max_wide_slots> used; // NOLINT
        for (std::size_t i = 0; i < place_count; ++i)
            used[i] = numbers_.of[static_cast<std::size_t>(side.layout.middle[i] + indices[i])];
        const std::span places{used.data(), place_count};
        const auto sum = rows_.sum(places);
        const std::size_t phase = side.phase_of(sample);
        const ScalarNumbers counted = side.scalars_of(sample);
        float error =
            static_cast<float>(sample.value) / (ai::disc * side.discs()) - product(sum, side.factors[phase].of);
        for (std::size_t i = 0; i < scalar_count; ++i)
            error -= side.scalars[phase][i] * counted[i];

        const auto rate = [&](double first) { return faded(first, epoch, options_.epochs); };
        for (std::size_t i = 0; i < scalar_count; ++i) {
            const float size =
                step(side.scalar_squares[phase][i], error, counted[i] * counted[i], rate(options_.scalar_rate));
            side.scalars[phase][i] += size * counted[i];
        }
        const float share = std::min(1.f, usual_places / static_cast<float>(place_count));
        // Rows carry no information about phases in the first epoch.
        const float factor_rate = epoch == 0 ? 0 : rate(options_.factor_rate);
        rows_.learn(places, sum, side.factors[phase], error, rate(options_.rate) * share, factor_rate);
    }

    void store(OtherBoardsWeights& weights) const {
        if (order_.empty()) return;
        weights.rows[family_] = rows_.to_keep();
        for (std::size_t side = 0; side < sides; ++side) {
            if (sides_[side] != nullptr) weights.phases[side] = std::make_unique<SizePhases>(sides_[side]->result());
        }
    }

  private:
    std::size_t family_;
    const SizeFitOptions& options_;
    const RowNumbers& numbers_;
    std::vector<Look> order_;
    std::array<std::unique_ptr<Side>, sides> sides_;
    Rows<size_rank> rows_;
};

template <class Bits> rules::Board<Bits> board_of(const SizeSample& sample) {
    if constexpr (sizeof(Bits) == sizeof(std::uint64_t))
        return {sample.board.player.words[0], sample.board.opponent.words[0]};
    else
        return sample.board;
}

// `fitted` and `checked` may be the same object.
template <class Bits>
void add_errors(int side, const ai::core::SizeTables* tables, const SizeSamples& samples, Errors& fitted,
                Errors& checked) {
    const ai::Evaluation<Bits> evaluation{rules::BoardSize{side}, tables};
    const auto& geometry = evaluation.geometry();
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto board = board_of<Bits>(samples[i]);
        const ai::Score value =
            evaluation(board, board.legal_moves(geometry), board.after_pass().legal_moves(geometry));
        (is_kept_out(i) ? checked : fitted).add(static_cast<double>(samples[i].value - value) / ai::disc);
    }
}

void add_errors(int side, const ai::core::SizeTables* tables, const SizeSamples& samples, Errors& fitted,
                Errors& checked) {
    if (side <= 8)
        add_errors<std::uint64_t>(side, tables, samples, fitted, checked);
    else
        add_errors<Bits256>(side, tables, samples, fitted, checked);
}

} // namespace

SizeFitReport fit(const SamplesBySide& samples, const SizeFitOptions& options, OtherBoardsWeights& weights,
                  const std::function<void(std::uint64_t, std::uint64_t)>& on_progress) {
    std::vector<FamilyFit> fits;
    Looks looks{on_progress};
    for (std::size_t family = 0; family < ai::core::size_family_count; ++family) {
        fits.emplace_back(family, samples, options, weights);
        looks.expect(fits.back().looks());
    }
    for (FamilyFit& family : fits) {
        family.run(looks);
        family.store(weights);
    }
    SizeFitReport report;
    for (std::size_t side = 0; side < sides; ++side) {
        if (samples[side].empty()) continue;
        const int number = static_cast<int>(side);
        const auto tables = ai::core::size_tables(weights, number);
        add_errors(number, tables.get(), samples[side], report.fitted[side], report.checked[side]);
    }
    return report;
}

Errors errors_of(int side, const ai::core::SizeTables* tables, const SizeSamples& samples) {
    Errors errors;
    add_errors(side, tables, samples, errors, errors);
    return errors;
}

} // namespace train
