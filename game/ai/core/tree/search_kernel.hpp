// The tree search as sets of functions, built once for each instruction set and chosen at start. For the rest of
// game/ai and for game/train; nothing here depends on how it was compiled.
#pragma once

#include "game/ai/core/evaluation/pattern_weights.hpp"
#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/core/score.hpp"
#include "game/ai/core/tree/search_pool.hpp"
#include "game/ai/core/tree/search_stats.hpp"
#include "game/ai/core/tree/transposition_table.hpp"

#include <memory>
#include <span>
#include <string_view>

namespace ai::core {

// What a thread is made of: what it shares with others, and whom it asks whether to go on.
template <class Bits> struct Shared {
    TranspositionTable* table = nullptr;
    const Weights* weights = nullptr;             // for 8x8
    const Evaluation<Bits>* evaluation = nullptr; // for the other boards
    // Asked with the nodes of the thread so far; answers at how many to ask again, or 0 to end the search.
    u64 (*ask_again_at)(void* context, u64 nodes) = nullptr;
    void* context = nullptr;
    SearchPool* pool = nullptr; // the threads that search together; null for one alone
};

// Thread is one thread's own data, different for every tree.

// The search of some boards, as compiled in one unit.
template <class Bits> struct TreeFunctions {
    using Board = rules::Board<Bits>;

    int unit; // of the scores: so many are a disc
    bool has_selectivity;
    Thread* (*make_thread)(const Shared<Bits>& shared);
    void (*free_thread)(Thread* thread);
    void (*clear)(Thread* thread); // forgets what it knows of positions; its nodes go on counting
    SearchPool::Work work;         // what a pool of these threads does
    u64 (*nodes)(const Thread* thread);
    // What it does from now on is noted down there; null: nowhere. All threads of a pool or none; between searches.
    void (*set_stats)(Thread* thread, SearchStats* stats);
    // The value for the side to move within (alpha, beta), fail-soft, -area <= alpha < beta <= area in discs but for
    // one beyond at either end; depth >= empties solves. After a stop it means nothing.
    int (*search)(Thread* thread, const Board& board, int depth, int selectivity, int alpha, int beta);
    // The evaluation, unrounded: 1/128 discs on 8x8, hundredths elsewhere.
    int (*static_value)(const Thread* thread, const Board& board);
    // The bit number of the move that the table remembers for the board; -1: none.
    int (*table_move)(const Thread* thread, const Board& board);
    int (*solve_null_window)(Thread* thread, const Board& board, int alpha); // for tests of the last empties
};

// The same search for threads with a SearchStats, which a unit of its own has, so that what nobody all_stats is
// compiled as if there were no watching. It takes the threads that the other unit made: both are compiled from the same
// lines for the same processor.
template <class Bits> struct InstrumentedFunctions {
    int (*search)(Thread* thread, const rules::Board<Bits>& board, int depth, int selectivity, int alpha, int beta);
    SearchPool::Work work;
};

// A move, as the last empties see it: the board behind it, seen by the other side, and the moves there.
struct SeenMove {
    Board64 board;
    u64 replies;
    u64 hash;       // local_hash of the board
    int key;        // kernels/four_boards.hpp
    bool is_forced; // at most one reply, corners counted twice
};

// What a unit compiled for one processor has. The second tells whether this processor has the instructions; the others
// need them.
struct SearchKernel {
    std::string_view instruction_set;
    bool (*is_supported)();
    TreeFunctions<u64> eight; // with the trained evaluation
    TreeFunctions<u64> small; // 4x4 to 8x8 with the other one
    u64 (*legal_moves)(u64 player, u64 opponent);
    u64 (*flips)(int square, u64 player, u64 opponent);
    u64 (*stable_discs)(u64 own, u64 other);
    u64 (*perft)(const Board64& board, int depth); // of 8x8, as rules::perft
    // All moves, at least one, squares upwards; `seen` has room for 36. Squares as in SquaresBefore. The number of the
    // one with the least key, the first of several.
    int (*see_moves)(const Board64& board, u64 moves, u64 odd, u64 remembered, SeenMove* seen);
};

// All that were compiled, the fastest first; at least the portable one.
std::span<const SearchKernel* const> search_kernels();
// The fastest that this processor can run.
const SearchKernel& search_kernel();
// The boards of 9x9 to 16x16.
const TreeFunctions<rules::Bits256>& wide_tree();

} // namespace ai::core
