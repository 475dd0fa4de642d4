// One thread of the fast search with a table of its own, as the rest of game/train uses it: with nobody who could stop
// it, and without selectivity where none is named. Not for several threads at once.
#pragma once

#include "game/ai/core/tree/search_kernel.hpp"

#include <cstddef>
#include <memory>

namespace train {

class SearchThread {
  public:
    static constexpr std::size_t large_table = std::size_t{8} << 20; // bytes, for single positions and deep searches
    static constexpr std::size_t small_table = std::size_t{1}
                                               << 19; // for shallow ones by the million: kept in the cache

    // The weights have to outlive it.
    explicit SearchThread(const ai::core::Weights& weights, std::size_t table_bytes = large_table);

    // Discs for the side to move, empties to the winner, -64 to 64. From depth == empties on the value is exact.
    int value(const ai::core::Board64& board, int depth);
    // The same within (alpha, beta), -65 <= alpha < beta <= 65: a result outside is a bound. Cuts on guesses as the
    // selectivity says (ai/limits.hpp).
    int value(const ai::core::Board64& board, int depth, int selectivity, int alpha, int beta);
    int exact_value(const ai::core::Board64& board);
    // Exact where at most so many squares are empty, otherwise the mean of searches of the depth and of one ply less:
    // an evaluation that thinks too much or too little of the side to move errs to both sides then, and what it errs by
    // does not pass from weights to the next ones.
    int value_or_result(const ai::core::Board64& board, int depth, int exact_empties);
    // The square of the move that an earlier search left in the table as the best; -1: none.
    int best_move(const ai::core::Board64& board) const;
    // The evaluation of the position itself in discs, not rounded; may lie beyond 64.
    double static_value(const ai::core::Board64& board) const;
    // Forgets what earlier searches found, so that a value depends on what follows only.
    void clear();

  private:
    ai::core::TranspositionTable table_;
    std::unique_ptr<ai::core::Thread, void (*)(ai::core::Thread*)> thread_;
};

ai::core::Board64 start_board();
int empties_of(const ai::core::Board64& board);
ai::core::u64 legal_moves(const ai::core::Board64& board);
ai::core::Board64 passed(const ai::core::Board64& board);
// Seen by the other side. Precondition: the move is legal.
ai::core::Board64 after(const ai::core::Board64& board, int square);

} // namespace train
