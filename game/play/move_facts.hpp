// What a move does, counted on the board before and after it: mobility, corners, stable and frontier discs, regions of
// empty squares. Facts only, no judgement; and sentences made of them, each with the squares that it speaks of.
#pragma once

#include "game/rules/position.hpp"
#include "game/rules/rule_set.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace play {

// Of one position, by colour, whoever is to move.
struct BoardFacts {
    std::array<rules::SquareSet, 2> moves;    // where the colour could move
    std::array<rules::SquareSet, 2> stable;   // discs that can never be turned: at least these
    std::array<rules::SquareSet, 2> frontier; // discs beside an empty square, also diagonally
    std::vector<rules::SquareSet> regions;    // empty squares that touch each other, also diagonally
};
BoardFacts facts_of(const rules::Position& position);

struct MoveFacts {
    rules::Move move = rules::Move::pass();
    rules::Color mover = rules::Color::black;
    rules::SquareSet flipped;
    BoardFacts before, after;
    rules::SquareSet region;          // that was played into, the square itself included
    rules::SquareSet corners_taken;   // by the move itself
    rules::SquareSet corners_given;   // the other side can take them now and could not before
    rules::SquareSet corners_closed;  // the other side could take them before and cannot now
    rules::SquareSet corners_reached; // the mover could not take them before, and could if it were to move again
};
// Precondition: a legal move of the position, no pass.
MoveFacts facts_of(const rules::Position& position, rules::Move move);

struct Sentence {
    std::string text;
    rules::SquareSet squares; // that it speaks of
};
// reply: the best answer that a search has found, if one has. Colours are called by the rule set's names.
std::vector<Sentence> sentences(const MoveFacts& facts, std::optional<rules::Move> reply, const rules::RuleSet& rules,
                                rules::BoardSize size);

// A move's counted facts as short advice in plain words, for beginners: what it gains, and what it gives away. Each
// piece of advice is a claim that the rules alone decide; none is an opinion of the search.

struct Advice {
    enum class Kind : unsigned char { // the most telling first
        wins,                         // the game is over, and the mover has more discs
        loses,                        // ... fewer
        draws,                        // ... as many
        takes_corner,                 // its disc can never be flipped back
        forces_pass,                  // the other side cannot move, the mover can
        gives_corner,                 // the other side can take a corner that it could not take before
        leaves_corner,                // ... that it could take before
        closes_corner,                // the other side could take a corner before, and cannot take any now
        opens_corner,                 // the mover could take a corner next, unless the other side prevents it
        is_stable,                    // its disc, in no corner, can never be flipped back
        beside_corner,                // on the square diagonally beside an empty corner
        leaves_few,                   // at most few_moves moves to the other side
        leaves_many,                  // at least many_moves
        flips_and_leaves              // so many discs, so many moves: what can always be said
    };
    static constexpr int few_moves = 3, many_moves = 10;

    Kind kind = Kind::flips_and_leaves;
    rules::SquareSet squares; // that it speaks of
    bool is_warning() const {
        return kind == Kind::loses || kind == Kind::gives_corner || kind == Kind::leaves_corner
               || kind == Kind::beside_corner || kind == Kind::leaves_many;
    }
};

// At least one; the most telling first. facts: of a move at that position.
std::vector<Advice> advice(const rules::Position& position, const MoveFacts& facts);

// "This corner can never be flipped back." For the person who is to move, who is called you. opponent: the colour's
// name.
std::string to_text(const Advice& advice, const MoveFacts& facts, const std::string& opponent);

} // namespace play
