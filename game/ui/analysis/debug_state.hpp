// State of the debug panel that outlasts a frame: logs of searches, the inspected evaluation, a recorded tree, a
// comparison.
#pragma once

#include "engine/base/text.hpp"
#include "game/ai/explanation.hpp"
#include "game/ai/gate.hpp"
#include "game/ai/recording.hpp"
#include "game/ai/report.hpp"
#include "game/engines/comparison.hpp"
#include "game/rules/game_tree.hpp"
#include "game/ui/board/board_marks.hpp"
#include "game/ui/board/screen_layout.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace play {
class GameController;
}

namespace ui {

struct IterationRow : ai::Iteration {
    bool is_best_new = false;
    std::optional<ai::Score> score_change; // Difference from the previous row.
};

struct RateCount {
    std::uint64_t part = 0;
    std::uint64_t whole = 0;
};
// Names of rates, such as the share of table probes that hit.
inline constexpr std::array rate_names{
    base::mark("Table hits"), base::mark("Table cutoffs"),          base::mark("First-move cutoffs"),
    base::mark("ProbCut"),    base::mark("Enhanced transposition"), base::mark("Stability")};
using Rates = std::array<RateCount, rate_names.size()>;
Rates rates_of(const ai::Counters& counters);

struct SearchSample {
    std::chrono::milliseconds elapsed{0};
    std::uint64_t nodes = 0;
    Rates rates{}; // All 0 if the search does not count.
};

// The log of a search: one row per iteration, and samples over time.
class SearchLog {
  public:
    // At this limit every other sample is dropped and the interval doubles.
    static constexpr std::size_t max_samples = 240;

    // Takes the newest report. Fewer nodes or an earlier iteration mean a new search, which clears the log.
    void take(const ai::Report& report);

    const std::vector<IterationRow>& iterations() const { return iterations_; }
    // In order of time. The first is at the start of the search.
    const std::vector<SearchSample>& samples() const { return samples_; }
    // Nodes per second between successive samples: one value fewer than samples.
    std::vector<float> node_rates() const;
    // The rate, 0 to 1, in each interval between samples. Skips intervals without new counts. rate: index of
    // rate_names.
    std::vector<float> course(std::size_t rate) const;

  private:
    void take_iterations(const ai::Report& report);
    void add(const ai::Iteration& iteration);
    void take_sample(const ai::Report& report);

    std::vector<IterationRow> iterations_;
    std::vector<SearchSample> samples_;
    std::chrono::milliseconds apart_{0}; // Minimum interval of samples.
};

// CSV with a heading line. Scores are in discs; squares are algebraic.
std::string to_csv(std::span<const IterationRow> iterations);

// Rows of a recorded search tree in display order. Only open nodes have a cost.
class TreeView {
  public:
    using Reason = ai::RecordedNode::Reason;
    struct Row {
        int node = 0;
        int level = 0;
        bool is_open = false;
    };

    // Shows the root and its iterations. Precondition: the recording has a root.
    explicit TreeView(std::unique_ptr<const ai::Recording> recording);

    const ai::Recording& recording() const { return *recording_; }
    const ai::RecordedNode& node(int number) const { return recording_->nodes[static_cast<std::size_t>(number)]; }
    const std::vector<Row>& rows() const { return rows_; }
    bool has_children(int number) const { return node(number).first_child != ai::RecordedNode::none; }

    // Closing a row forgets which rows below it were open.
    void toggle(std::size_t row);
    void close_all();
    // Opens the last iteration along its best moves and closes everything else. Returns the last row.
    std::size_t open_best_line();
    // Lists all nodes with that reason, without levels; nullopt: the closed tree.
    void filter(std::optional<Reason> reason);
    std::optional<Reason> filter() const { return filter_; }

    // Moves from the recorded position to the node.
    std::vector<rules::Move> path(int number) const;

  private:
    // The best child for the side to move; nullopt if no child was kept.
    std::optional<int> best_child(int number) const;

    std::unique_ptr<const ai::Recording> recording_;
    std::vector<Row> rows_;
    std::optional<Reason> filter_;
};

struct TreeBrowser {
    int depth = 8;
    std::size_t max_nodes = 300'000;
    std::optional<ai::RecordProgress> progress;
    std::optional<TreeView> view;
    int scroll_to = -1; // Row to scroll to once; -1: none.
};

struct ComparisonState {
    bool is_on = false;
    std::string confirmed; // External engine last confirmed after its command was shown.
    bool shows_differences = true;
    std::optional<engines::ComparisonReport> report; // Report on the position shown.
    // Edited fields that have not been compared yet; nullopt: as in the settings.
    std::optional<engines::ComparisonChoice> edited;
};

// Of the tab with the search parameters.
struct ParametersState {
    std::optional<ai::SearchParameters> edited;      // While a slider is dragged or a number is typed.
    std::string preset;                              // Name in the field for presets.
    bool is_comparing = false;                       // Compares with the defaults while the tab is open.
    int depth = 12;                                  // Of that comparison, in plies.
    std::optional<engines::ComparisonReport> report; // On the position shown.
};

// The terms of a pattern or a counted feature. Weights in 1/unit discs, as in ai::Explanation.
struct TermGroup {
    std::string name;               // Common part of the terms' names, up to the comma.
    std::vector<std::size_t> terms; // Indices into Explanation::terms.
    int weight = 0;
    int change = 0; // Change by the hovered move.
};

// A static score split into its terms, and what a move would change. Computed once per position and move.
class Inspection {
  public:
    // Explains the position and the effect of the move unless that is already done. Ignores an illegal move.
    void look_at(const rules::Position& position, std::optional<rules::Move> move);

    // Scores are from the view of the side to move.
    const ai::Explanation& explanation() const { return explanation_; }
    const std::vector<TermGroup>& groups() const { return groups_; } // In order of their first terms.
    // Scores are from the view of the side that makes the move.
    const std::optional<ai::ExplainedMove>& moved() const { return moved_; }
    std::optional<rules::Move> move() const { return move_; }
    int change(std::size_t term) const; // Change by the move; 0 without a move.

  private:
    std::optional<rules::Position> position_;
    std::optional<rules::Move> move_;
    ai::Explanation explanation_;
    std::optional<ai::ExplainedMove> moved_;
    std::vector<TermGroup> groups_;
};

struct LogSubject {
    std::uint64_t game = 0; // Game::game_number()
    rules::GameTree::NodeId node = -1;
    std::uint64_t choices_before = 0; // Number of computers' choices when the log began.
    bool is_choice = false;           // The search is choosing, or chose, the computer's move.
};

struct DebugState {
    // Called every tick. A log belongs to a position; the log of a computer's choice is kept after its move.
    void update(const play::GameController& controller);

    std::string_view tab = "search"; // Id in analysis/tabs.cpp.

    SearchLog log; // Search of the position shown.
    LogSubject log_of;
    SearchLog choice_log;           // Search for the computer's last move.
    bool shows_last_choice = false; // Shows choice_log instead of log.

    std::optional<rules::Move> pointed_move; // Move of the panel row under the pointer.
    std::optional<LinePreview> pointed_line;
    bool has_set_preview = false; // The panel set the line on the board.
    int break_fall = 2;           // Drop of the score, in discs.
    std::uint64_t break_nodes = 10'000'000;
    std::optional<ai::PauseReason> pause; // State at the last tick.
    ai::Breakpoints breaks;               // Applied only while the panel is open.
    Inspection inspection;
    TreeBrowser tree;
    bool has_wider_cell = false; // A cell exceeds its column, which the next frame widens.
};

struct ShownSearch {
    const ai::Report* report = nullptr;        // May be null.
    const rules::Position* position = nullptr; // The searched position; may be null.
    bool is_of_last_choice = false;            // The search chose the computer's last move.
};
ShownSearch shown_search(const play::GameController& controller, const DebugState& debug);
const SearchLog& shown_log(const play::GameController& controller, const DebugState& debug);

} // namespace ui
