// One node of a recorded search. For recording.hpp and the search.
#pragma once

#include "game/ai/core/score.hpp"
#include "game/rules/position.hpp"

#include <cstdint>

namespace ai {

struct RecordedNode {
    enum class Kind : unsigned char {
        root,      // its children are iterations
        iteration, // its children are searches of root moves, a move again for each window
        principal,
        null_window, // with a window of 1 unit
        probcut      // a shallower search of the parent's position in place of the deeper one
    };
    enum class Reason : unsigned char {
        all_moves, // no move cut
        cutoff,    // the last child's move cut
        leaf,      // depth exhausted: the evaluation
        final,     // neither side can move: the result
        wipeout,
        passed,        // its only child is the pass
        table,         // a table entry was sufficient
        transposition, // a table entry of a child position was sufficient
        stability,     // too many discs of the other side are stable
        probcut,       // the last child, a shallower search, is far enough outside the window
        last_empties,  // solved by the functions of the last empties, whose nodes are not recorded
        stopped        // the search ended here: the score is meaningless
    };
    static constexpr int none = -1;

    int parent = none; // indices into Recording::nodes
    int first_child = none;
    int next_sibling = none;
    Kind kind = Kind::root;
    Reason reason = Reason::stopped;
    bool is_in_table = false; // perhaps with insufficient depth or bounds
    bool has_dropped_children = false;
    unsigned char selectivity = 0; // as in Report
    short depth = 0;               // plies to search, without passes
    short tried = 0;
    rules::Move move = rules::Move::pass(); // meaningless for root, iterations and probcut
    // For the side to move; of root and iterations for the whole width. Fail-soft: a score outside its window is a
    // bound. In hundredths of a disc, whatever the unit of the search.
    Score alpha = 0;
    Score beta = 0;
    Score score = 0;
    std::uint64_t nodes = 0; // of the subtree, including move ordering
};

} // namespace ai
