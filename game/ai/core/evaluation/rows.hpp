// Weights as they are fitted and kept: every configuration of a pattern has a row of a few numbers, every phase as many
// factors, and a weight is their scalar product. For the weights of 8x8 and those of the other boards.
#pragma once

#include "engine/base/huge_vector.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <span>

namespace ai::core {

inline constexpr int row_unit = 1024;    // of a number in a row: a disc, where the factor is 1
inline constexpr int factor_unit = 4096; // of a factor: 1
inline constexpr int weight_unit = 128;  // of a weight: a disc

template <std::size_t rank> using RowOf = std::array<std::int16_t, rank>;

// Which row each weight of a phase has: configurations that mirror each other share one.
struct RowNumbers {
    base::HugeVector<std::int32_t> of; // by place in the weights of a phase
    std::size_t count = 0;
};

constexpr int power_of_three(int exponent) {
    int power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 3;
    return power;
}

namespace {

// Makes the weights of each phase from rows. The numbers have to outlive it.
template <std::size_t rank> class Expansion {
  public:
    // Precondition: as many rows as the numbers count.
    Expansion(std::span<const RowOf<rank>> rows, const RowNumbers& numbers)
        : numbers_{numbers}, row_count_{rows.size()}, of_rows_(rows.size()) {
        columns_.resize(rank * row_count_);
        for (std::size_t row = 0; row < row_count_; ++row) {
            for (std::size_t i = 0; i < rank; ++i) {
                columns_[i * row_count_ + row] = rows[row][i];
                max_ = std::max(max_, std::abs(int{rows[row][i]}));
            }
        }
    }

    // By place, to the nearest weight unit. Rests are by row number, in weight units; without any they are 0.
    void expand(const RowOf<rank>& factors, std::span<const std::int16_t> rests, std::span<std::int16_t> weights) {
        std::int64_t max_sum = 0;
        for (const std::int16_t factor : factors)
            max_sum += std::int64_t{max_} * std::abs(int{factor});
        // Those of fitted weights are small, and vectors hold more numbers of 32 bits.
        if (max_sum < std::numeric_limits<std::int32_t>::max() - part)
            multiply<std::int32_t>(factors);
        else
            multiply<std::int64_t>(factors);
        for (std::size_t i = 0; i < rests.size(); ++i)
            of_rows_[i] = static_cast<std::int16_t>(std::clamp(of_rows_[i] + rests[i], -max_weight, max_weight));
        for (std::size_t place = 0; place < weights.size(); ++place)
            weights[place] = of_rows_[static_cast<std::size_t>(numbers_.of[place])];
    }

  private:
    static constexpr int part = row_unit * factor_unit / weight_unit; // of a product: a weight unit
    static constexpr int max_weight = 32'000;

    template <class Sum> void multiply(const RowOf<rank>& factors) {
        constexpr std::size_t block = 512;
        for (std::size_t begin = 0; begin < row_count_; begin += block) {
            const std::size_t size = std::min(block, row_count_ - begin);
            std::array<Sum, block> sums{};
            for (std::size_t i = 0; i < rank; ++i)
                add_multiple(&columns_[i * row_count_ + begin], factors[i], size, sums.data());
            for (std::size_t row = 0; row < size; ++row) {
                const Sum sum = sums[row];
                const Sum weight = (sum >= 0 ? sum + part / 2 : sum - part / 2) / part;
                of_rows_[begin + row] = static_cast<std::int16_t>(std::clamp<Sum>(weight, -max_weight, max_weight));
            }
        }
    }
    // By itself, or the compiler changes the order of the loops and makes no vectors.
    template <class Sum>
    [[gnu::noinline]] static void add_multiple(const std::int16_t* column, std::int16_t factor, std::size_t size,
                                               Sum* sums) {
        for (std::size_t row = 0; row < size; ++row)
            sums[row] += column[row] * factor;
    }

    const RowNumbers& numbers_;
    std::size_t row_count_;
    base::HugeVector<std::int16_t> columns_; // the rows, so that vectors have a number of many of them
    base::HugeVector<std::int16_t> of_rows_; // the weights of the phase that is made, by row number
    int max_ = 0;                            // of all numbers
};

} // namespace
} // namespace ai::core
