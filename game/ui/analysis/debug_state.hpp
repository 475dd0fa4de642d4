// State of the debug panel that outlasts a frame: logs of searches, the inspected evaluation, a recorded tree, a
// comparison.
#pragma once

#include "engine/base/text.hpp"
#include "game/ai/explanation.hpp"
#include "game/ai/gate.hpp"
#include "game/ai/report.hpp"
#include "game/engines/comparison.hpp"
#include "game/rules/game_tree.hpp"
#include "game/ui/analysis/tree_view.hpp"
#include "game/ui/board/board_marks.hpp"
#include "game/ui/board/screen_layout.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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

// Values over the time of a search.
struct Course {
    std::vector<double> seconds; // In ascending order.
    std::vector<double> values;  // One per entry of `seconds`.
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
    // Nodes per second between successive samples, at the later one: one value fewer than samples.
    Course node_rates() const;
    // The rate, 0 to 1, in each interval between samples. Skips intervals without new counts. rate: index of
    // rate_names.
    Course course(std::size_t rate) const;

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

struct TreeBrowser {
    bool records = false; // Searches are recorded while the panel is open.
    std::size_t max_nodes = 300'000;
    std::optional<TreeView> view;
    bool is_of_last_choice = false; // The view shows the search that chose the computer's last move.
    int scroll_to = -1;             // Row to scroll to once; -1: none.
    std::string sought;             // Text of the search field.
};

// "Why not this move?": the line that answers it.
struct WhyNot {
    rules::Position position;      // From which the line begins.
    std::vector<LineStep> steps{}; // Ends with the move asked about while it is searched.
    std::size_t asked = 0;         // Index of that move.
    bool is_searching = false;     // The tree did not have the reply.
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
    int net = 0;    // The net's share of the weight.
    int change = 0; // Change of the weight by the explained change of the position.
};

// Kinds of change that the Evaluation tab can explain for the square under the pointer. Indexed by ai::SquareChange.
struct WhatIf {
    ai::SquareChange change;
    std::string_view id; // Id used in `--do "what-if flip"` and in the JSON.
    base::Marked title;
};
inline constexpr std::array what_ifs{
    WhatIf{ai::SquareChange::move, "move", base::mark("play the move")},
    WhatIf{ai::SquareChange::flip, "flip", base::mark("flip the disc")},
    WhatIf{ai::SquareChange::own_disc, "own", base::mark("disc of the side to move")},
    WhatIf{ai::SquareChange::opponent_disc, "opponent", base::mark("disc of the opponent")},
    WhatIf{ai::SquareChange::empty, "empty", base::mark("empty the square")}};

// Static scores of a line of positions. Computed once per position.
class StaticLine {
  public:
    // Returns the score of each position, from Black's view. Computes those that differ from the previous call.
    const std::vector<ai::Score>& scores(std::span<const rules::Position> line,
                                         const std::shared_ptr<const ai::EvaluationPlugin>& plugin = nullptr);

  private:
    std::shared_ptr<const ai::EvaluationPlugin> plugin_;
    std::vector<rules::Position> line_;
    std::vector<ai::Score> scores_; // One per position of line_.
};

// A static score split into its terms, and what a changed position would change. Computed once per position and change.
// Scores are from the view of the side to move in the position.
class Inspection {
  public:
    // Explains the position and the effect of the change, by the plug-in if there is one, unless that is already done.
    void look_at(const rules::Position& position, const std::optional<rules::Position>& changed,
                 const std::shared_ptr<const ai::EvaluationPlugin>& plugin = nullptr);

    const ai::Explanation& explanation() const { return explanation_; }
    const std::vector<TermGroup>& groups() const { return groups_; } // In order of their first terms.
    const std::optional<ai::ExplainedChange>& change() const { return change_; }
    int term_change(std::size_t term) const; // 0 without a change.

    // Effects on every square, for the map; by the evaluation of the last look_at().
    const std::vector<ai::SquareEffect>& effects(const rules::Position& position, ai::SquareChange change);

  private:
    std::optional<rules::Position> position_, changed_;
    std::shared_ptr<const ai::EvaluationPlugin> plugin_;
    ai::Explanation explanation_;
    std::optional<ai::ExplainedChange> change_;
    std::vector<TermGroup> groups_;
    std::optional<std::pair<rules::Position, ai::SquareChange>> effects_of_;
    std::vector<ai::SquareEffect> effects_;
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
    std::optional<rules::Move> break_move; // Choice of the list.
    std::optional<ai::PauseReason> pause;  // State at the last tick.
    ai::Breakpoints breaks;                // Applied only while the panel is open.
    std::string break_position;            // Text of its field.
    Inspection inspection;
    ai::SquareChange what_if = ai::SquareChange::move;
    bool shows_effects = false; // Writes the effect of the change on every square.
    StaticLine static_line;
    std::optional<rules::Position>
        inspected; // Position of a tree's node in the Evaluation tab; none: that of the game.
    TreeBrowser tree;
    std::optional<WhyNot> why_not;
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
