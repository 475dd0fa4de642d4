// The fast search on one thread with its own table. It cannot be stopped and uses no selectivity unless given. Not
// thread-safe.
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
                                               << 19; // for millions of shallow searches: fits in the cache

    // The weights must outlive the object.
    explicit SearchThread(const ai::core::Weights& weights, std::size_t table_bytes = large_table);

    // Discs for the side to move, empties to the winner, -64 to 64. Exact if depth >= empties.
    int value(const ai::core::Board64& board, int depth);
    // Like value(board, depth), within the window (alpha, beta), -65 <= alpha < beta <= 65; a result outside is a
    // bound. See ai/limits.hpp for selectivity.
    int value(const ai::core::Board64& board, int depth, int selectivity, int alpha, int beta);
    int exact_value(const ai::core::Board64& board);
    // Exact with at most `exact_empties` empties, otherwise the mean of searches of depth and depth - 1. A bias of the
    // evaluation towards the side to move then cancels out and is not passed on to weights fitted to the result.
    int value_or_result(const ai::core::Board64& board, int depth, int exact_empties);
    // Square of the best move in the table; -1: none.
    int best_move(const ai::core::Board64& board) const;
    // Static evaluation in discs, not rounded; may exceed 64.
    double static_value(const ai::core::Board64& board) const;
    // Clears the table, so that later values do not depend on earlier searches.
    void clear();

  private:
    ai::core::TranspositionTable table_;
    std::unique_ptr<ai::core::Thread, void (*)(ai::core::Thread*)> thread_;
};

// SearchThread for boards other than 8x8. Bits must fit the size.
template <class Bits> class SizeSearchThread {
  public:
    // The tables must be for this size and outlive the object; null: the plain evaluation.
    SizeSearchThread(rules::BoardSize size, const ai::core::SizeTables* tables)
        : evaluation_{size, tables}, max_{(size.square_count() + 1) * ai::disc},
          thread_{tree().make_thread({.table = &table_,
                                      .evaluation = &evaluation_,
                                      .ask_again_at = [](void*, ai::core::u64) { return ~ai::core::u64{0}; }}),
                  tree().free_thread} {}
    SizeSearchThread(const SizeSearchThread&) = delete;
    SizeSearchThread& operator=(const SizeSearchThread&) = delete;

    const rules::Geometry<Bits>& geometry() const { return evaluation_.geometry(); }
    // Centi-discs for the side to move, empties to the winner. Exact if depth >= empties.
    ai::Score value(const rules::Board<Bits>& board, int depth) {
        return tree().search(thread_.get(), board, depth, ai::full_selectivity, -max_, max_);
    }
    ai::Score exact_value(const rules::Board<Bits>& board) {
        return value(board, rules::count(board.empties(geometry())));
    }
    // Exact with at most `exact_empties` empties, otherwise the value of a search of the depth.
    ai::Score value_or_result(const rules::Board<Bits>& board, int depth, int exact_empties) {
        return rules::count(board.empties(geometry())) <= exact_empties ? exact_value(board) : value(board, depth);
    }
    ai::Score static_value(const rules::Board<Bits>& board) const { return tree().static_value(thread_.get(), board); }
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
    const ai::Score max_;
    ai::core::TranspositionTable table_{table_bytes};
    std::unique_ptr<ai::core::Thread, void (*)(ai::core::Thread*)> thread_;
};

ai::core::Board64 start_board();
int empties_of(const ai::core::Board64& board);
ai::core::u64 legal_moves(const ai::core::Board64& board);
// The board is for the side that moves next. Precondition: the move is legal.
ai::core::Board64 after(const ai::core::Board64& board, int square);

} // namespace train
