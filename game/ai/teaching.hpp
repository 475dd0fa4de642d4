// The teaching pair: plain minimax and plain alpha-beta, with the cost of each and, on request, the tree that
// alpha-beta visited. For choose(), and for code that shows how such a search works.
#pragma once

#include "game/ai/player.hpp"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace ai {

class Gate;

// Most positions that minimax visits when it runs only for comparison with alpha-beta.
inline constexpr std::uint64_t minimax_comparison_nodes = 1'000'000;

enum class TeachingMethod : unsigned char { minimax, alpha_beta };

// Searches without a table, with moves row by row, the plain evaluation at `depth` plies (>= 1, not counting passes),
// and the plain disc difference if the game is over. Both methods find the same value; each also runs the other at the
// same depth for Report::teaching. In alpha-beta's report the moves after the best have bounds. gate: where the search
// can be paused; null: nowhere.
Report compared(TeachingMethod method, const rules::Position& position, int depth, const std::stop_token& stop,
                const OnReport& on_report, Gate* gate = nullptr);

struct Lesson {
    Report report;             // depth 0 if the search was cut short
    std::uint64_t cutoffs = 0; // positions where alpha-beta left moves unsearched
};
// max_nodes: positions after which the search is cut short; 0 = no limit.
Lesson teach(TeachingMethod method, const rules::Position& position, int depth, std::uint64_t max_nodes);

// A position that alpha-beta visited. Scores are for the side to move in it.
struct TeachingNode {
    int ply = 0;                            // 0 at the first position
    rules::Move move = rules::Move::pass(); // leads to this position; meaningless at the first
    Score alpha = 0, beta = 0;
    Score value = 0;
    Bound bound = Bound::exact; // exact, at_least (a cut) or at_most (no move reached alpha)
    bool is_leaf = false;       // evaluated without looking further
    bool is_over = false;       // leaf because neither side can move, valued by plain disc difference
    int unsearched = 0;         // moves left out by a cut
};
// The window of the first position is -open_window to open_window, which is beyond 256 discs.
inline constexpr Score open_window = 30'000;

// All positions that alpha-beta visits, in the order of the visits. Grows fast with the depth: a few hundred to some
// hundred thousand positions at depth 4, depending on the board size.
std::vector<TeachingNode> alpha_beta_tree(const rules::Position& position, int depth);

} // namespace ai
