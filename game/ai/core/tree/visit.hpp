// Instrumentation of the tree search, which is compiled twice: Uninstrumented does nothing and costs nothing,
// Instrumented records everything in the thread's SearchStats.
#pragma once

#include "game/ai/core/tree/node.hpp"
#include "game/ai/core/tree/search_stats.hpp"
#include "game/ai/core/tree/table_access.hpp"
#include "game/ai/core/tree/thread.hpp"
#include "game/ai/core/tree/tree_recorder.hpp"

namespace ai::core {
namespace {

using Kind = RecordedNode::Kind;
using Reason = RecordedNode::Reason;

struct Uninstrumented {
    static constexpr bool is_on = false;

    template <class Shape> struct Visit {
        Visit(ThreadData<Shape>&, Kind, const Node<Shape>&, int /*depth*/, int /*alpha*/, int /*beta*/) {}
        static void count_node() {}
        static void split() {}
        static void count(Event, u64 = 1) {}
        static void look_up(bool /*is_known*/) {}
        static void cut(int /*moves_before*/) {}
        static void try_probcut(int /*depth*/) {}
        static void cut_probcut(int /*depth*/) {}
        static void move_to(int /*square*/) {}
        static int leave(Reason, int score, int /*tried*/ = 0) { return score; }
    };
    template <class Shape> static void count(ThreadData<Shape>&, Event) {}
    template <class Shape> static void move_to(ThreadData<Shape>&, int /*square*/) {}
    template <class Shape> static TreeRecorder* record_with(ThreadData<Shape>&, TreeRecorder*) { return nullptr; }
};

inline void add(std::atomic<u64>& counter, u64 more) {
    counter.store(counter.load(std::memory_order_relaxed) + more, std::memory_order_relaxed);
}

struct Instrumented {
    static constexpr bool is_on = true;

    template <class Shape> class Visit {
      public:
        [[gnu::always_inline]] Visit(ThreadData<Shape>& thread, Kind kind, const Node<Shape>& node, int depth,
                                     int alpha, int beta)
            : thread_{thread}, stats_{*thread.stats}, kind_{kind}, empties_{node.empties}, nodes_before_{thread.nodes} {
            if (stats_.recorder != nullptr)
                stats_.recorder->enter(kind, depth, thread.selectivity, alpha, beta, nodes_before_);
            if (stats_.watched == nullptr) return;
            if (const u64 watched = stats_.watched->load(std::memory_order_relaxed); watched != 0) watch(node, watched);
        }
        void count_node() {
            const NodeUse use = kind_ == Kind::principal      ? NodeUse::principal
                                : thread_.probcut_nesting > 0 ? NodeUse::probcut
                                                              : NodeUse::null_window;
            add(stats_.nodes[stats_.root_empties - empties_][static_cast<std::size_t>(use)], 1);
        }
        void count(Event event, u64 more = 1) { add(stats_.events[static_cast<std::size_t>(event)], more); }
        void look_up(bool is_known) {
            count(Event::table_probe);
            if (!is_known) return;
            count(Event::table_hit);
            if (stats_.recorder != nullptr) stats_.recorder->find_in_table();
        }
        void split() {
            count(Event::split);
            if (stats_.recorder != nullptr) stats_.recorder->split();
        }
        void cut(int moves_before) {
            count(Event::cutoff);
            if (moves_before == 0) count(Event::first_move_cutoff);
        }
        void try_probcut(int depth) { add(stats_.probcut_tries[depth], 1); }
        void cut_probcut(int depth) { add(stats_.probcut_cuts[depth], 1); }
        void move_to(int square) {
            if (stats_.recorder != nullptr) stats_.recorder->moves_to(square);
        }
        [[gnu::always_inline]] int leave(Reason reason, int score, int tried = 0) {
            if (reason == Reason::last_empties) count(Event::last_node, thread_.nodes - nodes_before_);
            if (stats_.recorder != nullptr)
                stats_.recorder->leave(thread_.is_stopped ? Reason::stopped : reason, score, tried, thread_.nodes);
            return score;
        }

      private:
        void watch(const Node<Shape>& node, u64 watched) {
            if (watched == every_node ? !stats_.is_first : watched != hash_of(node.player, node.opponent)) return;
            stats_.see_node(stats_.context);
            thread_.next_poll = 0; // forces a poll, which waits at the gate
            thread_.should_stop();
        }

        ThreadData<Shape>& thread_;
        SearchStats& stats_;
        Kind kind_;
        int empties_;
        u64 nodes_before_;
    };
    template <class Shape> static void count(ThreadData<Shape>& thread, Event event) {
        add(thread.stats->events[static_cast<std::size_t>(event)], 1);
    }
    // Names the move of the next node.
    template <class Shape> static void move_to(ThreadData<Shape>& thread, int square) {
        if (thread.stats->recorder != nullptr) thread.stats->recorder->moves_to(square);
    }
    // Replaces the thread's recorder and returns the previous one; null: none.
    template <class Shape> static TreeRecorder* record_with(ThreadData<Shape>& thread, TreeRecorder* recorder) {
        return std::exchange(thread.stats->recorder, recorder);
    }
};

} // namespace
} // namespace ai::core
