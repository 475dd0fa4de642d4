// One node of a recorded search. For recording.hpp and the search that makes it.
#pragma once

#include "game/ai/core/score.hpp"
#include "game/rules/position.hpp"

#include <cstdint>

namespace ai {

struct RecordedNode {
    enum class Kind : unsigned char {
        root,        // the position; its children are iterations
        iteration,   // its children are searches of root moves, a move again for each window that it was searched with
        principal,   // with an open window
        null_window, // with one of width 1 unit
        probcut      // the same with the position of its parent, shallower, to stand in for the deeper search
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
    bool has_dropped_children = false;      // there are none here because they are not kept
    unsigned char selectivity = 0;          // as in Report
    short depth = 0;                        // plies to search, a pass not counted
    short tried = 0;                        // moves searched
    rules::Move move = rules::Move::pass(); // that led here; of root, iterations and probcut without meaning
    // For the side to move here; of root and iterations for the whole width. Fail-soft: a score may lie beyond its
    // window, and is a bound then. In hundredths of a disc, whatever the search counts in.
    Score alpha = 0;
    Score beta = 0;
    Score score = 0;
    std::uint64_t nodes = 0; // visited here and below, those for the order of moves too
};

} // namespace ai
