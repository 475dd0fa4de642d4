// A position without a search: its static score as a sum of terms, and its stable discs.
#pragma once

#include "game/ai/report.hpp"
#include "game/ai/search.hpp"
#include "game/rules/position.hpp"

#include <string>
#include <vector>

namespace ai {

// A place of a pattern, something that is counted, or the net. Seen by the side to move: positive is good for it.
struct ExplanationTerm {
    std::string name; // English, as data: "corner 3x3, a1 to c3", "mobility"
    bool is_pattern = false;
    // Of a pattern in the order of its digits, the first one counting 1, the next 3, then 9; of what is counted the
    // squares that count for the side to move.
    std::vector<rules::Square> squares;
    std::vector<rules::Square> other_squares; // that count for the other side; none of a pattern
    // Of a pattern its configuration in ternary, 0 to 3^squares - 1: a digit is 0 for a disc of the other side, 1 for
    // an empty square, 2 for a disc of the side to move. Otherwise 0.
    int index = 0;
    // What is counted: how often, and what each is worth; of a pattern, the net and the last move 1 and the weight.
    int count = 1;
    int factor = 0;
    int weight = 0; // count * factor, in 1/unit discs: what the term adds
};

struct Explanation {
    enum class Kind : unsigned char {
        eight, // the trained patterns of 8x8
        size,  // those of another size, and four numbers beside them
        plain, // mobility, corners and the like
        result // nobody can move: there is one term, the result
    };
    Kind kind = Kind::plain;
    std::vector<ExplanationTerm> terms;
    int unit = disc; // of the weights: so many are a disc
    int value = 0;   // the exact sum of the weights
    // What the search makes of the value: on 8x8 rounded to whole discs from -62 to 62, elsewhere rounded towards zero
    // to hundredths and kept within the discs of the board.
    Score score = 0;
    int phase = 0; // which of the phases of a game the weights are of, from 0
    int phase_count = 1;
};

// For the side to move, as the search with these weights sees it.
Explanation explain(const rules::Position& position, const SearchWeights& weights = {});

// What a move changes, seen by the side that makes it: each term after the move less the term before. Both lists have
// the same places. Precondition: the move is legal.
struct ExplainedMove {
    Explanation before;
    Explanation after;        // seen by the side that made the move: its signs are turned
    std::vector<int> changes; // after.terms[i].weight - before.terms[i].weight; empty when the game is over behind it
    Score change = 0;         // after.score - before.score
};
ExplainedMove explain_move(const rules::Position& position, rules::Move move, const SearchWeights& weights = {});

// Discs of the colour that can never be flipped again. A lower bound: not every stable disc is found.
rules::SquareSet stable_discs(const rules::Position& position, rules::Color color);

} // namespace ai
