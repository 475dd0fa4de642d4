// What a search reports after each root move or iteration; the last report is the answer.
#pragma once

#include "game/ai/core/score.hpp"
#include "game/rules/position.hpp"

#include <array>
#include <chrono>
#include <cstddef>
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

struct Iteration {
    int depth = 0;
    int selectivity = full_selectivity;
    rules::Move best = rules::Move::pass();
    Score score = 0;
    bool is_solved = false;  // the score is the proven result
    std::uint64_t nodes = 0; // of the whole search so far
    std::chrono::milliseconds elapsed{0};
};

// Nodes at one distance from the root, by what they were visited for.
struct PlyNodes {
    std::uint64_t principal = 0;   // with an open window
    std::uint64_t null_window = 0; // to prove that a move is not better
    std::uint64_t probcut = 0;     // within a shallower search that may stand in for a deeper one
    std::uint64_t sum() const { return principal + null_window + probcut; }
    friend bool operator==(const PlyNodes&, const PlyNodes&) = default;
};

// What a search did, counted for the panel that looks into it: all threads and all iterations together. The table is
// the one that threads share; the functions of the last empties have small tables of their own and are counted by their
// nodes alone. While a search of several threads runs the numbers are some thousand nodes apart; at its end they agree.
struct Counters {
    std::uint64_t table_probes = 0; // nodes that looked themselves up
    std::uint64_t table_hits = 0;   // and were there, however shallow
    std::uint64_t table_cutoffs = 0;
    // Nodes that looked the positions behind their moves up (enhanced transposition cutoff).
    std::uint64_t transposition_tries = 0;
    std::uint64_t transposition_cutoffs = 0;
    std::uint64_t stability_tries = 0; // nodes that counted stable discs
    std::uint64_t stability_cutoffs = 0;
    std::uint64_t cutoffs = 0; // by a move that was searched
    std::uint64_t first_move_cutoffs = 0;
    std::uint64_t splits = 0;         // nodes whose moves were shared among threads
    std::uint64_t stops = 0;          // searches of such moves broken off because another one had cut
    std::uint64_t ordering_nodes = 0; // visited only to put moves in order
    std::uint64_t last_nodes = 0;     // by the functions of the last empties
    // Shallower searches that were made to stand in for one of so many plies, and those that did.
    static constexpr std::size_t probcut_depths = 64;
    std::array<std::uint64_t, probcut_depths> probcut_tries{};
    std::array<std::uint64_t, probcut_depths> probcut_cuts{};
    // By the discs placed since the root (a pass places none), as far as the search came; the root itself is not
    // visited and [0] is empty but after a pass.
    std::vector<PlyNodes> plies;

    std::uint64_t nodes() const {
        std::uint64_t sum = ordering_nodes + last_nodes;
        for (const PlyNodes& ply : plies)
            sum += ply.sum();
        return sum;
    }
    friend bool operator==(const Counters&, const Counters&) = default;
};

struct Report {
    std::vector<RootMove> moves; // best first; empty only when the position has no legal move
    int depth = 0;               // the last finished iteration
    int selectivity = full_selectivity;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds elapsed{0};
    int threads = 1; // that searched
    // Nodes of each thread, in the order of their start; at the end they add up to `nodes`. Empty of simple players.
    std::vector<std::uint64_t> thread_nodes;
    bool is_solved = false;          // the best score is the proven result
    bool is_timed = false;           // it was the clock that said how far to search
    bool counts_plain_discs = false; // scores at the end of a game leave the empties out
    std::optional<TeachingCounts> teaching;
    std::vector<Iteration> iterations; // of this search, in the order of time; none of players that have none
    std::optional<Counters> counters;  // where Limits::counts asks for them
};

} // namespace ai
