// The kernels of the fast search, run over many positions at once so that a call by pointer costs nothing. Built once
// for each instruction set, like the engines; for bench-search only.
#pragma once

#include "game/ai/core/evaluation/low_rank.hpp"
#include "game/ai/core/tree/transposition_table.hpp"

#include <cstddef>
#include <string_view>

namespace bench {

using ai::core::u64;

// A position and a legal move in it.
struct Sample {
    u64 player = 0;
    u64 opponent = 0;
    u64 flipped = 0;
    int square = 0;
    int empties = 0; // before the move
};

// Indices as the evaluation keeps them, whatever its own type is in each unit.
struct SampleIndices {
    alignas(64) std::int16_t of[ai::core::feature_slots];
};

// Each returns a sum over all samples, which no compiler can leave out and which must be the same in every unit.
struct Kernels {
    u64 (*legal_moves)(const Sample* samples, std::size_t count);
    u64 (*flips)(const Sample* samples, std::size_t count);
    u64 (*last_flip_score)(const Sample* samples, std::size_t count);
    void (*fill_indices)(const Sample* samples, SampleIndices* indices, std::size_t count);
    // The values of the positions after the moves: from the indices before them, ...
    u64 (*incremental_values)(const Sample* samples, const SampleIndices* before, std::size_t count,
                              const ai::core::Weights& weights);
    // ... and from nothing but the board, by parallel bit extraction. Null where the unit has no such instruction.
    u64 (*extracted_values)(const Sample* samples, std::size_t count, const ai::core::Weights& weights);
    u64 (*store_and_find)(const Sample* samples, std::size_t count, const ai::core::TranspositionTable& table);
};

} // namespace bench
