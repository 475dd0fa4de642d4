// Analysis in the window: best line, evaluation bar, and turning point.
#pragma once

#include "game/play/search_settings.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/board/board_marks.hpp"

#include <cstdint>
#include <optional>
#include <utility>

namespace ui {

struct App;

class AnalysisView {
  public:
    // Called every tick.
    void update(Session& session, Time now);

  private:
    void update_best_line(Session& session);
    void watch_review(Session& session, Time now);

    // Game number and node of the lines on the board.
    std::pair<std::uint64_t, rules::GameTree::NodeId> lines_of_{};
    bool was_reviewing_ = false;
};

// What the bar shows at a node: its value, or the last known value before it.
struct BarValue {
    ai::Score for_black = 0;
    bool is_old = false;
};
std::optional<BarValue> bar_value(const rules::GameTree& game, const play::GameValues& values,
                                  rules::GameTree::NodeId node);

// The mistake that the review shows on the board: the next move, so that both choices are visible, or otherwise the
// last one. Nullopt while no review is open.
std::optional<rules::GameTree::NodeId> marked_mistake(const Session& session);

const LinePreview* line_on_board(const Session& session);
// Shows `moves` more moves of the line; negative: fewer.
void scrub_line(Session& session, int moves);

// The move that decided a game lost against the computer. The result card offers to try another move there: the
// computer answers, and the finished game keeps its result.

// Limits of the background review that looks for the move unless all of the player's moves are judged.
play::ReviewLimits turning_point_review(const Session& session);

// Whether the game shown was played to the end and lost against the computer, and its rules allow going back.
bool offers_turning_point(const Session& session);
bool is_finding_turning_point(const Session& session);
// play::turning_point() of the player; nullopt if the game offers none.
std::optional<rules::GameTree::NodeId> turning_point(const Session& session);

// Called every tick: starts the review of a game that has just been lost.
void update_turning_point(Session& session, Time now);

// Goes to the position before the move.
void try_from(App& app, rules::GameTree::NodeId move);

} // namespace ui
