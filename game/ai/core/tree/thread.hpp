// One thread's search data: counters, its small local table, and views of shared data.
#pragma once

#include "engine/base/memory.hpp"
#include "game/ai/core/kernels/four_boards.hpp"
#include "game/ai/core/tree/search_kernel.hpp"
#include "game/ai/core/tree/search_stats.hpp"
#include "game/ai/core/tree/shapes.hpp"
#include "game/ai/parameters.hpp"

namespace ai::core {
namespace {

constexpr int min_local_empties = 6; // from here to the shared table's range, the thread uses its local table

template <class Shape> struct alignas(32) LocalEntry { // two per cache line
    using Data = typename Shape::Data;
    typename Shape::Bits player{};
    typename Shape::Bits opponent{};
    decltype(Data::lower) lower = Data{}.lower;
    decltype(Data::upper) upper = Data{}.upper;
    std::uint8_t move = Data::no_move;
};

template <class Shape> struct ThreadData {
    using Bits = typename Shape::Bits;
    static constexpr int local_index_bits = 12; // per number of empties

    Shape shape;
    const TranspositionTable* shared_table;
    TableView<typename Shape::Data> table;
    u64 (*ask_again_at)(void* context, u64 nodes);
    void* context;
    SearchPool* pool;
    SearchParameters parameters{};
    int deep_empties = Shape::min_deep_empties; // from here solving uses the transposition table
    ProbCutMargins margins{};                   // only for shapes with ProbCut
    SplitPoint* split = nullptr;
    u64 nodes = 0;
    int selectivity = full_selectivity;
    int probcut_nesting = 0;
    u64 next_poll = 0;
    bool is_stopped = false;
    SearchStats* stats = nullptr;
    LocalEntry<Shape> local_table[Shape::min_deep_empties - min_local_empties][1 << local_index_bits];

    static void* operator new(std::size_t bytes) { return base::allocate_pages(bytes); }
    static void operator delete(void* memory, std::size_t bytes) { base::free_pages(memory, bytes); }

    void set_parameters(const SearchParameters& changed) {
        parameters = changed;
        deep_empties = std::min(Shape::min_deep_empties, changed.shared_table_empties);
        if (Shape::has_probcut && shape.probcut_is_on()) fill_margins(margins, changed);
    }
    LocalEntry<Shape>& local(u64 hash, int empty_count) {
        return local_table[empty_count - min_local_empties][local_index<local_index_bits>(hash)];
    }
    bool has_cut_above() const { return is_needless(split); }
    static bool is_needless(const SplitPoint* at) {
        for (; at != nullptr; at = at->parent) {
            if (at->is_cut.load(std::memory_order_relaxed)) return true;
        }
        return false;
    }
    bool should_stop() {
        if (nodes >= next_poll && !is_stopped) {
            next_poll = ask_again_at(context, nodes);
            is_stopped = next_poll == 0;
        }
        if (pool != nullptr && !is_stopped) is_stopped = pool->is_over() || has_cut_above();
        return is_stopped;
    }
};

} // namespace
} // namespace ai::core
