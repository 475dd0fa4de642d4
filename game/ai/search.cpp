#include "game/ai/search.hpp"

#include "engine/base/text.hpp"
#include "game/ai/budget.hpp"
#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/core/tree/tree_recorder.hpp"
#include "game/ai/gate.hpp"
#include "game/ai/recording.hpp"
#include "game/ai/root_moves.hpp"
#include "game/ai/tree_search.hpp"
#include "game/ai/weights.hpp"

#include <algorithm>
#include <cmath>
#include <new>
#include <numbers>
#include <optional>
#include <utility>

namespace ai {

namespace {

// One iteration: its depth and selectivity. The selectivity is full if the tree supports no other.
struct Step {
    int depth = 0;
    int selectivity = full_selectivity;
    bool finds_winner_only = false; // at the end of the game, if a full solve would take too long
};

// Iterative deepening over the moves of one position. The tree searches the positions after these moves.
template <class Bits> class Deepening {
  public:
    Deepening(const rules::Position& position, const Limits& limits, Budget& budget, TreeSearch<Bits>& tree,
              const OnReport& on_report)
        : position_{position}, limits_{limits}, budget_{budget},
          evaluation_{tree.evaluation()}, empties_{position.empties().size()}, tree_{tree}, progress_{on_report},
          children_{root_children(position.board<Bits>(), evaluation_.geometry())} {
        if (limits.recorded_nodes > 0)
            recorder_.emplace(limits.recorded_nodes, disc / tree.unit(), rules::stride<Bits>);
        tree_.begin(budget, limits, empties_, recorder_ ? &*recorder_ : nullptr);
        for (RootChild<Bits>& child : children_)
            child.root.score = static_score(child.next);
        std::ranges::stable_sort(children_, is_better, &RootChild<Bits>::root);
        budget_.on_look([this](bool is_about_to_pause) {
            if (is_about_to_pause)
                progress_.finish(report_at_rest());
            else if (limits_.counts || recorder_)
                progress_.offer([&] { return report(); });
        });
    }

    Report run() {
        if (!children_.empty()) {
            for (auto step = step_after({0, tree_.has_selectivity() ? limits_.selectivity : full_selectivity}); step;
                 step = next_in_time(*step)) {
                using Kind = RecordedNode::Kind;
                if (recorder_) recorder_->begin_iteration(Kind::iteration, step->depth, step->selectivity);
                budget_.see({.kind = SearchEvent::Kind::iteration_begun, .depth = step->depth});
                const Score score = step->finds_winner_only ? find_winner(*step) : iterate(*step);
                if (recorder_) recorder_->end_iteration(score, budget_.is_spent());
                if (budget_.is_spent() || step->finds_winner_only) break;
                finish(*step);
                progress_.offer([&] { return report(); });
                compare_others();
                if (budget_.is_spent()) break;
            }
        }
        if (recorder_) recorder_->end_search(children_.empty() ? 0 : children_.front().root.score);
        const Report last = report_at_rest();
        progress_.finish(last);
        return last;
    }

  private:
    // The static value of a root move for the player who makes it.
    Score static_score(const rules::Board<Bits>& next) const {
        const Bits replies = next.legal_moves(evaluation_.geometry());
        const Bits further_moves = next.after_pass().legal_moves(evaluation_.geometry());
        if (!rules::any(replies | further_moves)) return -evaluation_.final_score(next);
        return -evaluation_(next, replies, further_moves);
    }

    // The next iteration; none if nothing is left to do.
    std::optional<Step> step_after(Step step) const {
        const int limit = std::clamp(limits_.depth, 1, empties_);
        const bool may_solve = limit == empties_ || empties_ <= limits_.exact_empties;
        if (step.depth == empties_) return surer(step);
        if (may_solve && step.depth + parameters_.solve_from_plies_left >= empties_) return solving_step();
        if (step.depth < limit) return Step{step.depth + 1, step.selectivity};
        if (may_solve) return solving_step();
        return std::nullopt;
    }

    // The next iteration if there is time for it, otherwise a cheaper iteration: one ply more instead of a full solve,
    // a surer result or only the winner instead of a proof.
    std::optional<Step> next_in_time(Step last) {
        const auto next = step_after(last);
        if (!next || begins(*next, last)) return next;
        std::vector<Step> others;
        if (last.depth == empties_) {
            if (last.selectivity + 2 < surest()) others.push_back({empties_, last.selectivity + 2});
            if (!limits_.all_moves && !limits_.win_loss_only) others.push_back({empties_, surest(), true});
        } else if (next->depth == empties_ && last.depth + 1 < std::min(empties_, limits_.depth)) {
            others.push_back({last.depth + 1, last.selectivity});
        }
        for (const Step other : others) {
            if (begins(other, last)) return other;
        }
        return std::nullopt;
    }
    bool begins(Step next, Step last) {
        const auto ahead = [&] {
            if (next.finds_winner_only) return Lookahead::winner;
            if (next.depth < empties_) return Lookahead::deeper;
            if (last.depth < empties_) return Lookahead::end_guessed;
            return next.selectivity == full_selectivity ? Lookahead::proof : Lookahead::end_surer;
        };
        return budget_.time().begins(ahead(), empties_ - last.depth, budget_.elapsed());
    }

    // Few empties are solved directly; more are solved selectively first, which fills the table with good first moves.
    Step solving_step() const {
        const bool is_direct = !tree_.has_selectivity() || empties_ <= parameters_.solve_directly_empties;
        return {empties_, is_direct ? surest() : std::min(parameters_.first_solve_selectivity, surest())};
    }
    std::optional<Step> surer(Step step) const {
        if (step.selectivity >= surest()) return std::nullopt;
        return Step{step.depth, surest()};
    }
    int surest() const { return tree_.has_selectivity() ? limits_.solving_selectivity : full_selectivity; }

    // Searches every root move to the step's depth and returns the best score. The moves searched so far are kept in
    // front, best first.
    Score iterate(Step step) {
        // If only the winner matters, scores are searched within one disc of a draw.
        const bool is_win_loss = (limits_.win_loss_only || step.finds_winner_only) && step.depth == empties_;
        const Score ceiling = is_win_loss ? disc : infinite_score;
        const Score floor = -ceiling;
        Score best = -infinite_score;
        for (std::size_t i = 0; i < children_.size(); ++i) {
            RootChild<Bits>& child = children_[i];
            const std::uint64_t nodes_before = budget_.nodes();
            Score score = 0;
            Bound bound = Bound::exact;
            bool is_noted = false;
            budget_.see({.kind = SearchEvent::Kind::root_move_begun, .move = child.root.move});
            if (i > 0 && !limits_.all_moves) {
                score = -search(child, step, -best - 1, -best);
                bound = score <= best ? Bound::at_most : Bound::at_least;
            }
            if (bound == Bound::at_least && !budget_.is_spent()) {
                // A new best move is worth keeping even if the budget ends before its score is known.
                note(child, step, score, bound);
                is_noted = true;
                budget_.see({.kind = SearchEvent::Kind::failed_high});
                if (score < ceiling) bound = Bound::exact;
            }
            if (bound == Bound::exact) {
                const Score lower = limits_.all_moves ? floor : std::max(floor, best);
                score = -search(child, step, -ceiling, -lower, i == 0 || !limits_.all_moves);
                if (is_win_loss && score != 0) bound = score > 0 ? Bound::at_least : Bound::at_most;
            }
            child.root.nodes += budget_.nodes() - nodes_before;
            if (!budget_.is_spent()) {
                note(child, step, score, bound);
                is_noted = true;
                best = std::max(best, score);
            }
            if (is_noted) put_in_order(i);
            if (i == 0 && !budget_.is_spent() && !is_win_loss) budget_.time().see_best_move(best);
            watch_best_move();
            budget_.see({.kind = SearchEvent::Kind::root_move_done});
            if (budget_.is_spent() || (best >= ceiling && !limits_.all_moves)) break;
            progress_.offer([&] { return report(); });
        }
        return best;
    }

    // Puts a move that does not lose first; the scores of all moves remain those of the previous iteration.
    Score find_winner(Step step) {
        std::vector<RootChild<Bits>> before = children_;
        const Score score = iterate(step);
        const rules::Move best = children_.front().root.move;
        const bool has_found = score > 0 || (score == 0 && !budget_.is_spent());
        children_ = std::move(before);
        if (has_found) {
            const auto found =
                std::ranges::find(children_, best, [](const RootChild<Bits>& child) { return child.root.move; });
            std::rotate(children_.begin(), found, found + 1);
        }
        return score;
    }

    // Tests whether every other move is clearly worse than the best, if the time manager asks for it.
    void compare_others() {
        if (!budget_.time().wants_comparison(budget_.elapsed())) return;
        const Step step{std::max(1, finished_.depth - TimeManager::comparison_plies), 0};
        const Score bar = best_score_ - TimeManager::margin;
        bool stands_out = true;
        if (recorder_) recorder_->begin_iteration(RecordedNode::Kind::comparison, step.depth, step.selectivity);
        for (std::size_t i = 1; i < children_.size() && stands_out && !budget_.is_spent(); ++i)
            stands_out = -search(children_[i], step, -bar - 1, -bar) <= bar;
        if (recorder_) recorder_->end_iteration(best_score_, budget_.is_spent());
        if (!budget_.is_spent()) budget_.time().note_comparison(stands_out);
    }

    void finish(Step step) {
        const bool is_first = finished_.depth == 0;
        finished_ = step;
        const RootMove& best = children_.front().root;
        const bool has_changed = !is_first && best.move != best_move_;
        const Score fall = is_first ? 0 : best_score_ - best.score;
        best_move_ = best.move;
        best_score_ = best.score;
        const Iteration iteration{.depth = step.depth,
                                  .selectivity = step.selectivity,
                                  .best = best.move,
                                  .score = best.score,
                                  .is_solved = is_exact(step),
                                  .nodes = budget_.nodes(),
                                  .elapsed = budget_.elapsed()};
        iterations_.push_back(iteration);
        budget_.time().finish_iteration(iteration);
        budget_.see({.kind = SearchEvent::Kind::iteration_done, .has_changed = has_changed, .fall = fall});
    }
    // Reports a move that takes the lead during an iteration.
    void watch_best_move() {
        const rules::Move best = children_.front().root.move;
        if (finished_.depth == 0 || best == best_move_) return;
        best_move_ = best;
        budget_.see({.kind = SearchEvent::Kind::best_move_changed});
    }

    Score search(const RootChild<Bits>& child, Step step, Score alpha, Score beta, bool reports_fails = false) {
        const int rest = child.root.move.is_pass() ? step.depth : step.depth - 1;
        if (recorder_) recorder_->set_root_move(child.root.move);
        return tree_.search(child.next, rest, step.selectivity, alpha, beta, reports_fails);
    }

    void note(RootChild<Bits>& child, Step step, Score score, Bound bound) {
        RootMove& root = child.root;
        root.score = score;
        root.bound = bound;
        root.depth = step.depth;
        root.selectivity = step.selectivity;
        root.is_solved = bound == Bound::exact && is_exact(step);
        root.line = {root.move};
        if (bound == Bound::exact) {
            for (const std::int16_t number : tree_.line())
                root.line.push_back(number == TreeSearch<Bits>::pass ? rules::Move::pass() : to_move<Bits>(number));
        }
    }

    // Moves child `i` to its place among the sorted children before it.
    void put_in_order(std::size_t i) {
        const auto here = children_.begin() + static_cast<std::ptrdiff_t>(i);
        const auto place =
            std::ranges::upper_bound(children_.begin(), here, here->root, is_better, &RootChild<Bits>::root);
        std::rotate(place, here, here + 1);
    }

    void take_snapshot() {
        last_snapshot_ = Budget::Clock::now();
        snapshot_ = std::make_shared<const Recording>(Recording{.position = position_,
                                                                .nodes = recorder_->snapshot(tree_.nodes_of_first()),
                                                                .levels = recorder_->levels(),
                                                                .is_complete = recorder_->is_complete(),
                                                                .threads = tree_.threads()});
    }
    Report report_at_rest() {
        if (recorder_) take_snapshot();
        return report();
    }
    Report report() {
        if (recorder_ && Budget::Clock::now() - last_snapshot_ >= std::chrono::seconds{1}) take_snapshot();
        Report result;
        result.tree = snapshot_;
        result.moves = root_moves(children_);
        result.depth = finished_.depth;
        result.selectivity = finished_.selectivity;
        result.nodes = budget_.nodes();
        result.elapsed = budget_.elapsed();
        result.threads = tree_.threads();
        result.thread_nodes = tree_.thread_nodes();
        result.is_solved = !children_.empty() && is_exact(finished_);
        result.is_timed = budget_.time().has_decided();
        result.iterations = iterations_;
        if (limits_.counts) result.counters = tree_.counters();
        return result;
    }

    bool is_exact(Step step) const { return step.depth == empties_ && step.selectivity == full_selectivity; }

    const rules::Position& position_;
    const Limits& limits_;
    Budget& budget_;
    const Evaluation<Bits>& evaluation_;
    int empties_;
    std::optional<core::TreeRecorder> recorder_; // present if Limits::recorded_nodes is set
    std::shared_ptr<const Recording> snapshot_;
    Budget::Clock::time_point last_snapshot_ = Budget::Clock::now();
    TreeSearch<Bits>& tree_;
    // Solving a position costs about as much as searching it to solve_from_plies_left before the end.
    const SearchParameters& parameters_ = tree_.parameters();
    Progress progress_;
    std::vector<RootChild<Bits>> children_;
    Step finished_;
    std::vector<Iteration> iterations_;
    rules::Move best_move_ = rules::Move::pass(); // as of the last check
    Score best_score_ = 0;                        // best score of the last finished iteration
};

} // namespace

std::string_view instruction_set() {
    return core::search_kernel().instruction_set;
}

std::uint64_t perft(const rules::Board<std::uint64_t>& board, int depth) {
    return core::search_kernel().perft({board.player, board.opponent}, depth);
}

double certainty(int selectivity) {
    if (selectivity < 0 || selectivity >= full_selectivity) return 1;
    // A cut requires the shallow result to be outside the window by that margin, in standard deviations.
    return std::erf(SearchParameters{}.probcut_margins[selectivity] / 100.0 / std::numbers::sqrt2);
}

struct Searcher::State {
    std::size_t table_bytes;
    int threads;
    SearchWeights weights;
    std::function<void(std::string)> on_smaller_table; // empty after its first call
    SearchParameters parameters{};
    Gate* gate = nullptr;
    // The search for the size of the last board, if any.
    std::unique_ptr<TreeSearch<std::uint64_t>> small; // boards up to 8x8
    std::unique_ptr<TreeSearch<rules::Bits256>> large;
};

Searcher::Searcher(std::size_t table_bytes, int threads, SearchWeights weights,
                   std::function<void(std::string)> on_smaller_table)
    : state_{std::make_unique<State>(State{.table_bytes = table_bytes,
                                           .threads = threads,
                                           .weights = weights,
                                           .on_smaller_table = std::move(on_smaller_table)})} {}
Searcher::Searcher(Searcher&&) noexcept = default;
Searcher& Searcher::operator=(Searcher&&) noexcept = default;
Searcher::~Searcher() = default;

void Searcher::prepare(rules::BoardSize size) {
    bool is_smaller = false;
    const auto prepare_with = [&]<class Bits>(std::unique_ptr<TreeSearch<Bits>>& search, auto& other) {
        if (search && search->size() == size) return;
        other.reset();
        search.reset(); // frees memory before the next allocation
        for (std::size_t bytes = state_->table_bytes; !search; bytes /= 2) {
            try {
                search = std::make_unique<TreeSearch<Bits>>(
                    bytes, size, state_->threads, weights_for(state_->weights, size), plugin_of(state_->weights, size));
            } catch (const std::bad_alloc&) {
                if (bytes < 2 * mebibyte) throw;
                is_smaller = true;
            }
        }
        search->set_parameters(state_->parameters);
    };
    if (rules::fits<std::uint64_t>(size))
        prepare_with(state_->small, state_->large);
    else
        prepare_with(state_->large, state_->small);
    if (!is_smaller) return;
    if (const auto report = std::exchange(state_->on_smaller_table, nullptr)) {
        report(base::tr("Not enough memory for a search table of {} MiB; using {} MiB.", state_->table_bytes / mebibyte,
                        table_bytes() / mebibyte));
    }
}

Report Searcher::search(const rules::Position& position, const Limits& limits, std::stop_token stop,
                        const OnReport& on_report) {
    prepare(position.size());
    const TimeManager time{limits.time, position.legal_moves().size()};
    Budget budget{limits.nodes, time, std::move(stop), state_->gate}; // the clock starts here
    const auto searched = [&]<class Bits>(TreeSearch<Bits>& search) {
        return Deepening<Bits>{position, limits, budget, search, on_report}.run();
    };
    return state_->small ? searched(*state_->small) : searched(*state_->large);
}

void Searcher::set_parameters(const SearchParameters& parameters) {
    state_->parameters = parameters;
    if (state_->small) state_->small->set_parameters(parameters);
    if (state_->large) state_->large->set_parameters(parameters);
}
const SearchParameters& Searcher::parameters() const {
    return state_->parameters;
}

double Searcher::static_value(const rules::Position& position) {
    prepare(position.size());
    return state_->small ? state_->small->static_value(position.board<std::uint64_t>())
                         : state_->large->static_value(position.board<rules::Bits256>());
}

void Searcher::set_gate(Gate* gate) {
    state_->gate = gate;
}
Gate* Searcher::gate() const {
    return state_->gate;
}

std::size_t Searcher::table_bytes() const {
    return state_->small ? state_->small->table_bytes() : state_->large ? state_->large->table_bytes() : 0;
}

void Searcher::clear() {
    if (state_->small) state_->small->clear();
    if (state_->large) state_->large->clear();
}

} // namespace ai
