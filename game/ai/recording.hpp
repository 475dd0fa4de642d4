// The tree of one whole search, node by node, within a memory limit. For the panel that shows it; play::Recorder
// records it on its own thread.
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
    Report report;                   // report of the recorded search, with counters
    int levels = 0;                  // tree levels kept completely, including the root
    bool is_complete = true;         // false if nodes were left out for lack of room
    bool is_stopped = false;         // cancelled or out of nodes or time during an iteration
};

struct RecordSettings {
    Limits limits; // all_threads is ignored: one thread searches
    // Most nodes kept; a larger tree keeps its upper levels. The root and the iterations are always kept.
    std::size_t max_nodes = 300'000;
    std::size_t table_bytes = Searcher::default_table_bytes;
    SearchWeights weights;
    SearchParameters parameters{};
};

struct RecordProgress {
    std::uint64_t nodes = 0;
    std::size_t kept = 0;
    int depth = 0; // depth of the last finished iteration
};
using OnRecordProgress = std::function<void(const RecordProgress&)>;

// Searches with an empty table, so that the same settings give the same tree: the nodes that a new Searcher with an
// empty table visits. on_progress is called on this thread, at most about 30 times a second, and may be empty.
Recording record(const rules::Position& position, const RecordSettings& settings, std::stop_token stop,
                 const OnRecordProgress& on_progress = {});

// Text for the user: "all moves searched", "cutoff", "table", ...
std::string_view to_text(RecordedNode::Reason reason);

} // namespace ai
