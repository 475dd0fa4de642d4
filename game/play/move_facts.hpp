// What a move does, counted on the board before and after it: mobility, corners, stable and frontier discs, regions of
// empty squares. Facts without judgement, and sentences about them, each with the squares it refers to.
#pragma once

#include "game/rules/position.hpp"
#include "game/rules/rule_set.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace play {

// Facts about a position, by colour, regardless of who is to move.
struct BoardFacts {
    std::array<rules::SquareSet, 2> moves;    // legal moves if that colour were to move
    std::array<rules::SquareSet, 2> stable;   // discs that can never be flipped; there may be more
    std::array<rules::SquareSet, 2> frontier; // discs adjacent to an empty square, diagonals included
    std::vector<rules::SquareSet> regions;    // connected regions of empty squares, diagonals included
};
BoardFacts facts_of(const rules::Position& position);

struct MoveFacts {
    rules::Move move = rules::Move::pass();
    rules::Color mover = rules::Color::black;
    rules::SquareSet flipped;
    BoardFacts before, after;
    rules::SquareSet region; // region of the square played, which it includes
    rules::SquareSet corners_taken;
    rules::SquareSet corners_given;   // the opponent can take them now and could not before
    rules::SquareSet corners_closed;  // the opponent could take them before and cannot now
    rules::SquareSet corners_reached; // the mover could not take them before, and could if it were to move again
};
// Precondition: a legal move of the position, not a pass.
MoveFacts facts_of(const rules::Position& position, rules::Move move);

struct Sentence {
    std::string text;
    rules::SquareSet squares;
};
// reply: the best answer found by a search, if any. Colours have the names of the rule set.
std::vector<Sentence> sentences(const MoveFacts& facts, std::optional<rules::Move> reply, const rules::RuleSet& rules,
                                rules::BoardSize size);

// A move's facts as short advice for beginners: what the move gains, and what it gives away. Each piece of advice is a
// claim that the rules alone decide; none is an opinion of the search.

struct Advice {
    enum class Kind : unsigned char { // most important first
        wins,                         // the game is over, and the mover has more discs
        loses,                        // the game is over, and the mover has fewer discs
        draws,                        // the game is over, and both sides have the same number of discs
        takes_corner,                 // the disc played can never be flipped back
        forces_pass,                  // the opponent cannot move, but the mover can
        gives_corner,                 // the opponent can take a corner that it could not take before
        leaves_corner,                // the opponent can take a corner, and could already take it before
        closes_corner,                // the opponent could take a corner before, and can take none now
        opens_corner,                 // the mover could take a corner next, unless the opponent prevents it
        is_stable,                    // the disc played is not in a corner and can never be flipped back
        beside_corner,                // the square is diagonally adjacent to an empty corner
        leaves_few,                   // the opponent has at most few_moves moves
        leaves_many,                  // the opponent has at least many_moves moves
        flips_and_leaves              // numbers of flipped discs and of replies; if nothing else applies
    };
    static constexpr int few_moves = 3, many_moves = 10;

    Kind kind = Kind::flips_and_leaves;
    rules::SquareSet squares;
    bool is_warning() const {
        return kind == Kind::loses || kind == Kind::gives_corner || kind == Kind::leaves_corner
               || kind == Kind::beside_corner || kind == Kind::leaves_many;
    }
};

// At least one, most important first. facts: of a move at that position.
std::vector<Advice> advice(const rules::Position& position, const MoveFacts& facts);

// "This corner can never be flipped back." Addresses the player to move as "you". opponent: the colour's name.
std::string to_text(const Advice& advice, const MoveFacts& facts, const std::string& opponent);

} // namespace play
