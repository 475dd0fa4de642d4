// What the debug panel keeps between two frames. Plain values, part of GuiState.
#pragma once

#include "engine/app.hpp"
#include "game/ai/explanation.hpp"
#include "game/ai/gate.hpp"
#include "game/play/comparison.hpp"
#include "game/rules/game_tree.hpp"
#include "game/ui/analysis/search_log.hpp"
#include "game/ui/analysis/tree_view.hpp"
#include "game/ui/board/debug_place.hpp"
#include "game/ui/board/line_preview.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace ui {

// What the comparison of two evaluations keeps between two frames. Plain values, part of GuiState.

struct ComparisonState {
    bool is_on = false;
    std::string confirmed;                        // the program that was last asked for where its command is seen
    bool shows_differences = true;                // on the squares
    std::optional<play::ComparisonReport> report; // about the position shown; none before the first
    // What the panel's fields hold, to be compared when it is said so; none: as in the settings.
    std::optional<play::ComparisonChoice> edited;
    std::array<char, 512> weights{};  // the text of two of them
    std::array<char, 2100> program{}; // a configured one has a long command
};

// A static score taken apart: its terms by groups, and what a move would change. Worked out once for each position and
// move; for the window.

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

// What the window itself costs: the last frame, the worst of the last second, and how often the loop woke. Plain
// values, for the window; takes every moment as an argument.

class FrameFigures {
  public:
    static constexpr std::chrono::seconds span{1};

    // The loop has woken: the first tick after a sleep, or one of the ticks of a motion.
    void woke(engine::Time now);
    // is_shown: the figures stand in that frame.
    void drew(engine::Time now, float cost_ms, bool is_shown);
    // They are of the last second: where they are shown, they are drawn once more when a second has been quiet.
    std::optional<engine::Time> next_deadline() const { return rests_at_; }

    float last_ms() const { return last_ms_; }
    // Of the frames of the second before.
    float worst_ms(engine::Time now) const;
    int wake_ups(engine::Time now) const;

  private:
    struct Frame {
        engine::Time at;
        float milliseconds;
    };
    std::deque<engine::Time> woke_;
    std::deque<Frame> frames_;
    float last_ms_ = 0;
    std::optional<engine::Time> rests_at_;
    bool is_resting_ = false;
};

} // namespace ui

namespace play {
class GameController;
}

namespace ui {

// The recorded tree and how it is made.
struct TreeBrowser {
    int depth = 8;                              // of the search to record
    std::size_t max_nodes = 300'000;            // to keep
    std::optional<ai::RecordProgress> progress; // while one is made
    std::optional<TreeView> view;               // the last one
    int scroll_to = -1;                         // a row, once
};

// What a log is about.
struct LogSubject {
    std::uint64_t game = 0; // its number
    rules::GameTree::NodeId node = -1;
    std::uint64_t choices_before = 0; // of computers, when the log began
    bool is_choice = false;           // that search chooses, or chose, the computer's move
};

struct DebugState {
    // The log belongs to a position; that of the computer's choice is kept when its move has been made. To be called in
    // each tick.
    void update(const play::GameController& controller);

    DebugTab tab = DebugTab::search;

    SearchLog log; // of the search about the position shown
    LogSubject log_of;
    SearchLog choice_log;           // of the search behind the computer's last move
    bool shows_last_choice = false; // rather than the search about the position shown

    std::optional<rules::Move> pointed_move; // by a row of the panel
    std::optional<LinePreview> pointed_line; // likewise
    bool has_set_preview = false;            // the line on the board is that one
    int break_fall = 2;                      // discs, as offered
    std::uint64_t break_nodes = 10'000'000;  // likewise
    std::optional<ai::PauseReason> pause;    // as of the last tick
    ai::Breakpoints breaks;                  // in force while the panel is open
    Inspection inspection;
    TreeBrowser tree;
    FrameFigures figures;
    std::optional<std::uint64_t> memory_bytes; // of the process, as of some moments ago
    engine::Time memory_read_at{};
    bool has_wider_cell = false; // than its column was: the next frame has the room for it
};

// The report in the panel, and what it is about.
struct ShownSearch {
    const ai::Report* report = nullptr;        // null: there is none
    const rules::Position* position = nullptr; // what it is about; null likewise
    bool is_of_last_choice = false;            // that is where the computer moved last
};
ShownSearch shown_search(const play::GameController& controller, const DebugState& debug);
// The log of that search.
const SearchLog& shown_log(const play::GameController& controller, const DebugState& debug);

} // namespace ui
