// Analysis in the window: best line, progress of a proof, and evaluation bar.
#pragma once

#include "game/ui/app/session.hpp"
#include "game/ui/board/board_marks.hpp"

#include <cstdint>
#include <optional>
#include <utility>

namespace ui {

class AnalysisView {
  public:
    // Called every tick. Returns whether a redraw is needed that nothing else has requested.
    bool update(Session& session, Time now);

  private:
    void update_best_line(Session& session);
    bool move_bar(Session& session, Time now);
    void watch_review(Session& session, Time now);

    std::pair<std::uint64_t, rules::GameTree::NodeId> lines_of_{}; // game number and node of the lines on the board
    std::uint64_t bar_game_ = 0;
    bool was_reviewing_ = false;
};

// The mistake that the review shows on the board: the next move, so that both choices are seen, else the last one.
// Nullopt while no review is open.
std::optional<rules::GameTree::NodeId> marked_mistake(const Session& session);

const LinePreview* line_on_board(const Session& session);
// Shows that many moves more of it; negative: fewer.
void scrub_line(Session& session, int moves);

} // namespace ui
