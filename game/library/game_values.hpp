// What is known of the positions of a game: the best of everything that searches have told of each of them. Plain
// values, kept by node and saved with the game.
#pragma once

#include "game/ai/report.hpp"
#include "game/rules/game_tree.hpp"

#include <compare>
#include <map>
#include <optional>
#include <vector>

namespace library {

// How far a value can be trusted. A proven one is surer than any other; then depth counts, then selectivity.
struct Certainty {
    bool is_solved = false;
    int depth = 0; // plies
    int selectivity = ai::full_selectivity;
    friend auto operator<=>(const Certainty&, const Certainty&) = default;
};

struct MoveValue {
    rules::Move move = rules::Move::pass();
    ai::Score score = 0; // for the side to move
    friend bool operator==(const MoveValue&, const MoveValue&) = default;
};

struct PositionValue {
    ai::Score for_black = 0; // empties count for the winner
    Certainty certainty;
    bool is_from_book = false;
    rules::Move best = rules::Move::pass(); // of the side to move
    // From one search that gave each of these moves its own value, best first; empty where there was none.
    std::vector<MoveValue> moves;
    Certainty moves_certainty;
    friend bool operator==(const PositionValue&, const PositionValue&) = default;
};

// The move that the report holds for the best, out of those with a value and not only a bound; null where it tells
// none.
const ai::RootMove* best_known(const ai::Report& report);
// What a report about the position tells of it; none where it has no value, or values of another kind than the rest.
std::optional<PositionValue> value_of(const ai::Report& report, const rules::Position& position);

// Of a finished position: the result, with the empties for the winner. None for any other.
std::optional<PositionValue> value_of_result(const rules::Position& position);

// A move that loses at least so much is a mistake.
inline constexpr ai::Score mistake = 250;

class GameValues {
  public:
    using NodeId = rules::GameTree::NodeId;

    // Takes over what is not known better already. A position before a forced pass is worth what the one behind it is.
    // True when something has changed.
    bool note(const rules::GameTree& game, NodeId node, const PositionValue& value);
    // The result, where the position at the node is finished.
    bool note_result(const rules::GameTree& game, NodeId node);

    void forget(NodeId node) { values_.erase(node); }

    const PositionValue* find(NodeId node) const;
    // What the move that led to the node lost against the best one, for the side that made it, 0 or more; none where it
    // is not known, or where it was forced.
    std::optional<ai::Score> loss(const rules::GameTree& game, NodeId node) const;
    // What the position at the node is worth for Black, as far as it is known: by its own value, else by the one that
    // the move which led to it had in a search of the position before.
    std::optional<ai::Score> worth(const rules::GameTree& game, NodeId node) const;
    // The best move instead of the one that led to the node; none where it is not known.
    std::optional<rules::Move> better_move(const rules::GameTree& game, NodeId node) const;

    const std::map<NodeId, PositionValue>& all() const { return values_; }
    friend bool operator==(const GameValues&, const GameValues&) = default;

  private:
    bool merge(NodeId node, const PositionValue& value);

    std::map<NodeId, PositionValue> values_;
};

// A position of the line that is looked at, and the move that led to it.
struct JudgedMove {
    rules::GameTree::NodeId node = rules::GameTree::root;
    int number = 0; // of the move: how many discs were placed since the start; a pass has that before it
    bool is_pass = false;
    std::optional<ai::Score> loss; // what it lost; none where that is not known, or only one side can be judged
    friend bool operator==(const JudgedMove&, const JudgedMove&) = default;
};
// The line of the game that is looked at (rules::GameTree::line), from the start position on. Both sides are judged or
// none: the loss of a move counts only where that of the other side's move before or after it is known as well.
std::vector<JudgedMove> judged_line(const rules::GameTree& game, const GameValues& values);
// The number of the move that led to the node, as in the line: the first disc placed is 1, passes do not count.
int move_number(const rules::GameTree& game, rules::GameTree::NodeId node);

// How well one side played on a line, as far as it is known.
struct SideSummary {
    int moves = 0;        // whose loss is known
    double mean_loss = 0; // discs
    int mistakes = 0;     // of `moves`
    friend bool operator==(const SideSummary&, const SideSummary&) = default;
};
struct WorstMove {
    rules::GameTree::NodeId node = rules::GameTree::root; // after it
    ai::Score loss = 0;
    friend bool operator==(const WorstMove&, const WorstMove&) = default;
};
struct GameSummary {
    SideSummary sides[2];         // by colour
    std::vector<WorstMove> worst; // mistakes, the largest loss first; among equals the earlier one
    int unknown = 0;              // moves of the line that are not judged
    friend bool operator==(const GameSummary&, const GameSummary&) = default;
};
// Of the line of the game that is looked at (rules::GameTree::line).
GameSummary summarize(const rules::GameTree& game, const GameValues& values);

} // namespace library
