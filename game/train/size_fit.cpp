#include "game/train/size_fit.hpp"

#include "engine/base/random.hpp"
#include "game/ai/evaluation.hpp"
#include "game/ai/fast/size_indices.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>

namespace train {

namespace {

using ai::fast::scalar_count;
using ai::fast::size_phase_count;
using ai::fast::size_rank;
using ai::fast::SizeLayout;
using ai::fast::SizePhases;
using ai::fast::SizeRowNumbers;
using ai::fast::SizeWeights;
using rules::Bits256;

constexpr std::size_t kept_out = 50;
// What a look adds to the sum of squares that a step is divided by: in squared steps of 8 discs.
constexpr float square_part = 1.f / 64;
constexpr float step_part = 1.f / 8;
constexpr int usual_places = 54; // of the patterns of 8x8: with more of them each learns more slowly

using Numbers = std::array<float, size_rank>;
using ScalarNumbers = std::array<float, scalar_count>;

float product(const Numbers& a, const Numbers& b) {
    float sum = 0;
    for (std::size_t i = 0; i < size_rank; ++i)
        sum += a[i] * b[i];
    return sum;
}

// From the first to the last epoch the steps shrink to a twentieth.
float faded(double rate, int epoch, int epochs) {
    return static_cast<float>(rate * (1 - 0.95 * epoch / epochs));
}

std::int16_t rounded(float value, float unit) {
    return static_cast<std::int16_t>(std::clamp(std::lround(value * unit), -32'000l, 32'000l));
}

// One size, while its family is fitted.
class Side {
  public:
    Side(int side, const SizeSamples& fitted) : samples{fitted}, layout{ai::fast::size_layout(side)}, side_{side} {
        if (side <= 8)
            narrow_ = std::make_unique<ai::Evaluation<std::uint64_t>>(rules::BoardSize{side});
        else
            wide_ = std::make_unique<ai::Evaluation<Bits256>>(rules::BoardSize{side});
    }

    const SizeSamples& samples;
    SizeLayout layout;
    std::array<Numbers, size_phase_count> factors{};
    std::array<float, size_phase_count> factor_squares{};
    std::array<ScalarNumbers, size_phase_count> scalars{}; // of what scalars_of counts
    std::array<ScalarNumbers, size_phase_count> scalar_squares{};

    // Discs of this board in one of a board of 64 squares.
    float discs() const { return static_cast<float>(side_ * side_) / 64; }
    std::size_t phase_of(const SizeSample& sample) const {
        return static_cast<std::size_t>(ai::fast::size_phase_of(side_ * side_, empties_of(sample, side_)));
    }
    // Mobilities in a unit in which they are alike on all boards.
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
        ai::fast::count_indices(indices, layout, sample.board.player, sample.board.opponent);
    }

    void begin(const SizePhases* phases) {
        for (std::size_t phase = 0; phase < size_phase_count; ++phase) {
            for (std::size_t i = 0; i < size_rank; ++i) {
                factors[phase][i] = phases == nullptr ? first_factor(phase, i)
                                                      : static_cast<float>(phases->factors[phase][i])
                                                            / (ai::fast::size_factor_unit * discs());
            }
            for (std::size_t i = 0; i < scalar_count; ++i) {
                const float kept = phases == nullptr ? 0 : phases->scalars[phase][i];
                scalars[phase][i] = kept / (ai::fast::size_weight_unit * discs() * scale(i));
            }
            scalar_squares[phase].fill(1);
        }
        factor_squares.fill(1);
    }
    SizePhases result() const {
        SizePhases phases;
        for (std::size_t phase = 0; phase < size_phase_count; ++phase) {
            for (std::size_t i = 0; i < size_rank; ++i)
                phases.factors[phase][i] = rounded(factors[phase][i], ai::fast::size_factor_unit * discs());
            for (std::size_t i = 0; i < scalar_count; ++i)
                phases.scalars[phase][i] = rounded(scalars[phase][i], ai::fast::size_weight_unit * discs() * scale(i));
        }
        return phases;
    }

  private:
    // Waves over the phases, the shorter the smaller: a weight begins as a smooth function of the phase.
    static float first_factor(std::size_t phase, std::size_t i) {
        constexpr double shrinking = 0.7;
        const double where = (static_cast<double>(phase) + 0.5) / size_phase_count;
        return static_cast<float>(std::cos(std::numbers::pi * static_cast<double>(i) * where)
                                  * std::pow(shrinking, static_cast<double>(i)));
    }
    float scale(std::size_t scalar) const {
        const bool is_mobility = scalar <= static_cast<std::size_t>(ai::fast::Scalar::potential_mobility);
        return is_mobility ? 4 / static_cast<float>(side_) : 1;
    }
    template <class Bits>
    static ai::fast::Scalars count(const ai::Evaluation<Bits>& evaluation, const rules::Board<Bits>& board) {
        const auto& geometry = evaluation.geometry();
        return evaluation.scalars(board, board.legal_moves(geometry), board.after_pass().legal_moves(geometry));
    }

    int side_;
    std::unique_ptr<const ai::Evaluation<std::uint64_t>> narrow_;
    std::unique_ptr<const ai::Evaluation<Bits256>> wide_;
};

// Calls with looks at samples.
class Looks {
  public:
    explicit Looks(const std::function<void(std::uint64_t, std::uint64_t)>& on_progress) : on_progress_{on_progress} {}
    void expect(std::uint64_t looks) { total_ += looks; }
    void add(std::uint64_t looks) {
        done_ += looks;
        if (on_progress_) on_progress_(done_, total_);
    }

  private:
    const std::function<void(std::uint64_t, std::uint64_t)>& on_progress_;
    std::uint64_t total_ = 0;
    std::uint64_t done_ = 0;
};

class FamilyFit {
  public:
    FamilyFit(std::size_t family, const SamplesBySide& samples, const SizeFitOptions& options)
        : family_{family}, options_{options}, numbers_{ai::fast::size_row_numbers(family)} {
        for (std::size_t side = 5; side < sides; ++side) {
            const int number = static_cast<int>(side);
            if (samples[side].empty() || !ai::fast::has_size_family(number)
                || ai::fast::size_family_of(number) != family)
                continue;
            for (std::size_t i = 0; i < samples[side].size(); ++i) {
                if (i % kept_out != 0)
                    order_.push_back({static_cast<std::uint32_t>(side), static_cast<std::uint32_t>(i)});
            }
            sides_[side] = std::make_unique<Side>(number, samples[side]);
        }
    }

    std::uint64_t looks() const { return order_.size() * static_cast<std::uint64_t>(options_.epochs); }

    void run(SizeWeights& weights, Looks& looks) {
        if (order_.empty()) return;
        begin(weights);
        constexpr std::size_t between_reports = 20'000;
        base::Random random{options_.seed};
        for (int epoch = 0; epoch < options_.epochs; ++epoch) {
            for (std::size_t i = order_.size(); i > 1; --i)
                std::swap(order_[i - 1], order_[random.below(i)]);
            for (std::size_t i = 0; i < order_.size(); ++i) {
                learn(*sides_[order_[i].side], order_[i].sample, epoch);
                if ((i + 1) % between_reports == 0) looks.add(between_reports);
            }
            looks.add(order_.size() % between_reports);
        }
        end(weights);
    }

  private:
    struct Look {
        std::uint32_t side;
        std::uint32_t sample;
    };

    void begin(const SizeWeights& weights) {
        const auto& before = weights.rows[family_];
        rows_.resize(numbers_.count);
        for (std::size_t row = 0; row < before.size(); ++row) {
            for (std::size_t i = 0; i < size_rank; ++i)
                rows_[row][i] = static_cast<float>(before[row][i]) / ai::fast::size_row_unit;
        }
        row_squares_.assign(numbers_.count, 1);
        for (std::size_t side = 0; side < sides; ++side) {
            if (sides_[side] != nullptr) sides_[side]->begin(weights.phases[side].get());
        }
    }
    void end(SizeWeights& weights) const {
        auto& after = weights.rows[family_];
        after.resize(rows_.size());
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            for (std::size_t i = 0; i < size_rank; ++i)
                after[row][i] = rounded(rows_[row][i], ai::fast::size_row_unit);
        }
        for (std::size_t side = 0; side < sides; ++side) {
            if (sides_[side] != nullptr) weights.phases[side] = std::make_unique<SizePhases>(sides_[side]->result());
        }
    }

    void learn(Side& side, std::size_t number, int epoch) {
        const SizeSample& sample = side.samples[number];
        const auto places = static_cast<std::size_t>(side.layout.places);
        std::array<std::int16_t, ai::fast::most_wide_slots> indices; // NOLINT: filled next
        side.count_indices(indices.data(), sample);
        std::array<std::int32_t, ai::fast::most_wide_slots> used; // NOLINT
        Numbers sum{};
        for (std::size_t i = 0; i < places; ++i) {
            used[i] = numbers_.of[static_cast<std::size_t>(side.layout.middle[i] + indices[i])];
            const Numbers& row = rows_[static_cast<std::size_t>(used[i])];
            for (std::size_t j = 0; j < size_rank; ++j)
                sum[j] += row[j];
        }
        const std::size_t phase = side.phase_of(sample);
        Numbers& factors = side.factors[phase];
        const ScalarNumbers counted = side.scalars_of(sample);
        float error = static_cast<float>(sample.value) / (ai::disc * side.discs()) - product(sum, factors);
        for (std::size_t i = 0; i < scalar_count; ++i)
            error -= side.scalars[phase][i] * counted[i];

        const float square = error * error * square_part;
        const float row_square = square * product(factors, factors);
        const float share = std::min(1.f, usual_places / static_cast<float>(places));
        const float row_step = faded(options_.rate, epoch, options_.epochs) * share * error * step_part;
        for (std::size_t i = 0; i < places; ++i) {
            float& squares = row_squares_[static_cast<std::size_t>(used[i])];
            squares += row_square;
            const float step = row_step / std::sqrt(squares);
            Numbers& row = rows_[static_cast<std::size_t>(used[i])];
            for (std::size_t j = 0; j < size_rank; ++j)
                row[j] += step * factors[j];
        }
        const float scalar_step = faded(options_.scalar_rate, epoch, options_.epochs) * error * step_part;
        for (std::size_t i = 0; i < scalar_count; ++i) {
            float& squares = side.scalar_squares[phase][i];
            squares += square * counted[i] * counted[i];
            side.scalars[phase][i] += scalar_step * counted[i] / std::sqrt(squares);
        }
        if (epoch == 0) return; // the first rows say nothing of the phases yet
        side.factor_squares[phase] += square * product(sum, sum);
        const float factor_step = faded(options_.factor_rate, epoch, options_.epochs) * error * step_part
                                  / std::sqrt(side.factor_squares[phase]);
        for (std::size_t i = 0; i < size_rank; ++i)
            factors[i] += factor_step * sum[i];
    }

    std::size_t family_;
    const SizeFitOptions& options_;
    SizeRowNumbers numbers_;
    std::vector<Look> order_;
    std::array<std::unique_ptr<Side>, sides> sides_;
    std::vector<Numbers> rows_;
    std::vector<float> row_squares_;
};

template <class Bits> rules::Board<Bits> board_of(const SizeSample& sample) {
    if constexpr (sizeof(Bits) == sizeof(std::uint64_t))
        return {sample.board.player.words[0], sample.board.opponent.words[0]};
    else
        return sample.board;
}

// Adds the misses to fitted and checked; both may be the same.
template <class Bits>
void add_errors(int side, const ai::fast::SizeTables* tables, const SizeSamples& samples, Errors& fitted,
                Errors& checked) {
    const ai::Evaluation<Bits> evaluation{rules::BoardSize{side}, tables};
    const auto& geometry = evaluation.geometry();
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto board = board_of<Bits>(samples[i]);
        const ai::Score value =
            evaluation(board, board.legal_moves(geometry), board.after_pass().legal_moves(geometry));
        (i % kept_out == 0 ? checked : fitted).add(static_cast<double>(samples[i].value - value) / ai::disc);
    }
}

void add_errors(int side, const ai::fast::SizeTables* tables, const SizeSamples& samples, Errors& fitted,
                Errors& checked) {
    if (side <= 8)
        add_errors<std::uint64_t>(side, tables, samples, fitted, checked);
    else
        add_errors<Bits256>(side, tables, samples, fitted, checked);
}

} // namespace

SizeFitReport fit(const SamplesBySide& samples, const SizeFitOptions& options, SizeWeights& weights,
                  const std::function<void(std::uint64_t, std::uint64_t)>& on_progress) {
    std::vector<FamilyFit> fits;
    Looks looks{on_progress};
    for (std::size_t family = 0; family < ai::fast::size_family_count; ++family) {
        fits.emplace_back(family, samples, options);
        looks.expect(fits.back().looks());
    }
    for (FamilyFit& family : fits)
        family.run(weights, looks);
    SizeFitReport report;
    for (std::size_t side = 0; side < sides; ++side) {
        if (samples[side].empty()) continue;
        const int number = static_cast<int>(side);
        const auto tables = ai::fast::size_tables(weights, number);
        add_errors(number, tables.get(), samples[side], report.fitted[side], report.checked[side]);
    }
    return report;
}

Errors errors_of(int side, const ai::fast::SizeTables* tables, const SizeSamples& samples) {
    Errors errors;
    add_errors(side, tables, samples, errors, errors);
    return errors;
}

} // namespace train
