// The search behind the levels, the hints and the analysis: iterative deepening alpha-beta with a transposition table,
// on every board size.
#pragma once

#include "game/ai/limits.hpp"
#include "game/ai/parameters.hpp"
#include "game/ai/player.hpp"
#include "game/ai/report.hpp"
#include "game/rules/board.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace ai {

class EvaluationPlugin;
class Gate;

namespace core {
struct Weights;
} // namespace core

// The instruction set that the 8x8 search uses on this processor, such as "x86-64-v3".
std::string_view instruction_set();
// Like rules::perft for 8x8, but uses the search's move generator; more than twice as fast.
std::uint64_t perft(const rules::Board<std::uint64_t>& board, int depth);

// The probability that a ProbCut cut at this selectivity is right, from the spread of the errors it was fitted to.
// For the default parameters and the built-in evaluation. Below 1 from 0 to full_selectivity - 1, otherwise 1.
double certainty(int selectivity);

// Why trained weights cannot be used, and what replaces them; empty if they can. Reads them if necessary.
const std::string& evaluation_problem();

// Weights that a searcher evaluates positions with. What it points to must outlive the searcher.
struct SearchWeights {
    const core::Weights* weights = nullptr; // for the board size that they were fitted to; null: the shipped weights
    bool is_plain = false;                  // uses neither: mobility and corners on every size
    std::shared_ptr<const EvaluationPlugin> plugin{}; // for 8x8, instead of its weights; null: none
};

// Owns the transposition table, which outlives single searches. For one thread at a time; keep one searcher per thread.
class Searcher {
  public:
    // Table size of searches that must be repeatable: the same on every machine.
    static constexpr std::size_t default_table_bytes = 32 * mebibyte;
    // A search uses several threads only if Limits::all_threads is set. If memory is short, the table is halved until
    // it fits, and on_smaller_table is called once with a sentence for the user.
    explicit Searcher(std::size_t table_bytes = default_table_bytes, int threads = 1, SearchWeights weights = {},
                      std::function<void(std::string)> on_smaller_table = {});
    Searcher(Searcher&&) noexcept;
    Searcher& operator=(Searcher&&) noexcept;
    ~Searcher();

    // Allocates the table for boards of this size and reads their evaluation, unless the last search had this size.
    // search() does this itself; call it first if a clock has to include the time. Throws std::bad_alloc if there is no
    // memory for a table of 1 MiB.
    void prepare(rules::BoardSize size);
    std::size_t table_bytes() const;

    // Searches until a limit, a stop or a proven result. Its time begins when everything is prepared. The report has
    // every legal move (or the pass) even if stopped immediately. on_report is called on this thread after each root
    // move and each iteration, at most about 30 times a second apart from the last.
    Report search(const rules::Position& position, const Limits& limits, std::stop_token stop,
                  const OnReport& on_report);

    // For later searches. A change forgets all earlier searches.
    void set_parameters(const SearchParameters& parameters);
    const SearchParameters& parameters() const;

    // Evaluation of the position without search, in discs for the side to move, not rounded; of a finished game its
    // result.
    double static_value(const rules::Position& position);

    // A gate where this searcher's searches and those of the teaching players can be paused; must outlive them. Null:
    // none.
    void set_gate(Gate* gate);
    Gate* gate() const;

    // Forgets all earlier searches, so that later searches do not depend on them.
    void clear();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ai
