// One node of a recorded search. For recording.hpp and the search.
#pragma once

#include "game/ai/core/score.hpp"
#include "game/rules/position.hpp"

#include <cstdint>

namespace ai {

struct RecordedNode {
    enum class Kind : unsigned char {
        root,       // its children are iterations
        iteration,  // its children are searches of root moves, repeated for each window
        comparison, // like an iteration, but only tests whether one move stands out, for the time manager
        principal,
        null_window, // with a window of 1 unit
        probcut      // shallower search of the parent's position, to replace the deeper one
    };
    enum class Reason : unsigned char {
        all_moves, // no move caused a cutoff
        cutoff,    // the last child caused a cutoff
        leaf,      // depth exhausted: evaluated
        final,     // neither side can move: the game's result
        wipeout,
        passed,        // its only child is the pass
        table,         // a table entry was sufficient
        transposition, // a table entry of a child position was sufficient
        stability,     // too many discs of the opponent are stable
        probcut,       // the last child, a shallower search, is far enough outside the window
        last_empties,  // solved by the functions of the last empties, whose nodes are not recorded
        stopped,       // the search ended here, or helpers made it unnecessary: the score is meaningless
        open           // still being searched: no score yet
    };
    static constexpr int none = -1;

    int parent = none; // indices into Recording::nodes
    int first_child = none;
    int next_sibling = none;
    Kind kind = Kind::root;
    Reason reason = Reason::open;
    bool is_in_table = false; // possibly with insufficient depth or bounds
    bool is_split = false;    // helper threads may have searched moves that are not recorded
    bool has_dropped_children = false;
    unsigned char selectivity = 0; // as in Report
    short depth = 0;               // plies to search, not counting passes
    short tried = 0;
    rules::Move move = rules::Move::pass(); // meaningless for root, iterations and probcut
    // For the side to move, in hundredths of a disc regardless of the unit of the search. The root and the iterations
    // have the widest window. Fail-soft: a score outside its window is a bound.
    Score alpha = 0;
    Score beta = 0;
    Score score = 0;
    std::uint64_t nodes = 0; // whole subtree on the recorded thread, including move ordering

    // Whether `move` leads to the node. A ProbCut search is at its parent's position.
    bool is_move() const { return kind == Kind::principal || kind == Kind::null_window; }
    bool has_score() const { return reason != Reason::stopped && reason != Reason::open && kind != Kind::comparison; }
};

} // namespace ai
