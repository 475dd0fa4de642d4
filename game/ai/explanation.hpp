// Explains a position without a search: its static score as a sum of terms, what a changed square does to them, and its
// stable discs.
#pragma once

#include "game/ai/report.hpp"
#include "game/ai/search.hpp"
#include "game/rules/position.hpp"

#include <optional>
#include <string>
#include <vector>

namespace ai {

// One place of a pattern, one counted feature, or the last move, from the view of the side to move: positive is good
// for it.
struct ExplanationTerm {
    std::string name; // English, as data: "corner 3x3, a1 to c3", "mobility", "net, own mobility"
    bool is_pattern = false;
    // Squares of a pattern in the order of its digits: the first counts 1, the next 3, then 9. Of a counted feature,
    // the squares that count for the side to move.
    std::vector<rules::Square> squares;
    std::vector<rules::Square> other_squares; // squares that count for the opponent; empty for a pattern
    // Configuration of a pattern in ternary, 0 to 3^squares - 1: a digit is 0 for a disc of the opponent, 1 for an
    // empty square, 2 for a disc of the side to move. 0 for other terms.
    int index = 0;
    // Number and worth of a counted feature; 1 and the weight for a pattern and the last move. The factor is 0 for
    // terms that only the net has: mobility, and what it would say if it knew only which squares are occupied.
    int count = 1;
    int factor = 0;
    int net = 0;    // share of the net's value (core/evaluation/net_shares.hpp)
    int weight = 0; // contribution to the value, count * factor + net, in 1/unit discs
};

struct Explanation {
    enum class Kind : unsigned char {
        trained, // the patterns of the board size, plus four scalars, or on 8x8 the last move and the net
        plain,   // mobility, corners and similar features
        plugin,  // terms of a plug-in, rounded to centi-discs
        result   // game over: the only term is the result
    };
    Kind kind = Kind::plain;
    std::vector<ExplanationTerm> terms;
    int unit = disc;        // weight units per disc
    int value = 0;          // exact sum of the weights
    std::optional<int> net; // the part of the value that the net adds, also the sum of the terms' shares; none: no net
    // The score that the search derives from the value: on 8x8 rounded to whole discs from -62 to 62, elsewhere rounded
    // towards zero to hundredths and clamped to the discs of the board.
    Score score = 0;
    int phase = 0; // game phase of the weights, from 0
    int phase_count = 1;

    // The value in discs, neither rounded nor clamped.
    double discs() const { return static_cast<double>(value) / unit; }
};

// Explains the score of the side to move, as the search sees it with these weights.
Explanation explain(const rules::Position& position, const SearchWeights& weights = {});

// A change of one square. All but a move keep the side to move.
enum class SquareChange : unsigned char {
    move,
    flip,          // gives the disc the other colour
    own_disc,      // puts a disc of the side to move on an empty square or replaces the opponent's disc
    opponent_disc, // the same with a disc of the opponent
    empty          // removes the disc
};

// The changed position; none if the move is illegal or the change would change nothing. The new position need not be
// reachable in a game, and may be over. Precondition: the square is on the board.
std::optional<rules::Position> changed(const rules::Position& position, rules::Square square, SquareChange change);

// What a change means for the side to move. Both explanations list the same terms in the same order, unless the game is
// over in one of the positions.
struct ExplainedChange {
    Explanation before;
    Explanation after;        // seen by the side to move before the change
    std::vector<int> changes; // after.terms[i].weight - before.terms[i].weight; empty if the terms are not the same
    // Change of the value in discs.
    double discs() const { return after.discs() - before.discs(); }
};
// Precondition: both positions have the same size.
ExplainedChange explain_change(const rules::Position& before, const rules::Position& after,
                               const SearchWeights& weights = {});

struct SquareEffect {
    rules::Square square;
    double value = 0;  // value of the changed position in discs, for the side to move before the change
    double change = 0; // the same minus the value before
};
// The effect on every square that can be changed so, in the order of the squares.
std::vector<SquareEffect> square_effects(const rules::Position& position, SquareChange change,
                                         const SearchWeights& weights = {});

// Discs of the colour that can never be flipped again. A lower bound: some stable discs are not found.
rules::SquareSet stable_discs(const rules::Position& position, rules::Color color);

} // namespace ai
