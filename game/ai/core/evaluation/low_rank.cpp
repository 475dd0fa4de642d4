#include "game/ai/core/evaluation/low_rank.hpp"

#include "game/ai/core/evaluation/symmetry.hpp"

#include <cassert>
#include <utility>

namespace ai::core {

namespace {

RowNumbers make_row_numbers() {
    RowNumbers numbers{.of = representatives()};
    // In place: what stands for others comes before them.
    for (std::size_t i = 0; i < numbers.of.size(); ++i) {
        const auto representative = static_cast<std::size_t>(numbers.of[i]);
        numbers.of[i] = representative == i ? static_cast<std::int32_t>(numbers.count++) : numbers.of[representative];
    }
    return numbers;
}

} // namespace

const RowNumbers& row_numbers() {
    static const RowNumbers numbers = make_row_numbers();
    return numbers;
}

std::unique_ptr<Weights> expanded(const LowRank& low_rank) {
    const RowNumbers& numbers = row_numbers();
    assert(low_rank.rows.size() == numbers.count);
    auto make = [factors = low_rank.factors, rests = low_rank.rests,
                 expansion = std::make_shared<Expansion<rank>>(low_rank.rows, numbers)](std::size_t number,
                                                                                        Weights::Phase& phase) {
        assert(rests[number].empty() || rests[number].size() == row_numbers().count);
        expansion->expand(factors[number], rests[number], phase);
    };
    auto weights = std::make_unique<Weights>(std::move(make));
    weights->checksum = low_rank.checksum;
    return weights;
}

} // namespace ai::core
