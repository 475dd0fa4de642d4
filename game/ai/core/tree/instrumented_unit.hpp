// The instrumented search of a kernel. Included once by each instrumented_*.cpp.
#pragma once

#include "game/ai/core/tree/search_kernel.hpp"
#include "game/ai/core/tree/tree.hpp"

namespace ai::core {
namespace {

template <class Shape> struct InstrumentedTree {
    using Bits = typename Shape::Bits;

    static ThreadData<Shape>& data(Thread* thread) { return *reinterpret_cast<ThreadData<Shape>*>(thread); }

    static int search(Thread* thread, const rules::Board<Bits>& board, int depth, int selectivity, int alpha,
                      int beta) {
        return search_root<Instrumented>(data(thread), board, depth, selectivity, alpha, beta);
    }
    static void work(Thread* thread, SplitPoint& split) { work_on<Instrumented>(data(thread), split); }

    static constexpr InstrumentedFunctions<Bits> functions() { return {.search = search, .work = work}; }
};

} // namespace
} // namespace ai::core
