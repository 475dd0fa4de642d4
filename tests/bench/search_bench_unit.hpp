// The functions of Kernels, compiled into the unit that includes this. Included once by each of search_bench_*.cpp.
#pragma once

#include "game/ai/core/evaluation/pattern_evaluation.hpp"
#include "game/ai/core/kernels/kernels.hpp"
#include "game/ai/core/tree/table_access.hpp"
#include "tests/bench/search_bench.hpp"

namespace bench {
namespace {

u64 sum_of_legal_moves(const Sample* samples, std::size_t count) {
    u64 sum = 0;
    for (std::size_t i = 0; i < count; ++i)
        sum += ai::core::legal_moves(samples[i].player, samples[i].opponent);
    return sum;
}

u64 sum_of_flips(const Sample* samples, std::size_t count) {
    u64 sum = 0;
    for (std::size_t i = 0; i < count; ++i)
        sum += ai::core::flips(samples[i].square, samples[i].player, samples[i].opponent);
    return sum;
}

u64 sum_of_last_flip_scores(const Sample* samples, std::size_t count) {
    u64 sum = 0;
    for (std::size_t i = 0; i < count; ++i)
        sum += static_cast<u64>(ai::core::last_flip_scores(samples[i].square, samples[i].player).player);
    return sum;
}

void fill_indices(const Sample* samples, SampleIndices* indices, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const ai::core::PatternIndices made = ai::core::indices_of(samples[i].player, samples[i].opponent);
        __builtin_memcpy(indices[i].of, made.of, sizeof made.of);
    }
}

u64 incremental_values(const Sample* samples, const SampleIndices* before, std::size_t count,
                       const ai::core::Weights& weights) {
    u64 sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        ai::core::PatternIndices indices;
        __builtin_memcpy(indices.of, before[i].of, sizeof indices.of);
        ai::core::move_indices(indices, indices, samples[i].square, samples[i].flipped);
        sum += static_cast<u64>(ai::core::raw_value(weights, indices, samples[i].empties - 1));
    }
    return sum;
}

#if defined(__BMI2__)

// What the discs of one side add to the index of each place, by the bits that are extracted for it. The order of the
// squares differs from place to place, so that each has a table of its own.
struct ExtractionTables {
    u64 mask[ai::core::feature_slots];
    std::int16_t sum[ai::core::feature_slots][1 << ai::core::max_pattern_squares];
};

ExtractionTables make_extraction_tables() {
    ExtractionTables tables{};
    for (int slot = 0; slot < ai::core::feature_table.count; ++slot) {
        for (int square = 0; square < 64; ++square) {
            if (ai::core::feature_table.delta[square][slot] != 0) tables.mask[slot] |= u64{1} << square;
        }
        for (int bits = 0; bits < 1 << __builtin_popcountll(tables.mask[slot]); ++bits) {
            u64 discs = _pdep_u64(static_cast<u64>(bits), tables.mask[slot]);
            for (; discs != 0; discs &= discs - 1)
                tables.sum[slot][bits] += ai::core::feature_table.delta[__builtin_ctzll(discs)][slot];
        }
    }
    return tables;
}

u64 extracted_values(const Sample* samples, std::size_t count, const ai::core::Weights& weights) {
    static const ExtractionTables tables = make_extraction_tables();
    u64 sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Sample& sample = samples[i];
        const u64 player = sample.opponent & ~sample.flipped;
        const u64 opponent = sample.player | sample.flipped | u64{1} << sample.square;
        ai::core::PatternIndices indices;
        for (int slot = 0; slot < ai::core::feature_table.count; ++slot) {
            const u64 mask = tables.mask[slot];
            const std::int16_t* sums = tables.sum[slot];
            indices.of[slot] =
                static_cast<std::int16_t>(sums[_pext_u64(player, mask)] - sums[_pext_u64(opponent, mask)]);
        }
        sum += static_cast<u64>(ai::core::raw_value(weights, indices, sample.empties - 1));
    }
    return sum;
}

#endif

u64 store_and_find(const Sample* samples, std::size_t count, const ai::core::TranspositionTable& shared) {
    const ai::core::TableView<ai::core::TableData> table{shared};
    u64 sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Sample& sample = samples[i];
        const u64 hash = ai::core::hash_of(sample.player, sample.opponent);
        table.store(hash, sample.empties, 5, 10, -1, 0, sample.square - 32, sample.square);
        ai::core::TableData found;
        if (table.find(hash, found)) sum += found.moves[0];
    }
    return sum;
}

constexpr Kernels make_kernels() {
    return {
        .legal_moves = sum_of_legal_moves, .flips = sum_of_flips, .last_flip_score = sum_of_last_flip_scores,
        .fill_indices = fill_indices, .incremental_values = incremental_values,
#if defined(__BMI2__)
        .extracted_values = extracted_values,
#else
        .extracted_values = nullptr,
#endif
        .store_and_find = store_and_find
    };
}

} // namespace
} // namespace bench
