// Best known values of a game's positions, stored by node and saved with the game.
#pragma once

#include "game/ai/report.hpp"
#include "game/rules/game_tree.hpp"

#include <compare>
#include <map>
#include <optional>
#include <vector>

namespace library {

// Reliability of a value. Exact values rank first, then deeper ones, then those of higher selectivity.
struct Certainty {
    bool is_solved = false;
    int depth = 0;
    int selectivity = ai::full_selectivity;
    friend auto operator<=>(const Certainty&, const Certainty&) = default;
};

struct MoveValue {
    rules::Move move = rules::Move::pass();
    ai::Score score = 0; // from the view of the side to move
    friend bool operator==(const MoveValue&, const MoveValue&) = default;
};

struct PositionValue {
    ai::Score for_black = 0; // empties count for the winner
    Certainty certainty;
    bool is_from_book = false;
    rules::Move best = rules::Move::pass(); // best move of the side to move
    // Best first, all from one search that gave each of these moves its own value; may be empty.
    std::vector<MoveValue> moves;
    Certainty moves_certainty;
    friend bool operator==(const PositionValue&, const PositionValue&) = default;
};

// The report's best move among those with a value rather than a bound; null if there is none.
const ai::RootMove* best_known(const ai::Report& report);
// The report's value of the position; nullopt if it has none, or one on another scale.
std::optional<PositionValue> value_of(const ai::Report& report, const rules::Position& position);

// Result of a finished position, empties to the winner; nullopt for any other position.
std::optional<PositionValue> value_of_result(const rules::Position& position);

inline constexpr ai::Score mistake = 250;

class GameValues {
  public:
    using NodeId = rules::GameTree::NodeId;

    // Stores the value unless a more reliable one is known. A position before a forced pass gets the value of the next
    // position. Returns whether anything changed.
    bool note(const rules::GameTree& game, NodeId node, const PositionValue& value);
    bool note_result(const rules::GameTree& game, NodeId node);

    void forget(NodeId node) { values_.erase(node); }

    const PositionValue* find(NodeId node) const;
    // Loss of the move that led to the node compared with the best move, from the view of the side that made it; 0 or
    // more. Nullopt if unknown or if the move is a pass.
    std::optional<ai::Score> loss(const rules::GameTree& game, NodeId node) const;
    // Value of the position for Black: its own, else the value that a search of the previous position gave its move.
    std::optional<ai::Score> worth(const rules::GameTree& game, NodeId node) const;
    // Best alternative to the move that led to the node; nullopt if unknown or if the move lost nothing.
    std::optional<rules::Move> better_move(const rules::GameTree& game, NodeId node) const;

    const std::map<NodeId, PositionValue>& all() const { return values_; }
    friend bool operator==(const GameValues&, const GameValues&) = default;

  private:
    bool merge(NodeId node, const PositionValue& value);

    std::map<NodeId, PositionValue> values_;
};

struct JudgedMove {
    rules::GameTree::NodeId node = rules::GameTree::root;
    int number = 0; // discs placed since the start; a pass has the number of the previous move
    bool is_pass = false;
    std::optional<ai::Score> loss; // nullopt if unknown, or if only one side can be judged
    friend bool operator==(const JudgedMove&, const JudgedMove&) = default;
};
// Judges the current line (rules::GameTree::line) from the start position. Both sides are judged or neither: a move's
// loss is given only if the loss of the opponent's previous or next move is also known, or if the opponent has not
// moved.
std::vector<JudgedMove> judged_line(const rules::GameTree& game, const GameValues& values);
// Number of the move that led to the node: the first disc placed is 1; passes do not count.
int move_number(const rules::GameTree& game, rules::GameTree::NodeId node);

struct SideSummary {
    int moves = 0;        // moves whose loss is known
    double mean_loss = 0; // discs
    int mistakes = 0;
    friend bool operator==(const SideSummary&, const SideSummary&) = default;
};
// Accuracy in percent: 100 without losses, halved for every four discs of mean loss. Exponential like the accuracy of
// lichess.org, so it never falls below 0; the half-life of four discs puts a strong player (half a disc) above 90 and a
// beginner (four discs) at 50.
double accuracy(double mean_loss);

struct WorstMove {
    rules::GameTree::NodeId node = rules::GameTree::root; // node after the move
    ai::Score loss = 0;
    friend bool operator==(const WorstMove&, const WorstMove&) = default;
};
struct GameSummary {
    SideSummary sides[2];
    std::vector<WorstMove> worst; // mistakes, largest loss first, then earliest first
    int unknown = 0;              // moves of the line whose loss is unknown
    friend bool operator==(const GameSummary&, const GameSummary&) = default;
};
GameSummary summarize(const rules::GameTree& game, const GameValues& values);

// Maps a number of discs, positive or negative, to a scale on which three discs stay visible next to sixty: nearly
// linear up to three discs, then logarithmic. Odd and increasing.
double soft_discs(double discs);

// The side's most costly move in the current line: the largest drop on the soft scale of the evaluation graph, on which
// a disc counts more the closer the game is. Nullopt if no known loss reaches a disc.
std::optional<rules::GameTree::NodeId> turning_point(const rules::GameTree& game, const GameValues& values,
                                                     rules::Color side);

} // namespace library
