// What the window shows of the analysis: the best line, how far a proof has come, where the evaluation bar stands.
#pragma once

#include "game/ui/app/session.hpp"
#include "game/ui/board/board_hints.hpp"

#include <cstdint>
#include <optional>
#include <utility>

namespace ui {

class AnalysisView {
  public:
    // To be called in each tick. True when something looks otherwise that no frame is drawn for anyway.
    bool update(Session& session, Time now);

  private:
    void update_best_line(Session& session);
    bool move_bar(Session& session, Time now);
    void watch_review(Session& session, Time now);

    std::pair<std::uint64_t, rules::GameTree::NodeId>
        lines_of_{};             // game number and node that the lines on the board are of
    std::uint64_t bar_game_ = 0; // the number of the game whose values the bar has shown
    bool was_reviewing_ = false;
};

// The line that lies on the board now; null: none.
const LinePreview* line_on_board(const Session& session);
// So many moves more of it, or fewer.
void scrub_line(Session& session, int moves);
// The values that stand on the squares now; none while they are not to be seen, or there are none.
std::optional<BoardHints> hints_on_board(const Session& session);

} // namespace ui
