#include "game/ai/core/evaluation/weights.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <limits>
#include <span>

namespace ai::core {

namespace {

class Expansion {
  public:
    // Precondition: rows.size() == numbers.count.
    Expansion(std::span<const Row> rows, const RowNumbers& numbers)
        : row_count_{rows.size()}, columns_(rank * rows.size()), first_places_(rows.size()),
          representatives_(numbers.of.size()) {
        for (std::size_t row = 0; row < row_count_; ++row) {
            for (std::size_t i = 0; i < rank; ++i) {
                columns_[i * row_count_ + row] = rows[row][i];
                max_ = std::max(max_, std::abs(int{rows[row][i]}));
            }
        }
        // Backwards, so that the first weight of each row remains.
        for (std::size_t place = numbers.of.size(); place-- > 0;)
            first_places_[numbers.of[place]] = static_cast<std::int32_t>(place);
        for (std::size_t place = 0; place < numbers.of.size(); ++place)
            representatives_[place] = first_places_[numbers.of[place]];
    }

    // Writes weights in the order of a phase, rounded to weight units. Rests are indexed by row number, in weight
    // units; empty: all 0.
    void expand(const Row& factors, std::span<const std::int16_t> rests, std::span<std::int16_t> weights) const {
        std::int64_t max_sum = 0;
        for (const std::int16_t factor : factors)
            max_sum += std::int64_t{max_} * std::abs(int{factor});
        // Sums of fitted weights are small, and vectors hold more 32-bit than 64-bit numbers.
        if (max_sum < std::numeric_limits<std::int32_t>::max() - part)
            multiply<std::int32_t>(factors, rests, weights);
        else
            multiply<std::int64_t>(factors, rests, weights);
        for (std::size_t place = 0; place < weights.size(); ++place)
            weights[place] = weights[representatives_[place]];
    }

  private:
    static constexpr int part = row_unit * factor_unit / weight_unit; // product that is one weight unit
    static constexpr int max_weight = 32'000;

    template <class Sum>
    void multiply(const Row& factors, std::span<const std::int16_t> rests, std::span<std::int16_t> weights) const {
        constexpr std::size_t block = 512;
        for (std::size_t begin = 0; begin < row_count_; begin += block) {
            const std::size_t size = std::min(block, row_count_ - begin);
            std::array<Sum, block> sums{};
            for (std::size_t i = 0; i < rank; ++i)
                add_multiple(&columns_[i * row_count_ + begin], factors[i], size, sums.data());
            for (std::size_t row = 0; row < size; ++row) {
                const Sum sum = sums[row];
                const Sum weight = (sum >= 0 ? sum + part / 2 : sum - part / 2) / part;
                sums[row] = std::clamp<Sum>(weight, -max_weight, max_weight);
            }
            for (std::size_t row = 0; row < size && !rests.empty(); ++row)
                sums[row] = std::clamp<Sum>(sums[row] + rests[begin + row], -max_weight, max_weight);
            for (std::size_t row = 0; row < size; ++row)
                weights[first_places_[begin + row]] = static_cast<std::int16_t>(sums[row]);
        }
    }
    // A separate function; otherwise the compiler reorders the loops and does not vectorize.
    template <class Sum>
    [[gnu::noinline]] static void add_multiple(const std::int16_t* column, std::int16_t factor, std::size_t size,
                                               Sum* sums) {
        for (std::size_t row = 0; row < size; ++row)
            sums[row] += column[row] * factor;
    }

    std::size_t row_count_;
    base::HugeVector<std::int16_t> columns_; // transposed rows, for vectors over many rows
    base::HugeVector<std::int32_t> first_places_;
    base::HugeVector<std::int32_t> representatives_; // for each weight, the first weight with the same row
    int max_ = 0;
};

} // namespace

// HugeVector does not initialize its elements, but a vector of this size gets fresh pages, which are zero.
Weights::Weights(int side) : layout{pattern_layout(side)}, of(layout.total * phase_count) {}

std::unique_ptr<Weights> expanded(const LowRank& low_rank, int side) {
    const std::optional<PhaseWeights>& phases = low_rank.sizes[side];
    if (!phases) return nullptr;
    const std::size_t family = family_of(side);
    const RowNumbers& numbers = row_numbers(family);
    assert(low_rank.rows[family].size() == numbers.count);
    const Expansion expansion{low_rank.rows[family], numbers};
    auto weights = std::make_unique<Weights>(side);
    for (std::size_t phase = 0; phase < phase_count; ++phase) {
        const std::span<const std::int16_t> rests = side == 8 ? low_rank.rests[phase] : std::span<const std::int16_t>{};
        expansion.expand(phases->factors[phase], rests, weights->phase(phase));
        std::ranges::copy(phases->scalars[phase], weights->scalars[phase].begin());
    }
    weights->checksum = low_rank.checksum;
    return weights;
}

} // namespace ai::core
