#include "game/ai/fast/low_rank.hpp"

#include "game/ai/fast/symmetry.hpp"

#include <algorithm>
#include <cassert>

namespace ai::fast {

namespace {

constexpr std::int64_t most_weight = 32'000;

// In weight units, to the nearest.
std::int64_t product(const Row& row, const Row& factors) {
    constexpr std::int64_t part = std::int64_t{row_unit} * factor_unit / weight_unit;
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < rank; ++i)
        sum += std::int64_t{row[i]} * factors[i];
    return (sum >= 0 ? sum + part / 2 : sum - part / 2) / part;
}

} // namespace

RowNumbers row_numbers() {
    const std::vector<std::int32_t> representative = representatives();
    RowNumbers numbers;
    numbers.of.resize(representative.size());
    for (std::size_t i = 0; i < representative.size(); ++i) {
        if (representative[i] == static_cast<std::int32_t>(i))
            numbers.of[i] = static_cast<std::int32_t>(numbers.count++);
    }
    for (std::size_t i = 0; i < representative.size(); ++i)
        numbers.of[i] = numbers.of[static_cast<std::size_t>(representative[i])];
    return numbers;
}

std::unique_ptr<Weights> expanded(const LowRank& low_rank) {
    const RowNumbers numbers = row_numbers();
    assert(low_rank.rows.size() == numbers.count);
    assert(low_rank.rests.empty() || low_rank.rests.size() == numbers.count * phase_count);
    auto weights = std::make_unique<Weights>();
    std::vector<std::int16_t> of_rows(numbers.count);
    for (std::size_t phase = 0; phase < phase_count; ++phase) {
        for (std::size_t i = 0; i < numbers.count; ++i) {
            std::int64_t weight = product(low_rank.rows[i], low_rank.factors[phase]);
            if (!low_rank.rests.empty()) weight += low_rank.rests[phase * numbers.count + i];
            of_rows[i] = static_cast<std::int16_t>(std::clamp(weight, -most_weight, most_weight));
        }
        for (std::size_t place = 0; place < numbers.of.size(); ++place)
            weights->of[phase][place] = of_rows[static_cast<std::size_t>(numbers.of[place])];
    }
    return weights;
}

} // namespace ai::fast
