#include "game/ai/core/evaluation/low_rank.hpp"

#include "game/ai/core/evaluation/symmetry.hpp"

#include <cassert>
#include <system_error>
#include <thread>

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
    assert(low_rank.rests.empty() || low_rank.rests.size() == numbers.count * phase_count);
    auto weights = std::make_unique_for_overwrite<Weights>();
    weights->checksum = low_rank.checksum;
    const Expansion<rank> expansion{low_rank.rows, numbers};
    const auto expand = [&](std::size_t first, std::size_t last) {
        for (std::size_t phase = first; phase < last; ++phase) {
            std::span<const std::int16_t> rests = low_rank.rests;
            if (!rests.empty()) rests = rests.subspan(phase * numbers.count, numbers.count);
            expansion.expand(low_rank.factors[phase], rests, weights->of[phase]);
        }
    };
    // The program waits for this when it starts.
    std::size_t end = phase_count; // of what is done here
    std::jthread second_half;
    try {
        second_half = std::jthread{expand, phase_count / 2, phase_count};
        end = phase_count / 2;
    } catch (const std::system_error&) { // there is no thread to be had
    }
    expand(0, end);
    return weights;
}

} // namespace ai::core
