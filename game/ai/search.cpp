#include "game/ai/search.hpp"

#include "game/ai/budget.hpp"
#include "game/ai/evaluation.hpp"
#include "game/ai/root_moves.hpp"
#include "game/ai/transposition_table.hpp"
#include "game/ai/tree_search.hpp"

#include <algorithm>

namespace ai {

namespace {

// To solve a position costs about as much as to search it to eight plies before the end: from there on the deepening
// goes straight to the end.
constexpr int solving_head_start = 8;

// Iterative deepening over the moves of one position.
template <class Bits> class Deepening {
  public:
    Deepening(const rules::Position& position, const Limits& limits, Budget& budget, TranspositionTable& table,
              const OnReport& on_report)
        : limits_{limits}, budget_{budget}, evaluation_{position.size()}, empties_{position.empties().size()},
          tree_{evaluation_, table, budget, empties_}, progress_{on_report}, children_{root_children(
                                                                                 position.board<Bits>(),
                                                                                 evaluation_.geometry())} {
        for (RootChild<Bits>& child : children_)
            child.root.score = static_score(child.next);
        std::ranges::stable_sort(children_, is_better, &RootChild<Bits>::root);
    }

    Report run() {
        if (!children_.empty()) {
            for (int depth = depth_after(0); depth != 0 && !budget_.is_late(); depth = depth_after(depth)) {
                iterate(depth);
                if (budget_.is_spent()) break;
                finished_depth_ = depth;
                progress_.offer([&] { return report(); });
            }
        }
        const Report last = report();
        progress_.finish(last);
        return last;
    }

  private:
    // What the move is worth before anything is searched, for the player who makes it.
    Score static_score(const rules::Board<Bits>& next) const {
        const Bits replies = next.legal_moves(evaluation_.geometry());
        const Bits further_moves = next.after_pass().legal_moves(evaluation_.geometry());
        if (!rules::any(replies | further_moves)) return -evaluation_.final_score(next);
        return -evaluation_(next, replies, further_moves);
    }

    // The iteration that follows one of this depth; 0 when there is none.
    int depth_after(int depth) const {
        const int limit = std::clamp(limits_.depth, 1, empties_);
        const bool may_solve = limit == empties_ || empties_ <= limits_.exact_empties;
        if (depth == empties_) return 0;
        if (may_solve && depth + solving_head_start >= empties_) return empties_;
        if (depth < limit) return depth + 1;
        return may_solve ? empties_ : 0;
    }

    // Searches every move to the depth. The moves searched so far stand in front, best first.
    void iterate(int depth) {
        Score best = -infinite_score;
        for (std::size_t i = 0; i < children_.size(); ++i) {
            RootChild<Bits>& child = children_[i];
            const std::uint64_t nodes_before = budget_.nodes();
            Score score = 0;
            Bound bound = Bound::exact;
            if (i > 0 && !limits_.all_moves) {
                score = -search(child, depth, -best - 1, -best);
                bound = score <= best ? Bound::at_most : Bound::at_least;
            }
            if (bound == Bound::at_least && !budget_.is_spent()) {
                // Better than the best, which is worth keeping even when the budget ends before the score is known.
                note(child, depth, score, bound);
                bound = Bound::exact;
            }
            if (bound == Bound::exact) {
                const Score lower = limits_.all_moves ? -infinite_score : best;
                score = -search(child, depth, -infinite_score, -lower);
            }
            child.root.nodes += budget_.nodes() - nodes_before;
            if (!budget_.is_spent()) {
                note(child, depth, score, bound);
                best = std::max(best, score);
            }
            if (child.root.depth == depth) put_in_order(i);
            if (budget_.is_spent()) return;
            progress_.offer([&] { return report(); });
        }
    }

    Score search(const RootChild<Bits>& child, int depth, Score alpha, Score beta) {
        const int rest = child.root.move.is_pass() ? depth : depth - 1;
        return tree_.search(child.next, rest, alpha, beta);
    }

    void note(RootChild<Bits>& child, int depth, Score score, Bound bound) {
        RootMove& root = child.root;
        root.score = score;
        root.bound = bound;
        root.depth = depth;
        root.is_solved = bound == Bound::exact && depth == empties_;
        root.line = {root.move};
        if (bound == Bound::exact) {
            for (const std::int16_t number : tree_.line())
                root.line.push_back(number == Lines::pass ? rules::Move::pass() : to_move<Bits>(number));
        }
    }

    // Moves child `i` to its place among those before it, which are in order.
    void put_in_order(std::size_t i) {
        const auto here = children_.begin() + static_cast<std::ptrdiff_t>(i);
        const auto place =
            std::ranges::upper_bound(children_.begin(), here, here->root, is_better, &RootChild<Bits>::root);
        std::rotate(place, here, here + 1);
    }

    Report report() const {
        Report result;
        result.moves = root_moves(children_);
        result.depth = finished_depth_;
        result.nodes = budget_.nodes();
        result.elapsed = budget_.elapsed();
        result.is_solved = !children_.empty() && finished_depth_ == empties_;
        return result;
    }

    const Limits& limits_;
    Budget& budget_;
    Evaluation<Bits> evaluation_;
    int empties_;
    TreeSearch<Bits> tree_;
    Progress progress_;
    std::vector<RootChild<Bits>> children_;
    int finished_depth_ = 0;
};

} // namespace

struct Searcher::State {
    TranspositionTable table;
};

Searcher::Searcher(std::size_t table_bytes) : state_{std::make_unique<State>(TranspositionTable{table_bytes})} {}
Searcher::Searcher(Searcher&&) noexcept = default;
Searcher& Searcher::operator=(Searcher&&) noexcept = default;
Searcher::~Searcher() = default;

Report Searcher::search(const rules::Position& position, const Limits& limits, std::stop_token stop,
                        const OnReport& on_report) {
    Budget budget{limits.nodes, limits.time, std::move(stop)};
    TranspositionTable& table = state_->table;
    table.next_generation();
    if (rules::fits<std::uint64_t>(position.size()))
        return Deepening<std::uint64_t>{position, limits, budget, table, on_report}.run();
    return Deepening<rules::Bits256>{position, limits, budget, table, on_report}.run();
}

void Searcher::clear() {
    state_->table.clear();
}

} // namespace ai
