// What a search reports after each root move or iteration; the last report is the answer.
#pragma once

#include "game/ai/core/score.hpp"
#include "game/rules/position.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace ai {

enum class Bound : unsigned char { exact, at_most, at_least };

struct RootMove {
    rules::Move move = rules::Move::pass();
    Score score = 0;
    Bound bound = Bound::exact;
    int depth = 0; // plies searched for this score, including the root move; 0 = not searched yet
    int selectivity = full_selectivity;
    bool is_solved = false; // the score is the proven result of the game
    bool is_from_book = false;
    std::uint64_t nodes = 0;       // positions visited below this move in all iterations
    std::vector<rules::Move> line; // best play, beginning with this move
};

// The teaching pair: the cost of plain minimax and of alpha-beta, which find the same value.
struct TeachingCounts {
    std::uint64_t minimax_nodes = 0;
    std::uint64_t alpha_beta_nodes = 0;
    bool minimax_is_complete = true; // false: minimax was cut short and needs more than minimax_nodes
};

struct Iteration {
    int depth = 0;
    int selectivity = full_selectivity;
    rules::Move best = rules::Move::pass();
    Score score = 0;
    bool is_solved = false;
    std::uint64_t nodes = 0; // whole search so far
    std::chrono::milliseconds elapsed{0};
};

// Nodes at one distance from the root, by the purpose of the visit.
struct PlyNodes {
    std::uint64_t principal = 0;   // with an open window
    std::uint64_t null_window = 0; // to prove that a move is not better
    std::uint64_t probcut = 0;     // within a ProbCut search, a shallower one that may replace a deeper one
    std::uint64_t sum() const { return principal + null_window + probcut; }
    friend bool operator==(const PlyNodes&, const PlyNodes&) = default;
};

// What a search did, counted for the search panel, summed over all threads and iterations. Table counts are for the
// shared table; the functions of the last empties have small tables as well, and only their nodes are counted. While
// several threads search, the numbers may be a few thousand nodes apart; at the end they agree.
struct Counters {
    std::uint64_t table_probes = 0; // nodes looked up
    std::uint64_t table_hits = 0;   // lookups that found the node at any depth
    std::uint64_t table_cutoffs = 0;
    // Nodes that looked up their child positions (enhanced transposition cutoff).
    std::uint64_t transposition_tries = 0;
    std::uint64_t transposition_cutoffs = 0;
    std::uint64_t stability_tries = 0; // nodes that counted their stable discs
    std::uint64_t stability_cutoffs = 0;
    std::uint64_t cutoffs = 0; // by a searched move
    std::uint64_t first_move_cutoffs = 0;
    std::uint64_t splits = 0;         // nodes whose moves were shared among threads
    std::uint64_t stops = 0;          // searches of shared moves aborted because another move had cut
    std::uint64_t ordering_nodes = 0; // nodes visited only to order moves
    std::uint64_t last_nodes = 0;     // nodes visited by the functions of the last empties
    // ProbCut searches tried, and those that cut, indexed by the depth in plies of the search they may replace.
    static constexpr std::size_t probcut_depths = 64;
    std::array<std::uint64_t, probcut_depths> probcut_tries{};
    std::array<std::uint64_t, probcut_depths> probcut_cuts{};
    // Indexed by the discs placed since the root (a pass places none), up to the last ply reached. The root itself is
    // not visited, so [0] is empty except after a pass.
    std::vector<PlyNodes> plies;

    std::uint64_t nodes() const {
        std::uint64_t sum = ordering_nodes + last_nodes;
        for (const PlyNodes& ply : plies)
            sum += ply.sum();
        return sum;
    }
    friend bool operator==(const Counters&, const Counters&) = default;
};

struct Recording; // recording.hpp

struct Report {
    std::vector<RootMove> moves; // best first; empty only when the position has no legal move
    int depth = 0;               // last finished iteration
    int selectivity = full_selectivity;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds elapsed{0};
    int threads = 1;
    // Nodes of each thread in the order of their start; at the end they add up to `nodes`. Empty for simple players.
    std::vector<std::uint64_t> thread_nodes;
    bool is_solved = false;          // the best score is the proven result
    bool is_timed = false;           // the clock decided how far to search
    bool counts_plain_discs = false; // scores of finished games leave the empties out
    std::optional<TeachingCounts> teaching;
    std::vector<Iteration> iterations; // in order of time; empty for players that do not iterate
    std::optional<Counters> counters;  // present if Limits::counts is set
    // The tree, at most a second old; up to date in the last report and before a pause. Null unless
    // Limits::recorded_nodes is set.
    std::shared_ptr<const Recording> tree;
};

} // namespace ai
