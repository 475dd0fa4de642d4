#include "game/ai/simple_players.hpp"

#include "engine/base/random.hpp"
#include "game/ai/budget.hpp"
#include "game/ai/evaluation.hpp"
#include "game/ai/root_moves.hpp"

#include <algorithm>
#include <cassert>

namespace ai {

namespace {

constexpr Score infinite_score = 30'000; // beyond 256 discs

template <class Bits> class TeachingTree {
  public:
    TeachingTree(const Evaluation<Bits>& evaluation, Budget& budget)
        : evaluation_{evaluation}, geometry_{evaluation.geometry()}, budget_{budget} {}

    // Both give the value for the side to move; after the budget is spent it means nothing.
    Score minimax(const rules::Board<Bits>& board, int depth) {
        if (!budget_.visit()) return 0;
        const Bits moves = board.legal_moves(geometry_);
        if (depth == 0 || !rules::any(moves)) {
            if (is_leaf(board, moves, depth)) return leaf_score(board, moves);
            return -minimax(board.after_pass(), depth);
        }
        Score best = -infinite_score;
        rules::for_each_bit(moves, [&](int number) {
            if (budget_.is_spent()) return;
            best = std::max(best, -minimax(after(board, number), depth - 1));
        });
        return best;
    }

    Score alpha_beta(const rules::Board<Bits>& board, int depth, Score alpha, Score beta) {
        if (!budget_.visit()) return 0;
        const Bits moves = board.legal_moves(geometry_);
        if (depth == 0 || !rules::any(moves)) {
            if (is_leaf(board, moves, depth)) return leaf_score(board, moves);
            return -alpha_beta(board.after_pass(), depth, -beta, -alpha);
        }
        Score best = -infinite_score;
        for (Bits rest = moves; rules::any(rest) && best < beta && !budget_.is_spent();
             rest = rules::without_lowest(rest)) {
            const rules::Board<Bits> next = after(board, rules::lowest(rest));
            best = std::max(best, -alpha_beta(next, depth - 1, -beta, -std::max(alpha, best)));
        }
        return best;
    }

  private:
    rules::Board<Bits> after(const rules::Board<Bits>& board, int number) const {
        const Bits move = rules::bit<Bits>(number);
        return board.after(move, board.flips(geometry_, move));
    }
    bool is_leaf(const rules::Board<Bits>& board, const Bits& moves, int depth) const {
        return depth == 0 || (!rules::any(moves) && !rules::any(board.after_pass().legal_moves(geometry_)));
    }
    Score leaf_score(const rules::Board<Bits>& board, const Bits& moves) const {
        const Bits opponent_moves = board.after_pass().legal_moves(geometry_);
        return rules::any(moves | opponent_moves) ? evaluation_(board, moves, opponent_moves) : plain_score(board);
    }

    const Evaluation<Bits>& evaluation_;
    const rules::Geometry<Bits>& geometry_;
    Budget& budget_;
};

enum class Method : unsigned char { minimax, alpha_beta };

Report report_of(std::vector<RootMove> moves, const Budget& budget) {
    Report report;
    report.moves = std::move(moves);
    std::ranges::stable_sort(report.moves, [](const RootMove& a, const RootMove& b) {
        // After a stop the moves that were not searched have no score to compare.
        if ((a.depth == 0) != (b.depth == 0)) return a.depth != 0;
        return is_better(a, b);
    });
    report.nodes = budget.nodes();
    report.elapsed = budget.elapsed();
    report.counts_plain_discs = true;
    return report;
}

// One of the pair, to one depth. The position itself counts as visited.
template <class Bits>
Report search(Method method, const rules::Position& position, int depth, Budget& budget, const OnReport& on_report) {
    const Evaluation<Bits> evaluation{position.size()};
    TeachingTree<Bits> tree{evaluation, budget};
    const int empties = position.empties().size();
    std::vector<RootMove> moves;
    const auto children = root_children(position.board<Bits>(), evaluation.geometry());
    for (const auto& child : children)
        moves.push_back(child.root);
    Progress progress{on_report};
    Score best = -infinite_score;
    budget.visit();
    for (std::size_t i = 0; i < children.size(); ++i) {
        RootMove& move = moves[i];
        const int rest = move.move.is_pass() ? depth : depth - 1;
        const std::uint64_t nodes_before = budget.nodes();
        const Score score = method == Method::minimax
                                ? -tree.minimax(children[i].next, rest)
                                : -tree.alpha_beta(children[i].next, rest, -infinite_score, -best);
        move.nodes = budget.nodes() - nodes_before;
        if (budget.is_spent()) break;
        move.score = score;
        move.bound = method == Method::alpha_beta && score <= best ? Bound::at_most : Bound::exact;
        move.depth = depth;
        move.is_solved = move.bound == Bound::exact && depth >= empties;
        best = std::max(best, score);
        progress.offer([&] { return report_of(moves, budget); });
    }
    Report report = report_of(std::move(moves), budget);
    if (!budget.is_spent()) report.depth = depth;
    report.is_solved = report.depth >= empties && !report.moves.empty();
    return report;
}

Report search(Method method, const rules::Position& position, int depth, Budget& budget, const OnReport& on_report) {
    assert(depth >= 1);
    if (rules::fits<std::uint64_t>(position.size()))
        return search<std::uint64_t>(method, position, depth, budget, on_report);
    return search<rules::Bits256>(method, position, depth, budget, on_report);
}

// The report of `method`, with what both cost. The other is run second, so that the answer does not wait for it when a
// stop comes.
Report compared(Method method, const rules::Position& position, int depth, const std::stop_token& stop,
                const OnReport& on_report) {
    using namespace std::chrono_literals;
    Budget own{0, 0ms, stop};
    Report report = search(method, position, depth, own, on_report);
    const bool is_minimax = method == Method::minimax;
    Budget other{is_minimax ? 0 : minimax_comparison_nodes, 0ms, stop};
    search(is_minimax ? Method::alpha_beta : Method::minimax, position, depth, other, {});
    const Budget& of_minimax = is_minimax ? own : other;
    const Budget& of_alpha_beta = is_minimax ? other : own;
    report.teaching = TeachingCounts{.minimax_nodes = of_minimax.nodes(),
                                     .alpha_beta_nodes = of_alpha_beta.nodes(),
                                     .minimax_is_complete = !of_minimax.is_spent()};
    if (on_report) on_report(report);
    return report;
}

// The report of a player that does not search: every legal move row by row, none with a score.
Report unsearched(const rules::Position& position) {
    Report report;
    for (const rules::Square square : position.legal_moves()) {
        const rules::Move move{square};
        report.moves.push_back({.move = move, .line = {move}});
    }
    if (position.must_pass()) report.moves.push_back({.move = rules::Move::pass(), .line = {rules::Move::pass()}});
    return report;
}

} // namespace

Choice random_move(const rules::Position& position, std::uint64_t seed) {
    assert(!position.is_over());
    Choice choice{.report = unsearched(position)};
    base::Random random{seed};
    choice.move = choice.report.moves[random.below(choice.report.moves.size())].move;
    return choice;
}

Choice most_flips(const rules::Position& position) {
    assert(!position.is_over());
    Choice choice{.report = unsearched(position)};
    choice.report.counts_plain_discs = true;
    choice.report.depth = 1;
    auto& moves = choice.report.moves;
    for (RootMove& root : moves) {
        const rules::DiscCount discs = position.after(root.move).count();
        root.score = (discs.of(position.to_move()) - discs.of(opposite(position.to_move()))) * disc;
        root.depth = 1;
        root.nodes = 1;
    }
    choice.report.nodes = moves.size();
    // Squares compare by row, then by column; the largest of the equals is wanted.
    std::ranges::sort(moves, [](const RootMove& a, const RootMove& b) {
        return a.score != b.score ? a.score > b.score : a.move > b.move;
    });
    choice.move = moves.front().move;
    return choice;
}

Choice fifty_fifty(const rules::Position& position, std::uint64_t seed) {
    base::Random random{seed};
    return random.below(2) == 0 ? most_flips(position) : random_move(position, random.next());
}

Report minimax(const rules::Position& position, int depth, std::stop_token stop, const OnReport& on_report) {
    return compared(Method::minimax, position, depth, stop, on_report);
}

Report alpha_beta(const rules::Position& position, int depth, std::stop_token stop, const OnReport& on_report) {
    return compared(Method::alpha_beta, position, depth, stop, on_report);
}

} // namespace ai
