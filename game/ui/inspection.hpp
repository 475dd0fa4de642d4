// A static score taken apart: its terms by groups, and what a move would change. Worked out once for each position and
// move; for the window.
#pragma once

#include "game/ai/explanation.hpp"

#include <optional>
#include <string>
#include <vector>

namespace ui {

// The places of one kind of pattern, or one thing that is counted. Weights in 1/unit discs, as in ai::Explanation.
struct TermGroup {
    std::string name;
    std::vector<std::size_t> terms; // numbers in Explanation::terms
    int weight = 0;
    int change = 0; // by the move that is looked at
};

// By the name up to its comma, the groups in the order of their first terms. changes: as in ai::ExplainedMove, or
// empty.
std::vector<TermGroup> group_terms(const ai::Explanation& explanation, const std::vector<int>& changes);

class Inspection {
  public:
    // Looks at the position and at what the move does to it; what is known already is not worked out again. A move that
    // is not legal counts as none.
    void look_at(const rules::Position& position, std::optional<rules::Move> move);

    bool is_empty() const { return !position_; }
    // Of the position, seen by the side to move. Precondition of all that follow: not empty.
    const ai::Explanation& explanation() const { return explanation_; }
    const std::vector<TermGroup>& groups() const { return groups_; }
    // What the move does, if one is looked at: seen by the side that makes it.
    const std::optional<ai::ExplainedMove>& moved() const { return moved_; }
    std::optional<rules::Move> move() const { return move_; }

  private:
    std::optional<rules::Position> position_;
    std::optional<rules::Move> move_;
    ai::Explanation explanation_;
    std::optional<ai::ExplainedMove> moved_;
    std::vector<TermGroup> groups_;
};

} // namespace ui
