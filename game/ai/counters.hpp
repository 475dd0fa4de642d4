// What a search did, counted: for the panel that looks into it. Plain values, given where Limits::counts asks for them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ai {

// Nodes at one distance from the root, by what they were visited for.
struct PlyNodes {
    std::uint64_t principal = 0;   // with an open window
    std::uint64_t null_window = 0; // to prove that a move is not better
    std::uint64_t probcut = 0;     // within a shallower search that may stand in for a deeper one
    std::uint64_t sum() const { return principal + null_window + probcut; }
    friend bool operator==(const PlyNodes&, const PlyNodes&) = default;
};

// All threads and all iterations together. The table is the one that threads share; the functions of the last empties
// have small tables of their own and are counted by their nodes alone. While a search of several threads runs the
// numbers are some thousand nodes apart; at its end they agree.
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

    // Report::nodes, when the search is over.
    std::uint64_t nodes() const {
        std::uint64_t sum = ordering_nodes + last_nodes;
        for (const PlyNodes& ply : plies)
            sum += ply.sum();
        return sum;
    }
    friend bool operator==(const Counters&, const Counters&) = default;
};

} // namespace ai
