// The tree of one whole search, node by node, within a memory limit. For the panel that shows it; play::Recorder
// makes one on a thread of its own.
#pragma once

#include "game/ai/core/tree/recorded_node.hpp"
#include "game/ai/limits.hpp"
#include "game/ai/report.hpp"
#include "game/ai/search.hpp"
#include "game/rules/position.hpp"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace ai {

struct Recording {
    rules::Position position;
    Limits limits;
    std::vector<RecordedNode> nodes; // [0] is the root; a parent comes before its children
    Report report;                   // of the search that was recorded, with counters
    int levels = 0;                  // of the tree that are kept completely, the root being one
    bool is_complete = true;         // nothing was left out for lack of room
    bool is_stopped = false;         // it was cancelled, or came to a limit of nodes or time
};

struct RecordSettings {
    Limits limits; // but for all_threads: one thread searches
    // Kept at most; of a larger tree the upper levels. At least the root and the iterations are kept.
    std::size_t max_nodes = 300'000;
    std::size_t table_bytes = Searcher::default_table_bytes;
    SearchWeights weights;
};

struct RecordProgress {
    std::uint64_t nodes = 0; // visited
    std::size_t kept = 0;
    int depth = 0; // the last finished iteration
};
using OnRecordProgress = std::function<void(const RecordProgress&)>;

// Searches from an empty table, so that the same settings give the same tree, the same nodes as a fresh Searcher with
// such a table visits. on_progress is called on this thread, at most about 30 times a second, and may be empty.
Recording record(const rules::Position& position, const RecordSettings& settings, std::stop_token stop,
                 const OnRecordProgress& on_progress = {});

// For a person: "all moves searched", "cutoff", "in the table", ...
std::string_view to_text(RecordedNode::Reason reason);

} // namespace ai
