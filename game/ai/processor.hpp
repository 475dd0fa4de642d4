// What the search makes of the processor that it runs on.
#pragma once

#include "game/rules/board.hpp"

#include <cstdint>
#include <string_view>

namespace ai {

// The instruction set that the search of 8x8 uses here, like "x86-64-v3".
std::string_view instruction_set();

// rules::perft of 8x8 by the search's own move generation, which is more than twice as fast.
std::uint64_t perft(const rules::Board<std::uint64_t>& board, int depth);

} // namespace ai
