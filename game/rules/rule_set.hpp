// What differs between the rules that people play by, as one value. Named presets; saved with every game.
#pragma once

#include "game/rules/position.hpp"

#include <array>
#include <chrono>
#include <span>
#include <string>
#include <string_view>

namespace rules {

enum class Passing : unsigned char {
    automatic, // a side that cannot move is passed over
    by_player  // the player says "pass"; refused while there is a legal move
};

enum class IllegalMove : unsigned char {
    ask_again, // refused with a reason, the player moves again
    forfeit    // loses the game
};

// How squares are written at this table. The rules do nothing with it; game/records/notation reads and writes each.
enum class Notation : unsigned char {
    algebraic,  // f5: column letter, row from the top
    zero_based, // 4 5: row and column, both from 0 at the top left
    one_based,  // 5 6: row and column, both from 1 at the top left
    digits,     // 56: row digit and column digit, both from 1 at the top left
    triples     // (B F 4): colour, column letter, row from the bottom
};

struct RuleSet {
    std::string id = "othello";                               // what saves and the command line call it
    std::string title = "Standard Othello";                   // what a person reads
    std::array<std::string, 2> color_names{"Black", "White"}; // by rules::index(Color)
    Color first_to_move = Color::black;
    Passing passing = Passing::automatic;
    IllegalMove illegal_move = IllegalMove::ask_again;
    std::chrono::milliseconds move_time_limit{0}; // for each move; 0 = none. Beyond it the other side wins
    bool has_random_colors = false;               // who plays which colour is drawn from the seed
    bool allows_undo = true;
    Notation notation = Notation::algebraic;

    friend bool operator==(const RuleSet&, const RuleSet&) = default;

    Position start(BoardSize size) const { return Position::start(size, first_to_move); }
};

// The presets: "othello" (Black first, passes are automatic), "ood" and "reversi" (the same rules, squares written with
// numbers from 0 and as two digits), "tournament" (White first, colours drawn, passes are said, an illegal move or a
// slow one loses, no undo), "classic" (X and O, X first).
std::span<const RuleSet> rule_sets();
// The preset of that id, or none.
const RuleSet* find_rule_set(std::string_view id);

} // namespace rules
