// What a search tells: one report per root move or iteration while it runs, the last one being the answer. Plain
// values.
#pragma once

#include "game/ai/core/score.hpp"
#include "game/ai/counters.hpp"
#include "game/rules/position.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace ai {

enum class Bound : unsigned char { exact, at_most, at_least };

struct RootMove {
    rules::Move move = rules::Move::pass();
    Score score = 0;
    Bound bound = Bound::exact;
    int depth = 0; // plies searched for this score, the root move included; 0 = not searched yet
    int selectivity = full_selectivity;
    bool is_solved = false;        // true when the score is the proven result of the game
    bool is_from_book = false;     // the score is that of the opening book
    std::uint64_t nodes = 0;       // positions visited below this move, all iterations together
    std::vector<rules::Move> line; // best play, beginning with the move itself
};

// The teaching pair: plain minimax and alpha-beta find the same value; this is what each of them cost.
struct TeachingCounts {
    std::uint64_t minimax_nodes = 0;
    std::uint64_t alpha_beta_nodes = 0;
    bool minimax_is_complete = true; // false: minimax was cut short, it needs more than minimax_nodes
};

// A finished iteration of a search, as it ended.
struct Iteration {
    int depth = 0;
    int selectivity = full_selectivity;
    rules::Move best = rules::Move::pass();
    Score score = 0;
    bool is_solved = false;  // the score is the proven result
    std::uint64_t nodes = 0; // of the whole search so far
    std::chrono::milliseconds elapsed{0};
};

struct Report {
    std::vector<RootMove> moves; // best first; empty only when the position has no legal move
    int depth = 0;               // the last finished iteration
    int selectivity = full_selectivity;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds elapsed{0};
    int threads = 1; // that searched
    // What each of them visited so far, the one that began first; empty of players that do not count so. At the end of
    // a search they add up to `nodes`.
    std::vector<std::uint64_t> thread_nodes;
    bool is_solved = false;          // the best score is the proven result
    bool is_timed = false;           // it was the clock that said how far to search
    bool counts_plain_discs = false; // scores at the end of a game leave the empties out
    std::optional<TeachingCounts> teaching;
    std::vector<Iteration> iterations; // of this search, in the order of time; none of players that have none
    std::optional<Counters> counters;  // where Limits::counts asks for them
};

} // namespace ai
