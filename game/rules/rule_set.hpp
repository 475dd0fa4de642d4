// Rule variants as values, with named presets; saved with every game.
#pragma once

#include "game/rules/position.hpp"

#include <array>
#include <chrono>
#include <span>
#include <string>
#include <string_view>

namespace rules {

enum class Passing : unsigned char {
    automatic,
    by_player // the player passes explicitly; refused while a legal move exists
};

enum class IllegalMove : unsigned char { ask_again, forfeit };

// How squares are written. The rules do not use it; game/records/notation reads and writes every format.
enum class Notation : unsigned char {
    algebraic,  // f5: column letter, row from the top
    zero_based, // 4 5: row and column, both from 0 at the top left
    one_based,  // 5 6: row and column, both from 1 at the top left
    digits,     // 56: row digit and column digit, both from 1 at the top left
    triples     // (B F 4): colour, column letter, row from the bottom
};

struct RuleSet {
    std::string id = "othello"; // identifier in saved games and on the command line
    std::string title = "Standard Othello";
    std::array<std::string, 2> color_names{"Black", "White"}; // play/game.cpp marks the presets for translation
    Color first_to_move = Color::black;
    Passing passing = Passing::automatic;
    IllegalMove illegal_move = IllegalMove::ask_again;
    std::chrono::milliseconds move_time_limit{0}; // per move; 0 = no limit. A player who exceeds it loses
    bool has_random_colors = false;               // colours assigned at random from the seed
    bool allows_undo = true;
    Notation notation = Notation::algebraic;

    friend bool operator==(const RuleSet&, const RuleSet&) = default;

    Position start(BoardSize size) const { return Position::start(size, first_to_move); }
};

// The presets: "othello" (Black first, automatic passes), "ood" and "reversi" (the rules of "othello"; squares written
// as numbers from 0, and as two digits), "tournament" (White first, random colours, explicit passes, an illegal or slow
// move loses, no undo), "classic" (X and O, X first).
std::span<const RuleSet> rule_sets();
const RuleSet* find_rule_set(std::string_view id);

} // namespace rules
