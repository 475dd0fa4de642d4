#include "game/train/search_thread.hpp"

#include "game/ai/limits.hpp"

#include <bit>

namespace train {

namespace {

using ai::core::Board64;
using ai::core::u64;

constexpr int all_plies = 64;

const ai::core::TreeFunctions<u64>& tree() {
    return ai::core::search_kernel().eight;
}

u64 never_ask_again(void*, u64) {
    return ~u64{0};
}

} // namespace

SearchThread::SearchThread(const ai::core::Weights& weights, std::size_t table_bytes)
    : table_{table_bytes}, thread_{tree().make_thread(
                                       {.table = &table_, .weights = &weights, .ask_again_at = never_ask_again}),
                                   tree().free_thread} {}

int SearchThread::value(const Board64& board, int depth) {
    return value(board, depth, ai::full_selectivity, -64, 64);
}

int SearchThread::value(const Board64& board, int depth, int selectivity, int alpha, int beta) {
    return tree().search(thread_.get(), board, depth, selectivity, alpha, beta);
}

int SearchThread::exact_value(const Board64& board) {
    return value(board, all_plies);
}

int SearchThread::value_or_result(const Board64& board, int depth, int exact_empties) {
    if (empties_of(board) <= exact_empties) return exact_value(board);
    const int sum = value(board, depth - 1) + value(board, depth);
    const int below = sum >> 1;
    return (sum & 1) == 0 || (below & 1) == 0 ? below : below + 1; // rounds halves to even
}

int SearchThread::best_move(const Board64& board) const {
    return tree().table_move(thread_.get(), board);
}

void SearchThread::clear() {
    table_.clear();
    tree().clear(thread_.get());
}

double SearchThread::static_value(const Board64& board) const {
    return tree().static_value(thread_.get(), board) / double{ai::core::weight_unit};
}

Board64 start_board() {
    return {0x0000000810000000ull, 0x0000001008000000ull};
}

int empties_of(const Board64& board) {
    return 64 - std::popcount(board.player | board.opponent);
}

u64 legal_moves(const Board64& board) {
    return ai::core::search_kernel().legal_moves(board.player, board.opponent);
}

Board64 after(const Board64& board, int square) {
    const u64 flipped = ai::core::search_kernel().flips(square, board.player, board.opponent);
    return board.after(u64{1} << square, flipped);
}

} // namespace train
