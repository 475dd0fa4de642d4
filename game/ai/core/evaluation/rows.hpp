// Low-rank weights: every configuration of a pattern has a row of a few numbers, every phase has as many factors, and a
// weight is their dot product. For 8x8 and other boards.
#pragma once

#include "engine/base/memory.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <span>

namespace ai::core {

inline constexpr int row_unit = 1024;    // number in a row that stands for a disc at factor 1
inline constexpr int factor_unit = 4096; // factor that stands for 1
inline constexpr int weight_unit = 128;  // weight that stands for a disc

template <std::size_t rank> using RowOf = std::array<std::int16_t, rank>;

// The row number of each weight of a phase. Mirrored configurations share a row.
struct RowNumbers {
    base::HugeVector<std::int32_t> of; // indexed by the weight's position in a phase
    std::size_t count = 0;
};

constexpr int power_of_three(int exponent) {
    int power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 3;
    return power;
}

namespace {

template <std::size_t rank> class Expansion {
  public:
    // Precondition: rows.size() == numbers.count.
    Expansion(std::span<const RowOf<rank>> rows, const RowNumbers& numbers)
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
    void expand(const RowOf<rank>& factors, std::span<const std::int16_t> rests,
                std::span<std::int16_t> weights) const {
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
    void multiply(const RowOf<rank>& factors, std::span<const std::int16_t> rests,
                  std::span<std::int16_t> weights) const {
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
} // namespace ai::core
