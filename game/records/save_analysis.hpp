// The part of a save that holds what searches found of the positions of a game. For save.cpp, and for whoever fills a
// SavedMatch.
#pragma once

#include "game/rules/game.hpp"

#include <string>
#include <vector>

namespace records {

class JsonFields;
class Fault;

// How far a search went: proven, or so many plies with a selectivity of 0 (boldest) to most_selectivity (nothing cut).
struct SavedCertainty {
    bool is_solved = false;
    int depth = 0;
    int selectivity = 0;
    friend bool operator==(const SavedCertainty&, const SavedCertainty&) = default;
};
inline constexpr int most_saved_depth = 1000;
inline constexpr int most_selectivity = 5;

struct SavedMoveValue {
    rules::Move move = rules::Move::pass();
    int score = 0; // hundredths of a disc for the side to move
    friend bool operator==(const SavedMoveValue&, const SavedMoveValue&) = default;
};

struct SavedValue {
    rules::Game::NodeId node = rules::Game::root;
    int for_black = 0; // hundredths of a disc, empties counted for the winner
    SavedCertainty certainty;
    bool is_from_book = false;
    rules::Move best = rules::Move::pass();
    std::vector<SavedMoveValue> moves; // best first; may be empty
    SavedCertainty moves_certainty;
    friend bool operator==(const SavedValue&, const SavedValue&) = default;
};

// One line of JSON. `node` is the number that the save gives to its node.
std::string to_json_line(const SavedValue& value, int node);
// Reads the array "analysis". Faults: values that are not in the order of their nodes, numbers out of range, moves that
// are not legal at their node.
std::vector<SavedValue> read_analysis(JsonFields& top, const rules::Game& game, Fault& fault);

} // namespace records
