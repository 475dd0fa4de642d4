// Parses the output of Edax's console. The client is edax_protocol in protocols.hpp.
#pragma once

#include "game/engines/gtp.hpp"
#include "game/rules/position.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace engines {

// Parses a line under ` depth|score|       time   |  nodes (N)  |   N/s    | principal variation`, such as
// `   14   -42        0:00.000         23686            a2 A4 a3 E8`, or `book    +0 f5 F6`: the depth, with "@73%" if
// selective, one of "<>?" if the score is a bound, then the score in whole discs. None for other lines, and if the line
// names no legal move of the position.
std::optional<EngineValue> edax_value(std::string_view line, const rules::Position& position);

// The move in a line such as "Edax plays D3"; none for other lines.
std::optional<std::string_view> edax_choice(std::string_view line);

} // namespace engines
