// The functions of a search kernel. Included once by each search_kernel_*.cpp.
#pragma once

#include "game/ai/core/evaluation/ordering_file.hpp"
#include "game/ai/core/kernels/perft.hpp"
#include "game/ai/core/tree/search_kernel.hpp"
#include "game/ai/core/tree/tree.hpp"

namespace ai::core {
namespace {

template <class Bits> AnyBoard<Bits> make_shape(const Shared<Bits>& shared, AnyBoard<Bits>*) {
    return AnyBoard<Bits>{*shared.evaluation};
}
inline EightByEight make_shape(const Shared<u64>& shared, EightByEight*) {
    return {.weights = shared.weights, .ordering = &standard_ordering(), .edges = &edge_stability()};
}

// The TreeFunctions for boards of one shape. The instrumented search is in another unit.
template <class Shape, const InstrumentedFunctions<typename Shape::Bits>& instrumented> struct Tree {
    using Bits = typename Shape::Bits;
    using Board = rules::Board<Bits>;
    using View = TableView<typename Shape::Data>;

    static ThreadData<Shape>& data(Thread* thread) { return *reinterpret_cast<ThreadData<Shape>*>(thread); }
    static const ThreadData<Shape>& data(const Thread* thread) {
        return *reinterpret_cast<const ThreadData<Shape>*>(thread);
    }

    static Thread* make_thread(const Shared<Bits>& shared) {
        auto* made = new ThreadData<Shape>{.shape = make_shape(shared, static_cast<Shape*>(nullptr)),
                                           .shared_table = shared.table,
                                           .table = View{*shared.table},
                                           .ask_again_at = shared.ask_again_at,
                                           .context = shared.context,
                                           .pool = shared.pool};
        made->set_parameters({});
        return reinterpret_cast<Thread*>(made);
    }
    static void free_thread(Thread* thread) { delete &data(thread); }
    static void clear(Thread* thread) {
        for (auto& entries : data(thread).local_table)
            std::ranges::fill(entries, LocalEntry<Shape>{});
    }
    static void work(Thread* thread, SplitPoint& split) {
        if (data(thread).stats == nullptr)
            work_on<Uninstrumented>(data(thread), split);
        else
            instrumented.work(thread, split);
    }
    static u64 nodes(const Thread* thread) { return data(thread).nodes; }
    static void set_parameters(Thread* thread, const SearchParameters& parameters) {
        data(thread).set_parameters(parameters);
    }
    static void set_stats(Thread* thread, SearchStats* stats) { data(thread).stats = stats; }

    static int search(Thread* thread, const Board& board, int depth, int selectivity, int alpha, int beta) {
        if (data(thread).stats != nullptr) return instrumented.search(thread, board, depth, selectivity, alpha, beta);
        return search_root<Uninstrumented>(data(thread), board, depth, selectivity, alpha, beta);
    }
    static int static_value(const Thread* thread, const Board& board) {
        const Shape& shape = data(thread).shape;
        return static_value_of(shape, root_node(shape, board));
    }
    static int table_move(const Thread* thread, const Board& board) {
        typename Shape::Data known;
        if (!data(thread).table.find(hash_of(board.player, board.opponent), known)) return -1;
        return known.moves[0] == Shape::Data::no_move ? -1 : known.moves[0];
    }
    static constexpr TreeFunctions<Bits> functions() {
        return {.unit = Shape::unit,
                .has_selectivity = Shape::is_always_selective,
                .make_thread = make_thread,
                .free_thread = free_thread,
                .clear = clear,
                .work = work,
                .nodes = nodes,
                .set_parameters = set_parameters,
                .set_stats = set_stats,
                .search = search,
                .static_value = static_value,
                .table_move = table_move};
    }
};

template <const InstrumentedFunctions<u64>& instrumented_eight, const InstrumentedFunctions<u64>& instrumented_small>
constexpr SearchKernel make_kernel(std::string_view instruction_set, bool (*is_supported)()) {
    return {.instruction_set = instruction_set,
            .is_supported = is_supported,
            .eight = Tree<EightByEight, instrumented_eight>::functions(),
            .small = Tree<AnyBoard<u64>, instrumented_small>::functions(),
            .legal_moves = legal_moves,
            .flips = flips,
            .perft = perft};
}

} // namespace
} // namespace ai::core
