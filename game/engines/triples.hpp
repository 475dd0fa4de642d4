// Parses and checks the moves of tournament players: `(W D 3)`, colour, column and row from the bottom. For the referee
// and its players.
#pragma once

#include "engine/base/line_reader.hpp"
#include "game/engines/protocols.hpp"
#include "game/rules/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace engines {

struct TripleReading {
    std::optional<rules::Move> move; // none: no move of the side to move was said at all
    std::string fault;               // what was expected and what was seen; empty when the move is legal
};

// Precondition: the position is not over.
TripleReading read_triple(std::string_view line, const rules::Position& position);

// The same of what came from the player instead of a line as well: a line that is too long, or the end of its input.
// What is no legal move loses the game.
EngineChoice triple_choice(const base::LineResult& heard, const rules::Position& position);

// "(W D 3)".
std::string triple(rules::Move move, rules::BoardSize size, rules::Color mover);
// How the referee tells a player its colour: "(W)" or "(B)".
std::string color_line(rules::Color color);

// For messages, a triple of that colour that is of the right form: "(W D 3)".
std::string example_triple(rules::Color color);

} // namespace engines
