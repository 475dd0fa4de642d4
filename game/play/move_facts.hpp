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

} // namespace play
