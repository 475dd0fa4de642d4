// Stable discs of an edge, derived from the discs on it.
#pragma once

#include <array>
#include <cstdint>

namespace ai::core {

// Own discs that no sequence of moves on the edge can flip, indexed by own << 8 | other. Defined for disjoint masks
// only.
using EdgeStability = std::array<std::uint8_t, 65536>;
const EdgeStability& edge_stability();

} // namespace ai::core
