// The teaching pair: plain minimax and plain alpha-beta, with what each of them costs and, where somebody asks, the
// tree that alpha-beta went through. For choose(), and for code that shows how such a search works.
#pragma once

#include "game/ai/player.hpp"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace ai {

class Gate; // where they can be paused; null: nowhere

// How many positions minimax may visit when it is only run to be compared with alpha-beta.
inline constexpr std::uint64_t minimax_comparison_nodes = 1'000'000;

enum class TeachingMethod : unsigned char { minimax, alpha_beta };

// No table, moves row by row, the evaluation of the levels at `depth` plies (>= 1, a pass not counted), and the plain
// disc difference where the game is over. Both find the same value; each also runs the other at the same depth for
// Report::teaching. In alpha-beta's report the moves behind the best have bounds.
Report compared(TeachingMethod method, const rules::Position& position, int depth, const std::stop_token& stop,
                const OnReport& on_report, Gate* gate = nullptr);

struct Lesson {
    Report report;             // its depth is 0 when the search was cut short
    std::uint64_t cutoffs = 0; // positions where alpha-beta left moves unsearched
};
// max_nodes: positions after which the search is cut short; 0 = never.
Lesson teach(TeachingMethod method, const rules::Position& position, int depth, std::uint64_t max_nodes);

// A position that alpha-beta visited. Scores are for the side to move in it.
struct TeachingNode {
    int ply = 0;                            // 0 is where the search began
    rules::Move move = rules::Move::pass(); // that led here; meaningless where the search began
    Score alpha = 0, beta = 0;              // the window it was searched with
    Score value = 0;
    Bound bound = Bound::exact; // what the value says: itself, at least (a cut), or at most (no move reached alpha)
    bool is_leaf = false;       // valued without looking further
    bool is_over = false;       // a leaf because neither side can move: the plain disc difference
    int unsearched = 0;         // moves left out by a cut
};
// The window of the first position goes from -open_window to open_window, which is beyond 256 discs.
inline constexpr Score open_window = 30'000;

// Everything that alpha-beta visits, in the order in which it does. It grows fast with the depth: a few hundred to some
// hundred thousand positions at depth 4, by the size of the board.
std::vector<TeachingNode> alpha_beta_tree(const rules::Position& position, int depth);

} // namespace ai
