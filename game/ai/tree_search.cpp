#include "game/ai/tree_search.hpp"

#include <algorithm>
#include <system_error>
#include <type_traits>
#include <utility>

namespace ai {

namespace {

using core::u64;

template <class Bits>
const core::TreeFunctions<Bits>& functions_for(rules::BoardSize size, const core::Weights* weights) {
    if constexpr (std::is_same_v<Bits, u64>)
        return size.side() == 8 && weights != nullptr ? core::search_kernel().eight : core::search_kernel().small;
    else
        return core::wide_tree();
}

static_assert(core::every_node == Gate::every_node);

// Rounds towards minus and plus infinity, so that a result on one side of the bound stays there.
int floor_units(Score score, int part) {
    return score >= 0 ? score / part : -((-score + part - 1) / part);
}
int ceil_units(Score score, int part) {
    return -floor_units(-score, part);
}

// Indexed by core::Event.
constexpr std::uint64_t Counters::*counters_of_events[core::event_count]{&Counters::table_probes,
                                                                         &Counters::table_hits,
                                                                         &Counters::table_cutoffs,
                                                                         &Counters::transposition_tries,
                                                                         &Counters::transposition_cutoffs,
                                                                         &Counters::stability_tries,
                                                                         &Counters::stability_cutoffs,
                                                                         &Counters::cutoffs,
                                                                         &Counters::first_move_cutoffs,
                                                                         &Counters::splits,
                                                                         &Counters::stops,
                                                                         &Counters::ordering_nodes,
                                                                         &Counters::last_nodes};

void add(Counters& sum, const core::SearchStats& stats) {
    for (std::size_t event = 0; event < core::event_count; ++event)
        sum.*counters_of_events[event] += stats.events[event];
    for (std::size_t depth = 0; depth < Counters::probcut_depths; ++depth) {
        sum.probcut_tries[depth] += stats.probcut_tries[depth];
        sum.probcut_cuts[depth] += stats.probcut_cuts[depth];
    }
    for (std::size_t ply = 0; ply < core::SearchStats::plies; ++ply) {
        const auto& nodes = stats.nodes[ply]; // indexed by core::NodeUse
        const PlyNodes more{.principal = nodes[0], .null_window = nodes[1], .probcut = nodes[2]};
        if (more.sum() == 0) continue;
        if (sum.plies.size() <= ply) sum.plies.resize(ply + 1);
        sum.plies[ply].principal += more.principal;
        sum.plies[ply].null_window += more.null_window;
        sum.plies[ply].probcut += more.probcut;
    }
}

} // namespace

template <class Bits>
TreeSearch<Bits>::TreeSearch(std::size_t table_bytes, rules::BoardSize size, int threads, const core::Weights* weights,
                             std::shared_ptr<const EvaluationPlugin> plugin)
    : evaluation_{size, weights, std::move(plugin)}, functions_{functions_for<Bits>(size, weights)},
      poll_interval_{size.side() <= 8 ? 4096u : 64u}, // about a millisecond or less
      table_{table_bytes}, thread_{functions_.make_thread({&table_, weights, &evaluation_, ask_again_at, this,
                                                           threads > 1 ? &pool_ : nullptr}),
                                   functions_.free_thread},
      pool_{functions_.work} {
    for (int i = 1; i < threads; ++i) {
        helpers_.push_back(std::make_unique<Helper>(this));
        helper_threads_.emplace_back(functions_.make_thread({&table_, weights, &evaluation_, ask_helper_again_at,
                                                             helpers_.back().get(), &pool_}),
                                     functions_.free_thread);
        try {
            pool_.add_helper(helper_threads_.back().get());
        } catch (const std::system_error&) { // no more threads available: search with those that run
            helper_threads_.pop_back();
            helpers_.pop_back();
            break;
        }
    }
}

template <class Bits> void TreeSearch<Bits>::clear() {
    table_.clear();
    functions_.clear(thread_.get());
    for (const ThreadPointer& helper : helper_threads_)
        functions_.clear(helper.get());
}

template <class Bits> void TreeSearch<Bits>::set_parameters(const SearchParameters& parameters) {
    if (parameters == parameters_) return;
    parameters_ = parameters;
    functions_.set_parameters(thread_.get(), parameters);
    for (const ThreadPointer& helper : helper_threads_)
        functions_.set_parameters(helper.get(), parameters);
    clear();
}

template <class Bits> double TreeSearch<Bits>::static_value(const rules::Board<Bits>& board) const {
    const rules::Geometry<Bits>& geometry = evaluation_.geometry();
    const bool is_over =
        !rules::any(board.legal_moves(geometry)) && !rules::any(board.after_pass().legal_moves(geometry));
    if (is_over) return static_cast<double>(evaluation_.final_score(board)) / disc;
    const int unit = functions_.has_selectivity ? core::weight_unit : disc; // only the trained 8x8 tree has selectivity
    return static_cast<double>(functions_.static_value(thread_.get(), board)) / unit;
}

template <class Bits>
void TreeSearch<Bits>::begin(Budget& budget, const Limits& limits, int root_empties, core::TreeRecorder* recorder) {
    budget_ = &budget;
    const bool is_alone = !limits.all_threads;
    pool_.set_over(false);
    pool_.set_closed(is_alone);
    threads_ = is_alone ? 1 : 1 + static_cast<int>(helper_threads_.size());
    stats_.clear();
    for (std::size_t i = 0; i <= helper_threads_.size(); ++i) {
        if (limits.counts || recorder != nullptr) {
            core::SearchStats& stats = *stats_.emplace_back(std::make_unique<core::SearchStats>());
            stats.root_empties = root_empties;
            stats.recorder = i == 0 ? recorder : nullptr;
            stats.watched = budget.watched_nodes();
            stats.see_node = [](void* context) { static_cast<const Budget*>(context)->see_node(); };
            stats.context = &budget;
            stats.is_first = i == 0;
        }
        functions_.set_stats(i == 0 ? thread_.get() : helper_threads_[i - 1].get(),
                             stats_.empty() ? nullptr : stats_.back().get());
    }
    counted_ = functions_.nodes(thread_.get());
    counted_before_ = counted_by_thread();
    table_.next_date();
    known_.clear();
    line_.clear();
}

template <class Bits> u64 TreeSearch<Bits>::ask_again_at(void* context, u64 nodes) {
    auto& self = *static_cast<TreeSearch*>(context);
    const u64 more = nodes - self.counted_ + self.helper_nodes_.exchange(0, std::memory_order_relaxed);
    self.counted_ = nodes;
    if (!self.budget_->visit(more)) {
        self.pool_.set_over(true);
        return 0;
    }
    return nodes + std::clamp<u64>(self.budget_->nodes_left(), 1, self.poll_interval_);
}

template <class Bits> u64 TreeSearch<Bits>::ask_helper_again_at(void* context, u64 nodes) {
    auto& helper = *static_cast<Helper*>(context);
    helper.count(nodes);
    helper.search->budget_->wait_while_paused();
    return nodes + (helper.search->budget_->steps_by_node() ? 1 : helper.search->poll_interval_);
}

template <class Bits> std::vector<u64> TreeSearch<Bits>::counted_by_thread() const {
    std::vector<u64> counted{counted_};
    for (const auto& helper : helpers_)
        counted.push_back(helper->counted.load(std::memory_order_relaxed));
    return counted;
}

template <class Bits> std::vector<std::uint64_t> TreeSearch<Bits>::thread_nodes() const {
    std::vector<std::uint64_t> nodes = counted_by_thread();
    nodes.resize(threads_); // the other threads are idle
    for (std::size_t i = 0; i < nodes.size(); ++i)
        nodes[i] -= counted_before_[i];
    return nodes;
}

template <class Bits> Counters TreeSearch<Bits>::counters() const {
    Counters sum;
    for (const auto& stats : stats_)
        add(sum, *stats);
    return sum;
}

template <class Bits>
Score TreeSearch<Bits>::search(const rules::Board<Bits>& board, int depth, int selectivity, Score alpha, Score beta,
                               bool reports_fails) {
    if (!budget_->visit(0)) return 0;
    selectivity_ = selectivity;
    const int unit = functions_.unit;
    const int most = (size().square_count() + 1) * unit; // beyond every score
    const int part = disc / unit;
    const int low = std::max(floor_units(alpha, part), -most);
    const int high = std::min(ceil_units(beta, part), most);
    const int score = high - low == 1 ? search_window(board, depth, low, high)
                                      : search_with_aspiration(board, depth, low, high, reports_fails);
    for (std::size_t i = 0; i < helpers_.size(); ++i) // no node is shared now, so no helper is working
        helpers_[i]->count(functions_.nodes(helper_threads_[i].get()));
    ask_again_at(this, functions_.nodes(thread_.get()));
    return score * part;
}

template <class Bits>
int TreeSearch<Bits>::search_window(const rules::Board<Bits>& board, int depth, int alpha, int beta) {
    // 8x8 needs only a part of the table: FFO 45-47, with 24 and 25 empties, visit the same nodes with 16 MiB as with
    // 256. Other boards have less certain evaluations, and their searches use all of it.
    if (size().square_count() == 64) table_.fit(u64{1} << std::max(parameters_.table_min_bits, empties_of(board)));
    return functions_.search(thread_.get(), board, depth, selectivity_, alpha, beta);
}

template <class Bits>
int TreeSearch<Bits>::search_with_aspiration(const rules::Board<Bits>& board, int depth, int alpha, int beta,
                                             bool reports_fails) {
    const int unit = functions_.unit;
    const bool is_exact = selectivity_ == full_selectivity && depth >= empties_of(board);
    auto known = std::ranges::find(known_, board, &Known::board);
    int width = (is_exact ? parameters_.aspiration_width_exact : parameters_.aspiration_width) * unit / disc;
    int low = alpha;
    int high = beta;
    if (known != known_.end()) {
        // Exact results on a board with an even number of squares are even.
        const bool is_even = is_exact && size().square_count() % 2 == 0;
        const int center = is_even ? known->score / (2 * unit) * (2 * unit) : known->score;
        low = std::clamp(center - width, alpha, beta - 1);
        high = std::clamp(center + width, low + 1, beta);
    }
    int score = 0;
    for (;;) {
        score = search_window(board, depth, low, high);
        if (budget_->is_spent()) return score;
        // The board is the opponent's: it fails low if the root move fails high.
        const bool is_low = score <= low && low > alpha;
        const bool is_high = score >= high && high < beta;
        if (reports_fails && (is_low || is_high))
            budget_->see({.kind = is_low ? SearchEvent::Kind::failed_high : SearchEvent::Kind::failed_low});
        width *= 2;
        if (width > (size().square_count() + 1) * unit) { // selective searches may disagree: no bounds
            score = search_window(board, depth, alpha, beta);
            break;
        }
        if (is_low) {
            high = std::min(low + 1, beta);
            low = std::max(score - width, alpha);
        } else if (is_high) {
            low = std::max(high - 1, alpha);
            high = std::min(score + width, beta);
        } else {
            break;
        }
    }
    if (known != known_.end())
        known->score = score;
    else
        known_.push_back({board, score});
    collect_line(board, depth);
    return score;
}

template <class Bits> void TreeSearch<Bits>::collect_line(rules::Board<Bits> board, int depth) {
    const rules::Geometry<Bits>& geometry = evaluation_.geometry();
    line_.clear();
    for (int placed = 0; placed < depth; ++placed) {
        Bits moves = board.legal_moves(geometry);
        const bool has_passed = !rules::any(moves);
        if (has_passed) {
            board = board.after_pass();
            moves = board.legal_moves(geometry);
        }
        const int square = functions_.table_move(thread_.get(), board);
        if (square < 0 || !rules::any(moves & rules::bit<Bits>(square))) return;
        if (has_passed) line_.push_back(pass);
        line_.push_back(static_cast<std::int16_t>(square));
        const Bits move = rules::bit<Bits>(square);
        board = board.after(move, board.flips(geometry, move));
    }
}

template class TreeSearch<std::uint64_t>;
template class TreeSearch<rules::Bits256>;

} // namespace ai
