// What is typed on the keyboard to move there: a square in the game's notation, character by character. Pure functions;
// for the window's input.
#pragma once

#include "engine/base/result.hpp"
#include "game/rules/rule_set.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace ui {

struct TypedSquare {
    std::optional<rules::Square> square; // the one square of the board that is typed so
    bool is_ambiguous = false;           // more than one is
    bool may_go_on = false;              // a further character may make a square of it, or another one
};

// The text as it stands, lower case. Squares that the notation cannot tell from something else (column P of triples,
// which is a pass) are never typed.
TypedSquare read_typed(std::string_view text, rules::Notation notation, rules::BoardSize size);

// The one square of the board that is typed so; else a sentence for the person.
base::Result<rules::Square> square_from_typed(const std::string& text, rules::Notation notation, rules::BoardSize size);

// How the square is typed: as it is written, but lower case: "f5", "4 5", "56".
std::string typed_form(rules::Square square, rules::Notation notation, rules::BoardSize size);

// True where a blank is the next part of the square that was begun.
bool takes_blank(std::string_view text, rules::Notation notation);

constexpr bool is_digit(char character) {
    return '0' <= character && character <= '9';
}

} // namespace ui
