// One thread of the fast search with a table of its own, as the rest of game/train uses it: with nobody who could stop
// it, and without selectivity where none is named. Not for several threads at once.
#pragma once

#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/core/tree/search_kernel.hpp"

#include <cstddef>
#include <memory>
#include <type_traits>

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

// The same of boards other than 8x8. Bits are those that hold the size.
template <class Bits> class SizeSearchThread {
  public:
    // The tables have to be of the size and to outlive it; null: the plain evaluation.
    SizeSearchThread(rules::BoardSize size, const ai::core::SizeTables* tables)
        : evaluation_{size, tables}, max_{(size.square_count() + 1) * ai::disc},
          thread_{tree().make_thread({.table = &table_,
                                      .evaluation = &evaluation_,
                                      .ask_again_at = [](void*, ai::core::u64) { return ~ai::core::u64{0}; }}),
                  tree().free_thread} {}
    SizeSearchThread(const SizeSearchThread&) = delete;
    SizeSearchThread& operator=(const SizeSearchThread&) = delete;

    const rules::Geometry<Bits>& geometry() const { return evaluation_.geometry(); }
    // Centi-discs for the side to move, empties to the winner. From depth == empties on the value is exact.
    ai::Score value(const rules::Board<Bits>& board, int depth) {
        return tree().search(thread_.get(), board, depth, ai::full_selectivity, -max_, max_);
    }
    ai::Score exact_value(const rules::Board<Bits>& board) {
        return value(board, rules::count(board.empties(geometry())));
    }
    // Exact where at most so many squares are empty, otherwise by a search of the depth.
    ai::Score value_or_result(const rules::Board<Bits>& board, int depth, int exact_empties) {
        return rules::count(board.empties(geometry())) <= exact_empties ? exact_value(board) : value(board, depth);
    }
    ai::Score static_value(const rules::Board<Bits>& board) const { return tree().static_value(thread_.get(), board); }
    // Forgets what earlier searches found, so that a value depends on what follows only.
    void clear() {
        table_.clear();
        tree().clear(thread_.get());
    }

  private:
    static constexpr std::size_t table_bytes = std::size_t{1} << 20;

    static const ai::core::TreeFunctions<Bits>& tree() {
        if constexpr (std::is_same_v<Bits, ai::core::u64>)
            return ai::core::search_kernel().small;
        else
            return ai::core::wide_tree();
    }

    const ai::Evaluation<Bits> evaluation_;
    const ai::Score max_; // beyond every score
    ai::core::TranspositionTable table_{table_bytes};
    std::unique_ptr<ai::core::Thread, void (*)(ai::core::Thread*)> thread_;
};

ai::core::Board64 start_board();
int empties_of(const ai::core::Board64& board);
ai::core::u64 legal_moves(const ai::core::Board64& board);
ai::core::Board64 passed(const ai::core::Board64& board);
// Seen by the other side. Precondition: the move is legal.
ai::core::Board64 after(const ai::core::Board64& board, int square);

} // namespace train
