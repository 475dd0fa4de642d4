// What one thread of an instrumented search records: counts, and its nodes if there is a recorder. Only that thread
// writes; others may read concurrently to add up counts.
#pragma once

#include "game/ai/core/kernels/common.hpp"

#include <atomic>
#include <cstddef>

namespace ai::core {

class TreeRecorder;

enum class Event : unsigned char {
    table_probe,
    table_hit,
    table_cutoff,
    transposition_try,
    transposition_cutoff,
    stability_try,
    stability_cutoff,
    cutoff,
    first_move_cutoff,
    split,
    stop,
    ordering_node,
    last_node
};
inline constexpr std::size_t event_count = 13;

enum class NodeUse : unsigned char { principal, null_window, probcut };

// See ai::Gate::watched().
inline constexpr u64 every_node = 1;

struct alignas(64) SearchStats {
    static constexpr std::size_t plies = 257;         // 0 to all squares of the largest board
    static constexpr std::size_t probcut_depths = 64; // only 8x8 has ProbCut
    std::atomic<u64> events[event_count]{};
    std::atomic<u64> probcut_tries[probcut_depths]{};
    std::atomic<u64> probcut_cuts[probcut_depths]{};
    std::atomic<u64> nodes[plies][3]{}; // by discs placed since the root, and by NodeUse
    int root_empties = 0;
    TreeRecorder* recorder = nullptr; // null: none
    // Gate::watched(), and the function to call at a node that it names; null: none.
    const std::atomic<u64>* watched = nullptr;
    void (*see_node)(void* context) = nullptr;
    void* context = nullptr;
    bool is_first = true; // the first thread, which alone steps by node
};

} // namespace ai::core
