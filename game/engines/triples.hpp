// Parses and checks the moves of tournament players: `(W D 3)` means colour, column, and row from the bottom. For the
// referee and its players.
#pragma once

#include "engine/base/line_reader.hpp"
#include "game/engines/protocols.hpp"
#include "game/rules/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace engines {

struct TripleReading {
    std::optional<rules::Move> move; // none: the line names no move of the side to move
    std::string fault;               // what was expected and what was seen; empty when the move is legal
};

// Precondition: the position is not over.
TripleReading read_triple(std::string_view line, const rules::Position& position);

// Checks anything read from a player: a line, an overlong line, the end of its output, or nothing in time. Anything but
// a legal move loses the game.
EngineChoice triple_choice(const base::LineResult& heard, const rules::Position& position);

// Writes "(W D 3)".
std::string triple(rules::Move move, rules::BoardSize size, rules::Color mover);
// The line with which the referee announces a player's colour: "(W)" or "(B)".
std::string color_line(rules::Color color);

// A well-formed triple of that colour for messages, such as "(W D 3)".
std::string example_triple(rules::Color color);

} // namespace engines
