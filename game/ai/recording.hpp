// The tree of one whole search, node by node, within a bound of memory. For the panel that shows it; play::Recorder
// makes one on a thread of its own.
#pragma once

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

struct RecordedNode {
    enum class Kind : unsigned char {
        root,        // the position; its children are iterations
        iteration,   // its children are searches of root moves, a move again for each window that it was searched with
        principal,   // with an open window
        null_window, // with one of width 1 unit
        probcut      // a shallower search of the same position; its child is the node that makes it
    };
    // Why it was left.
    enum class Reason : unsigned char {
        all_moves,     // none of them was enough to cut
        cutoff,        // the last child's move was enough
        leaf,          // the depth is spent: the evaluation
        final,         // nobody can move: the result
        wipeout,       // a move takes the last disc of the other side
        passed,        // there is one child, the pass
        table,         // the table knew enough
        transposition, // the table knew enough of the position behind a move
        stability,     // too many discs are safe for the other side
        probcut,       // the last child, a shallower search, is far enough beyond the window
        last_empties,  // solved by the functions of the last empties, whose nodes are not kept
        stopped        // the search ended here: the score means nothing
    };
    static constexpr int none = -1;

    int parent = none; // numbers in Recording::nodes
    int first_child = none;
    int next_sibling = none;
    Kind kind = Kind::root;
    Reason reason = Reason::stopped;
    bool is_in_table = false;               // the table knew the position, perhaps not enough
    bool has_dropped_children = false;      // there were more nodes below than are kept
    unsigned char selectivity = 0;          // as in Report
    short depth = 0;                        // plies to search, a pass not counted
    short tried = 0;                        // moves searched
    rules::Move move = rules::Move::pass(); // that led here; of root, iteration and probcut without meaning
    // For the side to move here; of the root and iterations of the whole board's width. Fail-soft: a score may lie
    // beyond its window, and is a bound then. All in Scores, whatever the search counts in.
    Score alpha = 0;
    Score beta = 0;
    Score score = 0;
    std::uint64_t nodes = 0; // visited here and below, those for the order of moves too
};

struct Recording {
    rules::Position position;
    Limits limits;
    std::vector<RecordedNode> nodes; // [0] is the root; a parent comes before its children
    Report report;                   // of the search that was recorded, with counters
    int levels = 0;                  // of the tree that are kept completely, the root being one
    bool is_complete = true;         // nothing was left out for want of room
    bool is_stopped = false;         // it was cancelled, or came to a limit of nodes or time

    // The position at a node: that of its parent after its move.
    rules::Position position_at(int node) const;
};

struct RecordSettings {
    Limits limits; // but for all_threads: one thread searches
    // Kept at most; of a larger tree the upper levels. At least the root and the iterations are kept.
    std::size_t most_nodes = 300'000;
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
std::string_view to_text(RecordedNode::Kind kind);

} // namespace ai
