// The tree search with what the deepening over root moves asks of it. For search.cpp.
#pragma once

#include "game/ai/budget.hpp"
#include "game/ai/core/tree/search_kernel.hpp"
#include "game/ai/core/tree/tree_recorder.hpp"
#include "game/ai/report.hpp"
#include "game/rules/board.hpp"

#include <atomic>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace ai {

// Whether somebody looks on while a search runs.
struct SearchObserver {
    bool counts = false;
    core::TreeRecorder* recorder = nullptr; // of one thread, and then it counts, too
    int root_empties = 0;
};

// What outlives one search: the table and the threads with their own memory, for boards of one size.
template <class Bits> class SearchThreads {
  public:
    // The weights are used on 8x8, the tables, which are of this size, elsewhere; null: the plain evaluation.
    SearchThreads(std::size_t table_bytes, rules::BoardSize size, int threads, const core::Weights* weights,
                  const core::SizeTables* tables);
    SearchThreads(const SearchThreads&) = delete;
    SearchThreads& operator=(const SearchThreads&) = delete;
    const Evaluation<Bits>& evaluation() const { return evaluation_; }
    rules::BoardSize size() const { return rules::BoardSize{evaluation_.geometry().side}; }
    std::size_t table_bytes() const { return table_.bytes(); }
    void clear();

  private:
    template <class> friend class TreeSearch;
    using ThreadPointer = std::unique_ptr<core::Thread, void (*)(core::Thread*)>;

    static core::u64 ask_again_at(void* context, core::u64 nodes);

    // What a helper counts. The first thread alone looks at the budget, and knows of these nodes through it.
    struct Helper {
        explicit Helper(SearchThreads* of) : search{of} {}

        SearchThreads* search;
        std::atomic<core::u64> counted{0}; // written by one thread at a time; the first thread reads it for reports

        void count(core::u64 nodes) {
            const core::u64 more = nodes - counted.load(std::memory_order_relaxed);
            counted.store(nodes, std::memory_order_relaxed);
            search->helper_nodes_.fetch_add(more, std::memory_order_relaxed);
        }
    };
    static core::u64 ask_helper_again_at(void* context, core::u64 nodes);
    void observe(const SearchObserver& observer); // from now on; between searches
    Counters counters() const;                    // since then

    void count_idle_helpers(); // when no node is shared, so that none of them works
    // Nodes of each thread since it was made, as far as they were counted; the first thread's first.
    std::vector<core::u64> counted_by_thread() const;

    const Evaluation<Bits> evaluation_;
    const core::TreeFunctions<Bits>& functions_;
    const core::u64 poll_interval_;
    core::TranspositionTable table_;
    Budget* budget_ = nullptr;               // of the search that runs
    core::u64 counted_ = 0;                  // nodes of the first thread that the budget knows of
    std::atomic<core::u64> helper_nodes_{0}; // that it does not know of yet
    std::vector<std::unique_ptr<Helper>> helpers_;
    ThreadPointer thread_;
    std::vector<ThreadPointer> helper_threads_;
    std::vector<std::unique_ptr<core::SearchStats>> stats_; // of thread_ and the helpers; empty before they are needed
    core::SearchPool pool_;                                 // last: its threads use the rest
};

template <class Bits> class TreeSearch {
  public:
    static constexpr std::int16_t pass = -1; // in a line; other moves are bit numbers

    TreeSearch(SearchThreads<Bits>& search, Budget& budget, bool uses_all_threads, const SearchObserver& observer);
    int threads() const { return threads_; } // that it searches with
    // What each of these has visited since this tree was made.
    std::vector<std::uint64_t> thread_nodes() const;

    // To solve a position costs about as much as to search it to so many plies before the end: from there on the
    // deepening goes straight to the end.
    static constexpr int solving_head_start = 10;
    bool has_selectivity() const { return search_.functions_.has_selectivity; }

    void set_selectivity(int selectivity) { selectivity_ = selectivity; }
    // Centi-discs; a wide window is searched by narrow ones around what was found before.
    Score search(const rules::Board<Bits>& board, int depth, Score alpha, Score beta);
    // What was counted so far; only where somebody looks on.
    Counters counters() const { return search_.counters(); }
    // The best line of the last search, as far as the table remembers it.
    std::span<const std::int16_t> line() const { return line_; }

  private:
    struct Known {
        rules::Board<Bits> board;
        int score;
    };

    // In the unit of the tree's scores.
    int search_narrowly(const rules::Board<Bits>& board, int depth, int alpha, int beta);
    int search_window(const rules::Board<Bits>& board, int depth, int alpha, int beta);
    int empties_of(const rules::Board<Bits>& board) const;
    void collect_line(rules::Board<Bits> board, int depth);

    SearchThreads<Bits>& search_;
    Budget& budget_;
    int unit_; // a disc
    int max_;  // beyond every score
    int threads_ = 1;
    std::vector<core::u64> counted_before_; // by the threads, when this search began
    int selectivity_ = full_selectivity;
    std::vector<Known> known_; // one for each root move
    std::vector<std::int16_t> line_;
};

extern template class SearchThreads<std::uint64_t>;
extern template class SearchThreads<rules::Bits256>;
extern template class TreeSearch<std::uint64_t>;
extern template class TreeSearch<rules::Bits256>;

} // namespace ai
