// The tree above the last empties: null-window and principal-variation nodes, to a depth in plies or to the end. Scores
// are in the shape's units, for the side to move. A search to depth == empties solves: its leaves are results, not
// estimates.
#pragma once

#include "game/ai/core/tree/endgame.hpp"
#include "game/ai/core/tree/ranking.hpp"
#include "game/ai/core/tree/visit.hpp"

namespace ai::core {
namespace {

template <class Instruments, class Shape>
int null_window(ThreadData<Shape>& thread, const Node<Shape>& node, int depth, int alpha);

// Enhanced transposition cutoff (ETC): a child's known upper bound is below -alpha.
template <class Instruments, class Shape>
bool has_transposition_cutoff(const ThreadData<Shape>& thread, const MoveList<Shape>& list, int depth, int alpha,
                              int& score) {
    for (int i = 0; i < list.size; ++i) {
        typename Shape::Data child;
        if (thread.table.find(list.moves[i].hash, child) && child.selectivity >= thread.selectivity
            && child.depth >= depth - 1 && -child.upper > alpha) {
            score = -child.upper;
            return true;
        }
    }
    return false;
}

template <class Instruments, class Shape>
bool probcut(ThreadData<Shape>& thread, const Node<Shape>& node, typename Instruments::template Visit<Shape>& visit,
             int depth, int alpha, int& score) {
    if (!Shape::has_probcut || !thread.shape.probcut_is_on() || thread.selectivity >= full_selectivity
        || depth < thread.parameters.probcut_min_depth
        || thread.probcut_nesting >= thread.parameters.probcut_max_nesting)
        return false;
    const int shallow = shallow_depth(depth);
    const int margin = thread.margins[thread.selectivity][node.empties][depth] * Shape::unit;
    const int estimate = value_of(thread.shape, node);
    const auto attempt = [&](int probe_alpha) {
        ++thread.probcut_nesting;
        visit.try_probcut(depth);
        visit.move_to(TreeRecorder::no_move);
        const int value = null_window<Instruments>(thread, node, shallow, probe_alpha);
        --thread.probcut_nesting;
        return value;
    };
    const int high = alpha + margin;
    if (high < 64 * Shape::unit && estimate > alpha && attempt(high) > high && !thread.is_stopped) {
        score = alpha + 1;
        visit.cut_probcut(depth);
        return true;
    }
    const int low = alpha - margin;
    if (low >= -64 * Shape::unit && estimate < alpha && attempt(low) <= low && !thread.is_stopped) {
        score = alpha;
        visit.cut_probcut(depth);
        return true;
    }
    return false;
}

// The value of a move at a null-window node that is searched to `depth`. Late moves are first searched less deep, and
// to the full depth only if that might cut.
template <class Instruments, class Shape>
[[gnu::always_inline]] inline int search_move(ThreadData<Shape>& thread, const Node<Shape>& child, int depth, int alpha,
                                              int moves_before, int square) {
    const SearchParameters& parameters = thread.parameters;
    const bool is_reduced = Shape::has_probcut && thread.shape.probcut_is_on() && parameters.lmr_min_depth > 0
                            && depth >= parameters.lmr_min_depth && moves_before + 1 >= parameters.lmr_first_move
                            && depth <= child.empties && thread.selectivity < full_selectivity;
    Instruments::move_to(thread, square);
    if (is_reduced) {
        const int shallow = std::max(depth - 1 - parameters.lmr_plies, 0);
        const int score = -null_window<Instruments>(thread, child, shallow, -alpha - 1);
        if (score <= alpha || thread.is_stopped) return score;
        Instruments::move_to(thread, square);
    }
    return -null_window<Instruments>(thread, child, depth - 1, -alpha - 1);
}

// Searches moves of the split point until none is left, then restores the thread's state.
template <class Instruments, class Shape> void work_on(ThreadData<Shape>& thread, SplitPoint& split) {
    const int kept_selectivity = std::exchange(thread.selectivity, split.selectivity);
    const int kept_nesting = std::exchange(thread.probcut_nesting, split.probcut_nesting);
    SplitPoint* const kept_split = std::exchange(thread.split, &split);
    thread.is_stopped = false; // may be left from another split point or the previous search
    thread.table = TableView<typename Shape::Data>{*thread.shared_table}; // search_root() does not set up helpers
    const Node<Shape>& node = *static_cast<const Node<Shape>*>(split.node);
    const auto& list = *static_cast<const MoveList<Shape>*>(split.moves);
    for (int i = thread.pool->take_move(split); i >= 0; i = thread.pool->take_move(split)) {
        Node<Shape> child;
        make_move(thread.shape, child, node, list.moves[i]);
        const int score = search_move<Instruments>(thread, child, split.depth, split.alpha, i, list.moves[i].square);
        if (thread.is_stopped) {
            if (Instruments::is_on && !thread.pool->is_over()) Instruments::count(thread, Event::stop);
            break;
        }
        thread.pool->give(split, score, list.moves[i].square);
    }
    thread.selectivity = kept_selectivity;
    thread.probcut_nesting = kept_nesting;
    thread.split = kept_split;
    // A cut at this split point no longer matters, but the thread's earlier work may be unnecessary as well.
    if (thread.is_stopped) thread.is_stopped = thread.pool->is_over() || thread.has_cut_above();
}

// True if the subtree is large enough to share with an idle thread.
template <class Shape> bool should_split(const ThreadData<Shape>& thread, int depth, int empties, int moves_left) {
    const SearchParameters& parameters = thread.parameters;
    const int min_depth = depth >= empties ? parameters.split_min_depth_solving : parameters.split_min_depth;
    return thread.pool != nullptr && depth >= min_depth && moves_left >= 2 && thread.pool->is_wanted();
}

template <class Instruments, class Shape>
void search_split(ThreadData<Shape>& thread, const Node<Shape>& node, MoveList<Shape>& list, int first, int depth,
                  int alpha, int& best, int& best_move) {
    for (int i = first; i < list.size; ++i)
        list.take_best(i);
    SplitPoint split;
    split.node = &node;
    split.moves = &list;
    split.move_count = list.size;
    split.next_move = first;
    split.depth = depth;
    split.alpha = alpha;
    split.selectivity = thread.selectivity;
    split.probcut_nesting = thread.probcut_nesting;
    split.parent = thread.split;
    split.best = best;
    split.best_move = best_move;
    thread.pool->open(split);
    work_on<Instruments>(thread, split);
    // While it waits, the thread may help below, at nodes that are no children of this one.
    TreeRecorder* const recorder = Instruments::record_with(thread, nullptr);
    thread.pool->close(split, reinterpret_cast<Thread*>(&thread), [](Thread* master) {
        auto& waiting = *reinterpret_cast<ThreadData<Shape>*>(master);
        waiting.next_poll = 0; // forces a poll
        waiting.should_stop();
    });
    Instruments::record_with(thread, recorder);
    thread.is_stopped = thread.pool->is_over() || thread.has_cut_above();
    best = split.best;
    best_move = split.best_move;
}

template <class Instruments, class Shape>
int null_window(ThreadData<Shape>& thread, const Node<Shape>& node, int depth, int alpha) {
    const Shape& shape = thread.shape;
    typename Instruments::template Visit<Shape> visit{thread, Kind::null_window, node, depth, alpha, alpha + 1};
    // 1. Separate functions for the last empties.
    const bool solves = depth >= node.empties;
    if (solves && node.empties < thread.deep_empties)
        return visit.leave(Reason::last_empties, solve_last(thread, node.player, node.opponent, node.empties, alpha));
    if (thread.should_stop()) return visit.leave(Reason::stopped, alpha);
    ++thread.nodes;
    visit.count_node();
    if (depth <= 0) return visit.leave(Reason::leaf, leaf_value_of(shape, node, alpha, alpha + 1));

    // 2. Stability cutoff: too many discs of the opponent are stable.
    if (Instruments::is_on && alpha >= shape.stability_threshold(node.empties)) visit.count(Event::stability_try);
    if (const int bound = stability_bound(shape, node.player, node.opponent, node.empties, alpha); bound != no_score) {
        visit.count(Event::stability_cutoff);
        return visit.leave(Reason::stability, bound);
    }

    // 3. The end, or a pass.
    if (!any(node.moves)) {
        const auto replies = shape.moves(node.opponent, node.player);
        if (!any(replies)) return visit.leave(Reason::final, final_score(shape, node.player, node.opponent));
        Node<Shape> passed;
        make_pass(shape, passed, node, replies);
        visit.move_to(TreeRecorder::pass);
        return visit.leave(Reason::passed, -null_window<Instruments>(thread, passed, depth, -alpha - 1));
    }

    // 4. The table.
    const u64 hash = hash_of(node.player, node.opponent);
    typename Shape::Data known;
    const int min_table_depth = thread.parameters.table_min_depth;
    const bool has_table = solves || depth >= min_table_depth;
    const bool is_known = has_table && thread.table.find(hash, known);
    if (has_table) visit.look_up(is_known);
    if (is_known && known.selectivity >= thread.selectivity && known.depth >= depth) {
        if (known.lower > alpha || known.upper <= alpha) {
            visit.count(Event::table_cutoff);
            return visit.leave(Reason::table, known.lower > alpha ? known.lower : known.upper);
        }
    }

    // 5. ProbCut, if selective search is allowed.
    const u64 nodes_before = thread.nodes;
    if (int score; probcut<Instruments>(thread, node, visit, depth, alpha, score))
        return visit.leave(Reason::probcut, score);

    // 6. The moves, likely cuts first.
    MoveList<Shape> list;
    const bool is_deep_below =
        !solves || node.empties > thread.deep_empties; // the child positions have at least deep_empties
    const bool is_table_below = solves ? is_deep_below : depth > min_table_depth;
    if (list_moves(thread, list, node, is_table_below)) return visit.leave(Reason::wipeout, shape.area * Shape::unit);
    if (is_table_below) {
        visit.count(Event::transposition_try);
        if (int score; has_transposition_cutoff<Instruments>(thread, list, depth, alpha, score)) {
            visit.count(Event::transposition_cutoff);
            return visit.leave(Reason::transposition, score);
        }
    }
    const u64 nodes_before_order = thread.nodes;
    rank_moves(thread, list, node, depth, known);
    visit.count(Event::ordering_node, thread.nodes - nodes_before_order);
    int best = no_score;
    int best_move = Shape::Data::no_move;
    int tried = 0;
    while (tried < list.size) {
        if (tried > 0 && should_split(thread, depth, node.empties, list.size - tried)) {
            visit.split();
            search_split<Instruments>(thread, node, list, tried, depth, alpha, best, best_move);
            if (thread.is_stopped) return visit.leave(Reason::stopped, alpha);
            tried = list.size;
            break;
        }
        const Move<Shape>& move = list.take_best(tried++);
        Node<Shape> child;
        if (is_deep_below) {
            make_move(shape, child, node, move);
        } else {
            make_bare_move(child, node, move);
        }
        const int score = search_move<Instruments>(thread, child, depth, alpha, tried - 1, move.square);
        if (thread.is_stopped) return visit.leave(Reason::stopped, alpha, tried);
        if (score > best) {
            best = score;
            best_move = move.square;
            if (best > alpha) break;
        }
    }

    // 7. Store the result.
    const int cost = std::bit_width(thread.nodes - nodes_before);
    if (has_table) thread.table.store(hash, depth, thread.selectivity, cost, alpha, alpha + 1, best, best_move);
    if (best > alpha) visit.cut(tried - 1);
    return visit.leave(best > alpha ? Reason::cutoff : Reason::all_moves, best, tried);
}

// A node of the principal variation: searches the first move with the whole window; the other moves get it only if a
// null window shows that they are better.
template <class Instruments, class Shape>
int principal(ThreadData<Shape>& thread, const Node<Shape>& node, int depth, int alpha, int beta) {
    const Shape& shape = thread.shape;
    typename Instruments::template Visit<Shape> visit{thread, Kind::principal, node, depth, alpha, beta};
    if (thread.should_stop()) return visit.leave(Reason::stopped, alpha);
    ++thread.nodes;
    visit.count_node();
    if (node.empties == 0) return visit.leave(Reason::final, final_score(shape, node.player, node.opponent));
    if (depth <= 0) return visit.leave(Reason::leaf, leaf_value_of(shape, node, alpha, beta));
    if (!any(node.moves)) {
        const auto replies = shape.moves(node.opponent, node.player);
        if (!any(replies)) return visit.leave(Reason::final, final_score(shape, node.player, node.opponent));
        Node<Shape> passed;
        make_pass(shape, passed, node, replies);
        visit.move_to(TreeRecorder::pass);
        return visit.leave(Reason::passed, -principal<Instruments>(thread, passed, depth, -beta, -alpha));
    }
    const u64 hash = hash_of(node.player, node.opponent);
    typename Shape::Data known;
    visit.look_up(thread.table.find(hash, known));
    const u64 nodes_before = thread.nodes;
    MoveList<Shape> list;
    if (list_moves(thread, list, node, true)) return visit.leave(Reason::wipeout, shape.area * Shape::unit);
    rank_moves(thread, list, node, depth, known);
    visit.count(Event::ordering_node, thread.nodes - nodes_before);
    int best = no_score;
    int best_move = Shape::Data::no_move;
    int lower = alpha;
    int tried = 0;
    while (tried < list.size) {
        const Move<Shape>& move = list.take_best(tried++);
        Node<Shape> child;
        make_move(shape, child, node, move);
        visit.move_to(move.square);
        int score;
        if (tried == 1) {
            score = -principal<Instruments>(thread, child, depth - 1, -beta, -lower);
        } else {
            score = -null_window<Instruments>(thread, child, depth - 1, -lower - 1);
            if (lower < score && score < beta && !thread.is_stopped) {
                visit.move_to(move.square);
                score = -principal<Instruments>(thread, child, depth - 1, -beta, -lower);
            }
        }
        if (thread.is_stopped) return visit.leave(Reason::stopped, lower, tried);
        if (score > best) {
            best = score;
            best_move = move.square;
            if (best > lower) lower = best;
            if (best >= beta) break;
        }
    }
    const int cost = std::bit_width(thread.nodes - nodes_before);
    thread.table.store(hash, depth, thread.selectivity, cost, alpha, beta, best, best_move);
    if (best >= beta) visit.cut(tried - 1);
    return visit.leave(best >= beta ? Reason::cutoff : Reason::all_moves, best, tried);
}

template <class Instruments, class Shape>
int search_root(ThreadData<Shape>& thread, const rules::Board<typename Shape::Bits>& board, int depth, int selectivity,
                int alpha, int beta) {
    thread.table = TableView<typename Shape::Data>{*thread.shared_table};
    thread.selectivity = selectivity;
    thread.is_stopped = false;
    thread.next_poll = thread.nodes;
    thread.probcut_nesting = 0;
    const Node<Shape> node = root_node(thread.shape, board);
    if (depth > node.empties) depth = node.empties;
    if (beta == alpha + 1) return null_window<Instruments>(thread, node, depth, alpha);
    return principal<Instruments>(thread, node, depth, alpha, beta);
}

} // namespace
} // namespace ai::core
