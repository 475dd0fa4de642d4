// Explains a position without a search: its static score as a sum of terms, and its stable discs.
#pragma once

#include "game/ai/report.hpp"
#include "game/ai/search.hpp"
#include "game/rules/position.hpp"

#include <string>
#include <vector>

namespace ai {

// One place of a pattern, one counted feature, the last move, or the net, from the view of the side to move: positive
// is good for it.
struct ExplanationTerm {
    std::string name; // English, as data: "corner 3x3, a1 to c3", "mobility"
    bool is_pattern = false;
    // Squares of a pattern in the order of its digits: the first counts 1, the next 3, then 9. Of a counted feature,
    // the squares that count for the side to move.
    std::vector<rules::Square> squares;
    std::vector<rules::Square> other_squares; // squares that count for the opponent; empty for a pattern
    // Configuration of a pattern in ternary, 0 to 3^squares - 1: a digit is 0 for a disc of the opponent, 1 for an
    // empty square, 2 for a disc of the side to move. 0 for other terms.
    int index = 0;
    // Number and worth of a counted feature; 1 and the weight for a pattern, the net and the last move.
    int count = 1;
    int factor = 0;
    int weight = 0; // contribution to the value, count * factor, in 1/unit discs
};

struct Explanation {
    enum class Kind : unsigned char {
        eight,  // the trained patterns of 8x8
        size,   // patterns of a board other than 8x8, plus four scalars
        plain,  // mobility, corners and similar features
        plugin, // terms of a plug-in, rounded to centi-discs
        result  // game over: the only term is the result
    };
    Kind kind = Kind::plain;
    std::vector<ExplanationTerm> terms;
    int unit = disc; // weight units per disc
    int value = 0;   // exact sum of the weights
    // The score that the search derives from the value: on 8x8 rounded to whole discs from -62 to 62, elsewhere rounded
    // towards zero to hundredths and clamped to the discs of the board.
    Score score = 0;
    int phase = 0; // game phase of the weights, from 0
    int phase_count = 1;
};

// Explains the score of the side to move, as the search sees it with these weights.
Explanation explain(const rules::Position& position, const SearchWeights& weights = {});

// What a move changes for the side that makes it: each term after the move minus the term before. Both explanations
// list the same terms in the same order. Precondition: the move is legal.
struct ExplainedMove {
    Explanation before;
    Explanation after;        // seen by the side that made the move, so all signs are flipped
    std::vector<int> changes; // after.terms[i].weight - before.terms[i].weight; empty if the move ends the game
                              // or a plug-in lists other terms
    Score change = 0;         // after.score - before.score
};
ExplainedMove explain_move(const rules::Position& position, rules::Move move, const SearchWeights& weights = {});

// Discs of the colour that can never be flipped again. A lower bound: some stable discs are not found.
rules::SquareSet stable_discs(const rules::Position& position, rules::Color color);

} // namespace ai
