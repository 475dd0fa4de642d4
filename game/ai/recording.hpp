// The recorded tree of a search, node by node, as in Report::tree.
#pragma once

#include "game/ai/core/tree/recorded_node.hpp"
#include "game/rules/position.hpp"

#include <string_view>
#include <vector>

namespace ai {

struct Recording {
    rules::Position position;        // the one searched
    std::vector<RecordedNode> nodes; // [0] is the root; a parent comes before its children
    int levels = 0;                  // tree levels kept completely, including the root
    bool is_complete = true;         // false if nodes were left out for lack of room
    int threads = 1;                 // of the search; only the nodes of the first one are recorded
};

// Text for the user: "all moves searched", "cutoff", "table", ...
std::string_view to_text(RecordedNode::Reason reason);

} // namespace ai
