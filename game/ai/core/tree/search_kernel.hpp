// The tree search as tables of functions, built once for each instruction set and chosen at start. For the rest of
// game/ai and for game/train; nothing here depends on the target processor.
#pragma once

#include "game/ai/core/evaluation/low_rank.hpp"
#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/core/score.hpp"
#include "game/ai/core/tree/search_pool.hpp"
#include "game/ai/core/tree/search_stats.hpp"
#include "game/ai/core/tree/transposition_table.hpp"

#include <span>
#include <string_view>

namespace ai::core {

template <class Bits> struct Shared {
    TranspositionTable* table = nullptr;
    const Weights* weights = nullptr;             // 8x8
    const Evaluation<Bits>* evaluation = nullptr; // other boards
    // Called with the thread's node count so far; returns the count at which to ask again, or 0 to stop the search.
    u64 (*ask_again_at)(void* context, u64 nodes) = nullptr;
    void* context = nullptr;
    SearchPool* pool = nullptr; // the threads that search together; null: one thread
};

// Thread is opaque: one thread's own data, different for every tree.

template <class Bits> struct TreeFunctions {
    using Board = rules::Board<Bits>;

    int unit; // of the scores: units per disc
    bool has_selectivity;
    Thread* (*make_thread)(const Shared<Bits>& shared);
    void (*free_thread)(Thread* thread);
    void (*clear)(Thread* thread); // forgets known positions; the node count continues
    SearchPool::Work work;         // for a pool of these threads
    u64 (*nodes)(const Thread* thread);
    // Records from now on; null: not at all. The same for all threads of a pool; between searches.
    void (*set_stats)(Thread* thread, SearchStats* stats);
    // The value for the side to move within (alpha, beta), fail-soft. -area <= alpha < beta <= area in discs, but each
    // end may be one beyond; depth >= empties solves. Meaningless after a stop.
    int (*search)(Thread* thread, const Board& board, int depth, int selectivity, int alpha, int beta);
    // The unrounded evaluation: 1/128 discs on 8x8, hundredths elsewhere.
    int (*static_value)(const Thread* thread, const Board& board);
    // The bit number of the table's move for the board; -1: none.
    int (*table_move)(const Thread* thread, const Board& board);
};

// The same search for threads with SearchStats, in a unit of its own, so that the plain search has no cost for
// instruments. Takes the threads of the other unit: both are compiled from the same source for the same processor.
template <class Bits> struct InstrumentedFunctions {
    int (*search)(Thread* thread, const rules::Board<Bits>& board, int depth, int selectivity, int alpha, int beta);
    SearchPool::Work work;
};

// The functions of a unit compiled for one processor. All but is_supported() need a processor that supports it.
struct SearchKernel {
    std::string_view instruction_set;
    bool (*is_supported)();
    TreeFunctions<u64> eight; // with the trained evaluation
    TreeFunctions<u64> small; // with the plain evaluation, for 4x4 to 8x8
    u64 (*legal_moves)(u64 player, u64 opponent);
    u64 (*flips)(int square, u64 player, u64 opponent);
    u64 (*perft)(const Board64& board, int depth); // of 8x8, as rules::perft
};

// All compiled kernels, the fastest first; at least the portable one.
std::span<const SearchKernel* const> search_kernels();
// The fastest that this processor supports.
const SearchKernel& search_kernel();
// The boards of 9x9 to 16x16.
const TreeFunctions<rules::Bits256>& wide_tree();

} // namespace ai::core
