// One thread of the search of boards other than 8x8 with a table of its own, as SearchThread is of 8x8. Bits are those
// that hold the size. Not for several threads at once.
#pragma once

#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/core/tree/search_kernel.hpp"

#include <memory>
#include <type_traits>

namespace train {

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

} // namespace train
