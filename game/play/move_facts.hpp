// What a move does, counted on the board before and after it: mobility, corners, stable and frontier discs, regions of
// empty squares. Facts without judgement, and sentences made of them, each with the squares it refers to.
#pragma once

#include "game/rules/position.hpp"
#include "game/rules/rule_set.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace play {

// Facts about one position, by colour, regardless of who is to move.
struct BoardFacts {
    std::array<rules::SquareSet, 2> moves;    // where the colour could move
    std::array<rules::SquareSet, 2> stable;   // discs that can never be flipped: at least these
    std::array<rules::SquareSet, 2> frontier; // discs next to an empty square, also diagonally
    std::vector<rules::SquareSet> regions;    // empty squares that touch each other, also diagonally
};
BoardFacts facts_of(const rules::Position& position);

struct MoveFacts {
    rules::Move move = rules::Move::pass();
    rules::Color mover = rules::Color::black;
    rules::SquareSet flipped;
    BoardFacts before, after;
    rules::SquareSet region; // the region played into, including the square itself
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

// A move's facts as short advice for beginners, in plain words: what it gains, and what it gives away. Each piece of
// advice is a claim that the rules alone decide; none is an opinion of the search.

struct Advice {
    enum class Kind : unsigned char { // most important first
        wins,                         // the game is over, and the mover has more discs
        loses,                        // ... fewer
        draws,                        // ... equally many
        takes_corner,                 // its disc can never be flipped back
        forces_pass,                  // the opponent cannot move, the mover can
        gives_corner,                 // the opponent can take a corner that it could not take before
        leaves_corner,                // ... that it could already take
        closes_corner,                // the opponent could take a corner before, and can take none now
        opens_corner,                 // the mover could take a corner next, unless the opponent prevents it
        is_stable,                    // its disc, not in a corner, can never be flipped back
        beside_corner,                // diagonally next to an empty corner
        leaves_few,                   // the opponent has at most few_moves moves
        leaves_many,                  // ... at least many_moves
        flips_and_leaves              // number of flipped discs and of replies, which always applies
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
