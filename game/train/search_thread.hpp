// The fast search on one thread with its own table. It cannot be stopped and uses no selectivity unless given. Not
// thread-safe.
#pragma once

#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/core/tree/search_kernel.hpp"
#include "game/ai/limits.hpp"

#include <cstddef>
#include <memory>

namespace train {

// Bits must fit the board. Values are in hundredths of a disc for the side to move; empties count for the winner.
template <class Bits = ai::core::u64> class SearchThread {
  public:
    using Board = rules::Board<Bits>;

    static constexpr std::size_t large_table = std::size_t{8} << 20; // bytes, for single positions and deep searches
    static constexpr std::size_t small_table = std::size_t{1}
                                               << 19; // for millions of shallow searches: fits in the cache

    // For the board size of the weights, which must outlive the object.
    explicit SearchThread(const ai::core::Weights& weights, std::size_t table_bytes = large_table)
        : SearchThread{rules::BoardSize{weights.layout.side}, &weights, table_bytes} {}
    // Without weights: the plain evaluation. Precondition: the weights are for this size.
    SearchThread(rules::BoardSize size, const ai::core::Weights* weights, std::size_t table_bytes = large_table);

    rules::BoardSize size() const { return rules::BoardSize{geometry().side}; }
    const rules::Geometry<Bits>& geometry() const { return evaluation_->geometry(); }

    // Exact if depth >= empties and nothing is cut. See ai/limits.hpp for selectivity.
    ai::Score value(const Board& board, int depth, int selectivity = ai::full_selectivity) {
        return value(board, depth, selectivity, -most_, most_);
    }
    // The same within the window (alpha, beta) of whole discs on the board; a result outside is a bound.
    ai::Score value(const Board& board, int depth, int selectivity, ai::Score alpha, ai::Score beta);
    ai::Score exact_value(const Board& board) { return value(board, size().square_count()); }
    // Exact with at most `exact_empties` empties, otherwise the mean of searches of depth and depth - 1. A bias of the
    // evaluation towards the side to move then cancels out and is not passed on to weights fitted to the result.
    ai::Score value_or_result(const Board& board, int depth, int exact_empties);
    // Number of the best move in the table; -1: none.
    int best_move(const Board& board) const { return tree_->table_move(thread_.get(), board); }
    // Static evaluation in discs; not rounded on 8x8, where it may exceed the board.
    double static_value(const Board& board) const { return tree_->static_value(thread_.get(), board) / raw_unit_; }
    // Clears the table, so that later values do not depend on earlier searches.
    void clear() {
        table_->clear();
        tree_->clear(thread_.get());
    }

    Bits legal_moves(const Board& board) const { return board.legal_moves(geometry()); }
    // The board is for the side that moves next. Precondition: the move is legal.
    Board after(const Board& board, int square) const {
        const Bits move = rules::bit<Bits>(square);
        return board.after(move, board.flips(geometry(), move));
    }

  private:
    ai::Score most_;
    const ai::core::TreeFunctions<Bits>* tree_;
    double raw_unit_; // static values per disc
    std::unique_ptr<const ai::Evaluation<Bits>> evaluation_;
    std::unique_ptr<ai::core::TranspositionTable> table_;
    std::unique_ptr<ai::core::Thread, void (*)(ai::core::Thread*)> thread_;
};
SearchThread(const ai::core::Weights&)->SearchThread<ai::core::u64>;
SearchThread(const ai::core::Weights&, std::size_t)->SearchThread<ai::core::u64>;

extern template class SearchThread<ai::core::u64>;
extern template class SearchThread<rules::Bits256>;

// On 8x8.
ai::core::u64 legal_moves(const ai::core::Board64& board);
// The board is for the side that moves next. Precondition: the move is legal.
ai::core::Board64 after(const ai::core::Board64& board, int square);

} // namespace train
