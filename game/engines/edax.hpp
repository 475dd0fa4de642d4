// Edax's console: the lines that it prints, read. Its client is in the table of protocols.hpp.
#pragma once

#include "game/engines/gtp.hpp"
#include "game/rules/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace engines {

// A line for a move under ` depth|score|       time   |  nodes (N)  |   N/s    | principal variation`, such as
// `   14   -42        0:00.000         23686            a2 A4 a3 E8`, or `book    +0 f5 F6`: depth, "@73%" where it is
// selective, one of "<>?" where the score is a bound, then the score in whole discs. None for other lines, and where
// the line names no legal move of the position.
std::optional<EngineValue> edax_value(std::string_view line, const rules::Position& position);

// The move in a line such as "Edax plays D3"; none for other lines.
std::optional<std::string_view> edax_choice(std::string_view line);

} // namespace engines
