#include "game/ai/teaching.hpp"

#include "game/ai/budget.hpp"
#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/root_moves.hpp"

#include <algorithm>
#include <cassert>

namespace ai {

namespace {

// Records the tree of alpha-beta: call enter() before every position, then leaf() or close() once its value is known.
class Recorder {
  public:
    void enter(rules::Move move, Score alpha, Score beta) {
        open_.push_back(nodes_.size());
        nodes_.push_back({.ply = static_cast<int>(open_.size()) - 1, .move = move, .alpha = alpha, .beta = beta});
    }
    void leaf(Score value, bool is_over) {
        TeachingNode& node = leave();
        node.value = value;
        node.is_leaf = true;
        node.is_over = is_over;
    }
    void close(Score value, int unsearched) {
        TeachingNode& node = leave();
        node.value = value;
        node.unsearched = unsearched;
        node.bound = value >= node.beta ? Bound::at_least : value <= node.alpha ? Bound::at_most : Bound::exact;
    }
    std::vector<TeachingNode> take() { return std::move(nodes_); }

  private:
    TeachingNode& leave() {
        TeachingNode& node = nodes_[open_.back()];
        open_.pop_back();
        return node;
    }

    std::vector<TeachingNode> nodes_;
    std::vector<std::size_t> open_; // path from the first position to the current one
};

template <class Bits> class TeachingSearch {
  public:
    TeachingSearch(const Evaluation<Bits>& evaluation, Budget& budget, Recorder* recorder)
        : evaluation_{evaluation}, geometry_{evaluation.geometry()}, budget_{budget}, recorder_{recorder} {}

    // minimax() and alpha_beta() return the value for the side to move, which is meaningless once the budget is spent.
    Score minimax(const rules::Board<Bits>& board, int depth) {
        if (!budget_.visit()) return 0;
        const Bits moves = board.legal_moves(geometry_);
        if (depth == 0 || !rules::any(moves)) {
            if (is_leaf(board, moves, depth)) return value_of_leaf(board, moves).score;
            return -minimax(board.after_pass(), depth);
        }
        Score best = -open_window;
        rules::for_each_bit(moves, [&](int number) {
            if (budget_.is_spent()) return;
            best = std::max(best, -minimax(after(board, number), depth - 1));
        });
        return best;
    }

    // move: led to this board; for the recorder.
    Score alpha_beta(rules::Move move, const rules::Board<Bits>& board, int depth, Score alpha, Score beta) {
        if (!budget_.visit()) return 0;
        if (recorder_ != nullptr) recorder_->enter(move, alpha, beta);
        const Bits moves = board.legal_moves(geometry_);
        Score best = -open_window;
        Bits rest = moves;
        if (depth == 0 || !rules::any(moves)) {
            if (is_leaf(board, moves, depth)) {
                const Leaf leaf = value_of_leaf(board, moves);
                if (recorder_ != nullptr) recorder_->leaf(leaf.score, leaf.is_over);
                return leaf.score;
            }
            best = -alpha_beta(rules::Move::pass(), board.after_pass(), depth, -beta, -alpha);
        }
        for (; rules::any(rest) && best < beta && !budget_.is_spent(); rest = rules::without_lowest(rest)) {
            const int number = rules::lowest(rest);
            const Score score =
                -alpha_beta(to_move<Bits>(number), after(board, number), depth - 1, -beta, -std::max(alpha, best));
            best = std::max(best, score);
        }
        if (rules::any(rest) && !budget_.is_spent()) ++cutoffs_;
        if (recorder_ != nullptr) recorder_->close(best, rules::count(rest));
        return best;
    }

    std::uint64_t cutoffs() const { return cutoffs_; }

  private:
    rules::Board<Bits> after(const rules::Board<Bits>& board, int number) const {
        const Bits move = rules::bit<Bits>(number);
        return board.after(move, board.flips(geometry_, move));
    }
    bool is_leaf(const rules::Board<Bits>& board, const Bits& moves, int depth) const {
        return depth == 0 || (!rules::any(moves) && !rules::any(board.after_pass().legal_moves(geometry_)));
    }
    struct Leaf {
        Score score;
        bool is_over;
    };
    Leaf value_of_leaf(const rules::Board<Bits>& board, const Bits& moves) const {
        const Bits opponent_moves = board.after_pass().legal_moves(geometry_);
        if (!rules::any(moves | opponent_moves)) return {plain_score(board), true};
        return {evaluation_(board, moves, opponent_moves), false};
    }

    const Evaluation<Bits>& evaluation_;
    const rules::Geometry<Bits>& geometry_;
    Budget& budget_;
    Recorder* recorder_; // null: none
    std::uint64_t cutoffs_ = 0;
};

Report report_of(std::vector<RootMove> moves, const Budget& budget) {
    Report report;
    report.moves = std::move(moves);
    std::ranges::stable_sort(report.moves, [](const RootMove& a, const RootMove& b) {
        // After a stop, unsearched moves have no score to compare.
        if ((a.depth == 0) != (b.depth == 0)) return a.depth != 0;
        return is_better(a, b);
    });
    report.nodes = budget.nodes();
    report.elapsed = budget.elapsed();
    report.counts_plain_discs = true;
    return report;
}

// Runs one of the two methods to a fixed depth. The position itself counts as visited.
template <class Bits>
Lesson search_on(TeachingMethod method, const rules::Position& position, int depth, Budget& budget,
                 const OnReport& on_report, Recorder* recorder) {
    const Evaluation<Bits> evaluation{position.size()};
    TeachingSearch<Bits> tree{evaluation, budget, recorder};
    const int empties = position.empties().size();
    const auto children = root_children(position.board<Bits>(), evaluation.geometry());
    std::vector<RootMove> moves = root_moves(children);
    Progress progress{on_report};
    budget.on_look([&](bool is_about_to_pause) {
        if (is_about_to_pause) progress.finish(report_of(moves, budget));
    });
    Score best = -open_window;
    budget.visit();
    if (recorder != nullptr) recorder->enter(rules::Move::pass(), -open_window, open_window);
    for (std::size_t i = 0; i < children.size(); ++i) {
        RootMove& move = moves[i];
        const int rest = move.move.is_pass() ? depth : depth - 1;
        const std::uint64_t nodes_before = budget.nodes();
        const Score score = method == TeachingMethod::minimax
                                ? -tree.minimax(children[i].next, rest)
                                : -tree.alpha_beta(move.move, children[i].next, rest, -open_window, -best);
        move.nodes = budget.nodes() - nodes_before;
        if (budget.is_spent()) break;
        move.score = score;
        move.bound = method == TeachingMethod::alpha_beta && score <= best ? Bound::at_most : Bound::exact;
        move.depth = depth;
        move.is_solved = move.bound == Bound::exact && depth >= empties;
        best = std::max(best, score);
        progress.offer([&] { return report_of(moves, budget); });
    }
    budget.on_look({});
    if (recorder != nullptr) recorder->close(best, 0);
    Report report = report_of(std::move(moves), budget);
    if (!budget.is_spent()) report.depth = depth;
    report.is_solved = report.depth >= empties && !report.moves.empty();
    return {.report = std::move(report), .cutoffs = tree.cutoffs()};
}

Lesson search(TeachingMethod method, const rules::Position& position, int depth, Budget& budget,
              const OnReport& on_report = {}, Recorder* recorder = nullptr) {
    assert(depth >= 1);
    if (rules::fits<std::uint64_t>(position.size()))
        return search_on<std::uint64_t>(method, position, depth, budget, on_report, recorder);
    return search_on<rules::Bits256>(method, position, depth, budget, on_report, recorder);
}

} // namespace

// Runs the method for comparison second, so that the answer does not wait for it after a stop.
Report compared(TeachingMethod method, const rules::Position& position, int depth, const std::stop_token& stop,
                const OnReport& on_report, Gate* gate) {
    using namespace std::chrono_literals;
    Budget own{0, TimeManager{{}}, stop, gate};
    Report report = search(method, position, depth, own, on_report).report;
    const bool is_minimax = method == TeachingMethod::minimax;
    Budget other{is_minimax ? 0 : minimax_comparison_nodes, TimeManager{{}}, stop, gate};
    search(is_minimax ? TeachingMethod::alpha_beta : TeachingMethod::minimax, position, depth, other);
    const Budget& of_minimax = is_minimax ? own : other;
    const Budget& of_alpha_beta = is_minimax ? other : own;
    report.teaching = TeachingCounts{.minimax_nodes = of_minimax.nodes(),
                                     .alpha_beta_nodes = of_alpha_beta.nodes(),
                                     .minimax_is_complete = !of_minimax.is_spent()};
    if (on_report) on_report(report);
    return report;
}

Lesson teach(TeachingMethod method, const rules::Position& position, int depth, std::uint64_t max_nodes) {
    Budget budget{max_nodes, TimeManager{{}}, {}};
    return search(method, position, depth, budget);
}

std::vector<TeachingNode> alpha_beta_tree(const rules::Position& position, int depth) {
    Recorder recorder;
    Budget budget{0, TimeManager{{}}, {}};
    search(TeachingMethod::alpha_beta, position, depth, budget, {}, &recorder);
    return recorder.take();
}

} // namespace ai
