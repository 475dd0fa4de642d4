// Stable discs of an edge, from the discs on it.
#pragma once

#include <array>
#include <cstdint>

namespace ai::core {

// stable[own << 8 | other]: the own discs that no sequence of moves on the edge can flip. Only for disjoint masks.
using EdgeStability = std::array<std::uint8_t, 65536>;
const EdgeStability& edge_stability();

} // namespace ai::core
