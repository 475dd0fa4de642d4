// The search behind the levels, the hints and the analysis: iterative deepening alpha-beta with a transposition table,
// on every size.
#pragma once

#include "game/ai/limits.hpp"
#include "game/ai/player.hpp"
#include "game/ai/report.hpp"
#include "game/rules/board.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace ai {

class Gate;

namespace core {
struct Weights;
struct SizeTables;
class TreeRecorder;
} // namespace core

// The instruction set that the search of 8x8 uses on this processor, like "x86-64-v3".
std::string_view instruction_set();
// rules::perft of 8x8 by the move generation of the search, which is more than twice as fast.
std::uint64_t perft(const rules::Board<std::uint64_t>& board, int depth);

// The probability that a ProbCut cut at this selectivity is right, from the spread of the errors that it was fitted to:
// below 1 from 0 to full_selectivity - 1.
double certainty(int selectivity);

// Why trained weights cannot be used, and what is used instead; empty when they can. Reads them if necessary.
const std::string& evaluation_problem();

// What a searcher evaluates positions with. What it points to has to outlive the searcher.
struct SearchWeights {
    const core::Weights* eight = nullptr;    // on 8x8; null: those that are shipped
    const core::SizeTables* other = nullptr; // on boards of their size; null: those that are shipped
    bool is_plain = false;                   // neither: mobility and corners, on every size
};

// Owns the transposition table, so that it outlives one search. One thread at a time; keep one per thread.
class Searcher {
  public:
    // Of a search that has to repeat: on every machine the same.
    static constexpr std::size_t default_table_bytes = 32 * mebibyte;
    // A search uses more than one of the threads where its limits say so.
    // Where memory is short the table gets half the bytes, and so on; on_smaller_table is then called once with a
    // sentence for the user.
    explicit Searcher(std::size_t table_bytes = default_table_bytes, int threads = 1, SearchWeights weights = {},
                      std::function<void(std::string)> on_smaller_table = {});
    Searcher(Searcher&&) noexcept;
    Searcher& operator=(Searcher&&) noexcept;
    ~Searcher();

    // Makes the table for boards of this size and reads their evaluation, unless they were searched last. For whoever
    // has to count the time that this takes; a search does it by itself. Throws std::bad_alloc where there is no memory
    // for a table of 1 MiB.
    void prepare(rules::BoardSize size);
    std::size_t table_bytes() const;

    // Searches until a limit, the stop, or a proven result. Its time begins when all is prepared. The report has every
    // legal move (or the pass) even when it is stopped at once. on_report is called on this thread after each root move
    // and each iteration, at most about 30 times a second apart from the last.
    // recorder: takes all its nodes down, by one thread, for ai::record; its first node is open. Null: none does.
    Report search(const rules::Position& position, const Limits& limits, std::stop_token stop,
                  const OnReport& on_report, core::TreeRecorder* recorder = nullptr);

    // Where its searches and those of the teaching players can be paused; it outlives them. Null: nowhere.
    void set_gate(Gate* gate);
    Gate* gate() const;

    // Forgets everything: what follows no longer depends on what was searched before.
    void clear();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ai
