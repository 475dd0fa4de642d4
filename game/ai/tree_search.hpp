// The tree search on boards of one size, for the root moves of search.cpp: the table and the threads, which outlive
// single searches, and the windows of root moves.
#pragma once

#include "game/ai/budget.hpp"
#include "game/ai/core/tree/search_kernel.hpp"
#include "game/ai/core/tree/tree_recorder.hpp"
#include "game/ai/limits.hpp"
#include "game/ai/report.hpp"
#include "game/rules/board.hpp"

#include <atomic>
#include <memory>
#include <span>
#include <vector>

namespace ai {

template <class Bits> class TreeSearch {
  public:
    static constexpr std::int16_t pass = -1; // a pass in a line; other moves are bit numbers

    // Uses the weights, which must be for this size, or on 8x8 a plug-in; both null: the plain evaluation.
    TreeSearch(std::size_t table_bytes, rules::BoardSize size, int threads, const core::Weights* weights,
               std::shared_ptr<const EvaluationPlugin> plugin);
    TreeSearch(const TreeSearch&) = delete;
    TreeSearch& operator=(const TreeSearch&) = delete;

    const Evaluation<Bits>& evaluation() const { return evaluation_; }
    rules::BoardSize size() const { return rules::BoardSize{evaluation_.geometry().side}; }
    std::size_t table_bytes() const { return table_.bytes(); }
    bool has_selectivity() const { return functions_.has_selectivity || evaluation_.plugin(); }
    int unit() const { return functions_.unit; } // score units of the tree per disc
    void clear();
    // Forgets earlier searches if a parameter changes.
    void set_parameters(const SearchParameters& parameters);
    const SearchParameters& parameters() const { return parameters_; }
    double static_value(const rules::Board<Bits>& board) const; // see Searcher::static_value()

    // Begins a search of a position; the budget and the recorder must outlive it. The recorder takes the nodes of the
    // first thread; null: none.
    void begin(Budget& budget, const Limits& limits, int root_empties, core::TreeRecorder* recorder);
    // Score in hundredths of a disc. A wide window is searched with aspiration windows around the board's previous
    // score; reports_fails: reports to the budget when the score is outside such a window.
    Score search(const rules::Board<Bits>& board, int depth, int selectivity, Score alpha, Score beta,
                 bool reports_fails = false);
    // The best line of the last search, up to the first position that is no longer in the table.
    std::span<const std::int16_t> line() const { return line_; }

    // Since begin():
    int threads() const { return threads_; }
    std::vector<std::uint64_t> thread_nodes() const;
    Counters counters() const; // zero without Limits::counts and without a recorder
    // Nodes of the first thread since its creation, up to now. For that thread.
    std::uint64_t nodes_of_first() const { return functions_.nodes(thread_.get()); }

  private:
    using u64 = core::u64;
    using ThreadPointer = std::unique_ptr<core::Thread, void (*)(core::Thread*)>;

    // A helper counts its own nodes; only the first thread checks the budget and adds them.
    struct Helper {
        explicit Helper(TreeSearch* of) : search{of} {}

        TreeSearch* search;
        std::atomic<u64> counted{0}; // written by one thread at a time; read by the first thread for reports

        void count(u64 nodes) {
            const u64 more = nodes - counted.load(std::memory_order_relaxed);
            counted.store(nodes, std::memory_order_relaxed);
            search->helper_nodes_.fetch_add(more, std::memory_order_relaxed);
        }
    };
    struct Known {
        rules::Board<Bits> board;
        int score;
    };

    static u64 ask_again_at(void* context, u64 nodes);
    static u64 ask_helper_again_at(void* context, u64 nodes);
    // Nodes of each thread since its creation, the first thread first.
    std::vector<u64> counted_by_thread() const;

    // Uses aspiration windows that widen after each failure. In the unit of the tree's scores.
    int search_with_aspiration(const rules::Board<Bits>& board, int depth, int alpha, int beta, bool reports_fails);
    int search_window(const rules::Board<Bits>& board, int depth, int alpha, int beta);
    int empties_of(const rules::Board<Bits>& board) const {
        return rules::count(board.empties(evaluation_.geometry()));
    }
    void collect_line(rules::Board<Bits> board, int depth);

    const Evaluation<Bits> evaluation_;
    const core::TreeFunctions<Bits>& functions_;
    const u64 poll_interval_;
    SearchParameters parameters_;
    core::TranspositionTable table_;

    // State of the running search:
    Budget* budget_ = nullptr;
    int threads_ = 1;
    int selectivity_ = full_selectivity;
    u64 counted_ = 0;                  // nodes of the first thread that the budget has counted
    std::atomic<u64> helper_nodes_{0}; // nodes of helpers that the budget has not counted yet
    std::vector<u64> counted_before_;  // nodes of each thread when the search began
    std::vector<Known> known_;         // one per root move
    std::vector<std::int16_t> line_;

    std::vector<std::unique_ptr<Helper>> helpers_;
    ThreadPointer thread_;
    std::vector<ThreadPointer> helper_threads_;
    std::vector<std::unique_ptr<core::SearchStats>> stats_; // for thread_ and the helpers; empty: not counted
    core::SearchPool pool_;                                 // last, because its threads use the other members
};

extern template class TreeSearch<std::uint64_t>;
extern template class TreeSearch<rules::Bits256>;

} // namespace ai
