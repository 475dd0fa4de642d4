// Explanations of the words of the field that the debug panel uses, shown as tips.
#include "game/ui/analysis/sections.hpp"

#include <algorithm>

namespace ui::debug {

namespace {

using base::mark;

struct Term {
    base::Title word; // As the panel shows it.
    base::Marked explanation;
};

const std::vector<Term>& terms() {
    static const std::vector<Term> all{
        {mark("Root moves"), mark("The legal moves of the position that is searched, best first.")},
        {mark("Iterations"), mark("The search looks one move ahead, then two, and so on. Each pass is an iteration.")},
        {mark("Selectivity"),
         mark("How sure the search is that the branches it cut off are worse. At 100 % it cut nothing unproven.")},
        {base::Title{"="}, mark("The score is exact for this depth.")},
        {base::Title{"\xE2\x89\xA4"}, mark("Upper bound: the move is worth this score or less.")},
        {base::Title{"\xE2\x89\xA5"}, mark("Lower bound: the move is worth this score or more.")},
        {mark("Share"), mark("The move's part of all nodes. The search spends most on moves that are hard to refute.")},
        {mark("Best line"), mark("The best moves of both sides after this move, as far as the search knows them.")},
        {mark("Nodes"), mark("Positions visited by the search.")},
        {mark("Nodes per second"), mark("Positions visited per second by all threads together.")},
        {mark("Threads"), mark("Parts of the search that run at the same time, one per processor core.")},
        {mark("Nodes by ply"), mark("Where in the tree the nodes are: ply 1 is after one move, ply 2 after two.")},
        {mark("full"), mark("Nodes searched for their exact score, along the best line.")},
        {mark("null"), mark("Null window: nodes searched only to prove that a move is not better than the best one.")},
        {mark("ProbCut"), mark("A shallow search predicts the result of a deep one. If the prediction is far enough "
                               "outside the window, the deep search is omitted.")},
        {mark("ProbCut by depth"),
         mark("Shallow searches that may replace a deeper one, by the depth of the deeper one.")},
        {mark("Table hits"), mark("Lookups in the transposition table that found the position from another order of "
                                  "moves or an earlier iteration.")},
        {mark("Table cutoffs"), mark("Lookups whose stored score already answered the question.")},
        {mark("First-move cutoffs"),
         mark(
             "Cutoff: one move refutes the position, so its other moves are omitted. Here: how often the move searched "
             "first did it. A high rate means a good move order.")},
        {mark("Enhanced transposition"),
         mark(
             "Enhanced transposition cutoff (ETC): before it searches any move, a node looks its child positions up in "
             "the table. The rate is how often one of them refutes the position.")},
        {mark("Stability"),
         mark("Cutoffs because so many discs can never be flipped again that the score cannot reach the window.")},
        {mark("Move ordering nodes"), mark("Nodes visited only to decide which move to search first.")},
        {mark("Endgame nodes"), mark("Nodes visited by the fast functions for the last empty squares.")},
        {mark("Stopped split nodes"), mark("Nodes whose moves were shared among threads, and the searches that stopped "
                                           "because another thread refuted the position.")},
        {mark("Of"), mark("How often it could have happened.")},
        {mark("Evaluation"), mark("The score without search, as a sum of terms for patterns of squares.")},
        {mark("(raw {}), stage {}/{}"), mark("The sum in the unit of the weights, and the stage of the game: each "
                                             "number of discs has its own weights.")},
        {mark("Index"), mark("Number of the pattern's present contents among all possible contents.")},
        {mark("Weight"), mark("What the term counts for, in the unit of the raw sum.")},
        {mark("Change"), mark("Difference from the value before.")},
        {mark("mobility"), mark("How many moves each side has.")},
        {mark("potential mobility"), mark("How many empty squares border on discs of the other side.")},
        {mark("parity"), mark("Who makes the last move in each region of empty squares.")},
        {mark("stable discs"), mark("Discs that can never be flipped again.")},
        {mark("net"), mark("Correction by a small neural network.")},
        {mark("Difference"), mark("The other score minus ours.")},
        {mark("Depths"), mark("Moves that our search and the other one looked ahead.")},
        {mark("Window"), mark("The scores that matter at the node. Outside it, a bound is enough.")},
    };
    return all;
}

} // namespace

void term_tip(const FrameContext& frame, const Rect& place, std::string_view shown) {
    if (!ImGui::IsWindowHovered() || !place.contains(ImGui::GetMousePos())) return;
    const auto term = std::ranges::find(terms(), shown, [](const Term& each) { return each.word.text(); });
    if (term != terms().end())
        set_tip(frame, ImGui::GetID(shown.data(), shown.data() + shown.size()), place, tr(term->explanation));
}

void item_tip(const FrameContext& frame, std::string_view shown) {
    const ImVec2 corner = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
    term_tip(frame, {corner.x, corner.y, size.x, size.y}, shown);
}

} // namespace ui::debug
