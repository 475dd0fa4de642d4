// The watched search of an engine, compiled into the unit that includes this. Included once by each of watched_*.cpp.
#pragma once

#include "game/ai/fast/engine.hpp"
#include "game/ai/fast/tree.hpp"

namespace ai::fast {
namespace {

template <class Shape> struct WatchedTree {
    using Bits = typename Shape::Bits;

    static ThreadData<Shape>& data(Thread* thread) { return *reinterpret_cast<ThreadData<Shape>*>(thread); }

    static int search(Thread* thread, const rules::Board<Bits>& board, int depth, int selectivity, int alpha,
                      int beta) {
        return search_root<Watched>(data(thread), board, depth, selectivity, alpha, beta);
    }
    static void work(Thread* thread, SplitPoint& split) { work_on<Watched>(data(thread), split); }

    static constexpr WatchedFunctions<Bits> functions() { return {.search = search, .work = work}; }
};

} // namespace
} // namespace ai::fast
