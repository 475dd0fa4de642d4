#include "game/ai/tree_search.hpp"

#include <algorithm>

namespace ai {

using core::u64;

namespace {

// Nodes between two looks at the clock and the stop token, about a millisecond or less; counted are nodes of the tree
// and those that were visited to put moves in order.
constexpr u64 poll_interval_of(rules::BoardSize size) {
    return size.side() <= 8 ? 4096 : 64;
}

const core::TreeFunctions<u64>& functions_for(rules::BoardSize size, const core::Weights* weights, u64) {
    return size.side() == 8 && weights != nullptr ? core::search_kernel().eight : core::search_kernel().small;
}
const core::TreeFunctions<rules::Bits256>& functions_for(rules::BoardSize, const core::Weights*,
                                                         const rules::Bits256&) {
    return core::wide_tree();
}

// The nearest whole numbers of units, so that a result on one side of the bound stays there.
int floor_units(Score score, int part) {
    return score >= 0 ? score / part : -((-score + part - 1) / part);
}
int ceil_units(Score score, int part) {
    return -floor_units(-score, part);
}

// Nobody may write meanwhile.
void restart(core::SearchStats& stats, const SearchObserver& observer) {
    for (auto& event : stats.events)
        event.store(0, std::memory_order_relaxed);
    for (auto* by_depth : {&stats.probcut_tries, &stats.probcut_cuts}) {
        for (auto& number : *by_depth)
            number.store(0, std::memory_order_relaxed);
    }
    for (auto& ply : stats.nodes) {
        for (auto& nodes : ply)
            nodes.store(0, std::memory_order_relaxed);
    }
    stats.root_empties = observer.root_empties;
    stats.recorder = observer.recorder;
}

void add(Counters& sum, const core::SearchStats& stats) {
    using core::Event;
    const auto read = [](const std::atomic<u64>& counter) { return counter.load(std::memory_order_relaxed); };
    const auto add_event = [&](u64& to, Event event) { to += read(stats.events[static_cast<std::size_t>(event)]); };
    add_event(sum.table_probes, Event::table_probe);
    add_event(sum.table_hits, Event::table_hit);
    add_event(sum.table_cutoffs, Event::table_cutoff);
    add_event(sum.transposition_tries, Event::transposition_try);
    add_event(sum.transposition_cutoffs, Event::transposition_cutoff);
    add_event(sum.stability_tries, Event::stability_try);
    add_event(sum.stability_cutoffs, Event::stability_cutoff);
    add_event(sum.cutoffs, Event::cutoff);
    add_event(sum.first_move_cutoffs, Event::first_move_cutoff);
    add_event(sum.splits, Event::split);
    add_event(sum.stops, Event::stop);
    add_event(sum.ordering_nodes, Event::ordering_node);
    add_event(sum.last_nodes, Event::last_node);
    for (std::size_t depth = 0; depth < Counters::probcut_depths; ++depth) {
        sum.probcut_tries[depth] += read(stats.probcut_tries[depth]);
        sum.probcut_cuts[depth] += read(stats.probcut_cuts[depth]);
    }
    for (std::size_t ply = 0; ply < core::SearchStats::plies; ++ply) {
        const auto nodes = [&](core::NodeUse use) { return read(stats.nodes[ply][static_cast<std::size_t>(use)]); };
        const PlyNodes more{.principal = nodes(core::NodeUse::principal),
                            .null_window = nodes(core::NodeUse::null_window),
                            .probcut = nodes(core::NodeUse::probcut)};
        if (more.sum() == 0) continue;
        if (sum.plies.size() <= ply) sum.plies.resize(ply + 1);
        sum.plies[ply].principal += more.principal;
        sum.plies[ply].null_window += more.null_window;
        sum.plies[ply].probcut += more.probcut;
    }
}

Counters summed(const std::vector<std::unique_ptr<core::SearchStats>>& all_stats) {
    Counters sum;
    for (const auto& stats : all_stats)
        add(sum, *stats);
    return sum;
}

// How much of the transposition table a search of 8x8 needs: FFO 45-47, of 24 and 25 empty squares, take the same nodes
// with 16 MiB as with 256. The other boards are searched with less certain evaluations, and use all of it.
std::size_t needed_table_bytes(int empties) {
    constexpr std::size_t least = std::size_t{1} << 20;
    return std::max(least, std::size_t{1} << empties);
}

} // namespace

template <class Bits>
SearchThreads<Bits>::SearchThreads(std::size_t table_bytes, rules::BoardSize size, int threads,
                                   const core::Weights* weights, const core::SizeTables* tables)
    : evaluation_{size, tables}, functions_{functions_for(size, weights, Bits{})}, poll_interval_{poll_interval_of(
                                                                                       size)},
      table_{table_bytes}, thread_{functions_.make_thread({&table_, weights, &evaluation_, ask_again_at, this,
                                                           threads > 1 ? &pool_ : nullptr}),
                                   functions_.free_thread},
      pool_{functions_.work} {
    for (int i = 1; i < threads; ++i) {
        helpers_.push_back(std::make_unique<Helper>(this));
        helper_threads_.emplace_back(functions_.make_thread({&table_, weights, &evaluation_, ask_helper_again_at,
                                                             helpers_.back().get(), &pool_}),
                                     functions_.free_thread);
        if (pool_.add_helper(helper_threads_.back().get())) continue;
        helper_threads_.pop_back(); // those that there are search as well
        helpers_.pop_back();
        break;
    }
}

template <class Bits> void SearchThreads<Bits>::clear() {
    table_.clear();
    functions_.clear(thread_.get());
    for (const ThreadPointer& helper : helper_threads_)
        functions_.clear(helper.get());
}

template <class Bits> u64 SearchThreads<Bits>::ask_helper_again_at(void* context, u64 nodes) {
    auto& helper = *static_cast<Helper*>(context);
    helper.count(nodes);
    helper.search->budget_->wait_while_paused();
    return nodes + helper.search->poll_interval_;
}

template <class Bits> void SearchThreads<Bits>::observe(const SearchObserver& observer) {
    const bool has_observer = observer.counts || observer.recorder != nullptr;
    if (has_observer && stats_.empty()) {
        for (std::size_t i = 0; i <= helper_threads_.size(); ++i)
            stats_.push_back(std::make_unique<core::SearchStats>());
    }
    for (std::size_t i = 0; i <= helper_threads_.size(); ++i) {
        core::SearchStats* const stats = has_observer ? stats_[i].get() : nullptr;
        if (stats != nullptr) restart(*stats, observer);
        functions_.set_stats(i == 0 ? thread_.get() : helper_threads_[i - 1].get(), stats);
    }
}

template <class Bits> Counters SearchThreads<Bits>::counters() const {
    return summed(stats_);
}

template <class Bits> void SearchThreads<Bits>::count_idle_helpers() {
    for (std::size_t i = 0; i < helpers_.size(); ++i)
        helpers_[i]->count(functions_.nodes(helper_threads_[i].get()));
}

template <class Bits> std::vector<u64> SearchThreads<Bits>::counted_by_thread() const {
    std::vector<u64> counted{counted_};
    for (const auto& helper : helpers_)
        counted.push_back(helper->counted.load(std::memory_order_relaxed));
    return counted;
}

template <class Bits> u64 SearchThreads<Bits>::ask_again_at(void* context, u64 nodes) {
    auto& self = *static_cast<SearchThreads*>(context);
    const u64 more = nodes - self.counted_ + self.helper_nodes_.exchange(0, std::memory_order_relaxed);
    self.counted_ = nodes;
    if (!self.budget_->visit(more)) {
        self.pool_.set_over(true);
        return 0;
    }
    return nodes + std::clamp<u64>(self.budget_->nodes_left(), 1, self.poll_interval_);
}

template <class Bits>
TreeSearch<Bits>::TreeSearch(SearchThreads<Bits>& search, Budget& budget, bool uses_all_threads,
                             const SearchObserver& observer)
    : search_{search}, budget_{budget}, unit_{search.functions_.unit}, max_{(search.size().square_count() + 1)
                                                                            * unit_} {
    search_.budget_ = &budget;
    search_.pool_.set_over(false);
    const bool is_alone = !uses_all_threads || observer.recorder != nullptr;
    search_.pool_.set_closed(is_alone);
    if (!is_alone) threads_ += static_cast<int>(search_.helper_threads_.size());
    search_.observe(observer);
    search_.counted_ = search_.functions_.nodes(search_.thread_.get());
    search_.table_.next_date();
    counted_before_ = search_.counted_by_thread();
}

template <class Bits> std::vector<std::uint64_t> TreeSearch<Bits>::thread_nodes() const {
    std::vector<std::uint64_t> nodes = search_.counted_by_thread();
    nodes.resize(static_cast<std::size_t>(threads_)); // the others rest
    for (std::size_t i = 0; i < nodes.size(); ++i)
        nodes[i] -= counted_before_[i];
    return nodes;
}

template <class Bits>
Score TreeSearch<Bits>::search(const rules::Board<Bits>& board, int depth, Score alpha, Score beta) {
    if (!budget_.visit(0)) return 0;
    const int part = disc / unit_;
    const int low = std::max(floor_units(alpha, part), -max_);
    const int high = std::min(ceil_units(beta, part), max_);
    const int score =
        high - low == 1 ? search_window(board, depth, low, high) : search_narrowly(board, depth, low, high);
    search_.count_idle_helpers();
    SearchThreads<Bits>::ask_again_at(&search_, search_.functions_.nodes(search_.thread_.get()));
    return score * part;
}

template <class Bits>
int TreeSearch<Bits>::search_window(const rules::Board<Bits>& board, int depth, int alpha, int beta) {
    if (search_.size().square_count() == 64) search_.table_.fit(needed_table_bytes(empties_of(board)));
    return search_.functions_.search(search_.thread_.get(), board, depth, selectivity_, alpha, beta);
}

template <class Bits> int TreeSearch<Bits>::empties_of(const rules::Board<Bits>& board) const {
    return rules::count(board.empties(search_.evaluation_.geometry()));
}

template <class Bits>
int TreeSearch<Bits>::search_narrowly(const rules::Board<Bits>& board, int depth, int alpha, int beta) {
    const bool is_exact = selectivity_ == full_selectivity && depth >= empties_of(board);
    auto known = std::ranges::find(known_, board, &Known::board);
    int width = (is_exact ? 1 : 3) * unit_;
    int low = alpha;
    int high = beta;
    if (known != known_.end()) {
        // Results on a board of an even number of squares are even.
        const bool is_even = is_exact && search_.size().square_count() % 2 == 0;
        const int center = is_even ? known->score / (2 * unit_) * (2 * unit_) : known->score;
        low = std::clamp(center - width, alpha, beta - 1);
        high = std::clamp(center + width, low + 1, beta);
    }
    int score = 0;
    for (;;) {
        score = search_window(board, depth, low, high);
        if (budget_.is_spent()) return score;
        width *= 2;
        if (width > max_) { // selective searches may disagree with each other: no bound any more
            score = search_window(board, depth, alpha, beta);
            break;
        }
        if (score <= low && low > alpha) {
            high = std::min(low + 1, beta);
            low = std::max(score - width, alpha);
        } else if (score >= high && high < beta) {
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
    const rules::Geometry<Bits>& geometry = search_.evaluation_.geometry();
    line_.clear();
    for (int placed = 0; placed < depth; ++placed) {
        Bits moves = board.legal_moves(geometry);
        const bool has_passed = !rules::any(moves);
        if (has_passed) {
            board = board.after_pass();
            moves = board.legal_moves(geometry);
        }
        const int square = search_.functions_.table_move(search_.thread_.get(), board);
        if (square < 0 || !rules::any(moves & rules::bit<Bits>(square))) return;
        if (has_passed) line_.push_back(pass);
        line_.push_back(static_cast<std::int16_t>(square));
        const Bits move = rules::bit<Bits>(square);
        board = board.after(move, board.flips(geometry, move));
    }
}

template class SearchThreads<std::uint64_t>;
template class SearchThreads<rules::Bits256>;
template class TreeSearch<std::uint64_t>;
template class TreeSearch<rules::Bits256>;

} // namespace ai
