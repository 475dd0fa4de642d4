// The tree search as function tables, built once for each instruction set and selected at start. For the rest of
// game/ai and for game/train; nothing here depends on the target processor.
#pragma once

#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/core/evaluation/weights.hpp"
#include "game/ai/core/score.hpp"
#include "game/ai/core/tree/search_pool.hpp"
#include "game/ai/core/tree/search_stats.hpp"
#include "game/ai/core/tree/transposition_table.hpp"
#include "game/ai/parameters.hpp"

#include <span>
#include <string_view>

namespace ai::core {

template <class Bits> struct Shared {
    TranspositionTable* table = nullptr;
    const Weights* weights = nullptr;             // used on 8x8 only
    const Evaluation<Bits>* evaluation = nullptr; // used on other boards, and on 8x8 without weights
    // Called with the thread's current node count; returns the count at which to ask again, or 0 to stop the search.
    u64 (*ask_again_at)(void* context, u64 nodes) = nullptr;
    void* context = nullptr;
    SearchPool* pool = nullptr; // null: one thread
};

// Thread is opaque: the data of one thread, with a different type for every tree.

template <class Bits> struct TreeFunctions {
    using Board = rules::Board<Bits>;

    int unit; // score units per disc
    bool has_selectivity;
    Thread* (*make_thread)(const Shared<Bits>& shared);
    void (*free_thread)(Thread* thread);
    void (*clear)(Thread* thread); // forgets known positions; the node count continues
    SearchPool::Work work;
    u64 (*nodes)(const Thread* thread);
    void (*set_parameters)(Thread* thread, const SearchParameters& parameters); // call between searches only
    // Starts recording; null: stops it. Either all threads of a pool record or none. Call between searches only.
    void (*set_stats)(Thread* thread, SearchStats* stats);
    // The value for the side to move in the window (alpha, beta), fail-soft. -area <= alpha < beta <= area in discs,
    // but each end may be one beyond; depth >= empties solves. Meaningless after a stop.
    int (*search)(Thread* thread, const Board& board, int depth, int selectivity, int alpha, int beta);
    // The unrounded evaluation: 1/128 discs on 8x8, hundredths elsewhere.
    int (*static_value)(const Thread* thread, const Board& board);
    // The bit number of the table's move for the board; -1: none.
    int (*table_move)(const Thread* thread, const Board& board);
};

// The same search for threads with SearchStats, in a separate unit, so that the plain search does not pay for
// instrumentation. Takes threads of the plain unit: both are compiled from the same source for the same processor.
template <class Bits> struct InstrumentedFunctions {
    int (*search)(Thread* thread, const rules::Board<Bits>& board, int depth, int selectivity, int alpha, int beta);
    SearchPool::Work work;
};

// The functions of a unit compiled for one processor. All except is_supported() need a processor that supports it.
struct SearchKernel {
    std::string_view instruction_set;
    bool (*is_supported)();
    TreeFunctions<u64> eight; // 8x8 with the trained evaluation
    TreeFunctions<u64> small; // 4x4 to 8x8 with Evaluation<u64>
    u64 (*legal_moves)(u64 player, u64 opponent);
    u64 (*flips)(int square, u64 player, u64 opponent);
    u64 (*perft)(const Board64& board, int depth); // 8x8 only, like rules::perft
};

// All compiled kernels, fastest first; at least the portable one.
std::span<const SearchKernel* const> search_kernels();
// The fastest kernel that this processor supports.
const SearchKernel& search_kernel();
// The functions for boards of 9x9 to 16x16.
const TreeFunctions<rules::Bits256>& wide_tree();

} // namespace ai::core
