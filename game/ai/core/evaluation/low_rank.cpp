#include "game/ai/core/evaluation/low_rank.hpp"

#include "game/ai/core/evaluation/symmetry.hpp"

#include <cassert>

namespace ai::core {

namespace {

RowNumbers make_row_numbers() {
    RowNumbers numbers{.of = representatives()};
    // Works in place because a representative comes before the weights that it represents.
    for (std::size_t i = 0; i < numbers.of.size(); ++i) {
        const std::size_t representative = numbers.of[i];
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
    const Expansion<rank> expansion{low_rank.rows, numbers};
    auto weights = std::make_unique<Weights>();
    for (std::size_t phase = 0; phase < phase_count; ++phase)
        expansion.expand(low_rank.factors[phase], low_rank.rests[phase], weights->phases[phase]);
    weights->checksum = low_rank.checksum;
    return weights;
}

} // namespace ai::core
