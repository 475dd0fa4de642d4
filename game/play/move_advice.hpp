// A move's counted facts as short advice in plain words, for beginners: what it gains, and what it gives away. Each
// piece of advice is a claim that the rules alone decide; none is an opinion of the search.
#pragma once

#include "game/play/move_facts.hpp"

#include <string>
#include <vector>

namespace play {

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

// "This corner can never be flipped back." For the person who is to move, who is called you.
std::string to_text(const Advice& advice, const MoveFacts& facts);

} // namespace play
