#include "game/train/search_thread.hpp"

#include <cassert>

namespace train {

namespace {

using ai::core::Board64;
using ai::core::u64;

template <class Bits>
const ai::core::TreeFunctions<Bits>& tree_for(rules::BoardSize size, const ai::core::Weights* weights) {
    if constexpr (sizeof(Bits) == sizeof(u64)) {
        const ai::core::SearchKernel& kernel = ai::core::search_kernel();
        return size.side() == 8 && weights != nullptr ? kernel.eight : kernel.small;
    } else {
        return ai::core::wide_tree();
    }
}

u64 never_ask_again(void*, u64) {
    return ~u64{0};
}

} // namespace

template <class Bits>
SearchThread<Bits>::SearchThread(rules::BoardSize size, const ai::core::Weights* weights, std::size_t table_bytes)
    : most_{size.square_count() * ai::disc}, tree_{&tree_for<Bits>(size, weights)},
      raw_unit_{static_cast<double>(tree_->unit == 1 ? ai::core::weight_unit : ai::disc)},
      evaluation_{std::make_unique<const ai::Evaluation<Bits>>(size, weights)},
      table_{std::make_unique<ai::core::TranspositionTable>(table_bytes)}, thread_{
                                                                               tree_->make_thread(
                                                                                   {.table = table_.get(),
                                                                                    .weights = weights,
                                                                                    .evaluation = evaluation_.get(),
                                                                                    .ask_again_at = never_ask_again}),
                                                                               tree_->free_thread} {
    assert(rules::fits<Bits>(size) && (weights == nullptr || weights->layout.side == size.side()));
}

template <class Bits>
ai::Score SearchThread<Bits>::value(const Board& board, int depth, int selectivity, ai::Score alpha, ai::Score beta) {
    const int part = ai::disc / tree_->unit;
    return tree_->search(thread_.get(), board, depth, selectivity, alpha / part, beta / part) * part;
}

template <class Bits> ai::Score SearchThread<Bits>::value_or_result(const Board& board, int depth, int exact_empties) {
    if (rules::count(board.empties(geometry())) <= exact_empties) return exact_value(board);
    return (value(board, depth - 1) + value(board, depth)) / 2;
}

template class SearchThread<u64>;
template class SearchThread<rules::Bits256>;

u64 legal_moves(const Board64& board) {
    return ai::core::search_kernel().legal_moves(board.player, board.opponent);
}

Board64 after(const Board64& board, int square) {
    const u64 flipped = ai::core::search_kernel().flips(square, board.player, board.opponent);
    return board.after(u64{1} << square, flipped);
}

} // namespace train
