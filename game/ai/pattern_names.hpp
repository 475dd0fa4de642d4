// What the places of patterns are called, in English. For the explanation of scores.
#pragma once

#include "game/rules/square.hpp"

#include <span>
#include <string>

namespace ai {

// "a1", "p16": as in the algebraic notation.
std::string name_of(rules::Square square);

// "corner 3x3, a1", "corner 5x2, a1 to e2", "edge and X squares, north", "second line, a2 to h2",
// "diagonal, a1 to h8": different for every place of one evaluation. The squares as the pattern has them.
std::string name_of_place(std::span<const rules::Square> squares, rules::BoardSize size);

} // namespace ai
